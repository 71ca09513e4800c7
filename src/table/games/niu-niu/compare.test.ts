import { describe, expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  type Bets,
  compare,
  game,
  handle,
  played,
  rack,
  reveal,
  set,
  spreadOf,
  table,
  total,
  verify,
  WITNESS,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { reading } from '../../../../testkit/rounds.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import { DECK } from '../../../engine/index.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import type { HandClass } from '../../../rulebook/rulebook.ts';
import { boxPhase } from './read.ts';

const NEXT = { type: 'compareNext' } as const;
const CLOSE = { type: 'closeRound' } as const;

const THREE = { 1: { by: 'ann', even: 100 }, 3: { by: 'bo', even: 100 }, 5: { by: 'cy', even: 100 } } as const;
/** Niu 8, Niu Niu and No Hand, of different cards. */
const HANDS = { 1: SAMPLES['niu-8'], 3: 'TH JH QH KH KC', 5: 'AH 2H 3H JC QC' } as const;
const DEALER = '6C 4C TC 4D 3D'; // 6-4-10 make 20, 4 + 3 are Niu 7

const sums = (made: Scene) => {
  const all = made.facts('BoxSettled').flatMap(({ moved }) => moved);
  const of = (key: 'paid' | 'taken' | 'commission') => all.reduce((sum, each) => sum + each[key], 0);
  return {
    paid: of('paid'),
    taken: of('taken'),
    commission: of('commission'),
    returned: all.reduce((sum, { returned }) => sum + returned.value, 0),
  };
};

describe('[NN-6.3] from right to left', () => {
  test('[NN-6.3] boxes 1, 3 and 5 from the left of the dealer are settled 5, 3, 1, one at a time', () => {
    const made = compare(set(THREE, HANDS, DEALER), 1);
    expect([1, 3, 5].map((box) => boxPhase(made.state, box))).toEqual(['verified', 'verified', 'lost']);
    const all = compare(made);
    expect(all.facts('BoxSettled').map(({ box, won }) => [box, won])).toEqual([
      [5, false],
      [3, true],
      [1, true],
    ]);
    expect(['ann', 'bo', 'cy'].map((name) => rack(all, name))).toEqual([10_100, 10_100, 9900]);
    all.refuses('dealer', NEXT, why('all-compared', 'NN-6.3'));
    expect(all.by('dealer', CLOSE).state.results).toEqual(['dealer niu-7; 1 won niu-8; 3 won niu-niu; 5 lost no-hand']);
  });

  test('[NN-6.3] the other direction is an option of the table (F16)', () => {
    const rules = reading(hoianaNiuNiu, { settleFrom: 'dealerLeft' });
    const all = compare(set(THREE, HANDS, DEALER, table({}, rules)));
    expect(all.facts('BoxSettled').map(({ box }) => box)).toEqual([1, 3, 5]);
  });

  test('[NN-6.3] only the dealer compares, after the own hand is set, and the round closes when all is settled', () => {
    const ready = set(THREE, HANDS, DEALER);
    for (const role of ['surveillance', 'cashier', 'device'] as const)
      ready.refuses(role, NEXT, why('not-authorised', 'NN-6.3'));
    ready.refuses(player('ann'), NEXT, 'not-authorised').refuses('dealer', CLOSE, 'wrong-phase');
    compare(ready, 2).refuses('dealer', CLOSE, why('still-to-pay', 'NN-6.3', { boxes: [1] }));
    verify(spreadOf(THREE), HANDS).refuses('dealer', NEXT, 'wrong-phase');
  });
});

describe('[NN-6.3.1] and [NN-6.3.2]', () => {
  const BETS: Bets = { by: 'ann', even: 100, double: 100, superNiu: 50 };

  test('[NN-6.3.1] Niu 9 over Niu 3: 100 + 190 + 428 are paid, the commission of 22.50 rounded down, and Reserve 750 goes back', () => {
    const dealer = '7C 3C TC 8C 5C'; // Niu 3
    const made = compare(set({ 1: BETS }, { 1: SAMPLES['niu-9'] }, dealer));
    expect(made.facts('BoxSettled')).toMatchObject([
      {
        won: true,
        clause: 'NN-6.3.1',
        moved: [
          { spot: 'even', paid: 100, taken: 0, returned: { value: 100 }, commission: 0 },
          { spot: 'double', paid: 190, taken: 0, returned: { value: 300 }, commission: 10 },
          { spot: 'super-niu', paid: 428, taken: 0, returned: { value: 600 }, commission: 22 },
        ],
      },
    ]);
    expect(sums(made)).toEqual({ paid: 718, taken: 0, commission: 32, returned: 1000 });
    expect([rack(made, 'ann'), made.state.bank.float]).toEqual([10_718, 70_000 - 718]);
    expect(made.facts('StakesReleased')).toEqual([]);
  });

  test('[NN-6.3.2] dealer Niu 5 over Niu 2: 250 and 200 of the Reserve are collected, 200 + 350 of it go back', () => {
    const made = compare(set({ 1: BETS }, { 1: SAMPLES['niu-2'] }, '6C 3C AC 2C 3D'));
    expect(made.facts('BoxSettled')).toMatchObject([
      {
        won: false,
        clause: 'NN-6.3.2',
        moved: [
          { spot: 'even', taken: 100, returned: { value: 0 } },
          { spot: 'double', taken: 100, returned: { value: 200 } },
          { spot: 'super-niu', taken: 250, returned: { value: 350 } },
        ],
      },
    ]);
    expect([rack(made, 'ann'), made.state.bank.float]).toEqual([10_000 - 450, 70_450]);
  });

  /** Even 700 and Double 600 with Reserve 1200 at limits of 50 to 500, found when the cards are out. */
  const overMaximum = (hand: string, dealer: string): Scene => {
    const found = { type: 'reportFound', player: 'ann', box: 1 } as const;
    const out = spreadOf({ 1: { by: 'ann', even: 500, double: 500 } }, table({ min: 50, max: 500 }))
      .by('dealer', { ...found, spot: 'even', chips: { value: 200 } }, WITNESS)
      .by('dealer', { ...found, spot: 'double', chips: { value: 100 } }, WITNESS);
    expect(rack(out, 'ann')).toBe(10_000 - 700 - 600 - 1200);
    return compare(reveal(verify(out, { 1: hand }), dealer));
  };

  test('[NN-7.11] over the maximum and won with Niu 8: 500 and 950 are paid and all chips placed go back', () => {
    const made = overMaximum(SAMPLES['niu-8'], BELOW_ALL);
    expect(sums(made)).toEqual({ paid: 1450, taken: 0, commission: 50, returned: 2500 });
    expect(rack(made, 'ann')).toBe(11_450);
  });

  test('[NN-7.11] over the maximum and lost to Niu Niu: 500, 500 and Reserve 1000 are taken, 500 go back', () => {
    const made = overMaximum(BELOW_ALL, SAMPLES['niu-niu']);
    expect(sums(made)).toEqual({ paid: 0, taken: 2000, commission: 0, returned: 500 });
    expect(rack(made, 'ann')).toBe(8000);
  });

  test('[NN-6.3.1] a float that is too small makes the box wait for a fill', () => {
    const poor = set({ 1: BETS }, { 1: SAMPLES['niu-9'] }, '7C 3C TC 8C 5C', table({ float: 30_700 }));
    poor.refuses('dealer', NEXT, why('needs-fill', 'NN-6.3.1', { amount: 718, float: 700 }));
    const filled = poor
      .by('dealer', { type: 'requestFill', fill: 'f1', amount: 100, denominations: { 100: 1 } })
      .by('pit-supervisor', { type: 'approveFill', fill: 'f1' })
      .by('cashier', { type: 'confirmFill', fill: 'f1' });
    expect(filled.by('dealer', NEXT).state.bank.float).toBe(82);
  });

  /** Examples 1 to 22 of the settlement chapter; the winning hand decides. */
  test.each<[who: 'player' | 'house', hand: HandClass, bets: Omit<Bets, 'by'>, net: number]>([
    ['player', 'niu-8', { even: 100 }, 100],
    ['player', 'niu-6', { even: 100 }, 50],
    ['player', 'niu-6', { even: 100, double: 100 }, 150],
    ['player', 'niu-9', { even: 100, double: 100 }, 290],
    ['player', 'ultimate-niu-niu', { even: 100, double: 60 }, 271],
    ['player', 'hoiana-niu-niu', { even: 100, superNiu: 50 }, 670],
    ['player', 'niu-1', { even: 100, superNiu: 50 }, 150],
    ['player', 'niu-2', { even: 100, double: 40, superNiu: 20 }, 178],
    ['player', 'niu-niu', { even: 100, double: 100, superNiu: 40 }, 765],
    ['player', 'no-hand', { even: 100, double: 100, superNiu: 50 }, 250],
    ['house', 'niu-niu', { even: 100 }, -100],
    ['house', 'hoiana-niu-niu', { even: 100, double: 100, superNiu: 50 }, -1000],
    ['house', 'ultimate-niu-niu', { even: 100, double: 100, superNiu: 50 }, -950],
    ['house', 'niu-niu', { even: 100, double: 100, superNiu: 50 }, -900],
    ['house', 'niu-9', { even: 100, double: 100, superNiu: 50 }, -750],
    ['house', 'niu-7', { even: 100, double: 100, superNiu: 50 }, -650],
    ['house', 'niu-6', { even: 100, double: 100, superNiu: 50 }, -500],
    ['house', 'niu-3', { even: 100, double: 100, superNiu: 50 }, -350],
    ['house', 'niu-2', { even: 100, double: 100, superNiu: 50 }, -300],
    ['house', 'niu-1', { even: 100, double: 100, superNiu: 50 }, -250],
    ['house', 'no-hand', { even: 100, double: 100, superNiu: 50 }, -250],
    ['player', 'niu-7', { even: 25, double: 25, superNiu: 15 }, 173],
    ['player', 'niu-6', { even: 25 }, 13],
  ])('[NN-6.3.1] [NN-6.3.2] the %s wins with %s on %o: %i', (who, hand, bets, net) => {
    const hands = who === 'player' ? [SAMPLES[hand], BELOW_ALL] : [BELOW_ALL, SAMPLES[hand]];
    const over = played({ 2: { by: 'ann', ...bets } }, { 2: hands[0] as string }, hands[1] as string);
    expect([rack(over, 'ann') - 10_000, over.state.bank.float - 70_000]).toEqual([net, -net]);
    expect(total(over)).toBe(total(table()));
  });
});

describe('[NN-6.3.3] cards', () => {
  test('[NN-6.3.3] 3 boxes settled: 15 player cards are in the discard holder, the dealer cards come last', () => {
    const one = compare(set(THREE, HANDS, DEALER), 1);
    expect(one.last).toMatchObject([
      { type: 'BoxSettled', box: 5 },
      { type: 'CardsDiscarded', from: 5, cards: 5, clause: 'NN-6.3.3' },
    ]);
    const all = compare(one);
    expect(game(all).discarded).toBe(15);
    expect(
      all
        .by('dealer', CLOSE)
        .facts('CardsDiscarded')
        .map(({ from }) => from),
    ).toEqual([5, 3, 1, 'dealer']);
  });

  test('[NN-3.2.2] nine boxes: 45 cards are collected and the holder counts 45, with the dealer 50 and never more than 52', () => {
    const boxes = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i + 1, { by: 'ann', even: 10 }]));
    const hands = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [i + 1, DECK.slice(5 * i, 5 * i + 5).join(' ')]),
    );
    const rules = reading(hoianaNiuNiu, { boxes: 9 });
    const all = compare(set(boxes, hands, DECK.slice(45, 50).join(' '), table({}, rules)));
    expect(game(all).discarded).toBe(45);
    const over = all.by('dealer', CLOSE);
    expect(over.facts('CardsDiscarded').reduce((sum, { cards }) => sum + cards, 0)).toBe(50);
    // The next round begins with an empty holder.
    expect(game(over).discarded).toBe(0);
  });

  test('[NN-3.2.2] a count that would fill the holder beyond one deck is refused before it gets there', () => {
    const made = handle(spreadOf(THREE), 'ann', 1);
    made.refuses(
      'dealer',
      { type: 'reportMisdeal', kind: 'player-hand-wrong-count', box: 3, cards: 38 },
      why('wrong-deck', 'NN-7.1.3'),
    );
  });
});

