/**
 * How often each whole number from 0 came up, in a fixed number of bins: exact below 1,024, above it to one part in 512.
 * Bins add up, so the quantiles of any number of sessions need no more memory than those of one.
 */
const EXACT = 1024;
const STEPS = EXACT / 2;
const DOUBLINGS = 53 - 10;
export const BINS = EXACT + DOUBLINGS * STEPS;

export function binOf(value: number): number {
  let step = value;
  let doublings = 0;
  while (step >= EXACT) {
    step = Math.floor(step / 2);
    doublings++;
  }
  return doublings === 0 ? step : EXACT + (doublings - 1) * STEPS + step - STEPS;
}

/** The lowest number that falls into a bin. */
export function lowestOf(bin: number): number {
  if (bin < EXACT) return bin;
  const doublings = Math.floor((bin - EXACT) / STEPS) + 1;
  return (((bin - EXACT) % STEPS) + STEPS) * 2 ** doublings;
}

/** The smallest number that at least the given share of all are not above, to the precision of the bins. */
export function quantile(bins: Float64Array, share: number): number {
  const wanted = share * bins.reduce((sum, times) => sum + times, 0);
  let seen = 0;
  for (const [bin, times] of bins.entries()) {
    seen += times;
    if (times > 0 && seen >= wanted) return lowestOf(bin);
  }
  return 0;
}
