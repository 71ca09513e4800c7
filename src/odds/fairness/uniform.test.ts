import { describe, expect, test } from 'vitest';
import { chiSquareTail } from './special.ts';
import { binomial, coldest, exactTail, hottest, pearson, uniformity } from './uniform.ts';

describe('the exact test of equal chances', () => {
  test.each([
    [3, 7, 25, 507 / 2_187], // all 3^7 sequences counted out
    [6, 5, 13, 456 / 7_776],
    [4, 8, 24, 19_336 / 65_536],
    [37, 1, 1, 1],
    [37, 2, 4, 1 / 37], // two spins alike
  ])('%i values, %i trials, squares of at least %i', (values, trials, squares, chance) => {
    expect(exactTail(values, trials, squares)).toBeCloseTo(chance, 12);
  });

  test('few results are tested exactly, many by chi-square', () => {
    const two = [2, ...new Array(36).fill(0)];
    expect(uniformity(two).p).toBeCloseTo(1 / 37, 12);
    const many = new Array(37).fill(100);
    many[0] = 160;
    const found = uniformity(many);
    expect(found.p).toBe(chiSquareTail(found.statistic, 36));
  });

  test('the statistic is the one of Pearson', () => {
    const counts = [18, 22, 21, 19, 25, 15];
    const direct = pearson(counts, new Array(6).fill(1 / 6));
    expect(uniformity(counts).statistic).toBeCloseTo(direct?.statistic as number, 10);
    expect(direct?.statistic).toBeCloseTo(3, 12); // (4 + 4 + 1 + 1 + 25 + 25) / 20
  });

  test('nothing recorded says nothing', () => {
    expect(uniformity([0, 0, 0]).p).toBe(1);
  });

  test('where few are recorded the exact chance and chi-square are near each other, but not alike', () => {
    const counts = Array.from({ length: 37 }, (_, pocket) => (pocket % 3 === 0 ? 7 : 3));
    const { p, statistic } = uniformity(counts);
    expect(p).not.toBe(chiSquareTail(statistic, 36));
    expect(Math.abs(p - chiSquareTail(statistic, 36))).toBeLessThan(0.02);
  });
});

describe('Pearson against given chances', () => {
  test('cells that expect fewer than five are put together with their neighbours', () => {
    const chances = [0.01, 0.02, 0.47, 0.48, 0.02];
    expect(pearson([3, 1, 47, 46, 3], chances)).toMatchObject({ df: 1 });
    expect(pearson([0, 0, 3, 4, 0], chances)).toBeUndefined();
  });
});

describe('extremes', () => {
  test('the hottest and the coldest carry the correction for all values', () => {
    const counts = [10, 10, 25, 3];
    expect(hottest(counts, 48, 0.25)).toMatchObject({ at: 2, statistic: 25 });
    expect(coldest(counts, 48, 0.25)).toMatchObject({ at: 3, statistic: 3 });
    expect(hottest([12, 12, 12, 12], 48, 0.25).p).toBe(1);
    expect(hottest([48, 0, 0, 0], 48, 0.25).p).toBeCloseTo(4 * 0.25 ** 48, 35);
  });

  test('too many and too few both count', () => {
    expect(binomial(60, 100, 0.5).p).toBeCloseTo(2 * 0.0284439668204904, 12);
    expect(binomial(40, 100, 0.5).p).toBeCloseTo(2 * 0.0284439668204904, 12);
    expect(binomial(50, 100, 0.5).p).toBe(1);
  });
});
