import type { FastifyInstance } from 'fastify';
import type { SeenEvent, SettlementLine } from '../../house/records/records.ts';
import type { Context } from '../context.ts';
import { answerWith, refuseWith } from '../http/reply.ts';
import { list, open } from '../http/schemas.ts';
import { actorOf } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { type Asked, addRoute } from './route.ts';

const ROUND = { round: 'A round: `R1-42`' };

export function roundRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const common = { method: 'GET', access: 'public', tag: 'rounds', params: ROUND } as const;
  const idOf = ({ params }: Asked): string => params['round'] ?? '';

  addRoute(app, {
    ...common,
    url: '/api/v1/rounds/:round',
    summary: 'A round with its settlements, their clauses, and the promise that came before the result',
    gives: open('The round'),
    handler: async (request, reply) => {
      const row = await house.records.round(idOf(request));
      if (row === undefined) return refuseWith(reply, refusal('unknown-round', { round: idOf(request) }));
      const actor = actorOf(house, request.who);
      const events = await house.records.events(row.id, actor);
      if (!events.ok) return refuseWith(reply, events.error);
      const settlements = await house.records.settlements(row.id, actor);
      if (!settlements.ok) return refuseWith(reply, settlements.error);
      const clauses = clausesIn(events.value, settlements.value);
      const draw = await house.records.draw(row.table, row.number);
      return { ...row, settlements: settlements.value, clauses, ...(draw ?? { commitment: null, revealed: null }) };
    },
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/rounds/:round/events',
    summary: 'What happened in a round, one thing after the other, as you may see it',
    gives: list(open('An event: its number, when, by whom, and the fact with its clause')),
    handler: async (request, reply) => {
      const row = await house.records.round(idOf(request));
      if (row === undefined) return refuseWith(reply, refusal('unknown-round', { round: idOf(request) }));
      return answerWith(reply, await house.records.events(row.id, actorOf(house, request.who)));
    },
  });
}

/** Every clause that something in the round rests on. */
function clausesIn(events: readonly SeenEvent[], settlements: readonly SettlementLine[]): readonly string[] {
  const cited = settlements.flatMap(({ clauses }) => (Array.isArray(clauses) ? (clauses as readonly string[]) : []));
  const named = events.flatMap(({ fact }) => (typeof fact['clause'] === 'string' ? [fact['clause']] : []));
  return [...new Set([...named, ...cited])];
}
