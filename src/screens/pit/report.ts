import type { Report } from '../../wire/shapes/reports.ts';
import { share } from '../words/numbers.ts';
import type { Language } from '../words/words.ts';

/** The sums of each currency; money of different currencies is never added. */
export function sumsOf(rows: readonly Report[]): readonly Report[] {
  const sums = new Map<string, Report>();
  for (const row of rows) {
    const there = sums.get(row.currency);
    sums.set(row.currency, there === undefined ? row : added(there, row));
  }
  return [...sums.values()];
}

const added = (a: Report, b: Report): Report =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + Number(b[name as keyof Report]) : value,
    ]),
  ) as unknown as Report;

/** Won of what was bought in; nothing where nobody bought in. */
export const holdText = ({ win, drop }: Pick<Report, 'win' | 'drop'>, language: Language): string =>
  drop === 0 ? '–' : share(win / drop, language, 2);
