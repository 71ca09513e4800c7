import { describe, expect, test } from 'vitest';
import { handsOf, pairsByRanks } from '../../../../testkit/niu-niu-counts.ts';
import { handLevel as checkedLevel } from '../../../check/hands.ts';
import { compare, DECK, type Hand, niuNiuColumn, type QuadTieBreak, readHand } from '../../../engine/index.ts';
import { classPairs, LEVELS } from './classes.ts';
import { decisions } from './decisions.ts';
import { law, lawOf, twoBoxLaw, twoBoxLawOf } from './law.ts';
import { type Deck, RANK_COUNT, WHOLE_DECK } from './ranks.ts';
import { symmetries } from './symmetry.ts';
import { disjointTriples } from './triples.ts';

const HANDS = 2_598_960; // C(52, 5)
const PAIRS = HANDS * 1_533_939; // × C(47, 5)

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, each) => all + each, 0);

describe('[NN-6.2] the classes of a hand', () => {
  test('the hands of all classes are the 2,598,960 of a deck', () => {
    expect(law().hands.reduce((all, each) => all + each)).toBe(HANDS);
  });

  test('each class has as many hands as a count of the deck gives', () => {
    // No Hand, Niu 1 … Niu 9, Niu Niu, Ultimate (five of twelve court cards without a four), Hoiana (13 × 48)
    expect(law().hands).toEqual([
      871_744, 171_288, 168_072, 171_288, 168_072, 177_408, 168_072, 171_288, 168_072, 171_288, 190_976, 768, 624,
    ]);
  });
});

describe('[NN-4.11] the law of a round', () => {
  test('counts every pair of hands without a common card once', () => {
    expect(law().total).toBe(PAIRS);
    expect(sum(law().columns)).toBe(PAIRS);
  });

  test('player and dealer win equally often, with every class', () => {
    const { columns } = law();
    expect(columns.slice(0, LEVELS)).toEqual(columns.slice(LEVELS));
    expect(sum(columns.slice(0, LEVELS))).toBe(PAIRS / 2);
  });

  test('a count of all pairs of rank multisets, classified by the second settlement, gives the same', () => {
    const cards = (ranks: readonly number[]) => ranks.map((rank) => DECK[rank * 4] as string);
    const slow = pairsByRanks((ranks) => checkedLevel(cards(ranks)));
    expect([...classPairs(WHOLE_DECK).pairs]).toEqual(slow);
  });
});

/** Some cards of the deck, as a deck of its own. */
const deckOf = (cards: readonly number[]): Deck =>
  Array.from({ length: RANK_COUNT }, (_, rank) => cards.filter((card) => card >> 2 === rank).length);

/** The hands of a small deck with their cards as bits, so that a common card is one `and`. */
const dealt = (cards: readonly number[]) =>
  handsOf(cards).map((hand) => ({
    ...readHand(hand),
    bits: hand.reduce((bits, card) => bits | (1 << cards.indexOf(card)), 0),
  }));

/** Ranks that make many Nius, fours and court hands possible; one suit missing here and there. */
const SMALL_DECKS: readonly (readonly [string, readonly number[]])[] = [
  ['thirteen cards of one suit', Array.from({ length: 13 }, (_, rank) => rank * 4)],
  ['court cards and fours', [0, 1, 2, 3, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49]],
  ['low cards in pairs', [0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 36, 37]],
];

