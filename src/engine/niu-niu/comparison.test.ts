import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cards, hand, onFirst, type Winner } from '../../../testkit/niu-niu.ts';
import { reading, round } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { cardIndex, DECK, pointsOf } from './cards.ts';
import { compare, decisive, type QuadTieBreak } from './compare.ts';
import { readHand } from './hand.ts';

const index = (card: string): number => cardIndex(card) as number;

/** What an Even wager of 100 makes of two hands: +100 when the player wins, -100 when the house does. */
const evenOf100 = (player: string, dealer: string): number | undefined =>
  round(hoianaNiuNiu, { dealer: cards(dealer), boxes: { 1: cards(player) } }, [onFirst('even', 100)]).net.get('A');

test.each<[clause: string, why: string, player: string, dealer: string, winner: Winner, because: string]>([
  ['NN-4.9.3', 'No Hand Q high loses to No Hand K high', 'AS 2S 3S JS QS', 'AH 2H 3H JH KH', 'house', 'higher-card'],
  ['NN-4.9.4', 'No Hand 10 high beats No Hand 9 high', 'AS 2S 3S 4S TS', 'AD AC 2D 3D 9D', 'player', 'higher-card'],
  ['NN-4.11', 'Niu 8 beats Niu 5', 'AS 9S QS 3S 5S', '6H 3H AH 2H 3C', 'player', 'higher-hand'],
  ['NN-4.11', 'Niu 8 loses to Niu 9', 'AS 9S QS 3S 5S', 'KH 4H 6H 5H 4C', 'house', 'higher-hand'],
  ['NN-6.2.14', 'Niu 7 Q high beats Niu 7 J high', '5S 3S 2S QD 7S', '5H 3H 2H JS 7H', 'player', 'higher-card'],
  ['NN-6.2.15', 'Niu 7 K of clubs beats K of diamonds', '5S 3S 2S KC 7S', '5H 3H 2H KD 7H', 'player', 'higher-suit'],
  ['NN-6.2.15', 'and loses to K of hearts', '5S 3S 2S KC 7S', '5C 3H 2H KH 7H', 'house', 'higher-suit'],
  ['NN-6.2.15', 'of two kings the better suit counts', 'KD KS 2S 3S 5S', 'KH KC 2H 3H 5H', 'player', 'higher-suit'],
  [
    'NN-6.2.14',
    'a high fifth card counts inside the three too',
    'KS 4S 6S AS 6H',
    'QS TS JS 4H 3S',
    'player',
    'higher-card',
  ],
  ['NN-6.2', 'Niu 1 beats No Hand whatever the cards', 'AS 2S 7S 5S 6S', 'AH 2H 3H QH KH', 'player', 'higher-hand'],
  ['NN-6.2.2', 'Ultimate beats Niu Niu', 'JS JH QS KS KH', 'TS TH KC QC JC', 'player', 'higher-hand'],
  [
    'NN-6.2.14',
    'two Ultimates: K of spades beats K of hearts',
    'JS JH QS KS QC',
    'JC JD QH KH QD',
    'player',
    'higher-suit',
  ],
  ['NN-6.2.14', 'four 4s with a K beat four 9s with a 2', '4S 4H 4C 4D KS', '9S 9H 9C 9D 2S', 'player', 'higher-card'],
])('[%s] %s', (_clause, _why, player, dealer, winner, because) => {
  expect(evenOf100(player, dealer)).toBe(winner === 'player' ? 100 : -100);
  expect(evenOf100(dealer, player)).toBe(winner === 'player' ? -100 : 100);
  expect(decisive(hand(player), hand(dealer), 'highestOfFive')).toMatchObject({
    code: because,
    params: { winner: winner === 'player' ? 'player' : 'dealer' },
  });
});

test('[NN-4.9.4] the winner with No Hand is paid 1 to 1 on all three wagers', () => {
  const outcome = { dealer: cards('AD AC 2D 3D 9D'), boxes: { 1: cards('AS 2S 3S 4S TS') } };
  const wagers = [onFirst('even', 100), onFirst('double', 50), onFirst('super-niu', 50)];
  expect(round(hoianaNiuNiu, outcome, wagers).settlements.map(({ paid }) => paid)).toEqual([100, 50, 50]);
});

