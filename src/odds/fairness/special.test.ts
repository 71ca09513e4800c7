import { describe, expect, test } from 'vitest';
import { atLeast, atMost, betaI, chiSquareTail, logChoose, logGamma, normalTails } from './special.ts';

/** Reference values from mpmath with 30 digits; the last binomial from SciPy. */
const near = (found: number, value: number, digits = 12): void => {
  expect(Math.abs(found - value)).toBeLessThanOrEqual(Math.abs(value) * 10 ** -digits + 1e-300);
};

test.each([
  [0.3, 1.0957979948180756],
  [4.5, 2.4537365708424423],
  [171.2, 707.60092684767],
  [1e6, 12815504.56914761],
])('the logarithm of gamma(%d)', (x, value) => near(logGamma(x), value, 13));

test('the logarithm of gamma is that of the factorial, and of a choice', () => {
  expect(logGamma(1)).toBeCloseTo(0, 13);
  expect(Math.exp(logGamma(11))).toBeCloseTo(3_628_800, 5);
  expect(Math.exp(logChoose(52, 5))).toBeCloseTo(2_598_960, 4);
  expect(Math.exp(logChoose(5, 6))).toBe(0);
});

test.each([
  [0.5, 1, 0.4795001221869535],
  [36, 36, 0.4686476695553358],
  [67.98516, 37, 0.001420208096821284],
  [120, 36, 5.7646522304558794e-11],
  [300, 36, 2.239442566260527e-43],
  [20, 50, 0.9999530506185732],
  [5.991464547107979, 2, 0.05],
])('chi-square of at least %d with %d degrees of freedom', (x, df, value) => near(chiSquareTail(x, df), value));

test.each([
  [0.1, 0.920344325445942],
  [1.959963984540054, 0.05],
  [5, 5.733031437583878e-7],
  [-3, 0.002699796063260189],
])('a normal at least as far out as %d', (z, value) => near(normalTails(z), value));

describe('the binomial law', () => {
  test.each([
    [37, 1 / 37, 3, 0.0777528300392296],
    [4_200, 1 / 37, 171, 2.00490609234922e-7],
    [4_200, 1 / 37, 114, 0.49452184247875],
    [100, 0.5, 60, 0.0284439668204904],
  ])('of %d trials with chance %d at least %d', (n, p, k, value) => near(atLeast(n, p, k), value, 10));

  test('a million trials keep seven digits', () => near(atLeast(1_000_000, 1 / 37, 27_500), 0.0018283062355583402, 7));

  test('both tails and the middle make one, and the ends are certain', () => {
    for (const k of [1, 7, 30]) expect(atLeast(40, 0.3, k) + atMost(40, 0.3, k - 1)).toBeCloseTo(1, 12);
    expect([atLeast(10, 0.5, 0), atLeast(10, 0.5, 11), atMost(10, 0.5, 10), atMost(10, 0.5, -1)]).toEqual([1, 0, 1, 0]);
  });

  test('the sum of the terms is the incomplete beta function', () => {
    let sum = 0;
    for (let k = 25; k <= 60; k++) sum += Math.exp(logChoose(60, k) + k * Math.log(0.3) + (60 - k) * Math.log(0.7));
    near(atLeast(60, 0.3, 25), sum, 11);
    near(betaI(0.4, 2, 3), 0.5248);
  });
});
