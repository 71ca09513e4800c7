import { listOf, maybe, named, text, whole } from '../../kit/schema.ts';
import { outbound } from '../frames/outbound.ts';
import type { OwnOrder, TableOrder } from '../orders/index.ts';
import { commandTo, done } from '../shapes/commands.ts';
import { behind, older } from '../shapes/paging.ts';
import { wanted } from '../shapes/pit.ts';
import { roundRow } from '../shapes/rounds.ts';
import { tableSummary } from '../shapes/tables.ts';
import { own, publicView } from '../shapes/views.ts';
import { route } from './route.ts';

/** A table as somebody may see it, in the form of the socket. */
const tableSeen = named('TableSeen', { table: text, seq: whole, public: publicView, own: maybe(own) });

const COMMON = { method: 'GET', tag: 'tables', access: 'public' } as const;

export const TABLES = {
  getTables: route({
    ...COMMON,
    path: '/api/v1/tables',
    summary: 'The tables of the floor',
    query: behind,
    answer: listOf(tableSummary),
  }),
  getTable: route({
    ...COMMON,
    path: '/api/v1/tables/:table',
    summary: 'A table as you may see it, in the form of the socket',
    answer: tableSeen,
  }),
  getTableRounds: route({
    ...COMMON,
    path: '/api/v1/tables/:table/rounds',
    summary: 'Rounds of a table, newest first; `before` is the number of a round',
    query: older,
    answer: listOf(roundRow),
  }),
  postTableCommands: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/tables/:table/commands',
    access: 'signed-in',
    summary: 'Gives a command; answered once it is durable',
    body: commandTo<TableOrder | OwnOrder>(),
    orders: 'tables',
    answer: done,
  }),
  getTableWanted: route({
    ...COMMON,
    path: '/api/v1/tables/:table/wanted',
    access: { from: 'dealer' },
    summary: 'What waits for a colleague’s word at a table where you work',
    query: behind,
    answer: listOf(wanted),
  }),
  getTableLive: route({
    ...COMMON,
    path: '/api/v1/tables/:table/live',
    summary: 'The frames of the socket as one line of JSON each, until you hang up',
    produces: ['application/x-ndjson'],
    endless: true,
    answer: outbound,
  }),
};