test('a closed round keeps its amounts: nothing more can be done to it', () => {
  const over = played(THREE, HANDS, DEALER);
  over
    .refuses('dealer', NEXT, 'wrong-phase')
    .refuses('dealer', CLOSE, 'wrong-phase')
    .refuses('pit-supervisor', { type: 'decideHouseEvent', void: true, reason: 'late' }, 'wrong-phase')
    .refuses('dealer', { type: 'reportMisdeal', kind: 'dealer-hand-wrong-count' }, 'wrong-phase')
    .refuses('dealer', { type: 'clearVoid' }, 'wrong-phase');
});

test('a box whose only chips were ruled counterfeit has nothing to settle, and its cards go with the dealer cards', () => {
  const suspect = { player: 'bo', spot: 'even', box: 3 };
  const made = spreadOf(THREE)
    .by('dealer', {
      type: 'reportSuspectMoney',
      incident: 'i1',
      player: 'bo',
      amount: 100,
      what: 'chips',
      wager: suspect,
    })
    .by('pit-supervisor', { type: 'ruleSuspectMoney', incident: 'i1', genuine: false, reason: 'no emblem' });
  const over = compare(reveal(verify(made, { 1: HANDS[1], 5: HANDS[5] }), DEALER)).by('dealer', CLOSE);
  expect(over.facts('BoxSettled').map(({ box }) => box)).toEqual([5, 1]);
  expect(over.facts('CardsDiscarded').map(({ from }) => from)).toEqual([5, 1, 3, 'dealer']);
  expect([rack(over, 'bo'), over.state.bank.suspense, total(over)]).toEqual([9900, 100, total(table())]);
});
