import { expect, test } from 'vitest';
import { NO_TOTALS } from '../../house/records/totals.ts';
import type { Report } from '../../wire/shapes/reports.ts';
import { byCurrency, lineText, markOf, type ShiftPaper, spanText, sum } from './shift-paper.ts';
import { shiftReport } from './shift-report.ts';

const row = (table: string, currency: Report['currency'], more: Partial<Report> = {}): Report => ({
  ...NO_TOTALS,
  shift: 'Tối',
  table,
  currency,
  hold: null,
  ...more,
});

const nameOf = (person: string): string => ({ ha: 'Hà', linh: 'Linh' })[person] ?? person;

const PAPER: ShiftPaper = {
  shift: 'Tối',
  span: { shift: 'Tối', startedAt: 0, startedBy: 'ha', endedAt: 3_600_000, endedBy: 'ha' },
  rows: [row('R1', 'VND', { rounds: 3, drop: 1_000_000, win: -250_000 })],
  lines: [],
  nameOf,
  printedAt: 3_700_000,
  printedBy: 'ha',
  copy: 1,
};

test('the first print is the original, every later one says that it is a reprint, and an early one that it is none yet', () => {
  expect([0, 1, 2, 3].map(markOf)).toEqual(['INTERIM', 'ORIGINAL', 'REPRINT 1', 'REPRINT 2']);
});

test('amounts are written in full, in the decimals of their currency', () => {
  expect(sum(1_250_000, 'VND')).toBe('1,250,000');
  expect(sum(-1250, 'SGD')).toBe('-12.50');
  expect(sum(5, 'USD')).toBe('0.05');
});

test('currencies are summed apart', () => {
  const sums = byCurrency([
    row('R1', 'VND', { drop: 5 }),
    row('R2', 'SGD', { drop: 7 }),
    row('S1', 'VND', { drop: 6 }),
  ]);
  expect(sums.map(({ currency, drop }) => [currency, drop])).toEqual([
    ['VND', 11],
    ['SGD', 7],
  ]);
});

test('a line says when, where, what and who', () => {
  const fact = { type: 'FloatCounted', when: 'closing', counted: 500, recorded: 500 } as const;
  const line = {
    event: 9,
    at: 0,
    by: 'linh',
    role: 'dealer',
    second: 'ha',
    round: 4,
    fact,
    table: 'R2',
    currency: 'SGD',
  } as const;
  expect(lineText(line, nameOf)).toBe(
    '1970-01-01 00:00:00   R2   round 4   Float counted, when closing, counted 5.00, recorded 5.00   Linh with Hà',
  );
  expect(spanText(PAPER)).toBe('Started 1970-01-01 00:00:00 by Hà, ended 1970-01-01 01:00:00 by Hà (UTC)');
});

test('it becomes a PDF with its own fonts, and one that is long goes on over pages', async () => {
  const fact = { type: 'TableOpened' } as const;
  const line = {
    event: 1,
    at: 0,
    by: 'ha',
    role: 'pit-manager',
    round: 0,
    fact,
    table: 'R1',
    currency: 'VND',
  } as const;
  const pages = async (count: number): Promise<number> => {
    const made = Buffer.from(await shiftReport({ ...PAPER, lines: Array(count).fill(line) })).toString('latin1');
    expect(made.startsWith('%PDF-')).toBe(true);
    return made.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  };
  expect([await pages(1), (await pages(80)) > 1]).toEqual([1, true]);
});