test.each<[QuadTieBreak, Winner, string]>([
  ['highestOfFive', 'player', 'higher-card'],
  ['quadRank', 'house', 'higher-four'],
])('[NN-6.2.14] under quadTieBreak %s 4-4-4-4-K against 9-9-9-9-2: %s', (quadTieBreak, winner, because) => {
  const rules = reading(hoianaNiuNiu, { quadTieBreak });
  const fours = cards('4S 4H 4C 4D KS');
  // The odd card may lie anywhere in the hand.
  for (let turn = 0; turn < 5; turn++) {
    const turned = [...fours.slice(turn), ...fours.slice(0, turn)];
    const outcome = { dealer: cards('9S 2S 9H 9C 9D'), boxes: { 1: turned } };
    const settled = round(rules, outcome, [onFirst('even', 100)]);
    expect(settled.net.get('A')).toBe(winner === 'player' ? 100 : -100);
    expect(settled.settlements[0]?.because.code).toBe(because);
    expect(settled.winning.includes('1/even')).toBe(winner === 'player');
  }
});

test('quadTieBreak changes nothing outside two fours of a kind', () => {
  const rules = reading(hoianaNiuNiu, { quadTieBreak: 'quadRank' });
  const outcome = { dealer: cards('5H 3H 2H KD 7H'), boxes: { 1: cards('5S 3S 2S KC 7S') } };
  expect(round(rules, outcome, [onFirst('even', 100)]).net.get('A')).toBe(100);
});

test('[NN-6.2.16] ranks from high to low: King, Queen, Jack, 10 down to 2, Ace', () => {
  const spades = DECK.filter((card) => card.endsWith('S')).toSorted((a, b) => index(b) - index(a));
  expect(spades.join(' ')).toBe('KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS');
});

test('[NN-6.2.16] rank goes before suit: any 2 is above any Ace, any King above any Queen', () => {
  expect(index('2D')).toBeGreaterThan(index('AS'));
  expect(index('KD')).toBeGreaterThan(index('QS'));
});

test('[NN-6.2.17] suits from high to low: spades, hearts, clubs, diamonds', () => {
  const kings = ['KC', 'KD', 'KH', 'KS'].toSorted((a, b) => index(b) - index(a));
  expect(kings).toEqual(['KS', 'KH', 'KC', 'KD']);
});

test('[NN-6.2.18] court cards count 10, the Ace 1, other cards their number', () => {
  expect(['A', '5', 'T', 'J', 'Q', 'K'].map((rank) => pointsOf(index(`${rank}S`)))).toEqual([1, 5, 10, 10, 10, 10]);
  expect(DECK.reduce((sum, card) => sum + pointsOf(index(card)), 0)).toBe(4 * (55 + 30));
});

const two = fc
  .uniqueArray(fc.nat({ max: 51 }), { minLength: 10, maxLength: 10 })
  .map((dealt) => [readHand(dealt.slice(0, 5)), readHand(dealt.slice(5))] as const);

/** Random hands hardly ever hold four of a kind twice, so these are made. */
const fours = fc
  .tuple(fc.uniqueArray(fc.nat({ max: 12 }), { minLength: 4, maxLength: 4 }), fc.nat({ max: 3 }), fc.nat({ max: 3 }))
  .map(([[a, b, c, d], suitOfC, suitOfD]) => {
    const four = (rank = 0) => [0, 1, 2, 3].map((suit) => rank * 4 + suit);
    const odd = (rank = 0, suit = 0) => rank * 4 + suit;
    return [readHand([...four(a), odd(c, suitOfC)]), readHand([odd(d, suitOfD), ...four(b)])] as const;
  });

test.each<QuadTieBreak>(['highestOfFive', 'quadRank'])('no tie, and whoever is compared first: %s', (quadTieBreak) => {
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: two }, { weight: 1, arbitrary: fours }), ([a, b]) => {
      const forward = compare(a, b, quadTieBreak);
      expect(forward).not.toBe(0);
      expect(compare(b, a, quadTieBreak)).toBe(-forward);
      const { params } = decisive(a, b, quadTieBreak);
      expect(params['winner']).toBe(forward > 0 ? 'player' : 'dealer');
      if (a.level !== b.level) expect(forward > 0).toBe(a.level > b.level);
    }),
    { numRuns: 3000 },
  );
});

test('two hands that share their highest card cannot come from one deck', () => {
  const shared = hand('5S 3S 2S KC 7S');
  expect(() => compare(shared, shared, 'highestOfFive')).toThrow('the same card');
});
