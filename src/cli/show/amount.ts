import { DECIMALS } from '../../rulebook/currency.ts';
import type { Currency } from '../../rulebook/rulebook.ts';

/** `1,250,000`; the sign only where something was lost. */
export const money = (units: number): string => units.toLocaleString('en-US');

/** `SGD 25.00`: in the currency's own units, for people rather than for sums. */
export const inFull = (units: number, currency: Currency): string => {
  const digits = DECIMALS[currency];
  const text = (units / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${text}`;
};

/** `+3,500`, `-50`, `0`. */
export const signed = (units: number): string => (units > 0 ? `+${money(units)}` : money(units === 0 ? 0 : units));

const UNITS: Readonly<Record<Currency, string>> = {
  VND: 'dong (VND)',
  SGD: 'cents (SGD)',
  USD: 'cents (USD)',
};

/** What one unit of every amount is. */
export const unitOf = (currency: Currency): string => UNITS[currency];
