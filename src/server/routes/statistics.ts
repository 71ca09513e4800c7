import type { FastifyInstance } from 'fastify';
import type { Table } from '../../house/house.ts';
import type { DealtRound } from '../../house/records/statistics.ts';
import { err, ok } from '../../kit/result.ts';
import { REPORTS, STATISTICS_ROUNDS } from '../../wire/routes/reports.ts';
import type { Statistics } from '../../wire/shapes/statistics.ts';
import type { Context } from '../context.ts';
import { refusal } from '../refusals.ts';
import { equipmentOf } from '../statistics/equipment.ts';
import { staffOf } from '../statistics/staff.ts';
import { serve } from './serve.ts';

export function statisticsRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const answers = new Answers();
  serve(
    app,
    context,
    REPORTS.getTableStatistics,
    async ({ params: { table: id }, query: { rounds = STATISTICS_ROUNDS.usual } }) => {
      const table = house.table(id);
      if (table === undefined) return err(refusal('unknown-table', { table: id }));
      return ok(answers.of(table, rounds, await house.records.dealt(id, rounds)));
    },
    { perMinute: 30 },
  );
}

/** Short records are tested exactly, which takes a while: nobody waits for it twice before another round is over. */
class Answers {
  readonly #kept = new Map<string, Readonly<{ of: string; answer: Statistics }>>();

  of(table: Table, asked: number, dealt: readonly DealtRound[]): Statistics {
    const of = `${asked} ${dealt.length} ${dealt.at(-1)?.number ?? 0}`;
    const there = this.#kept.get(table.id);
    if (there?.of === of) return there.answer;
    const answer = statisticsOf(table, dealt);
    this.#kept.set(table.id, { of, answer });
    return answer;
  }
}

const statisticsOf = (table: Table, dealt: readonly DealtRound[]): Statistics => ({
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
