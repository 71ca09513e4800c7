import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../kit/result.ts';
import { EVENTS_MAX, ROUNDS } from '../../wire/routes/rounds.ts';
import type { RoundDetail, SeenEvent, SettlementLine } from '../../wire/shapes/rounds.ts';
import type { Context } from '../context.ts';
import { firstOf } from '../http/paging.ts';
import { actorOf } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { serve } from './serve.ts';

export function roundRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const unknown = (round: string) => err(refusal('unknown-round', { round }));

  serve(app, context, ROUNDS.getRound, async ({ params: { round }, who }) => {
    const row = await house.records.round(round);
    if (row === undefined) return unknown(round);
    const actor = actorOf(house, who);
    const events = await house.records.events(row.id, actor);
    if (!events.ok) return events;
    const settlements = await house.records.settlements(row.id, actor);
    if (!settlements.ok) return settlements;
    const clauses = clausesIn(events.value, settlements.value);
    const draw = await house.records.draw(row.table, row.number);
    const readings = readingsIn(events.value);
    return ok({
      ...row,
      ...readings,
      settlements: settlements.value,
      clauses,
      ...(draw ?? { commitment: null, revealed: null }),
    });
  });
  serve(app, context, ROUNDS.getRoundEvents, async (request, reply) => {
    const { round } = request.params;
    const row = await house.records.round(round);
    if (row === undefined) return unknown(round);
    const seen = await house.records.events(row.id, actorOf(house, request.who));
    if (!seen.ok) return seen;
    const { limit = EVENTS_MAX, after = -1 } = request.query;
    const rows = seen.value.filter(({ event }) => event > after);
    return ok(firstOf(request, reply, rows, limit, ({ event }) => ({ after: event })));
  });
}

/** How the table read its document when it opened the round. */
function readingsIn(events: readonly SeenEvent[]): Pick<RoundDetail, 'readings'> {
  const opened = events.find(({ fact: { type } }) => type === 'BettingOpened');
  return opened === undefined ? {} : { readings: opened.fact['options'] as NonNullable<RoundDetail['readings']> };
}

/** Every clause that something in the round rests on. */
function clausesIn(events: readonly SeenEvent[], settlements: readonly SettlementLine[]): readonly string[] {
  const cited = settlements.flatMap(({ clauses }) => clauses);
  const named = events.flatMap(({ fact: { clause } }) => (clause === undefined ? [] : [clause]));
  return [...new Set([...named, ...cited])];
}
