import type { FastifyInstance } from 'fastify';
import type { House } from '../../house/house.ts';
import { atLeast, type Ranked } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import type { Access } from '../../wire/routes/route.ts';
import type { Context } from '../context.ts';
import { actorOf, identify, type Shown, type Who } from '../identity.ts';
import { refusal, type ServerRefusal } from '../refusals.ts';
import { type Arrived, foreign, nameless } from './origin.ts';
import { refuseWith } from './reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: Shown;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The session first, so that requests are counted by person; then whether the request may be made at all. */
export function guard(app: FastifyInstance, context: Context): void {
  const { house, settings, log } = context;
  app.decorateRequest('who', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.who = await identify(house, settings, request.headers);
  });
  app.addHook('preParsing', async (request, reply) => {
    const access = request.is404 ? 'public' : (request.routeOptions.config.access ?? 'signed-in');
    const wrong =
      nameless(request.raw) ??
      isForeign(context, request) ??
      barred(access, request.who, ...standing(house, request.who));
    if (wrong === undefined) return;
    const { method, id, ip } = request;
    log.info({ reqId: id, method, route: request.routeOptions.url, address: ip, refused: wrong.code }, 'turned away');
    await refuseWith(reply, wrong);
  });
}

function isForeign({ settings }: Context, request: Arrived & Readonly<{ method: string }>): ServerRefusal | undefined {
  const wrong = foreign(settings, request);
  return wrong?.code === 'foreign-origin' && SAFE.has(request.method) ? undefined : wrong;
}

/** Who asks, and the positions they act in: somebody who is appointed to one goes where its holder goes. */
function standing(house: House, who: Shown): [Actor | undefined, readonly Ranked[]] {
  const actor = actorOf(house, who);
  return [actor, actor === undefined ? [] : house.people.positions(actor.person).map(({ position }) => position)];
}

export function barred(
  access: Access,
  who: Shown,
  actor: Actor | undefined,
  positions: readonly Ranked[] = [],
): ServerRefusal | undefined {
  if (who === 'invalid') return refusal('signed-out');
  if (access === 'public') return undefined;
  if (who === undefined) return refusal('sign-in-needed');
  if (actor === undefined) return refusal('signed-out');
  // A device does what is made for devices, and a person never speaks as one.
  if (access === 'devices' || actor.role === 'device') {
    if (access === 'devices' && actor.role === 'device') return undefined;
    return refusal('not-authorised', { role: actor.role, needs: access === 'devices' ? ['device'] : ['person'] });
  }
  if (access === 'signed-in') return undefined;
  const role = actor.role;
  const { from, roles = [] } = access;
  if (roles.includes(role)) return undefined;
  if (from !== undefined && [role, ...positions].some((rank) => atLeast(rank, from))) return undefined;
  return refusal('not-authorised', { role, needs: [...(from === undefined ? [] : [from]), ...roles] });
}

/** The one who asks, on a route that is for people who are signed in. */
export function asker({ house }: Context, request: Readonly<{ who: Shown }>): Actor {
  const actor = actorOf(house, request.who);
  if (actor === undefined) throw new Error('a route without a signed-in person was reached');
  return actor;
}

export const shownBy = (request: Readonly<{ who: Shown }>): Who | undefined =>
  request.who === 'invalid' ? undefined : request.who;
