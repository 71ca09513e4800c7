import { expect, test } from 'vitest';
import { readAmount } from '../../money/money.ts';
import { typedAmount } from './typed-amount.ts';

test.each([
  [1, 'VND'],
  [1_250, 'VND'],
  [50_000, 'VND'],
  [1_250_000, 'VND'],
  [12_345_678, 'VND'],
  [1, 'SGD'],
  [2_500, 'SGD'],
  [123_450, 'USD'],
  [1_000_000, 'USD'],
] as const)('%i %s is read as it was written', (amount, currency) => {
  expect(readAmount(typedAmount(amount, currency), currency)).toBe(amount);
});
