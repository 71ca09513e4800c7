import { describe, expect, test } from 'vitest';
import { BINS, binOf, lowestOf, quantile } from './histogram.ts';
import { addWide, wideSum } from './wide-sum.ts';

describe('bins', () => {
  test('small numbers have a bin each and every bin begins with its lowest number', () => {
    for (let value = 0; value < 1_024; value++) expect(lowestOf(binOf(value))).toBe(value);
    for (let bin = 0; bin < BINS; bin++) expect(binOf(lowestOf(bin))).toBe(bin);
  });

  test('larger numbers are known to one part in 512, the largest included', () => {
    for (const value of [1_024, 1_025, 99_999, 123_456_789, 2 ** 40 + 1, Number.MAX_SAFE_INTEGER]) {
      const lowest = lowestOf(binOf(value));
      expect(binOf(value)).toBeLessThan(BINS);
      expect(lowest).toBeLessThanOrEqual(value);
      expect(value - lowest).toBeLessThanOrEqual(value / 512);
    }
  });

  test('a quantile is the smallest number that so large a share does not exceed', () => {
    const bins = new Float64Array(BINS);
    for (const value of [3, 3, 5, 8, 13, 21, 34, 55, 89, 144]) (bins[binOf(value)] as number)++;
    expect([0.05, 0.2, 0.25, 0.5, 0.95, 1].map((share) => quantile(bins, share))).toEqual([3, 3, 5, 13, 144, 144]);
  });
});

describe('wide sums', () => {
  test('are exact beyond the whole numbers of a double, below zero too, in any order', () => {
    const parts = [Number.MAX_SAFE_INTEGER, 12_345, -7, Number.MAX_SAFE_INTEGER, 1, -Number.MAX_SAFE_INTEGER];
    const sums = [parts, parts.toReversed()].map((order) => {
      const tally = new Float64Array(2);
      for (const part of order) addWide(tally, 0, part);
      return [...tally];
    });
    expect(sums[0]).toEqual(sums[1]);
    const exact = parts.reduce((sum, part) => sum + BigInt(part), 0n);
    expect(BigInt(sums[0]?.[0] as number) * 2n ** 40n + BigInt(sums[0]?.[1] as number)).toBe(exact);
    expect(wideSum(Float64Array.from(sums[0] as number[]), 0)).toBe(Number(exact));
  });
});
