import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../../engine/wager.ts';
import type { Table } from '../../house/house.ts';
import { err, ok } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';
import { ownToWire, toWire } from '../../wire/index.ts';
import { sparse } from '../../wire/merge.ts';
import { TABLES } from '../../wire/routes/tables.ts';
import { PAGE_USUAL } from '../../wire/shapes/paging.ts';
import type { TableSummary } from '../../wire/shapes/tables.ts';
import type { HouseView } from '../../wire/shapes/views.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { shownBy } from '../http/access.ts';
import { firstOf, pageOf } from '../http/paging.ts';
import { refuseWith } from '../http/reply.ts';
import { actorOf } from '../identity.ts';
import { LineViewer } from '../live/line-viewer.ts';
import { refusal } from '../refusals.ts';
import { giveRead } from './give.ts';
import { serve, serveRaw } from './serve.ts';

const unknown = (table: string) => err(refusal('unknown-table', { table }));

export function tableRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  commandRoute(app, context);
  liveRoute(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  serve(app, context, TABLES.getTables, (request, reply) =>
    durable(house, () => pageOf(request, reply, house.tables().map(summaryOf), ({ id }) => id)),
  );
  serve(app, context, TABLES.getTable, ({ params: { table }, who }) =>
    durable(house, () => {
      const found = house.table(table);
      return found === undefined ? unknown(table) : ok(viewOf(found, actorOf(house, who)));
    }),
  );
  serve(app, context, TABLES.getTableRounds, async (request, reply) => {
    const table = house.table(request.params.table);
    if (table === undefined) return unknown(request.params.table);
    const { limit = PAGE_USUAL, before } = request.query;
    const rows = await house.records.rounds(table.id, limit + 1, before);
    return ok(firstOf(request, reply, rows, limit, ({ number }) => ({ before: number })));
  });
}

function commandRoute(app: FastifyInstance, context: Context): void {
  serve(app, context, TABLES.postTableCommands, async (request) => {
    const { table } = request.params;
    if (context.house.table(table) === undefined) return unknown(table);
    return giveRead(context, request, { stream: `table:${table}`, table });
  });
}

function liveRoute(app: FastifyInstance, context: Context): void {
  serveRaw(app, TABLES.getTableLive, (request, reply) => {
    const table = context.house.table(request.params.table);
    if (table === undefined) return refuseWith(reply, unknown(request.params.table).error);
    const full = context.connectionCap.take(request.ip);
    if (full !== undefined) return refuseWith(reply, full);
    sendLive(context, table, request, reply);
    return reply;
  });
}

/** Sends lines until one side hangs up. */
function sendLive(context: Context, table: Table, request: FastifyRequest, reply: FastifyReply): void {
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

/** What a list of tables shows; all of it is in the public view too. */
export function summaryOf(table: Table): TableSummary {
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
    limits: limits ? sparse<Limits>(limits) : null,
    wagers: wagers.length,
    seats: { taken: seats.taken, places: seats.places ?? null },
    held: house.held?.why ?? held ?? null,
    dealer: dealerOf(house),
    closesAt: house.closesAt ?? null,
    seq: table.seq(),
  };
}

/** Who deals, as a list says it. */
export const dealerOf = ({ dealer: { automatic, name } }: HouseView) => ({ automatic, name: name ?? null });

export function viewOf(table: Table, actor: Actor | undefined) {
  const seen = table.view(actor);
  return {
    table: table.id,
    seq: table.seq(),
    public: toWire(seen.public),
    ...(actor === undefined ? {} : { own: ownToWire(seen.own) }),
  };
}
