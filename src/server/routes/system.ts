import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import type { Role } from '../../rulebook/ranks.ts';
import { SYSTEM } from '../../wire/routes/system.ts';
import type { Context } from '../context.ts';
import { refuseWith } from '../http/reply.ts';
import { actorOf } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { isLoopback } from '../settings.ts';
import { serve, serveRaw } from './serve.ts';

const READERS: readonly Role[] = ['auditor', 'admin'];

export function systemRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings, metrics, commands } = context;
  serve(app, context, SYSTEM.getHealth, () => ok({ status: 'alive', version: settings.version }));
  serve(app, context, SYSTEM.getReady, () => {
    const { ready, store, waiting, proof } = house.status();
    if (commands.isClosing()) return err(refusal('house-closing'));
    if (!ready) return err(refusal('store-unavailable'));
    return ok({
      status: 'ready',
      store,
      waiting,
      tables: house.tables().length,
      ...(proof === null ? {} : { proof: proof.state }),
    });
  });
  serveRaw(app, SYSTEM.getMetrics, async (request, reply) => {
    if (!mayRead(context, request)) return refuseWith(reply, refusal('not-authorised', { needs: READERS }));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Somebody behind a proxy on this machine is not on this machine. */
function mayRead({ house }: Context, request: FastifyRequest): boolean {
  const { headers, socket, who } = request;
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (!forwarded && isLoopback(socket.remoteAddress ?? '')) return true;
  return READERS.includes(actorOf(house, who)?.role as Role);
}
