import type { FastifyInstance } from 'fastify';
import { ok } from '../../kit/result.ts';
import { CURRENCIES } from '../../rulebook/rulebook.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { asker, shownBy } from '../http/access.ts';
import { browserOf } from '../http/cookies.ts';
import { answerWith } from '../http/reply.ts';
import { closed, list, open, PAGE, text } from '../http/schemas.ts';
import { type Asked, addRoute } from './route.ts';

export function meRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const common = { access: 'signed-in', tag: 'me' } as const;
  addRoute(app, {
    ...common,
    method: 'GET',
    url: '/api/v1/me',
    summary: 'Who you are, and what is in your wallets',
    gives: open('Person, role, tables, wallets, own limits'),
    handler: async (request, reply) => answerWith(reply, await durable(house, () => ok(meOf(context, request)))),
  });
  addRoute(app, {
    ...common,
    method: 'GET',
    url: '/api/v1/me/plays',
    summary: 'Rounds in which you had money, newest first; `before` is a time',
    query: PAGE,
    gives: list(open('Round, staked, net')),
    handler: (request) => {
      const { limit = 50, before } = request.query as { limit?: number; before?: number };
      return house.records.plays(asker(context, request).person, limit, before);
    },
  });
  addRoute(app, {
    ...common,
    method: 'POST',
    url: '/api/v1/me/password',
    summary: 'Another password; every session of yours ends',
    perMinute: context.settings.limits.signInsPerMinute,
    body: closed({ current: text('', 256), password: text('', 256) }, ['current', 'password']),
    gives: open('Nothing'),
    handler: async (request, reply) => {
      const { current, password } = request.body as { current: string; password: string };
      const { person } = asker(context, request);
      const browser = browserOf(context.settings, request);
      const changed = await house.people.changePassword(person, current, password, request.ip, browser);
      return answerWith(reply, changed.ok ? { ok: true, value: {} } : changed);
    },
  });
}

function meOf(context: Context, request: Asked) {
  const { people } = context.house;
  const { person } = asker(context, request);
  const { name, role, tables, demo } = people.find(person) ?? {};
  const now = Date.now();
  return {
    person,
    name,
    role,
    tables,
    demo,
    expiresAt: shownBy(request)?.session.expiresAt,
    wallets: walletsOf(context, person),
    ...(role === 'player'
      ? {
          ownLimits: Object.fromEntries(
            CURRENCIES.map((currency) => [currency, people.ownLimits(person, currency, now)]),
          ),
        }
      : {}),
  };
}

/** One wallet a currency; those without anything are left out. */
const walletsOf = ({ house }: Context, person: string) =>
  CURRENCIES.map((currency) => ({ currency, amount: house.balance(`wallet:${person}`, currency) })).filter(
    ({ amount }) => amount !== 0,
  );
