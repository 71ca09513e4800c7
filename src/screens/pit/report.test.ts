import { expect, test } from 'vitest';
import type { Report } from '../../wire/shapes/reports.ts';
import { holdText, sumsOf } from './report.ts';

const row = (table: string, currency: Report['currency'], drop: number, win: number): Report => ({
  shift: 's',
  table,
  currency,
  rounds: 1,
  voids: 0,
  corrections: 0,
  drop,
  handle: 0,
  paid: 0,
  taken: 0,
  win,
  hold: null,
  commission: 0,
  fills: 0,
  credits: 0,
  tips: 0,
  cashOuts: 0,
});

test('a report sums by currency and never across', () => {
  const sums = sumsOf([row('R1', 'VND', 100, 10), row('R2', 'SGD', 7, 7), row('S1', 'VND', 200, -40)]);
  expect(sums.map(({ currency, rounds, drop, win }) => [currency, rounds, drop, win])).toEqual([
    ['VND', 2, 300, -30],
    ['SGD', 1, 7, 7],
  ]);
});

test('the hold is a share of the drop, and there is none where nobody bought in', () => {
  expect(holdText({ win: -30, drop: 300 }, 'en')).toBe('−10.00%');
  expect(holdText({ win: 0, drop: 0 }, 'en')).toBe('–');
});
