/** Cards left of each rank, Ace first: thirteen fours in a whole deck. */
export type Deck = readonly number[];

export const RANK_COUNT = 13;
export const WHOLE_DECK: Deck = new Array<number>(RANK_COUNT).fill(4);
export const HAND_SIZE = 5;

/** Some ranks in ascending order: all that matters of cards where suits do not decide. */
export type Ranks = readonly number[];

/** The groups of fewer cards than a hand, smaller groups first, and where one more card of a rank leads. */
export type Groups = Readonly<{
  all: readonly Ranks[];
  /** Where the groups of each size begin; the last entry is the number of groups. */
  starts: readonly number[];
  /** `next[group × 13 + rank]`: the group with one more card; none for the groups of four. */
  next: Int32Array;
  /** `held[group × 13 + rank]`: how many cards of the rank are in the group. */
  held: Int8Array;
}>;

let built: Groups | undefined;

/** Built at the first use: other games never need them. */
export function groups(): Groups {
  built ??= build();
  return built;
}

function build(): Groups {
  const all: Ranks[] = [];
  const starts: number[] = [];
  for (let size = 0; size < HAND_SIZE; size++) {
    starts.push(all.length);
    for (const ranks of multisets(size)) all.push(ranks);
  }
  const held = new Int8Array(all.length * RANK_COUNT);
  for (let group = 0; group < all.length; group++) {
    for (const rank of all[group] as Ranks)
      held[group * RANK_COUNT + rank] = (held[group * RANK_COUNT + rank] as number) + 1;
  }
  const next = new Int32Array((starts.at(-1) ?? 0) * RANK_COUNT);
  for (let at = 0, group = 0; at < next.length; group++) {
    const ranks = all[group] as Ranks;
    const larger = starts[ranks.length + 1] as number;
    for (let rank = 0; rank < RANK_COUNT; rank++, at++) next[at] = larger + placeWith(ranks, rank);
  }
  return { all, starts: [...starts, all.length], next, held };
}

const lists: Ranks[][] = [[[]]];

/**
 * All multisets of so many ranks, ordered by their highest rank, then by the next one: those without ranks above any limit
 * come first, so the ones that a rank can be added to are the beginning of the shorter list.
 */
export function multisets(size: number): readonly Ranks[] {
  const known = lists[size];
  if (known !== undefined) return known;
  const smaller = multisets(size - 1);
  const found: Ranks[] = [];
  for (let highest = 0; highest < RANK_COUNT; highest++) {
    const lower = choose(highest + size - 1, size - 1);
    for (let at = 0; at < lower; at++) found.push([...(smaller[at] as Ranks), highest]);
  }
  lists[size] = found;
  return found;
}

/** The place in that order of the ranks with one more: as many come before as there are multisets of lower ranks. */
function placeWith(ranks: Ranks, rank: number): number {
  let place = 0;
  let added = 0;
  for (let i = 0; i < ranks.length; i++) {
    const each = ranks[i] as number;
    if (added === 0 && rank < each) {
      place += choose(rank + i, i + 1);
      added = 1;
    }
    place += choose(each + i + added, i + added + 1);
  }
  return added === 1 ? place : place + choose(rank + ranks.length, ranks.length + 1);
}

export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - i + 1)) / i;
  return ways;
}

/** In how many ways the deck gives exactly these ranks. */
export function waysOf(ranks: Ranks, deck: Deck): number {
  let ways = 1;
  for (let i = 0, run = 1; i < ranks.length; i++, run++) {
    if (ranks[i] !== ranks[i - 1]) run = 1;
    ways = (ways * ((deck[ranks[i] as number] as number) - run + 1)) / run;
  }
  return ways;
}
