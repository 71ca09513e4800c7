import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Table } from '../../house/house.ts';
import { err, ok } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';
import { ownToWire, type ReadCommand, readCommand, toWire } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { answerTo, requestOf } from '../gate.ts';
import { asker, shownBy } from '../http/access.ts';
import { answerCommand, answerWith, refuseWith } from '../http/reply.ts';
import { list, open, PAGE, ref, whole } from '../http/schemas.ts';
import { actorOf } from '../identity.ts';
import { LineViewer } from '../live/line-viewer.ts';
import { refusal } from '../refusals.ts';
import { type Asked, addRoute } from './route.ts';

const TABLE = { table: 'A table: `R1`' };
const TABLES = '/api/v1/tables';

const COMMON = { method: 'GET', access: 'public', tag: 'tables' } as const;

const unknown = ({ params }: Asked) => refusal('unknown-table', { table: params['table'] ?? '' });
const tableOf = ({ house }: Context, { params }: Asked): Table | undefined => house.table(params['table'] ?? '');

export function tableRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  commandRoute(app, context);
  liveRoute(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  addRoute(app, {
    ...COMMON,
    url: TABLES,
    summary: 'The tables of the floor',
    gives: list(open('A table: id, rulebook, currency, status, phase, round, limits, seats, dealer, seq')),
    handler: async (_, reply) => answerWith(reply, await durable(house, () => ok(house.tables().map(summaryOf)))),
  });
  addRoute(app, {
    ...COMMON,
    url: `${TABLES}/:table`,
    summary: 'A table as you may see it, in the form of the socket',
    params: TABLE,
    gives: open('The view', { seq: whole('How many events it shows'), public: open('For everybody'), own: open('') }),
    handler: async (request, reply) => {
      const seen = await durable(house, () => {
        const table = tableOf(context, request);
        return table === undefined ? err(unknown(request)) : ok(viewOf(table, actorOf(house, request.who)));
      });
      return answerWith(reply, seen);
    },
  });
  addRoute(app, {
    ...COMMON,
    url: `${TABLES}/:table/rounds`,
    summary: 'Rounds of a table, newest first',
    params: TABLE,
    query: PAGE,
    gives: list(open('A round')),
    handler: async (request, reply) => {
      const table = tableOf(context, request);
      if (table === undefined) return refuseWith(reply, unknown(request));
      const { limit = 50, before } = request.query as { limit?: number; before?: number };
      return house.records.rounds(table.id, limit, before);
    },
  });
}

function commandRoute(app: FastifyInstance, context: Context): void {
  addRoute(app, {
    ...COMMON,
    method: 'POST',
    access: 'signed-in',
    url: `${TABLES}/:table/commands`,
    summary: 'Gives a command; answered once it is durable',
    params: TABLE,
    body: ref('Command'),
    gives: ref('Done'),
    handler: async (request, reply) => {
      const table = tableOf(context, request);
      if (table === undefined) return refuseWith(reply, unknown(request));
      const command = readCommand(request.body);
      if (!command.ok) return refuseWith(reply, command.error);
      return give(context, request, reply, { stream: `table:${table.id}`, table: table.id }, command.value);
    },
  });
}

function liveRoute(app: FastifyInstance, context: Context): void {
  addRoute(app, {
    ...COMMON,
    url: `${TABLES}/:table/live`,
    summary: 'The frames of the socket as one line of JSON each, until you hang up',
    params: TABLE,
    produces: ['application/x-ndjson'],
    endless: true,
    gives: open('Views'),
    handler: (request, reply) => {
      const table = tableOf(context, request);
      if (table === undefined) return refuseWith(reply, unknown(request));
      const full = context.connectionCap.take(request.ip);
      if (full !== undefined) return refuseWith(reply, full);
      sendLive(context, table, request, reply);
      return reply;
    },
  });
}

/** Sends lines until one side hangs up. */
function sendLive(context: Context, table: Table, request: Asked, reply: FastifyReply): void {
  const { connectionCap, hub } = context;
  const { ip } = request;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson',
    'x-accel-buffering': 'no',
  });
  // The first view may have to wait.
  raw.flushHeaders();
  const viewer = new LineViewer(context, raw, shownBy(request));
  raw.on('error', () => raw.destroy());
  raw.once('close', () => {
    hub.leave(viewer);
    connectionCap.leave(ip);
  });
  hub.join(viewer);
  hub.watch(viewer, table);
}

type To = Readonly<{ stream: string; table?: string }>;

/** Hands a command on in the name of the one who asks, and answers when it is durable. */
export async function give(
  context: Context,
  request: Asked,
  reply: Parameters<typeof refuseWith>[0],
  to: To,
  command: ReadCommand,
  more: object = {},
) {
  const asked = requestOf(context.approvals, asker(context, request), to, command);
  if (!asked.ok) return refuseWith(reply, asked.error);
  const answer = await context.commands.ask(asked.value.request);
  return answerCommand(reply, command.id, answerTo(asked.value, answer), more);
}

/** What a list of tables shows; all of it is in the public view too. */
export function summaryOf(table: Table) {
  const { rulebook, version, status, phase, held, round, limits, wagers, seats, house } = table.publicView();
  const { family, title } = table.rules();
  return {
    id: table.id,
    rulebook,
    version,
    family,
    title,
    currency: table.currency,
    status,
    phase,
    round,
    limits,
    wagers: wagers.length,
    seats,
    held: house.held?.why ?? held,
    dealer: house.dealer,
    closesAt: house.closesAt,
    seq: table.seq(),
  };
}

export function viewOf(table: Table, actor: Actor | undefined) {
  const seen = table.view(actor);
  return {
    table: table.id,
    seq: table.seq(),
    public: toWire(seen.public as ReturnType<Table['publicView']>),
    ...(actor === undefined ? {} : { own: ownToWire(seen.own) }),
  };
}
