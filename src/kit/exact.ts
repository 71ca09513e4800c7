import { assert } from './assert.ts';

/** An exact fraction in lowest terms with a positive denominator: 1/37, not 0.027. */
export type Exact = Readonly<{ num: bigint; den: bigint }>;

const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

export function exact(num: bigint | number, den: bigint | number = 1n): Exact {
  const n = BigInt(num);
  const d = BigInt(den);
  assert(d !== 0n, 'a fraction needs a denominator other than 0');
  const sign = d < 0n ? -1n : 1n;
  const common = gcd(n, d * sign) || 1n;
  return { num: (n * sign) / common, den: (d * sign) / common };
}

export const NONE = exact(0n);
export const ONE = exact(1n);

export const add = (a: Exact, b: Exact): Exact => exact(a.num * b.den + b.num * a.den, a.den * b.den);

export const subtract = (a: Exact, b: Exact): Exact => exact(a.num * b.den - b.num * a.den, a.den * b.den);

export const multiply = (a: Exact, b: Exact): Exact => exact(a.num * b.num, a.den * b.den);

export const divide = (a: Exact, b: Exact): Exact => exact(a.num * b.den, a.den * b.num);

export const negate = (a: Exact): Exact => ({ num: -a.num, den: a.den });

export const sum = (terms: Iterable<Exact>): Exact => {
  let whole = NONE;
  for (const term of terms) whole = add(whole, term);
  return whole;
};

export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const equal = (a: Exact, b: Exact): boolean => a.num === b.num && a.den === b.den;

/** The nearest double; right for huge numerators and denominators too. */
export function toNumber(a: Exact): number {
  const direct = Number(a.num) / Number(a.den);
  return Number.isFinite(direct) ? direct : Number(decimal(a, 20));
}

/** Decimal digits, rounded half away from zero: decimal(1/37, 4) is `0.0270`. */
export function decimal(a: Exact, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const size = a.num < 0n ? -a.num : a.num;
  const rounded = (size * scale * 2n + a.den) / (a.den * 2n);
  const whole = rounded / scale;
  const sign = a.num < 0n && rounded !== 0n ? '-' : '';
  if (digits === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${(rounded % scale).toString().padStart(digits, '0')}`;
}
