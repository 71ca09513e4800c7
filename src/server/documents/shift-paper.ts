import type { HistoryLine } from '../../house/records/table-book.ts';
import { DECIMALS } from '../../rulebook/currency.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { Report, Shift } from '../../wire/shapes/reports.ts';

/** What is printed of a shift. */
export type ShiftPaper = Readonly<{
  shift: string;
  span: Shift | undefined;
  rows: readonly Report[];
  /** What happened at the tables meanwhile, oldest first. */
  lines: readonly (HistoryLine & Readonly<{ table: string; currency: Currency }>)[];
  nameOf: (person: string) => string;
  printedAt: number;
  printedBy: string;
  /** 0 while the shift runs: what is printed then is no report yet. */
  copy: number;
}>;

export type Column = Readonly<{ head: string; width: number; text: (row: Report) => string; left?: true }>;

/** Full digits, never shortened. */
export function sum(amount: number, currency: Currency): string {
  const decimals = DECIMALS[currency];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

const money = (field: 'drop' | 'handle' | 'win' | 'fills' | 'credits' | 'cashOuts', head: string): Column => ({
  head,
  width: 84,
  text: (row) => sum(row[field], row.currency),
});

export const holdText = ({ win, drop }: Pick<Report, 'win' | 'drop'>): string =>
  drop === 0 ? '' : `${((win * 100) / drop).toFixed(2)} %`;

export const COLUMNS: readonly Column[] = [
  { head: 'Table', width: 44, text: ({ table }) => table, left: true },
  { head: '', width: 30, text: ({ currency }) => currency, left: true },
  { head: 'Rounds', width: 42, text: ({ rounds }) => String(rounds) },
  { head: 'Voids', width: 36, text: ({ voids }) => String(voids) },
  { head: 'Corr.', width: 34, text: ({ corrections }) => String(corrections) },
  money('drop', 'Drop'),
  money('handle', 'Handle'),
  money('win', 'Win'),
  { head: 'Hold', width: 46, text: holdText },
  money('fills', 'Fills'),
  money('credits', 'Credits'),
  money('cashOuts', 'Cashed out'),
];

/** How a print is marked: only the first one of a shift that is over is the report. */
export const markOf = (copy: number): string =>
  copy === 0 ? 'INTERIM' : copy === 1 ? 'ORIGINAL' : `REPRINT ${copy - 1}`;

export const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** From when to when, and by whom. */
export function spanText({ span, nameOf }: Pick<ShiftPaper, 'span' | 'nameOf'>): string {
  if (span === undefined) return 'Outside of shifts';
  const { startedAt, startedBy, endedAt, endedBy } = span;
  const ended = endedAt === null ? 'under way' : `ended ${moment(endedAt)} by ${nameOf(endedBy ?? '')}`;
  return `Started ${moment(startedAt)} by ${nameOf(startedBy)}, ${ended} (UTC)`;
}

/** Money of different currencies is never added. */
export function byCurrency(rows: readonly Report[]): readonly Report[] {
  const sums = new Map<Currency, Report>();
  for (const row of rows) {
    const there = sums.get(row.currency);
    sums.set(row.currency, there === undefined ? { ...row, table: 'All' } : added(there, row));
  }
  return [...sums.values()];
}

const added = (a: Report, b: Report): Report =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + (b[name as keyof Report] as number) : value,
    ]),
  ) as unknown as Report;

const MONEY: ReadonlySet<string> = new Set(['amount', 'counted', 'recorded', 'min', 'max', 'smallestChip']);

/** `FloatCounted` as it is said: `Float counted`. */
const saidOf = (type: string): string =>
  type.charAt(0) + type.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** One thing that happened at a table, as a line of text; what is longer is in the record. */
export function lineText(
  { at, table, currency, fact, by, second, round }: ShiftPaper['lines'][number],
  nameOf: ShiftPaper['nameOf'],
): string {
  const limits = fact.type === 'LimitsSet' ? fact.limits : {};
  const details = Object.entries({ ...fact, ...limits })
    .filter(([name, value]) => name !== 'type' && typeof value !== 'object')
    .map(([name, value]) => `${name} ${MONEY.has(name) ? sum(Number(value), currency) : String(value)}`);
  const who = second === undefined ? nameOf(by) : `${nameOf(by)} with ${nameOf(second)}`;
  return [moment(at), table, `round ${round}`, [saidOf(fact.type), ...details].join(', '), who].join('   ');
}