describe('dealt out card by card from a small deck', () => {
  test.each(SMALL_DECKS)('%s: the engine finds the columns of the law, whichever rule breaks ties', (_, cards) => {
    const hands = dealt(cards);
    for (const rule of ['highestOfFive', 'quadRank'] as const satisfies readonly QuadTieBreak[]) {
      const columns = new Array<number>(2 * LEVELS).fill(0);
      for (const player of hands) {
        for (const dealer of hands) {
          if ((player.bits & dealer.bits) !== 0) continue;
          const wins = compare(player, dealer, rule) > 0;
          const column = niuNiuColumn(wins, (wins ? player : dealer).level);
          columns[column] = (columns[column] ?? 0) + 1;
        }
      }
      expect(lawOf(classPairs(deckOf(cards))).columns).toEqual(columns);
    }
  });

  test('two boxes against one dealer: the engine finds the columns of both', () => {
    const cards = [0, 1, 2, 3, 4, 8, 12, 36, 37, 38, 39, 40, 44, 48, 49];
    const hands = dealt(cards);
    const byBits = new Map(hands.map((hand) => [hand.bits, hand]));
    const columnOf = (hand: Hand, dealer: Hand): number => {
      const wins = compare(hand, dealer, 'highestOfFive') > 0;
      return niuNiuColumn(wins, (wins ? hand : dealer).level);
    };
    const columns = new Array<bigint>(4 * LEVELS * LEVELS).fill(0n);
    for (const dealer of hands) {
      for (const first of hands) {
        // Of fifteen cards the third hand is what the first two leave.
        const second = byBits.get((2 ** cards.length - 1) ^ dealer.bits ^ first.bits);
        if ((first.bits & dealer.bits) !== 0 || second === undefined) continue;
        const at = columnOf(first, dealer) * 2 * LEVELS + columnOf(second, dealer);
        columns[at] = (columns[at] ?? 0n) + 1n;
      }
    }
    expect(twoBoxLawOf(disjointTriples(deckOf(cards))).columns).toEqual(columns);
  });
});

describe('[NN-4.5.4] two boxes', () => {
  test('each by itself follows the law of one box', () => {
    const { columns, total } = twoBoxLaw();
    const width = 2 * LEVELS;
    const third = 850_668n; // C(42, 5)
    expect(total).toBe(BigInt(PAIRS) * third);
    for (let first = 0; first < width; first++) {
      const row = columns.slice(first * width, (first + 1) * width).reduce((all, each) => all + each);
      expect(row).toBe(BigInt(law().columns[first] as number) * third);
    }
  });

  test('neither box is favoured', () => {
    const { columns } = twoBoxLaw();
    const width = 2 * LEVELS;
    expect(columns).toEqual(columns.map((_, at) => columns[(at % width) * width + Math.trunc(at / width)]));
  });

  test('a box that wins only with its own class never meets a dealer of a higher one', () => {
    const { columns } = twoBoxLaw();
    const at = (one: number, other: number) => columns[one * 2 * LEVELS + other];
    expect(at(niuNiuColumn(true, 3), niuNiuColumn(false, 5))).toBe(0n);
    expect(at(niuNiuColumn(false, 4), niuNiuColumn(false, 5))).toBe(0n);
  });
});

test('[NN-6.2.18] multiplying points by 3, 7 or 9 turns every class into one class', () => {
  const { hands, pairs } = classPairs(WHOLE_DECK);
  expect(symmetries(WHOLE_DECK)).toHaveLength(24);
  for (const { levels } of symmetries(WHOLE_DECK)) {
    expect(levels.map((level) => hands[level])).toEqual([...hands]);
    for (const [a, from] of levels.entries()) {
      for (const [b, to] of levels.entries()) expect(pairs[from * LEVELS + to]).toBe(pairs[a * LEVELS + b]);
    }
  }
});

test('a deck that treats ranks differently keeps only the symmetries it has', () => {
  const without = WHOLE_DECK.map((cards, rank) => (rank === 0 || rank === 12 ? cards - 1 : cards));
  expect(symmetries(without)).toHaveLength(2); // Jack and Queen may still change places
});

describe('[NN-6.2.14, NN-6.2.15] what decides', () => {
  test('class, highest card and suit share all pairs', () => {
    const { total, ...shares } = decisions('highestOfFive');
    expect(sum(Object.values(shares))).toBe(total);
    expect(shares.four).toBe(0);
  });

  test('the class decides unless both hold one class', () => {
    const { pairs } = classPairs(WHOLE_DECK);
    const same = sum(Array.from({ length: LEVELS }, (_, level) => pairs[level * LEVELS + level] as number));
    expect(decisions('highestOfFive').class).toBe(PAIRS - same);
  });

  test('the rank of the four replaces card and suit between two fours only', () => {
    const [literal, byFour] = [decisions('highestOfFive'), decisions('quadRank')];
    expect(byFour.four).toBe(classPairs(WHOLE_DECK).pairs.at(-1));
    expect(byFour.four).toBe(literal.card - byFour.card + (literal.suit - byFour.suit));
    expect(byFour.class).toBe(literal.class);
  });
});
