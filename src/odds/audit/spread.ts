import { add, compare, divide, type Exact, exact, multiply, NONE, negate, subtract } from '../../kit/exact.ts';
import type { Line } from '../exact/index.ts';

/**
 * How the lines of a pay table lie around their middle. Median and median deviation, unlike mean and variance, are not moved
 * by the very mistakes that are looked for: five wrong lines of fourteen leave them where they are.
 */
export type Spread = Readonly<{ median: Exact; deviation: Exact }>;

export function spreadOf(values: readonly Exact[]): Spread {
  const median = medianOf(values);
  return { median, deviation: medianOf(values.map((value) => size(subtract(value, median)))) };
}

/**
 * Roulette prices most of its lines alike, so the median deviation of the edges is 0 and every difference tells. Sic Bo
 * prices each line by itself; there differences are ordinary.
 */
export const isUniform = (lines: readonly Line[]): boolean =>
  lines.length >= FEWEST && spreadOf(lines.map(({ figures }) => figures.edge)).deviation.num === 0n;

/** With fewer lines nothing can be called usual. */
export const FEWEST = 5;

/** 3.5 standard deviations of a normal law, in median deviations: the usual bound of the modified z-score. */
const FAR = exact(519, 100);

/** Far above the middle; below it only where everything else is alike, for a wager may well be the cheapest of a table. */
export const isFar = (value: Exact, { median, deviation }: Spread): boolean => {
  const above = subtract(value, median);
  return compare(deviation.num === 0n ? size(above) : above, multiply(FAR, deviation)) > 0;
};

function medianOf(values: readonly Exact[]): Exact {
  const sorted = values.toSorted(compare);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? NONE, sorted[Math.floor(half)] ?? NONE];
  return divide(add(low, high), exact(2));
}

const size = (value: Exact): Exact => (value.num < 0n ? negate(value) : value);
