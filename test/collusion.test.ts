import { expect, test } from 'vitest';
import { RULEBOOKS } from '../src/rulebook/index.ts';
import { collude } from '../testkit/collusion.ts';
import { effort } from '../testkit/effort.ts';

const ROUNDS = effort(12, 60);

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s: a dealer and a player alone win nothing by what they do after the outcome',
  (_, rules) => {
    const { moments, tried, done, gains } = collude(rules, { seed: 17, rounds: ROUNDS, tries: 2 });
    expect(gains).toEqual([]);
    expect(moments).toBeGreaterThan(ROUNDS * 2);
    expect(done).toBeGreaterThan(tried / 50);
    console.log(`${rules.id}: ${tried.toLocaleString('en')} commands, ${done.toLocaleString('en')} carried out`);
  },
);
