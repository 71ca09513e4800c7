import type { FastifyInstance } from 'fastify';
import type { RoundFacts } from '../../house/disputes/round-facts.ts';
import { isCorrection } from '../../house/records/replay-flags.ts';
import { err, ok } from '../../kit/result.ts';
import { elsewhere } from '../../odds/what-if/elsewhere.ts';
import { EVENTS_MAX, ROUNDS } from '../../wire/routes/rounds.ts';
import type {
  Elsewhere,
  NamedInRound,
  Round,
  RoundDetail,
  SeenEvent,
  SettlementLine,
} from '../../wire/shapes/rounds.ts';
import type { Context } from '../context.ts';
import { firstOf, pageOf } from '../http/paging.ts';
import { actorOf } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { readingsIn } from '../round-readings.ts';
import { handsIn } from './hands-in.ts';
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
    const isOpened = draw !== undefined && draw.revealed !== null && 'v' in draw.revealed;
    const lines = isOpened ? await house.records.lines(row.table, row.number, actor?.person) : undefined;
    const readings = readingsIn(events.value);
    return ok({
      ...row,
      ...(readings === undefined ? {} : { readings }),
      settlements: settlements.value,
      corrections: correctionsIn(events.value),
      clauses,
      ...handsIn(events.value),
      ...(draw ?? { commitment: null, revealed: null }),
      ...(lines === undefined ? {} : { lines }),
    });
  });
  serve(app, context, ROUNDS.getElsewhere, async (request, reply) => {
    const { round } = request.params;
    const row = await house.records.round(round);
    if (row === undefined) return unknown(round);
    const settlements = await house.records.settlements(row.id, actorOf(house, request.who));
    if (!settlements.ok) return settlements;
    return pageOf(request, reply, elsewhereIn(row, settlements.value), ({ rulebook }) => rulebook);
  });
  serve(app, context, ROUNDS.getNamed, async ({ params: { round } }) => {
    const row = await house.records.round(round);
    if (row === undefined) return unknown(round);
    return ok(namedIn(house, row, await house.records.named(row)));
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

/** Of the chips that counted: what went back whole was not played. */
function elsewhereIn({ rulebook, result }: Round, settlements: readonly SettlementLine[]): readonly Elsewhere[] {
  const played = settlements.filter(({ verdict }) => verdict === 'wins' || verdict === 'loses');
  if (result === null) return [];
  const placed = played.map(({ player, spot, stake, counted = stake }) => ({ player, spot, stake: counted }));
  return elsewhere(rulebook, result === '00' ? '00' : Number(result), placed);
}

/** By the names they have in the house. */
function namedIn(
  { people }: Context['house'],
  { id, table, number, rulebook, fromEvent }: Round,
  { players, staff, wagers, dealer }: RoundFacts,
): NamedInRound {
  const nameOf = (person: string) => ({ person, name: people.find(person)?.name ?? person });
  const wagersOf = (of: string) =>
    wagers
      .filter(({ player }) => player === of)
      .map(({ spot, box }) => ({ spot, ...(box === undefined ? {} : { box }) }));
  return {
    id,
    table,
    number,
    rulebook,
    fromEvent,
    ...(dealer === undefined ? {} : { dealer }),
    players: players.map((player) => ({ ...nameOf(player), wagers: wagersOf(player) })),
    staff: staff.map(nameOf),
  };
}

/** What was put right, and why, as far as whoever asks sees it. */
const correctionsIn = (events: readonly SeenEvent[]): RoundDetail['corrections'] =>
  events
    .filter(({ fact: { type } }) => isCorrection(type))
    .map(({ at, fact: { reason, clause } }) => ({
      at,
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(clause === undefined ? {} : { clause }),
    }));

/** Every clause that something in the round rests on. */
function clausesIn(events: readonly SeenEvent[], settlements: readonly SettlementLine[]): readonly string[] {
  const cited = settlements.flatMap(({ clauses }) => clauses);
  const named = events.flatMap(({ fact: { clause } }) => (clause === undefined ? [] : [clause]));
  return [...new Set([...named, ...cited])];
}
