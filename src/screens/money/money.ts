import { DECIMALS, isCurrency } from '../../rulebook/currency.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { Language } from '../words/words.ts';

export { readAmount } from './read-amount.ts';

/** A space that never breaks: an amount stays in one piece. */
const SPACE = '\u00a0';
/** Wider than a hyphen: a loss is not overlooked. */
export const MINUS = '\u2212';

const grouped = (digits: string, by: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, by);

/** The digits of an amount without a sign, in full: never rounded, never shortened. */
function figures(amount: number, currency: Currency, group: ',' | '.'): string {
  const decimals = DECIMALS[currency];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = grouped(digits.slice(0, digits.length - decimals), group);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

/** Null where the code is written: two of these share a sign. */
const SYMBOLS: Readonly<Record<Currency, string | null>> = { VND: '₫', SGD: null, USD: null };

/** Stands for a currency that nobody has named. */
const UNNAMED = '¤';

/**
 * `1.250.000 ₫` in Vietnamese, `₫1,250,000` elsewhere, `SGD 12.50` everywhere. A currency that is not known keeps its own
 * code, and its minor units stay plain digits: nobody can say how many of them stand after the point.
 */
export function money(amount: number, currency: string | undefined, language: Language): string {
  const sign = amount < 0 ? MINUS : '';
  if (!isCurrency(currency)) return `${sign}${currency || UNNAMED}${SPACE}${Math.abs(amount)}`;
  const symbol = SYMBOLS[currency];
  if (symbol === null) return `${sign}${currency}${SPACE}${figures(amount, currency, ',')}`;
  if (language === 'vi') return `${sign}${figures(amount, currency, '.')}${SPACE}${symbol}`;
  return `${sign}${symbol}${figures(amount, currency, ',')}`;
}

/** The same with a plus where something was won. */
export const signed = (amount: number, currency: string | undefined, language: Language): string =>
  `${amount > 0 ? '+' : ''}${money(amount, currency, language)}`;

const UNITS = [
  ['M', 1_000_000],
  ['K', 1_000],
] as const;

/** What is printed on a chip: `50K`, `1.5M`. Exact: what does not fit is written out. */
export function face(amount: number, currency: string): string {
  if (!isCurrency(currency)) return String(amount);
  const scale = 10 ** DECIMALS[currency];
  for (const [unit, worth] of UNITS) {
    const hundredths = (amount * 100) / (worth * scale);
    if (amount >= worth * scale && Number.isInteger(hundredths)) return `${hundredths / 100}${unit}`;
  }
  return amount % scale === 0 ? grouped(String(amount / scale), ',') : figures(amount, currency, ',');
}
