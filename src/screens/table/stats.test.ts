import { expect, test } from 'vitest';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import { band, counted, frequent, rare } from './stats.ts';

test('over 200 spins a number of a single-zero wheel comes 1 to 10 times in 95 of 100 cases', () => {
  const { expected, low, high } = band(200, 1 / 37);
  expect(expected).toBeCloseTo(5.405, 3); // 200 / 37
  expect([low, high]).toEqual([1, 10]);
});

test('the band holds 95 of 100 and neither end could be left out', () => {
  const { low, high } = band(100, 18 / 37);
  const exactly = (count: number): number => {
    let ways = 1;
    for (let i = 1; i <= count; i++) ways *= (100 - count + i) / i;
    return ways * (18 / 37) ** count * (19 / 37) ** (100 - count);
  };
  const between = (from: number, to: number): number =>
    Array.from({ length: to - from + 1 }, (_, i) => exactly(from + i)).reduce((a, b) => a + b, 0);
  expect(between(low, high)).toBeGreaterThanOrEqual(0.95);
  expect(between(0, low)).toBeGreaterThan(0.025);
  expect(between(high, 100)).toBeGreaterThan(0.025);
});

test('results are counted by colour, both zeros together', () => {
  const counts = counted(usRoulette, ['00', '0', '1', '2', '3']).map(({ name, count }) => [name, count]);
  expect(counts).toEqual([
    ['red', 2],
    ['black', 1],
    ['zero', 2],
  ]);
});

test('a triple is neither small nor big', () => {
  const counts = counted(hoianaSicBo, ['1-1-1', '1-2-3', '5-6-6']).map(({ name, count }) => [name, count]);
  expect(counts).toEqual([
    ['small', 1],
    ['big', 1],
    ['triple', 1],
  ]);
});

test('probabilities of a game add up to one round', () => {
  for (const rules of [hoianaRoulette, usRoulette, hoianaSicBo]) {
    const all = counted(
      rules,
      Array.from({ length: 100 }, () => '1-2-3'),
    ).reduce((sum, { expected }) => sum + expected, 0);
    expect(all).toBeCloseTo(100, 9);
  }
  expect(counted(hoianaNiuNiu, ['dealer niu-8'])).toEqual([]);
});

test('the most frequent comes first', () => {
  expect(frequent(['7', '3', '7'])).toEqual([
    ['7', 2],
    ['3', 1],
  ]);
});

test('the rarest come first, and what never came up is rarest', () => {
  const results = ['1', '1', '2'];
  expect(rare(results, ['1', '2', '3'])).toEqual([
    ['3', 0],
    ['2', 1],
    ['1', 2],
  ]);
  expect(rare(results, ['1', '2', '3'], 1)).toEqual([['3', 0]]);
  expect(frequent(results)).toEqual([
    ['1', 2],
    ['2', 1],
  ]);
});
