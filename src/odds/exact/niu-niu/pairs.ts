import { groups, HAND_SIZE } from './ranks.ts';

/**
 * Ordered pairs of hands without a common card, by the traits of the two: `pairs[first × size + second]`.
 *
 * Inclusion and exclusion over the cards T that both hands hold: J = Σ (−1)^|T| S(T) S(T)ᵗ, where S(T) counts by trait the
 * hands that contain T. S depends on the ranks of T alone. Two hands that share all five cards are one hand: those terms
 * are S(∅) on the diagonal. Every sum on the way is a whole number below 2^53, so doubles are exact.
 */
export function disjointPairs(ways: Int32Array, { counts, stride, from, size }: Counts): Float64Array {
  const { starts } = groups();
  const pairs = new Float64Array(size * size);
  for (let shared = 0; shared < HAND_SIZE; shared++) {
    const sign = shared % 2 === 0 ? 1 : -1;
    const end = starts[shared + 1] as number;
    for (let group = starts[shared] as number; group < end; group++) {
      addSquare(pairs, counts, group * stride + from, size, sign * (ways[group] as number));
    }
  }
  for (let a = 0; a < size; a++) {
    pairs[a * size + a] = (pairs[a * size + a] as number) - (counts[from + a] as number);
    for (let b = 0; b < a; b++) pairs[a * size + b] = pairs[b * size + a] as number;
  }
  return pairs;
}

/** The counts of `size` traits beginning at `from`, out of `stride` for each group. */
export type Counts = Readonly<{ counts: Int32Array; stride: number; from: number; size: number }>;

/** Adds factor · s sᵗ, upper half only. */
function addSquare(pairs: Float64Array, counts: Int32Array, from: number, size: number, factor: number): void {
  if (factor === 0) return;
  for (let a = 0; a < size; a++) {
    const scaled = factor * (counts[from + a] as number);
    if (scaled === 0) continue;
    const row = a * size;
    for (let b = a; b < size; b++) {
      pairs[row + b] = (pairs[row + b] as number) + scaled * (counts[from + b] as number);
    }
  }
}
