import type { Currency } from '../../rulebook/rulebook.ts';
import { CHIPS } from '../money/chips.ts';

/** So many chips of one value. */
export type Cut = Readonly<{ value: number; count: number }>;

/** What lies in a table's float, largest first: nothing under its smallest chip, and that one always. */
export function denominationsOf(currency: Currency, smallest: number): readonly number[] {
  const fit = CHIPS[currency].filter((value) => value > smallest).toReversed();
  return smallest > 0 ? [...fit, smallest] : fit;
}

/**
 * An amount as chips, as few as possible, largest first; nothing where the smallest chip does not go into it. Fewest is
 * found by trying, since not every set of denominations lets the largest that fits be the best.
 */
export function cutOf(amount: number, denominations: readonly number[]): readonly Cut[] | undefined {
  if (amount === 0) return [];
  const sorted = denominations.filter((value) => value > 0 && value <= amount).toSorted((a, b) => b - a);
  return fewest(amount, sorted);
}

const countOf = (cut: readonly Cut[]): number => cut.reduce((sum, { count }) => sum + count, 0);

/** Every denomination is taken as often as it goes, or once or twice less where that makes the rest fit better. */
function fewest(amount: number, [value, ...rest]: readonly number[]): readonly Cut[] | undefined {
  if (amount === 0) return [];
  if (value === undefined) return undefined;
  const most = Math.floor(amount / value);
  let best: readonly Cut[] | undefined;
  for (const count of tries(most)) {
    const left = fewest(amount - count * value, rest);
    if (left === undefined) continue;
    const cut = count === 0 ? left : [{ value, count }, ...left];
    if (best === undefined || countOf(cut) < countOf(best)) best = cut;
    if (rest.every((each) => value % each === 0)) break;
  }
  return best;
}

const tries = (most: number): readonly number[] => [most, most - 1, most - 2].filter((count) => count >= 0);

/** `1×1M 1×500K 4×50K`, as a dealer says it. */
export const cutText = (cut: readonly Cut[], face: (value: number) => string): string =>
  cut.map(({ value, count }) => `${count}×${face(value)}`).join(' ');
