import { divide, type Exact, exact, multiply, NONE, negate, subtract, sum, toNumber } from '../../kit/exact.ts';

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

export function moments(distribution: Distribution): Moments {
  let outcomes = 0n;
  let [first, second, third] = [0n, 0n, 0n];
  for (const [net, ways] of distribution) {
    outcomes += ways;
    first += ways * net;
    second += ways * net * net;
    third += ways * net * net * net;
  }
  const mean = exact(first, outcomes * HUNDRED);
  const square = exact(second, outcomes * HUNDRED ** 2n);
  const variance = subtract(square, multiply(mean, mean));
  const cube = exact(third, outcomes * HUNDRED ** 3n);
  return { mean, variance, sd: rootOf(variance), skew: skewOf(mean, square, cube, variance) };
}

export const rootOf = (variance: Exact): number => Math.sqrt(toNumber(variance));

/** Nothing varies: nothing leans either. */
function skewOf(mean: Exact, square: Exact, cube: Exact, variance: Exact): number {
  if (variance.num === NONE.num) return 0;
  const central = sum([
    cube,
    negate(multiply(exact(3n), multiply(mean, square))),
    multiply(exact(2n), multiply(mean, multiply(mean, mean))),
  ]);
  return toNumber(divide(central, variance)) / rootOf(variance);
}
