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
    for (const ranks of multisets(size, RANK_COUNT)) all.push(ranks);
  }
  const next = new Int32Array((starts.at(-1) ?? 0) * RANK_COUNT);
  for (let at = 0; at < next.length; at++) {
    const larger = withRank(all[Math.trunc(at / RANK_COUNT)] as Ranks, at % RANK_COUNT);
    next[at] = (starts[larger.length] as number) + placeOf(larger);
  }
  return { all, starts: [...starts, all.length], next };
}

/** All multisets of `size` ranks below `limit`, ordered by their highest rank first. */
export function multisets(size: number, limit: number): readonly Ranks[] {
  if (size === 0) return [[]];
  const found: Ranks[] = [];
  for (let highest = 0; highest < limit; highest++) {
    for (const lower of multisets(size - 1, highest + 1)) found.push([...lower, highest]);
  }
  return found;
}

/** The place of a multiset in that order: as many come before it as there are multisets of lower ranks. */
function placeOf(ranks: Ranks): number {
  let place = 0;
  for (let i = 0; i < ranks.length; i++) place += choose((ranks[i] as number) + i, i + 1);
  return place;
}

export function withRank(ranks: Ranks, rank: number): Ranks {
  const at = ranks.findIndex((each) => each > rank);
  return at < 0 ? [...ranks, rank] : [...ranks.slice(0, at), rank, ...ranks.slice(at)];
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
