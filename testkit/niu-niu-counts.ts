/** Niu Niu counted out the long way: nothing here is shared with the odds lab, so that the two can disagree. */

type Level = (ranks: readonly number[]) => number;

const LEVELS = 13;
const RANKS = 13;
const CHOOSE = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
] as const;

type Held = Readonly<{ ranks: readonly number[]; counts: readonly number[] }>;

/** The 6175 hands by rank. */
function handsByRank(): readonly Held[] {
  const hands: Held[] = [];
  const counts = new Array<number>(RANKS).fill(0);
  const extend = (rank: number, left: number, ranks: readonly number[]): void => {
    if (left === 0) {
      hands.push({ ranks, counts: [...counts] });
      return;
    }
    if (rank === RANKS) return;
    for (let held = 0; held <= Math.min(4, left); held++) {
      counts[rank] = held;
      extend(rank + 1, left - held, [...ranks, ...new Array<number>(held).fill(rank)]);
    }
    counts[rank] = 0;
  };
  extend(0, 5, []);
  return hands;
}

/** Ordered pairs of hands without a common card by the levels of the two: every pair of the 6175 with its ways. */
export function pairsByRanks(level: Level): readonly number[] {
  const hands = handsByRank();
  const levels = hands.map(({ ranks }) => level(ranks));
  // The different ranks of each hand with how often it holds them, five places a hand.
  const places = new Int8Array(hands.length * 10).fill(-1);
  for (const [at, { counts }] of hands.entries()) {
    const held = [...counts.entries()].filter(([, count]) => count > 0);
    places.set(held.flat(), at * 10);
  }
  const pairs = new Array<number>(LEVELS * LEVELS).fill(0);
  for (const [at, { counts }] of hands.entries()) {
    const ways = counts.reduce((product, held) => product * (CHOOSE[4]?.[held] ?? 0), 1);
    const left = counts.map((held) => CHOOSE[4 - held] ?? []);
    const row = new Float64Array(LEVELS);
    for (let other = 0; other < hands.length; other++) {
      let product = ways;
      for (let i = other * 10; i < other * 10 + 10 && (places[i] as number) >= 0 && product > 0; i += 2) {
        product *= left[places[i] as number]?.[places[i + 1] as number] ?? 0;
      }
      row[levels[other] as number] = (row[levels[other] as number] as number) + product;
    }
    const from = (levels[at] as number) * LEVELS;
    for (const [second, count] of row.entries()) pairs[from + second] = (pairs[from + second] ?? 0) + count;
  }
  return pairs;
}

/** Every choice of five of the given cards. */
export function handsOf(cards: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  const extend = (from: number, hand: readonly number[]): void => {
    if (hand.length === 5) found.push([...hand]);
    else for (let at = from; at < cards.length; at++) extend(at + 1, [...hand, cards[at] as number]);
  };
  extend(0, []);
  return found;
}
