import { assert } from './assert.ts';
import type { Branded } from './id.ts';

/** Money: a whole number of the currency's minor units (VND has none), never a float. */
export type Amount = Branded<number, 'Amount'>;

/** Largest total of stakes in one round: times the highest odds (150) it still is a safe integer. */
export const STAKES_MAX = 50_000_000_000_000;

export function amount(units: number): Amount {
  assert(Number.isSafeInteger(units), `${units} is not a whole number of minor units`);
  return units as Amount;
}

export const ZERO = amount(0);

export const plus = (a: Amount, b: Amount): Amount => amount(a + b);

export const minus = (a: Amount, b: Amount): Amount => amount(a - b);

export const times = (a: Amount, factor: number): Amount => amount(a * factor);

export const least = (a: Amount, b: Amount): Amount => (a < b ? a : b);

export const total = (amounts: Iterable<Amount>): Amount => {
  let sum = 0;
  for (const each of amounts) sum += each;
  return amount(sum);
};

export const ROUNDINGS = ['down', 'nearest', 'up', 'exact'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** `percent` of `base` in whole `unit`s; a half goes down under `nearest`. `exact` knows only the minor unit. */
export function percentage(base: Amount, percent: number, unit: Amount, rounding: Rounding): Amount {
  const step = rounding === 'exact' ? 1 : unit;
  // BigInt only where the product would leave the safe range.
  const product = base * percent;
  if (!Number.isSafeInteger(product)) return wide(base, percent, step, rounding);
  const divisor = 100 * step;
  const rest = product % divisor;
  return amount(((product - rest) / divisor + carry(rest, divisor, rounding)) * step);
}

function wide(base: number, percent: number, step: number, rounding: Rounding): Amount {
  const product = BigInt(base) * BigInt(percent);
  const divisor = BigInt(100 * step);
  const rest = Number(product % divisor);
  return amount((Number(product / divisor) + carry(rest, Number(divisor), rounding)) * step);
}

const carry = (rest: number, divisor: number, rounding: Rounding): 0 | 1 =>
  (rounding === 'up' && rest > 0) || (rounding === 'nearest' && rest * 2 > divisor) ? 1 : 0;
