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

/** In how many ways the deck gives each group. */
export function groupWays(deck: Deck): Int32Array {
  const { all } = groups();
  const ways = new Int32Array(all.length);
  for (let group = 0; group < all.length; group++) ways[group] = waysOf(all[group] as Ranks, deck);
  return ways;
}

/**
 * How many hands of each trait contain the cards of a group: `counts[group × size + trait]`.
 * A group of four is completed by one card. A smaller group passes through the groups one card larger, and a hand is met
 * once for each of its other cards, so the sum is divided by their number. A deck has 2,598,960 hands: no sum leaves 32 bits.
 */
export function supersets(deck: Deck, { size, last }: Completed): Int32Array {
  const known = groups();
  const { held } = known;
  const fours = foursOf(known);
  const counts = new Int32Array(known.all.length * size);
  for (let group = fours, i = 0; i < last.length; group++) {
    for (let rank = 0; rank < RANK_COUNT; rank++, i++) {
      const trait = last[i] as number;
      if (trait < 0) continue;
      const at = group * size + trait;
      const left = (deck[rank] as number) - (held[group * RANK_COUNT + rank] as number);
      counts[at] = (counts[at] as number) + left;
    }
  }
  for (let group = fours - 1; group >= 0; group--) passThrough(known, deck, counts, size, group);
  return counts;
}

function passThrough({ all, next, held }: Groups, deck: Deck, counts: Int32Array, size: number, group: number): void {
  const others = HAND_SIZE - (all[group] as Ranks).length;
  const at = group * size;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const left = (deck[rank] as number) - (held[group * RANK_COUNT + rank] as number);
    if (left <= 0) continue;
    const from = (next[group * RANK_COUNT + rank] as number) * size;
    for (let trait = 0; trait < size; trait++) {
      counts[at + trait] = (counts[at + trait] as number) + left * (counts[from + trait] as number);
    }
  }
  for (let trait = 0; trait < size; trait++) counts[at + trait] = (counts[at + trait] as number) / others;
}
