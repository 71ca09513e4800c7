import { expect, test } from 'vitest';
import { NO_TOTALS } from '../../house/records/totals.ts';
import { csvOf } from './reports.ts';

const report = { ...NO_TOTALS, table: 'R1', currency: 'VND' } as const;

test('a table of reports: the hold as it is, a name that would be a formula as text', () => {
  const csv = csvOf([
    { ...report, shift: '=1+1', drop: 100, win: -30, hold: '-3/10' },
    { ...report, shift: 's2', hold: null },
  ]);
  const [head, ...rows] = csv.trim().split('\n');
  expect(head).toMatch(/^shift,table,currency,rounds,.*,win,hold,commission,/);
  expect(rows).toEqual(["'=1+1,R1,VND,0,0,0,100,0,0,0,-30,-3/10,0,0,0,0,0", 's2,R1,VND,0,0,0,0,0,0,0,0,,0,0,0,0,0']);
});
