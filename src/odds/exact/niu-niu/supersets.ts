import { type Deck, type Groups, groups, HAND_SIZE, RANK_COUNT, type Ranks, waysOf } from './ranks.ts';

/** What a hand counts as: a whole number below `size`, found from its five ranks alone, whatever their order. */
export type Trait = Readonly<{ size: number; of: (a: number, b: number, c: number, d: number, e: number) => number }>;

/** `last[group × 13 + rank]`: the trait of the hand that a group of four becomes with one more card, −1 for none. */
export type Completed = Readonly<{ size: number; last: Int32Array }>;

const foursOf = ({ starts }: Groups): number => starts[HAND_SIZE - 1] as number;

export function complete({ size, of }: Trait): Completed {
  const known = groups();
  const fours = known.all.slice(foursOf(known));
  const last = new Int32Array(fours.length * RANK_COUNT);
  for (const [at, ranks] of fours.entries()) {
    const [a, b, c, d] = ranks as readonly [number, number, number, number];
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      last[at * RANK_COUNT + rank] = a === rank && d === rank ? -1 : of(a, b, c, d, rank);
    }
  }
  return { size, last };
}

/** Cards of each rank that are left beside a group, `left[group × 13 + rank]`, and in how many ways the group is held. */
export type Left = Readonly<{ left: Float64Array; ways: Float64Array }>;

export function leftBeside(deck: Deck): Left {
  const { all } = groups();
  const left = new Float64Array(all.length * RANK_COUNT);
  const ways = new Float64Array(all.length);
  for (let group = 0; group < all.length; group++) {
    const ranks = all[group] as Ranks;
    const at = group * RANK_COUNT;
    for (let rank = 0; rank < RANK_COUNT; rank++) left[at + rank] = deck[rank] as number;
    for (let i = 0; i < ranks.length; i++) {
      const here = at + (ranks[i] as number);
      left[here] = (left[here] as number) - 1;
    }
    ways[group] = waysOf(ranks, deck);
  }
  return { left, ways };
}

/**
 * How many hands of each trait contain the cards of a group: `counts[group × size + trait]`.
 * A group of four is completed by one card. A smaller group passes through the groups one card larger, and a hand is met
 * once for each of its other cards, so the sum is divided by their number.
 */
export function supersets({ left }: Left, { size, last }: Completed): Float64Array {
  const known = groups();
  const fours = foursOf(known);
  const counts = new Float64Array(known.all.length * size);
  for (let i = 0; i < last.length; i++) {
    const trait = last[i] as number;
    if (trait < 0) continue;
    const at = (fours + Math.trunc(i / RANK_COUNT)) * size + trait;
    counts[at] = (counts[at] as number) + (left[fours * RANK_COUNT + i] as number);
  }
  for (let group = fours - 1; group >= 0; group--) passThrough(known, counts, size, group, left);
  return counts;
}

function passThrough(
  { all, next }: Groups,
  counts: Float64Array,
  size: number,
  group: number,
  left: Float64Array,
): void {
  const others = HAND_SIZE - (all[group] as Ranks).length;
  const at = group * size;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const cards = left[group * RANK_COUNT + rank] as number;
    if (cards <= 0) continue;
    const from = (next[group * RANK_COUNT + rank] as number) * size;
    for (let trait = 0; trait < size; trait++) {
      counts[at + trait] = (counts[at + trait] as number) + cards * (counts[from + trait] as number);
    }
  }
  for (let trait = 0; trait < size; trait++) counts[at + trait] = (counts[at + trait] as number) / others;
}
