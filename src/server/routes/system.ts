import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '../../rulebook/ranks.ts';
import type { Context } from '../context.ts';
import { refuseWith } from '../http/reply.ts';
import { open } from '../http/schemas.ts';
import { actorOf } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { isLoopback } from '../settings.ts';
import { addRoute } from './route.ts';

const READERS: readonly Role[] = ['auditor', 'admin'];

export function systemRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings, metrics, commands } = context;
  const common = { method: 'GET', access: 'public', tag: 'system' } as const;
  addRoute(app, {
    ...common,
    url: '/health',
    summary: 'Whether the process answers',
    gives: open('status, version'),
    handler: () => ({ status: 'alive', version: settings.version }),
  });
  addRoute(app, {
    ...common,
    url: '/ready',
    summary: 'Whether the house can serve: its store takes writes, its tables are loaded',
    gives: open('status, store, tables'),
    handler: (_, reply) => {
      const { ready, store, waiting } = house.status();
      if (commands.isClosing()) return refuseWith(reply, refusal('house-closing'));
      if (!ready) return refuseWith(reply, refusal('store-unavailable'));
      return { status: 'ready', store, waiting, tables: house.tables().length };
    },
  });
  addRoute(app, {
    ...common,
    url: '/metrics',
    summary: 'Figures for Prometheus; from this machine, or for auditors and administrators',
    produces: ['text/plain'],
    gives: { type: 'string' },
    handler: async (request, reply) => {
      if (!mayRead(context, request)) return refuseWith(reply, refusal('not-authorised', { needs: READERS }));
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  });
}

/** Somebody behind a proxy on this machine is not on this machine. */
function mayRead({ house }: Context, request: FastifyRequest): boolean {
  const { headers, socket, who } = request;
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (!forwarded && isLoopback(socket.remoteAddress ?? '')) return true;
  return READERS.includes(actorOf(house, who)?.role as Role);
}
