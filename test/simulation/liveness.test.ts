import { expect, test } from 'vitest';
import { hoianaRoulette, RULEBOOKS } from '../../src/rulebook/index.ts';
import { PHASES } from '../../src/table/index.ts';
import { effort } from '../../testkit/effort.ts';
import { search } from '../../testkit/liveness.ts';

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s: from every phase, hold and owed step somebody’s command leads on to the next round',
  (id, rules) => {
    const { moments, waits, stuck } = search(rules, { moments: effort(80, 300), tries: effort(4, 6) });
    console.log(`liveness: ${id}: ${moments} moments, ${waits.size} of phase, hold and owed steps`);
    expect(stuck).toEqual([]);
    const phases = new Set([...waits].map((wait) => wait.split(' ')[1]));
    expect(PHASES[rules.family].filter((phase) => !phases.has(phase) && phase !== 'closed-not-spun')).toEqual([]);
    expect(waits.size).toBeGreaterThan(20);
  },
);

test('a table that waits for what nobody can do is found', () => {
  const { stuck } = search(hoianaRoulette, { moments: 80, tries: 2, without: 'returnBall' });
  expect(stuck.some((moment) => moment.startsWith('open voided'))).toBe(true);
});
