import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Table } from '../../house/house.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { viewerOf } from '../../table/index.ts';
import { SEATS, type Seat } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { asker } from '../http/access.ts';
import { answerWith, refuseWith } from '../http/reply.ts';
import { list, open, text, whole } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { disputedEvent, type Asked as Lines, linesOf } from '../replay/lines.ts';
import { FORMATS, type Format, packed } from '../replay/pack.ts';
import { type Asked, addRoute } from './route.ts';

const ROUND = { table: 'A table: `R1`', round: 'The number of a round; 0 is what came before the first' };
const SEAT = {
  as: { type: 'string', enum: [...SEATS], description: 'Through whose eyes; the board’s unless told' },
  person: text('The player, where it is one', 100),
};
const FROM = {
  type: 'object',
  properties: { event: { type: 'integer', minimum: 0, description: 'Its number; the first unless told' } },
  additionalProperties: false,
};

/** So many events are looked through at a time for the next one that is worth a look. */
const AMONG = 5_000;

/** For those who watch. Nothing here writes: every route is a GET. */
const COMMON = {
  method: 'GET',
  access: { from: 'pit-supervisor', roles: ['surveillance', 'auditor'] },
  tag: 'replay',
  params: { table: ROUND.table },
} as const;

export function replayRoutes(app: FastifyInstance, context: Context): void {
  roundRoutes(app, context);
  recordRoutes(app, context);
}

/** One round, to look at and to keep. */
function roundRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  addRoute(app, {
    ...COMMON,
    url: '/api/v1/tables/:table/replay/:round',
    summary: 'A round event by event, as recorded and as somebody saw it then, one line of JSON each',
    params: ROUND,
    query: { type: 'object', properties: SEAT, additionalProperties: false },
    produces: ['application/x-ndjson'],
    gives: open('Lines: the round, its events with views as in the socket, the end'),
    handler: async (request, reply) => {
      const asked = await readAsked(request, context);
      if (!asked.ok) return refuseWith(reply, asked.error);
      return reply.type('application/x-ndjson').send(Readable.from(textOf(linesOf(house, asked.value))));
    },
  });
  addRoute(app, {
    ...COMMON,
    url: '/api/v1/tables/:table/pack/:round',
    summary: 'A round as a file to keep, with the hash of what it says',
    params: ROUND,
    query: {
      type: 'object',
      properties: {
        ...SEAT,
        format: { type: 'string', enum: [...FORMATS], description: 'JSON unless told' },
        mask: { type: 'string', enum: ['names'], description: 'People by number and function' },
      },
      additionalProperties: false,
    },
    produces: ['application/json', 'text/csv', 'application/pdf'],
    perMinute: 30,
    gives: open('The file'),
    handler: async (request, reply) => {
      const asked = await readAsked(request, context);
      if (!asked.ok) return refuseWith(reply, asked.error);
      const { format = 'json', mask } = request.query as { format?: Format; mask?: string };
      const { body, type, name, hash } = await packed(house, asked.value, format, mask === 'names');
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-croupier-sha256', hash)
        .type(type)
        .send(body);
    },
  });
}

/** The whole record of a table: what is worth a look in it, and whether it is sound. */
function recordRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const { watching } = house.records;
  const unknown = ({ params }: Asked) => refusal('unknown-table', { table: params['table'] ?? '' });
  const tableOf = ({ params }: Asked): Table | undefined => house.table(params['table'] ?? '');

  addRoute(app, {
    ...COMMON,
    url: '/api/v1/tables/:table/flags',
    summary: 'The next event that is worth a look: a void, a correction, a ruling, a hold, a mark, a dispute',
    query: FROM,
    gives: open('Its number, round and flag; from where to look on where there was none', { from: whole('') }),
    handler: async (request, reply) => {
      const table = tableOf(request);
      if (table === undefined) return refuseWith(reply, unknown(request));
      const { event: from = 0 } = request.query as { event?: number };
      const found = [await watching.nextFlag(table.id, from, AMONG), nextDispute(context, table.id, from)];
      const [first] = found.filter((each) => each !== undefined).toSorted((a, b) => a.event - b.event);
      return first ?? { from: from + AMONG, end: from + AMONG >= table.seq() };
    },
  });
  addRoute(app, {
    ...COMMON,
    url: '/api/v1/tables/:table/marks',
    summary: 'What surveillance has marked, from an event on',
    query: FROM,
    gives: list(open('A mark: its number, who, which camera, from when to when, the remark')),
    handler: async (request, reply) => {
      const table = tableOf(request);
      if (table === undefined) return refuseWith(reply, unknown(request));
      return watching.marks(table.id, (request.query as { event?: number }).event ?? 0);
    },
  });
  addRoute(app, {
    ...COMMON,
    url: '/api/v1/tables/:table/integrity',
    summary: 'Whether the record of a table is the one that was written, or where it first is not',
    query: {
      type: 'object',
      properties: {
        depth: { type: 'string', enum: ['chain', 'thorough'], description: 'Thorough: every decision is made again' },
      },
      additionalProperties: false,
    },
    perMinute: 60,
    gives: open('The end of the record, what was checked, and what was found first'),
    handler: async (request, reply) =>
      answerWith(reply, await watching.integrity(request.params['table'] ?? '', request.query['depth'] === 'thorough')),
  });
}

/** The first event from this number on that somebody disputes. */
function nextDispute({ house }: Context, table: string, from: number) {
  return house
    .disputes()
    .filter(({ subject }) => subject.table === table)
    .map((each) => ({ event: disputedEvent(each), round: each.subject.round, flag: 'dispute' }))
    .filter(({ event }) => event >= from)
    .toSorted((a, b) => a.event - b.event)[0];
}

async function readAsked({ params, query, who }: Asked, context: Context): Promise<Result<Lines, Refusal>> {
  const { house } = context;
  const { table: id = '', round = '' } = params;
  const table = house.table(id);
  if (table === undefined) return err(refusal('unknown-table', { table: id }));
  if (!/^\d{1,15}$/.test(round)) return err(refusal('unknown-round', { round }));
  const span = await house.records.watching.span(table.id, Number(round));
  if (!span.ok) return span;
  const { as: seat = 'board', person } = query as { as?: Seat; person?: string };
  return ok({ span: span.value, table, seat, person, reader: viewerOf(asker(context, { who })) });
}

async function* textOf(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
