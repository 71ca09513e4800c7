import type { FastifyInstance } from 'fastify';
import type { Table } from '../../house/house.ts';
import type { DealtRound } from '../../house/records/statistics.ts';
import type { Context } from '../context.ts';
import { refuseWith } from '../http/reply.ts';
import { open } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { equipmentOf } from '../statistics/equipment.ts';
import { staffOf } from '../statistics/staff.ts';
import { addRoute } from './route.ts';

const ROUNDS = 500;
const ROUNDS_MAX = 5_000;

export function statisticsRoutes(app: FastifyInstance, { house }: Context): void {
  const answers = new Answers();
  addRoute(app, {
    method: 'GET',
    access: { from: 'pit-supervisor', roles: ['surveillance', 'auditor'] },
    tag: 'reports',
    url: '/api/v1/tables/:table/statistics',
    summary: 'What fell at a table and how it was dealt, beside what chance gives',
    params: { table: 'A table: `R1`' },
    query: {
      type: 'object',
      properties: {
        rounds: {
          type: 'integer',
          minimum: 1,
          maximum: ROUNDS_MAX,
          description: `The last so many, ${ROUNDS} unless told`,
        },
      },
      additionalProperties: false,
    },
    perMinute: 30,
    gives: open('Counts with their 95 % bands, tests of fairness, rates by dealer'),
    handler: async (request, reply) => {
      const id = request.params['table'] ?? '';
      const table = house.table(id);
      if (table === undefined) return refuseWith(reply, refusal('unknown-table', { table: id }));
      const { rounds = ROUNDS } = request.query as { rounds?: number };
      const dealt = await house.records.dealt(id, rounds);
      return answers.of(table, rounds, dealt);
    },
  });
}

/** Short records are tested exactly, which takes a while: nobody waits for it twice before another round is over. */
class Answers {
  readonly #kept = new Map<string, Readonly<{ of: string; answer: object }>>();

  of(table: Table, asked: number, dealt: readonly DealtRound[]): object {
    const of = `${asked} ${dealt.length} ${dealt.at(-1)?.number ?? 0}`;
    const there = this.#kept.get(table.id);
    if (there?.of === of) return there.answer;
    const answer = statisticsOf(table, dealt);
    this.#kept.set(table.id, { of, answer });
    return answer;
  }
}

const statisticsOf = (table: Table, dealt: readonly DealtRound[]) => ({
  table: table.id,
  rulebook: table.rules().id,
  rounds: dealt.length,
  voids: dealt.filter(({ voided }) => voided).length,
  corrections: dealt.filter(({ corrected }) => corrected).length,
  from: dealt[0]?.openedAt ?? null,
  to: dealt.at(-1)?.endedAt ?? null,
  equipment: equipmentOf(table.rules(), table.id, dealt),
  staff: staffOf(dealt),
});
