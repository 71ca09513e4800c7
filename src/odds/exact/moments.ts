import { type Exact, exact, toNumber } from '../../kit/exact.ts';

/**
 * Net results in hundredths of the unit with the number of outcomes that give each. Commission is a whole percentage, so
 * hundredths hold every result before rounding.
 */
export type Distribution = ReadonlyMap<bigint, bigint>;

export type Moments = Readonly<{ mean: Exact; variance: Exact; sd: number; skew: number }>;

export const HUNDRED = 100n;

/** Puts equal results together. */
export function gather(results: Iterable<readonly [hundredths: bigint, ways: bigint]>): Distribution {
  const gathered = new Map<bigint, bigint>();
  for (const [net, ways] of results) {
    if (ways !== 0n) gathered.set(net, (gathered.get(net) ?? 0n) + ways);
  }
  return new Map([...gathered].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** From the sums of the powers of all results; only what is shown becomes a fraction in lowest terms. */
export function moments(distribution: Distribution): Moments {
  let all = 0n;
  let [first, second, third] = [0n, 0n, 0n];
  for (const [net, ways] of distribution) {
    all += ways;
    first += ways * net;
    second += ways * net * net;
    third += ways * net * net * net;
  }
  const scale = all * HUNDRED;
  const square = all * second - first * first;
  const cube = all * all * third - 3n * all * first * second + 2n * first * first * first;
  const variance = exact(square, scale * scale);
  const sd = rootOf(variance);
  // Where nothing varies nothing leans either.
  const skew = square === 0n ? 0 : Number(cube) / Number(scale * scale * scale) / sd ** 3;
  return { mean: exact(first, scale), variance, sd, skew };
}

export const rootOf = (variance: Exact): number => Math.sqrt(toNumber(variance));
