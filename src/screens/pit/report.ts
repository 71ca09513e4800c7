import { share } from '../words/numbers.ts';
import type { Language } from '../words/words.ts';
import type { Totals } from './answers.ts';

/** The sums of each currency; money of different currencies is never added. */
export function sumsOf(rows: readonly Totals[]): readonly Totals[] {
  const sums = new Map<string, Totals>();
  for (const row of rows) {
    const there = sums.get(row.currency);
    sums.set(row.currency, there === undefined ? row : added(there, row));
  }
  return [...sums.values()];
}

const added = (a: Totals, b: Totals): Totals =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + Number(b[name as keyof Totals]) : value,
    ]),
  ) as unknown as Totals;

/** Won of what was bought in; nothing where nobody bought in. */
export const holdText = ({ win, drop }: Pick<Totals, 'win' | 'drop'>, language: Language): string =>
  drop === 0 ? '–' : share(win / drop, language, 2);
