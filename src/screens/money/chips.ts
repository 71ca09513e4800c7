import type { Currency } from '../../rulebook/rulebook.ts';

/** Denominations of chips in minor units, smallest first. */
export const CHIPS: Readonly<Record<Currency, readonly number[]>> = {
  VND: [5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000],
  SGD: [500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000],
  USD: [100, 200, 500, 1_000, 2_500, 10_000, 50_000],
};
