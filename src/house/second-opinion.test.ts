import { expect, test } from 'vitest';
import { effort } from '../../testkit/effort.ts';
import { Random } from '../../testkit/random.ts';
import { prepared } from '../../testkit/table.ts';
import { LIMITS, someCommand } from '../../testkit/table-simulation.ts';
import { amount } from '../kit/amount.ts';
import { type AnyRulebook, RULEBOOKS } from '../rulebook/index.ts';
import { type Command, run, type Settling, settlingOf, type TableState } from '../table/index.ts';
import { secondOpinion } from './second-opinion.ts';

type Found = Readonly<{ rules: AnyRulebook; settling: Settling }>;

/** Every settlement of a random life of a table, with rulings, corrections, suspect money and foreign chips. */
function* settlings(rules: AnyRulebook, seed: number, commands: number): Generator<Found> {
  const random = new Random(seed);
  const table = run(prepared(rules, { ...LIMITS, float: 200_000 }).state);
  table.handle({ type: 'openTable', by: { person: 'ps', role: 'pit-supervisor' }, at: 1 } as Command);
  for (let step = 0; step < commands; step++) {
    const state: TableState = table.current();
    const decided = table.consider(someCommand(random, state, step));
    if (!decided.ok) continue;
    for (const settling of settlingOf(state, decided.value)) yield { rules: state.rules, settling };
    table.accept(decided.value);
  }
}

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s: the second settlement agrees with whatever a table is about to pay',
  (_, rules) => {
    let wagers = 0;
    for (const { rules: under, settling } of settlings(rules, 11, effort(3_000, 12_000))) {
      wagers += settling.settlements.length;
      expect(secondOpinion(under, settling)).toBeUndefined();
    }
    expect(wagers).toBeGreaterThan(effort(30, 100));
  },
);

function firstWon(rules: AnyRulebook): Found {
  for (const found of settlings(rules, 5, 6_000))
    if (found.settling.settlements.some(({ verdict }) => verdict === 'wins')) return found;
  throw new Error('nobody won');
}

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s: a payment ten times too large, one left out and one too many are all noticed',
  (_, rules) => {
    const { settling, rules: under } = firstWon(rules);
    const wrong = (settlements: Settling['settlements']) => secondOpinion(under, { ...settling, settlements });
    const inflated = settling.settlements.map((each) =>
      each.verdict === 'wins' ? { ...each, paid: amount(each.paid * 10) } : each,
    );
    expect(wrong(inflated)).toContain('settled again as');
    expect(secondOpinion(under, { ...settling, left: inflated })).toContain('more than there was');
    expect(secondOpinion(under, { ...settling, left: settling.settlements })).toBeUndefined();
    expect(wrong(settling.settlements.slice(1))).toContain('settled again as');
    expect(wrong([...settling.settlements, ...settling.settlements.slice(0, 1)])).toContain('settled again as');
  },
);
