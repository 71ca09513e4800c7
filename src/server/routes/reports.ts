import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Report } from '../../house/records/records.ts';
import type { Context } from '../context.ts';
import { refuseWith } from '../http/reply.ts';
import { list, open } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { type Asked, addRoute } from './route.ts';

const FORMAT = {
  type: 'object',
  properties: { format: { type: 'string', enum: ['json', 'csv'], description: 'JSON unless told' } },
  additionalProperties: false,
};

const COLUMNS = [
  'shift',
  'table',
  'currency',
  'rounds',
  'voids',
  'corrections',
  'drop',
  'handle',
  'paid',
  'taken',
  'win',
  'hold',
  'commission',
  'fills',
  'credits',
  'tips',
  'cashOuts',
] as const satisfies readonly (keyof Report)[];

export function reportRoutes(app: FastifyInstance, { house }: Context): void {
  const common = {
    method: 'GET',
    access: { from: 'pit-supervisor', roles: ['auditor', 'cashier', 'surveillance', 'admin'] },
    tag: 'reports',
    query: FORMAT,
    produces: ['application/json', 'text/csv'],
    gives: list(
      open(
        'One table in one shift: drop, handle, win, hold (win of drop, as a fraction), commission, fills, credits, tips, voids',
      ),
    ),
  } as const;
  addRoute(app, {
    ...common,
    url: '/api/v1/reports',
    summary: 'Tables by shift',
    handler: async (request, reply) => written(request, reply, await house.records.reports()),
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/reports/:shift',
    summary: 'The tables of one shift',
    params: { shift: 'A shift' },
    handler: async (request, reply) => {
      const shift = request.params['shift'] ?? '';
      const rows = await house.records.reports(shift);
      if (rows.length === 0 && house.people.shift()?.id !== shift)
        return refuseWith(reply, refusal('unknown-shift', { shift }));
      return written(request, reply, rows);
    },
  });
}

function written({ query, headers }: Asked, reply: Parameters<typeof refuseWith>[0], rows: readonly Report[]) {
  const wantsCsv = query['format'] === 'csv' || (query['format'] === undefined && headers.accept === 'text/csv');
  if (!wantsCsv) return rows;
  return reply.header('content-disposition', 'attachment; filename="report.csv"').type('text/csv').send(csvOf(rows));
}

/** A name that begins with = would be a formula to a spreadsheet; a hold below nothing only looks like one. */
export const csvOf = (rows: readonly Report[]): string =>
  stringify([...rows], {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    cast: { string: (value, { column }) => (column === 'hold' ? { value, escape_formulas: false } : value) },
  });
