import { String as StringType } from 'typebox';
import { maybe, means, named, oneOf, text, whole } from '../../kit/schema.ts';
import { route } from './route.ts';

const COMMON = { method: 'GET', tag: 'system', access: 'public' } as const;

export const SYSTEM = {
  getHealth: route({
    ...COMMON,
    path: '/health',
    summary: 'Whether the process answers',
    answer: named('Health', { status: oneOf('alive'), version: text }),
  }),
  getReady: route({
    ...COMMON,
    path: '/ready',
    summary: 'Whether the house can serve: its store takes writes, its tables are loaded',
    answer: named('Ready', {
      status: oneOf('ready'),
      store: oneOf('memory', 'sqlite', 'postgres'),
      waiting: whole,
      tables: whole,
      proof: maybe(means(oneOf('running', 'proven'), 'Until all records are proven no money is paid out of wallets')),
    }),
  }),
  getMetrics: route({
    ...COMMON,
    path: '/metrics',
    summary: 'Figures for Prometheus; from this machine, or for auditors and administrators',
    produces: ['text/plain'],
    answer: StringType(),
  }),
};
