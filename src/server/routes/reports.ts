import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Report } from '../../house/records/records.ts';
import type { ShiftSpan } from '../../house/records/shifts.ts';
import type { Context } from '../context.ts';
import type { ShiftPaper } from '../documents/shift-paper.ts';
import { shiftReport } from '../documents/shift-report.ts';
import { asker } from '../http/access.ts';
import { refuseWith } from '../http/reply.ts';
import { closed, list, open, text } from '../http/schemas.ts';
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

export function reportRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
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
  addRoute(app, {
    method: 'GET',
    access: common.access,
    tag: 'reports',
    url: '/api/v1/shifts',
    summary: 'The shifts, newest first',
    gives: list(open('shift, startedAt, startedBy, endedAt, endedBy')),
    handler: () => house.records.shifts(),
  });
  addRoute(app, {
    method: 'POST',
    access: common.access,
    tag: 'reports',
    url: '/api/v1/reports/:shift/print',
    summary:
      'The report of a shift as PDF: the first print of a shift that is over is the original, all others are marked',
    params: { shift: 'A shift' },
    body: closed({ id: text('Made by the client', 64) }, ['id']),
    produces: ['application/pdf'],
    gives: { type: 'string' },
    handler: (request, reply) => print(context, request, reply),
  });
}

/** Every print of a finished shift is recorded, so that a second original cannot be had. */
async function print(context: Context, request: Asked, reply: Parameters<typeof refuseWith>[0]) {
  const { house } = context;
  const shift = request.params['shift'] ?? '';
  const rows = await house.records.reports(shift);
  const span = (await house.records.shifts()).find((each) => each.shift === shift);
  if (rows.length === 0 && span === undefined) return refuseWith(reply, refusal('unknown-shift', { shift }));
  const by = asker(context, request);
  const isOver = span?.endedAt != null;
  if (isOver) {
    const { id } = request.body as { id: string };
    const noted = await context.commands.ask({ stream: 'floor', id, by, body: { type: 'printReport', report: shift } });
    if (!noted.ok) return refuseWith(reply, noted.refusal);
  }
  const pdf = await shiftReport({
    shift,
    span,
    rows,
    lines: linesOf(context, span),
    nameOf: (person) => house.people.find(person)?.name ?? person,
    printedAt: Date.now(),
    printedBy: by.person,
    copy: isOver ? house.copies(shift) : 0,
  });
  return reply
    .header('content-disposition', 'attachment; filename="shift-report.pdf"')
    .type('application/pdf')
    .send(pdf);
}

function linesOf({ house }: Context, span: ShiftSpan | undefined): ShiftPaper['lines'] {
  if (span === undefined) return [];
  const until = span.endedAt ?? Number.POSITIVE_INFINITY;
  return house
    .tables()
    .flatMap(({ id, currency }) => house.records.history(id).map((line) => ({ ...line, table: id, currency })))
    .filter(({ at, fact }) => at >= span.startedAt && at <= until && fact.type !== 'EquipmentAttested')
    .sort((a, b) => a.at - b.at);
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
