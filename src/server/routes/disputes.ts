import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import { dispute } from '../../table/index.ts';
import { readCommand } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { namesIn } from '../disputes/names-in.ts';
import { seenCase } from '../disputes/seen-case.ts';
import { durable } from '../durable.ts';
import { asker } from '../http/access.ts';
import { answerWith, refuseWith } from '../http/reply.ts';
import { closed, list, open, ref, text, whole } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { addRoute } from './route.ts';
import { give } from './tables.ts';

const RAISE = closed(
  {
    id: text('Made by the client', 64),
    table: text('The table', 100),
    round: whole('The round in dispute'),
    matter: { type: 'string', enum: [...dispute.MATTERS] },
    wish: text('What you want', 2000),
    wager: open('player, spot, box: the wager in dispute'),
    event: whole('Or the number of what happened'),
    staff: text('Whose act it is; the dealer unless told', 100),
    player: text('For staff: whose dispute it is', 100),
    claim: whole('What you ask for, where it is a sum'),
  },
  ['id', 'table', 'round', 'matter', 'wish'],
);

const COMMON = { access: 'signed-in', tag: 'disputes' } as const;

export function disputeRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  commandRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  addRoute(app, {
    ...COMMON,
    method: 'GET',
    url: '/api/v1/disputes',
    summary: 'The disputes you may see',
    gives: list(open('A dispute: its standing, the ladder, what may be asked now and by whom')),
    handler: async (request, reply) => {
      const actor = asker(context, request);
      const seen = () => ok(house.disputes().flatMap((each) => seenCase(house, each, actor) ?? []));
      return answerWith(reply, await durable(house, seen));
    },
  });
  addRoute(app, {
    ...COMMON,
    method: 'GET',
    url: '/api/v1/disputes/:dispute',
    summary: 'A dispute as you may see it, with what happened in it',
    params: { dispute: 'A dispute: `D-1a2b3c4d5e`' },
    gives: open('The dispute, and what those are called whom it names to you', {
      steps: list(open('at, fact, role, clause')),
    }),
    handler: async (request, reply) => {
      const id = request.params['dispute'] ?? '';
      const actor = asker(context, request);
      const found = await durable(house, () => {
        const there = house.dispute(id);
        const seen = there === undefined ? undefined : seenCase(house, there, actor);
        return seen === undefined ? err(refusal('unknown-dispute', { dispute: id })) : ok(seen);
      });
      if (!found.ok) return refuseWith(reply, found.error);
      const steps = dispute.stepsSeenBy(found.value.viewer, await house.records.caseEvents(id));
      return { ...found.value, steps, names: namesIn(house, found.value, steps) };
    },
  });
}

function commandRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  addRoute(app, {
    ...COMMON,
    method: 'POST',
    url: '/api/v1/disputes',
    summary: 'Raises a dispute about a round',
    body: RAISE,
    gives: ref('Done'),
    handler: (request, reply) => {
      const body = { ...(request.body as { id: string }), type: 'raise' };
      const command = readCommand(body);
      if (!command.ok) return refuseWith(reply, command.error);
      const id = nameFor(asker(context, request).person, body.id);
      return give(context, request, reply, { stream: `dispute:${id}` }, command.value, { dispute: id });
    },
  });
  addRoute(app, {
    ...COMMON,
    method: 'POST',
    url: '/api/v1/disputes/:dispute/commands',
    summary: 'Takes a dispute a step further',
    params: { dispute: 'A dispute' },
    body: ref('Command'),
    gives: ref('Done'),
    handler: (request, reply) => {
      const id = request.params['dispute'] ?? '';
      const there = house.dispute(id);
      if (there === undefined || seenCase(house, there, asker(context, request)) === undefined)
        return refuseWith(reply, refusal('unknown-dispute', { dispute: id }));
      const command = readCommand(request.body);
      if (!command.ok) return refuseWith(reply, command.error);
      return give(context, request, reply, { stream: `dispute:${id}` }, command.value);
    },
  });
}

/** The same request gets the same name, so a dispute that is sent twice is raised once. */
const nameFor = (person: string, id: string): string =>
  `D-${createHash('sha256')
    .update(JSON.stringify([person, id]))
    .digest('hex')
    .slice(0, 10)
    .toUpperCase()}`;
