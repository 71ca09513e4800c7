import { expect, test } from 'vitest';
import { face, money, signed } from './money.ts';
import { readAmount } from './read-amount.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [1_250_000, 'VND', 'vi', '1.250.000 ₫'],
  [1_250_000, 'VND', 'en', '₫1,250,000'],
  [1_250_000, 'VND', 'zh', '₫1,250,000'],
  [-50_000, 'VND', 'vi', '−50.000 ₫'],
  [-50_000, 'VND', 'en', '−₫50,000'],
  [0, 'VND', 'vi', '0 ₫'],
  [999, 'VND', 'en', '₫999'],
  [1250, 'SGD', 'en', 'SGD 12.50'],
  [1250, 'SGD', 'vi', 'SGD 12.50'],
  [5, 'USD', 'zh', 'USD 0.05'],
  [1_000_000, 'USD', 'en', 'USD 10,000.00'],
  [9_007_199_254_740_991, 'VND', 'en', '₫9,007,199,254,740,991'],
] as const)('%i %s in %s is %s', (amount, currency, language, text) => {
  expect(plain(money(amount, currency, language))).toBe(text);
});

test.each([
  [1_250_000, 'EUR', 'vi', 'EUR 1250000'],
  [-1250, 'EUR', 'en', '−EUR 1250'],
  [1250, 'vnd', 'en', 'vnd 1250'],
  [1250, '', 'en', '¤ 1250'],
  [1250, 'constructor', 'zh', 'constructor 1250'],
  [1250, undefined, 'vi', '¤ 1250'],
] as const)(
  '%i of an unknown currency (%s) in %s is %s: never dong, never with a point',
  (amount, currency, language, text) => {
    expect(plain(money(amount, currency, language))).toBe(text);
    expect(face(amount, currency ?? '')).toBe(String(amount));
    expect(readAmount('12.50', currency ?? '')).toBeUndefined();
  },
);

test('a net position has its sign, and nothing has none', () => {
  expect(plain(signed(2_550_000, 'VND', 'vi'))).toBe('+2.550.000 ₫');
  expect(plain(signed(-100, 'SGD', 'en'))).toBe('−SGD 1.00');
  expect(plain(signed(0, 'VND', 'en'))).toBe('₫0');
});

test.each([
  [50_000, 'VND', '50K'],
  [500, 'VND', '500'],
  [1_000_000, 'VND', '1M'],
  [1_250_000, 'VND', '1.25M'],
  [1_255_000, 'VND', '1255K'],
  [1_234_567, 'VND', '1,234,567'],
  [50_500, 'VND', '50.5K'],
  [2_500, 'SGD', '25'],
  [1_250, 'SGD', '12.50'],
  [1_000_000, 'USD', '10K'],
] as const)('a chip of %i %s says %s', (amount, currency, text) => {
  expect(face(amount, currency)).toBe(text);
});

test.each([
  ['50k', 'VND', 50_000],
  ['1.5m', 'VND', 1_500_000],
  ['1,5tr', 'VND', 1_500_000],
  ['1tr500', 'VND', 1_500_000],
  ['1tr5', 'VND', 1_500_000],
  ['50.000', 'VND', 50_000],
  ['50,000', 'VND', 50_000],
  ['1.250.000 ₫', 'VND', 1_250_000],
  ['50000', 'VND', 50_000],
  ['12.50', 'SGD', 1_250],
  ['12,5', 'SGD', 1_250],
  ['1,000', 'SGD', 100_000],
  ['1k', 'USD', 100_000],
  ['0.05', 'USD', 5],
] as const)('%s in %s is %i', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
});

test.each([
  ['50.5', 'VND'],
  ['1.', 'SGD'],
  ['1.2345k', 'VND'],
  ['12.345', 'SGD'],
  ['1tr50', 'VND'],
  ['', 'VND'],
  ['-5', 'VND'],
  ['0', 'VND'],
  ['k', 'VND'],
  ['1..5', 'SGD'],
  ['1.000.00', 'VND'],
  ['99999999999999999', 'VND'],
  ['fifty', 'USD'],
] as const)('%s in %s is no amount', (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined();
});
