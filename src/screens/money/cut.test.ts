import { expect, test } from 'vitest';
import { CHIPS } from './chips.ts';
import { cutOf, denominationOf } from './cut.ts';

test.each([
  [50_000, 'VND', [50_000]],
  [150_000, 'VND', [100_000, 50_000]],
  [1_850_000, 'VND', [1_000_000, 500_000, 100_000, 100_000, 100_000, 50_000]],
  [52_500, 'VND', [50_000, 2_500]],
  [12_500, 'SGD', [10_000, 2_500]],
  [0, 'VND', []],
  [7, undefined, [7]],
] as const)('%i %s is cut into as few chips as make it', (amount, currency, chips) => {
  expect(cutOf(amount, currency)).toEqual(chips);
});

test('a chip is one of the denominations of its currency or none', () => {
  expect(CHIPS.VND.map((chip) => denominationOf(chip, 'VND'))).toEqual(CHIPS.VND.map((_, at) => at));
  expect(denominationOf(2_500, 'VND')).toBeUndefined();
  expect(denominationOf(2_500, undefined)).toBeUndefined();
});
