import type { FastifyInstance } from 'fastify';
import type { SeenEvent } from '../../house/records/records.ts';
import type { RoundRow } from '../../house/store/port.ts';
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
      const events = await house.records.events(row.id, actorOf(house, request.who));
      if (!events.ok) return refuseWith(reply, events.error);
      return { ...row, ...settled(events.value), ...promised(context, row) };
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

type Seen = Readonly<{ clauses?: readonly string[] }>;

/** The settlement that stands: a correction settles a round anew, and in Niu Niu every box is settled by itself. */
function settled(events: readonly SeenEvent[]) {
  let settlements: readonly Seen[] = [];
  const boxes = new Map<unknown, readonly Seen[]>();
  const clauses = new Set<string>();
  for (const { fact } of events) {
    if (typeof fact['clause'] === 'string') clauses.add(fact['clause']);
    const made = fact['settlements'];
    if (!Array.isArray(made)) continue;
    if (fact['type'] === 'BoxSettled') boxes.set(fact['box'], made as readonly Seen[]);
    else settlements = made as readonly Seen[];
  }
  const standing = [...settlements, ...[...boxes.values()].flat()];
  for (const each of standing) for (const clause of each.clauses ?? []) clauses.add(clause);
  return { settlements: standing, clauses: [...clauses] };
}

/** What was promised before betting and shown afterwards, while the table still has it at hand. */
function promised({ house }: Context, { table, number }: RoundRow) {
  const there = house.table(table)?.publicView().house;
  const revealed = there?.revealed?.round === number ? there.revealed : null;
  const commitment = there?.draw?.round === number ? there.draw.commitment : (revealed?.commitment ?? null);
  return { commitment, revealed };
}
