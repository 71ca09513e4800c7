import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../../src/rulebook/index.ts';
import { FAMILIES } from '../../src/rulebook/rulebook.ts';
import { effort } from '../../testkit/effort.ts';
import { simulate } from '../../testkit/table-simulation.ts';

// CROUPIER_COMMANDS=10000000 CROUPIER_SEED=7 explores further; one seed is one run.
const COMMANDS = Number(process.env['CROUPIER_COMMANDS'] ?? effort(30_000, 200_000));
const SEED = Number(process.env['CROUPIER_SEED'] ?? 20200613);

/** How many rounds came to an end, by document: one that stops is seen beside its like. */
const ended = new Map<string, number>();

describe('a table under random commands by random people keeps its invariants', () => {
  test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
    '%s',
    (id, rules) => {
      const report = simulate(rules, { seed: SEED, commands: Math.ceil(COMMANDS / RULEBOOKS.length) });
      console.log(
        `simulation: ${id} seed ${SEED}: ${report.commands} commands, ${report.accepted} accepted, ` +
          `${report.closed} rounds closed, ${report.voided} voided`,
      );
      expect(report.accepted).toBeGreaterThan(report.commands / 20);
      expect(report.closed).toBeGreaterThan(report.commands / 200);
      expect(report.voided).toBeGreaterThan(0);
      ended.set(id, report.closed + report.voided);
    },
    // A millisecond a command, and never less than any test has.
    Math.max(120_000, COMMANDS),
  );

  test('none of a game makes less than half the progress of its twin', () => {
    for (const family of FAMILIES) {
      const rounds = RULEBOOKS.filter((rules) => rules.family === family).map(({ id }) => ended.get(id) ?? 0);
      expect(Math.min(...rounds), family).toBeGreaterThan(Math.max(...rounds) / 2);
    }
  });
});
