import { Integer } from 'typebox';
import { closed, listOf, maybe, means } from '../../kit/schema.ts';
import { BEHIND, older } from '../shapes/paging.ts';
import { file, madeByClient } from '../shapes/parts.ts';
import { formatOfReport, report, shift } from '../shapes/reports.ts';
import { statistics } from '../shapes/statistics.ts';
import { route } from './route.ts';

const COMMON = {
  method: 'GET',
  tag: 'reports',
  access: { from: 'pit-supervisor', roles: ['auditor', 'cashier', 'surveillance', 'admin'] },
} as const;

const TABLES = {
  ...COMMON,
  query: closed({ ...BEHIND, format: formatOfReport }),
  answer: listOf(report),
  produces: ['application/json', 'text/csv'],
} as const;

/** How many rounds statistics are made of. */
export const STATISTICS_ROUNDS = { usual: 500, most: 5_000 } as const;

export const REPORTS = {
  getReports: route({
    ...TABLES,
    path: '/api/v1/reports',
    summary: 'Tables by shift; `after` is `shift/table`. A CSV has all of them',
  }),
  getShiftReport: route({
    ...TABLES,
    path: '/api/v1/reports/:shift',
    summary: 'The tables of one shift; `after` is a table',
  }),
  getShifts: route({
    ...COMMON,
    path: '/api/v1/shifts',
    summary: 'The shifts, newest first; `before` is the time at which one started',
    query: older,
    answer: listOf(shift),
  }),
  postShiftReportPrint: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/reports/:shift/print',
    summary:
      'The report of a shift as PDF: the first print of a shift that is over is the original, all others are marked',
    body: closed({ id: madeByClient }),
    answer: file,
    produces: ['application/pdf'],
  }),
  getTableStatistics: route({
    method: 'GET',
    tag: 'reports',
    access: { from: 'pit-supervisor', roles: ['surveillance', 'auditor'] },
    path: '/api/v1/tables/:table/statistics',
    summary: 'What fell at a table and how it was dealt, beside what chance gives',
    query: closed({
      rounds: maybe(
        means(
          Integer({ minimum: 1, maximum: STATISTICS_ROUNDS.most }),
          `The last so many, ${STATISTICS_ROUNDS.usual} unless told`,
        ),
      ),
    }),
    answer: statistics,
  }),
};
