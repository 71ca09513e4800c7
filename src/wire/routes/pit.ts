import { listOf } from '../../kit/schema.ts';
import type { TableOrder } from '../orders/index.ts';
import { commandTo } from '../shapes/commands.ts';
import { older } from '../shapes/paging.ts';
import { foreseen, historyLine, pit } from '../shapes/pit.ts';
import { route } from './route.ts';

const COMMON = {
  method: 'GET',
  tag: 'pit',
  access: { from: 'pit-supervisor', roles: ['surveillance', 'auditor'] },
} as const;

export const PIT = {
  getPit: route({
    ...COMMON,
    path: '/api/v1/pit',
    access: { from: 'pit-supervisor', roles: ['surveillance', 'auditor', 'cashier', 'admin'] },
    summary: 'The floor at a glance: its tables, what waits for somebody, who wants a second person, alerts',
    answer: pit,
  }),
  getPitHistory: route({
    ...COMMON,
    path: '/api/v1/pit/:table/history',
    summary: 'The working life of a table, newest first: opened, closed, limits, fills, counts, rulings',
    query: older,
    answer: listOf(historyLine),
  }),
  postPitPreview: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/pit/:table/preview',
    summary: 'What a command would do to the money of the round; nothing happens',
    body: commandTo<TableOrder>(),
    orders: 'tables',
    answer: foreseen,
  }),
};
