import { DECIMALS, isCurrency } from '../../rulebook/currency.ts';
import type { Currency } from '../../rulebook/rulebook.ts';

const WORTH: Readonly<Record<string, number>> = { '': 0, k: 3, n: 3, m: 6, tr: 6 };

/** What somebody typed as an amount, in minor units: `50k`, `1.5m`, `1tr500`, `50.000`, `12.50`; nothing where it is none. */
export function readAmount(text: string, currency: string): number | undefined {
  if (!isCurrency(currency)) return undefined;
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s₫đ]/g, '');
  const millions = /^(\d+)tr(\d|\d{3})$/.exec(typed);
  if (millions !== null) return scaled(millions[1] ?? '', millions[2] ?? '', 6 + DECIMALS[currency]);
  const [, figures, unit] = /^([\d.,]+)(k|n|m|tr|)$/.exec(typed) ?? [];
  if (figures === undefined || unit === undefined) return undefined;
  const power = (WORTH[unit] ?? 0) + DECIMALS[currency];
  if (isGrouped(figures, currency, unit)) return scaled(figures.replaceAll(/[.,]/g, ''), '', power);
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(figures) ?? [];
  return whole === undefined ? undefined : scaled(whole, part, power);
}

/** `1,000` is a thousand everywhere; `1.000` only where the currency has no decimals and no unit follows. */
function isGrouped(figures: string, currency: Currency, unit: string): boolean {
  if (unit !== '') return false;
  return /^\d{1,3}(,\d{3})+$/.test(figures) || (DECIMALS[currency] === 0 && /^\d{1,3}(\.\d{3})+$/.test(figures));
}

/** Digits moved by a power of ten, so that no fraction is ever made. */
function scaled(whole: string, part: string, power: number): number | undefined {
  if (part.length > power) return undefined;
  const amount = Number(whole + part.padEnd(power, '0'));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}
