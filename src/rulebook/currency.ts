import { CURRENCIES, type Currency } from './rulebook.ts';

/** Digits after the point; amounts are whole minor units. */
export const DECIMALS: Readonly<Record<Currency, number>> = { VND: 0, SGD: 2, USD: 2 };

export const isCurrency = (code: unknown): code is Currency => CURRENCIES.some((each) => each === code);
