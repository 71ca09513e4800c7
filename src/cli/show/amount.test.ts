import { expect, test } from 'vitest';
import { inFull } from './amount.ts';

test('a sum is said in the currency’s own units, with all its digits', () => {
  expect(inFull(2_500, 'SGD')).toBe('SGD 25.00');
  expect(inFull(1_000_000, 'SGD')).toBe('SGD 10,000.00');
  expect(inFull(50_000_000, 'VND')).toBe('VND 50,000,000');
  expect(inFull(105, 'USD')).toBe('USD 1.05');
});
