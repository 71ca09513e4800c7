import type { Currency } from './rulebook.ts';

/** Digits after the point; amounts are whole minor units. */
export const DECIMALS: Readonly<Record<Currency, number>> = { VND: 0, SGD: 2, USD: 2 };

export const isCurrency = (code: string): code is Currency => Object.hasOwn(DECIMALS, code);
