import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import type { FloorOrder } from '../../wire/orders/index.ts';
import { REPORTS } from '../../wire/routes/reports.ts';
import { PAGE_MAX } from '../../wire/shapes/paging.ts';
import type { Report, Shift } from '../../wire/shapes/reports.ts';
import type { Context } from '../context.ts';
import type { ShiftPaper } from '../documents/shift-paper.ts';
import { shiftReport } from '../documents/shift-report.ts';
import { asker } from '../http/access.ts';
import { firstOf, pageOf } from '../http/paging.ts';
import { refuseWith } from '../http/reply.ts';
import { notedRead } from '../noted-read.ts';
import { refusal } from '../refusals.ts';
import { type Asking, answerChecked, serve, serveRaw } from './serve.ts';

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
  const { house, settings } = context;
  serveRaw(app, REPORTS.getReports, async (request, reply) => {
    const rows = await house.records.reports();
    const unnoted = wantsCsv(request) ? await notedRead(context, request, 'report', '') : undefined;
    if (unnoted !== undefined) return refuseWith(reply, unnoted);
    if (wantsCsv(request)) return asCsv(reply, rows);
    const page = pageOf(request, reply, rows, ({ shift, table }) => `${shift}/${table}`);
    return answerChecked(settings, REPORTS.getReports, reply, page);
  });
  serveRaw(app, REPORTS.getShiftReport, async (request, reply) => {
    const { shift } = request.params;
    const rows = await house.records.reports(shift);
    const isKnown = rows.length > 0 || house.people.shift()?.id === shift;
    const unnoted = isKnown && wantsCsv(request) ? await notedRead(context, request, 'report', shift) : undefined;
    if (unnoted !== undefined) return refuseWith(reply, unnoted);
    if (isKnown && wantsCsv(request)) return asCsv(reply, rows);
    const given = isKnown
      ? pageOf(request, reply, rows, ({ table }) => table)
      : err(refusal('unknown-shift', { shift }));
    return answerChecked(settings, REPORTS.getShiftReport, reply, given);
  });
  serve(app, context, REPORTS.getShifts, async (request, reply) => {
    const { limit = PAGE_MAX, before = Number.POSITIVE_INFINITY } = request.query;
    const shifts = (await house.records.shifts()).filter(({ startedAt }) => startedAt < before);
    return ok(firstOf(request, reply, shifts, limit, ({ startedAt }) => ({ before: startedAt })));
  });
  serveRaw(app, REPORTS.postShiftReportPrint, (request, reply) => print(context, request, reply));
}

/** Every print of a finished shift is recorded, so that a second original cannot be had. */
async function print(context: Context, request: Asking<typeof REPORTS.postShiftReportPrint>, reply: FastifyReply) {
  const { house } = context;
  const { shift } = request.params;
  const rows = await house.records.reports(shift);
  const span = (await house.records.shifts()).find((each) => each.shift === shift);
  if (rows.length === 0 && span === undefined) return refuseWith(reply, refusal('unknown-shift', { shift }));
  const by = asker(context, request);
  const isOver = span?.endedAt != null;
  if (isOver) {
    const { id } = request.body;
    const body: FloorOrder = { type: 'printReport', report: shift };
    const noted = await context.commands.ask({ stream: 'floor', id, by, body }, request.span);
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

function linesOf({ house }: Context, span: Shift | undefined): ShiftPaper['lines'] {
  if (span === undefined) return [];
  const until = span.endedAt ?? Number.POSITIVE_INFINITY;
  return house
    .tables()
    .flatMap(({ id, currency }) => house.records.history(id).map((line) => ({ ...line, table: id, currency })))
    .filter(({ at, fact }) => at >= span.startedAt && at <= until && fact.type !== 'EquipmentAttested')
    .sort((a, b) => a.at - b.at);
}

const wantsCsv = ({ query: { format }, headers }: Asking<typeof REPORTS.getReports>): boolean =>
  format === 'csv' || (format === undefined && headers.accept === 'text/csv');

const asCsv = (reply: FastifyReply, rows: readonly Report[]): FastifyReply =>
  reply.header('content-disposition', 'attachment; filename="report.csv"').type('text/csv').send(csvOf(rows));

/** A name that begins with = would be a formula to a spreadsheet; a hold below nothing only looks like one. */
export const csvOf = (rows: readonly Report[]): string =>
  stringify([...rows], {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    cast: { string: (value, { column }) => (column === 'hold' ? { value, escape_formulas: false } : value) },
  });
