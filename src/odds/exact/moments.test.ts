import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import '../../../testkit/seed.ts';
import { gather, moments } from './moments.ts';

const results = fc.array(
  fc.tuple(fc.bigInt({ min: -1200n, max: 15_000n }), fc.bigInt({ min: 1n, max: 4_000_000_000_000n })),
  { minLength: 1, maxLength: 12 },
);

/** Mean, variance and third central moment by another library of fractions, straight from their definitions. */
function oracle(pairs: readonly (readonly [bigint, bigint])[]) {
  const total = pairs.reduce((sum, [, ways]) => sum + ways, 0n);
  const average = (of: (net: Fraction) => Fraction): Fraction =>
    pairs.reduce(
      (sum, [net, ways]) => sum.add(of(new Fraction(net, 100n)).mul(new Fraction(ways, total))),
      new Fraction(0),
    );
  const mean = average((net) => net);
  return {
    mean,
    variance: average((net) => net.sub(mean).pow(2) as Fraction),
    third: average((net) => net.sub(mean).pow(3) as Fraction),
  };
}

test('mean and variance are exact: another library of fractions agrees', () => {
  fc.assert(
    fc.property(results, (pairs) => {
      const { mean, variance, sd, skew } = moments(gather(pairs));
      const other = oracle(pairs);
      expect([mean.num, mean.den]).toEqual([other.mean.s * other.mean.n, other.mean.d]);
      expect([variance.num, variance.den]).toEqual([other.variance.s * other.variance.n, other.variance.d]);
      expect(sd).toBeCloseTo(Math.sqrt(other.variance.valueOf()), 9);
      if (variance.num > 0n) expect(skew).toBeCloseTo(other.third.valueOf() / sd ** 3, 6);
    }),
  );
});

test('a certain result has no spread and no lean', () => {
  expect(moments(gather([[-100n, 37n]]))).toMatchObject({ sd: 0, skew: 0 });
});

test('equal results are put together, lowest first, and impossible ones left out', () => {
  const found = gather([
    [100n, 1n],
    [-100n, 2n],
    [100n, 3n],
    [50n, 0n],
  ]);
  expect([...found]).toEqual([
    [-100n, 2n],
    [100n, 4n],
  ]);
});
