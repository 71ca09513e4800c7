import { describe, expect, test } from 'vitest';
import { cardIndex, compare, handLevel, matrix, niuNiuColumn, readHand } from '../../engine/index.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { dealer } from './boxes.ts';
import { columnCounts, countRounds } from './count.ts';
import { countDuels, DUEL_TALLIES, duelColumns, LEVELS } from './duel.ts';
import { HAND_LEVELS, KEY_BITS, KEY_MASK, packedDeck, rankOfFour } from './hand-table.ts';
import { below, rejected, streamFrom, streamOf } from './random.ts';

describe('the table of hands', () => {
  test('gives every one of the 2,598,960 hands the level of the engine', () => {
    const deck = packedDeck();
    let hands = 0;
    let wrong = 0;
    for (let a = 0; a < 52; a++)
      for (let b = a + 1; b < 52; b++)
        for (let c = b + 1; c < 52; c++)
          for (let d = c + 1; d < 52; d++)
            for (let e = d + 1; e < 52; e++) {
              const sum =
                (deck[a] as number) +
                (deck[b] as number) +
                (deck[c] as number) +
                (deck[d] as number) +
                (deck[e] as number);
              hands++;
              if (HAND_LEVELS[sum & KEY_MASK] !== handLevel(a, b, c, d, e)) wrong++;
            }
    expect([hands, wrong]).toEqual([2_598_960, 0]);
  });

  test('a packed card keeps its number above its key', () => {
    const deck = packedDeck();
    expect([...deck].map((packed) => packed >> KEY_BITS)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    expect(HAND_LEVELS.length).toBeLessThanOrEqual(KEY_MASK + 1);
  });

  test('the rank of four is found wherever the fifth card lies', () => {
    const deck = packedDeck();
    const card = (number: number): number => deck[number] as number;
    const [king, queen] = [48, 44];
    for (const [a, b, c] of [
      [king, king + 1, king + 2],
      [queen, king, king + 1],
      [king, queen, king + 1],
      [king, king + 1, queen],
    ] as const)
      expect(rankOfFour(card(a), card(b), card(c))).toBe(12);
  });
});

describe('duels', () => {
  test('sums over the tallies are the number of rounds', () => {
    const tallies = new Uint32Array(DUEL_TALLIES);
    countDuels(streamOf(1, 0), false, 100_003, tallies);
    expect(tallies.subarray(0, LEVELS * LEVELS).reduce((a, b) => a + b)).toBe(100_003);
    expect(duelColumns(Float64Array.from(tallies)).reduce((a, b) => a + b)).toBe(100_003);
  });

  test('the columns stand in the order of the matrix', () => {
    const tallies = new Float64Array(DUEL_TALLIES);
    tallies[7 * LEVELS + 3] = 5; // the player's Niu 7 beats Niu 3
    tallies[2 * LEVELS + 10] = 4; // the dealer's Niu Niu beats Niu 2
    tallies[6 * LEVELS + 6] = 3; // Niu 6 meets Niu 6
    tallies[LEVELS * LEVELS + 6] = 1; // of which the player wins one
    const { results } = matrix(hoianaNiuNiu);
    const found = [...duelColumns(tallies)].flatMap((times, column) =>
      times === 0 ? [] : [[results[column]?.winner, results[column]?.hand, times]],
    );
    expect(found).toEqual([
      ['player', 'niu-6', 1],
      ['player', 'niu-7', 5],
      ['dealer', 'niu-6', 2],
      ['dealer', 'niu-niu', 4],
    ]);
  });

  /** Two ways to deal from different words agree with each other and with the exact law, which other tests check. */
  test.each([false, true])(
    'player and dealer win equally often, whichever tie-break (by the four: %s)',
    (fourDecides) => {
      const rounds = 2_000_000;
      const source = { kind: 'cards', boxes: 1, fourDecides } as const;
      const [columns] = columnCounts(source, Float64Array.from(countRounds(source, streamOf(11, 0), rounds))) as [
        Float64Array,
      ];
      const won = columns.subarray(0, LEVELS).reduce((a, b) => a + b);
      expect(Math.abs(won - rounds / 2) / Math.sqrt(rounds / 4)).toBeLessThan(4);
    },
  );
});

/** Draws that take the given cards in turn; the deck keeps the order the last deal left, as in the kernels. */
function rigged(order: readonly (readonly number[])[], half: (deck: number[], cards: readonly number[]) => number[]) {
  const stream = streamFrom(new Int32Array(4));
  const deck = Array.from({ length: 52 }, (_, card) => card);
  stream.halves.set(order.flatMap((cards) => half(deck, cards)));
  stream.at = 0;
  return stream;
}

const ALL_HALVES = Array.from({ length: 65_536 }, (_, half) => half);

/** The place of a card among those not yet dealt; dealing moves the last of them there. */
function take(deck: number[], dealt: number, card: number): number {
  const place = deck.indexOf(card);
  const last = 51 - dealt;
  deck[place] = deck[last] as number;
  deck[last] = card;
  return place;
}

const inPairs = (deck: number[], cards: readonly number[]): number[] =>
  [0, 2, 4, 6, 8].map((at) => {
    const [range, first, second] = [
      52 - at,
      take(deck, at, cards[at] as number),
      take(deck, at + 1, cards[at + 1] as number),
    ];
    const found = ALL_HALVES.find((half) => {
      const [one, other] = [Math.imul(half, range), Math.imul(Math.imul(half, range) & 0xffff, range - 1)];
      return one >>> 16 === first && other >>> 16 === second && (other & 0xffff) >= rejected(range * (range - 1));
    });
    return found as number;
  });

const oneByOne = (deck: number[], cards: readonly number[]): number[] =>
  cards.map((card, at) => {
    const place = take(deck, at, card);
    const range = 52 - at;
    return ALL_HALVES.find((half) => {
      const product = Math.imul(half, range);
      return product >>> 16 === place && (product & 0xffff) >= rejected(range);
    }) as number;
  });

const cards = (text: string): readonly number[] => text.split(' ').map((card) => cardIndex(card) as number);

/** Player, dealer, and who wins when four of a kind meet by the highest card and by the rank of the four. */
const DEALS = [
  ['QS QH QC QD KS', 'JS JH JC JD KH', 'player', 'player'],
  ['JS JH JC JD KS', 'QS QH QC QD KH', 'player', 'dealer'],
  ['2S JH JC JD JS', 'KS QH QC QD QS', 'dealer', 'dealer'],
  ['KS QH QC QD QS', '2S KH KC KD 3S', 'player', 'player'],
  ['KH 9S 2D 3C 5H', 'KS 9D 2H 3S 5D', 'dealer', 'dealer'],
  ['KS 9S 2D 3C 5H', 'KH 9D 2H 3S 5D', 'player', 'player'],
] as const;

describe('hands of one class are compared as the engine does', () => {
  test.each([
    ['highestOfFive', 2],
    ['quadRank', 3],
  ] as const)('under %s', (tie, winner) => {
    const hands = DEALS.map(([player, house]) => [cards(player), cards(house)] as const);
    const expected = hands.map(([player, house], deal) => {
      const [own, other] = [readHand(player), readHand(house)];
      const wins = compare(own, other, tie) > 0;
      expect(wins ? 'player' : 'dealer').toBe(DEALS[deal]?.[winner]);
      return niuNiuColumn(wins, (wins ? own : other).level);
    });
    const byFour = tie === 'quadRank';
    for (const [deal, [player, house]] of hands.entries()) {
      const tallies = new Uint32Array(DUEL_TALLIES);
      countDuels(rigged([[...player, ...house]], inPairs), byFour, 1, tallies);
      expect([...duelColumns(Float64Array.from(tallies))].indexOf(1)).toBe(expected[deal]);
    }
    const columns = new Uint8Array(hands.length);
    dealer(1, byFour)(
      rigged(
        hands.map(([player, house]) => [...house, ...player]),
        oneByOne,
      ),
      columns,
    );
    expect([...columns]).toEqual(expected);
  });
});

describe('boxes', () => {
  test.each(['highestOfFive', 'quadRank'] as const)('all nine meet the one dealer of their round, under %s', (tie) => {
    const [stream, shown] = [streamOf(3, 1), streamOf(3, 1)];
    const columns = new Uint8Array(9 * 200);
    dealer(9, tie === 'quadRank')(stream, columns);
    const deck = Array.from({ length: 52 }, (_, card) => card);
    for (let round = 0; round < 200; round++) {
      for (let dealt = 0; dealt < 50; dealt++) take(deck, dealt, deck[below(shown, 52 - dealt)] as number);
      const house = readHand(deck.slice(47, 52));
      for (let box = 0; box < 9; box++) {
        const hand = readHand(deck.slice(42 - 5 * box, 47 - 5 * box));
        const wins = compare(hand, house, tie) > 0;
        expect(columns[9 * round + box]).toBe(niuNiuColumn(wins, (wins ? hand : house).level));
      }
    }
  });
});
