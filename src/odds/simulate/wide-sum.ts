/**
 * Whole numbers summed in two parts, so that the sum stays exact beyond 2^53 and does not depend on the order in which
 * threads hand in their shares. A share is two neighbouring entries of a tally: the high part and the low one.
 */
const PART = 2 ** 40;

export function addWide(tally: Float64Array, at: number, value: number): void {
  const high = Math.floor(value / PART);
  const low = (tally[at + 1] as number) + (value - high * PART);
  const carried = low >= PART ? 1 : 0;
  tally[at] = (tally[at] as number) + high + carried;
  tally[at + 1] = low - carried * PART;
}

export const wideSum = (tally: Float64Array, at: number): number =>
  (tally[at] as number) * PART + (tally[at + 1] as number);
