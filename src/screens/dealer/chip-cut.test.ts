import { expect, test } from 'vitest';
import { face } from '../money/money.ts';
import { cutOf, cutText, denominationsOf } from './chip-cut.ts';

const cut = (amount: number, currency: 'VND' | 'SGD' | 'USD', smallest: number): string | undefined => {
  const chips = cutOf(amount, denominationsOf(currency, smallest));
  return chips === undefined ? undefined : cutText(chips, (value) => face(value, currency));
};

test.each([
  [1_700_000, 'VND', 5_000, '1×1M 1×500K 2×100K'],
  [850_000, 'VND', 50_000, '1×500K 3×100K 1×50K'],
  [35 * 5_000_000, 'VND', 5_000, '3×50M 2×10M 1×5M'],
  [55_000, 'VND', 5_000, '1×50K 1×5K'],
  [17 * 2_500, 'SGD', 500, '4×100 1×25'],
  [7_500, 'SGD', 2_500, '1×50 1×25'],
  [3_000, 'SGD', 500, '1×25 1×5'],
  [800, 'USD', 100, '1×5 1×2 1×1'],
  [0, 'USD', 100, ''],
] as const)('%i %s with chips from %i is cut into %s', (amount, currency, smallest, text) => {
  expect(cut(amount, currency, smallest)).toBe(text);
});

test('a cut is worth exactly the amount, whatever the amount', () => {
  const chips = denominationsOf('VND', 5_000);
  for (let amount = 5_000; amount <= 3_000_000; amount += 5_000) {
    const parts = cutOf(amount, chips) ?? [];
    expect(parts.reduce((sum, { value, count }) => sum + value * count, 0)).toBe(amount);
  }
});

test('where the largest chip that fits is not the best, fewer chips are found', () => {
  expect(cutOf(60, [50, 30, 5])).toEqual([{ value: 30, count: 2 }]);
  expect(cutOf(40, [25, 10])).toEqual([{ value: 10, count: 4 }]);
});

test('what the smallest chip does not go into cannot be cut', () => {
  expect(cut(52_500, 'VND', 5_000)).toBeUndefined();
  expect(cut(50, 'USD', 100)).toBeUndefined();
});
