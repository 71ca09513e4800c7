import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Table } from '../../house/house.ts';
import type { Span } from '../../house/records/replay-span.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { viewerOf } from '../../table/index.ts';
import { REPLAY } from '../../wire/routes/replay.ts';
import type { ParamsOf, QueryOf } from '../../wire/routes/route.ts';
import { PAGE_MAX } from '../../wire/shapes/paging.ts';
import type { Flagged, ReplayLine } from '../../wire/shapes/replay.ts';
import type { Context } from '../context.ts';
import { asker } from '../http/access.ts';
import { firstOf } from '../http/paging.ts';
import { refuseWith } from '../http/reply.ts';
import { notedRead } from '../noted-read.ts';
import { refusal } from '../refusals.ts';
import { disputedEvent, type Asked as Lines, linesOf } from '../replay/lines.ts';
import { packed } from '../replay/pack.ts';
import { checkAnswer } from './check-answer.ts';
import { serve, serveRaw } from './serve.ts';

/** So many events are looked through at a time for the next one that is worth a look. */
const AMONG = 5_000;

export function replayRoutes(app: FastifyInstance, context: Context): void {
  roundRoutes(app, context);
  recordRoutes(app, context);
}

/** One round, to look at and to keep. */
function roundRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings } = context;
  serveRaw(app, REPLAY.getTableReplay, async (request, reply) => {
    const asked = await readAsked(request, context);
    if (!asked.ok) return refuseWith(reply, asked.error);
    const unnoted = await notedRead(context, request, 'replay', roundOf(request));
    if (unnoted !== undefined) return refuseWith(reply, unnoted);
    const lines = textOf(linesOf(house, asked.value), settings.strict);
    return reply.type('application/x-ndjson').send(Readable.from(lines));
  });
  serveRaw(
    app,
    REPLAY.getTablePack,
    async (request, reply) => {
      const asked = await readAsked(request, context);
      if (!asked.ok) return refuseWith(reply, asked.error);
      const unnoted = await notedRead(context, request, 'pack', roundOf(request));
      if (unnoted !== undefined) return refuseWith(reply, unnoted);
      const { format = 'json', mask } = request.query;
      const { body, type, name, hash } = await packed(house, asked.value, format, mask === 'names');
      if (settings.strict && format === 'json') checkAnswer(REPLAY.getTablePack, JSON.parse(String(body)));
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-croupier-sha256', hash)
        .type(type)
        .send(body);
    },
    { perMinute: 30 },
  );
}

/** The whole record of a table: what is worth a look in it, and whether it is sound. */
function recordRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const { watching } = house.records;
  const unknown = (table: string) => err(refusal('unknown-table', { table }));

  serve(app, context, REPLAY.getTableFlags, async ({ params, query: { event: from = 0 } }) => {
    const table = house.table(params.table);
    if (table === undefined) return unknown(params.table);
    const found = [await watching.nextFlag(table.id, from, AMONG), nextDispute(context, table.id, from)];
    const [first] = found.filter((each) => each !== undefined).toSorted((a, b) => a.event - b.event);
    return ok(first ?? { from: from + AMONG, end: from + AMONG >= table.seq() });
  });
  serve(app, context, REPLAY.getTableMarks, async (request, reply) => {
    const table = house.table(request.params.table);
    if (table === undefined) return unknown(request.params.table);
    const { event = 0, limit = PAGE_MAX } = request.query;
    const marks = await watching.marks(table.id, event);
    return ok(firstOf(request, reply, marks, limit, (last) => ({ event: last.event + 1 })));
  });
  serve(
    app,
    context,
    REPLAY.getTableIntegrity,
    ({ params: { table }, query: { depth } }) => watching.integrity(table, depth === 'thorough'),
    { perMinute: 60 },
  );
}

/** The first event from this number on that somebody disputes. */
function nextDispute({ house }: Context, table: string, from: number): Flagged | undefined {
  return house
    .disputes()
    .filter(({ subject }) => subject.table === table)
    .map((each) => ({ event: disputedEvent(each), round: each.subject.round, flag: 'dispute' as const }))
    .filter(({ event }) => event >= from)
    .toSorted((a, b) => a.event - b.event)[0];
}

const roundOf = ({ params }: Pick<Question, 'params'>): string => `${params.table}-${params.round}`;

type Question = Pick<FastifyRequest, 'who'> &
  Readonly<{ params: ParamsOf<typeof REPLAY.getTableReplay>; query: QueryOf<typeof REPLAY.getTableReplay> }>;

async function readAsked({ params, query, who }: Question, context: Context): Promise<Result<Lines, Refusal>> {
  const { house } = context;
  const { table: id, round } = params;
  const table = house.table(id);
  if (table === undefined) return err(refusal('unknown-table', { table: id }));
  if (!/^\d{1,15}$/.test(round)) return err(refusal('unknown-round', { round }));
  const span = await house.records.watching.span(table.id, Number(round));
  if (!span.ok) return span;
  const { as: seat = 'board', person } = query;
  const actor = asker(context, { who });
  const open = isOver(table, span.value) ? undefined : house.sightOf(table.id, actor);
  // In a player's seat lies that player's hand.
  if (open !== undefined && open !== 'all' && seat === 'player' && table.state().play.boxes !== undefined)
    return err(refusal('hands-hidden', { table: id, round: Number(round) }));
  const reader = { viewer: viewerOf(actor), ...(open === undefined ? {} : { open }) };
  return ok({ span: span.value, table, seat, person, reader });
}

const isOver = (table: Table, { round, row }: Span): boolean =>
  round === 0 || (row?.endedAt ?? null) !== null || table.state().round.number > round;

async function* textOf(lines: AsyncIterable<ReplayLine>, strict: boolean): AsyncGenerator<string> {
  for await (const line of lines) {
    if (strict) checkAnswer(REPLAY.getTableReplay, line);
    yield `${JSON.stringify(line)}\n`;
  }
}
