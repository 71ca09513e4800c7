import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { Random } from '../../../testkit/random.ts';
import { someOrder } from '../../../testkit/table-orders.ts';
import { walk } from '../../../testkit/table-simulation.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { EVENTS } from '../games/index.ts';
import { type Command, decide, type FactType, needsOf, ORDER_TYPES, type TableState } from '../index.ts';
import { afterOutcomeOf, isDecided, touched } from './outcome.ts';

/** Events that can touch what is at stake, restated by hand; every other one never does. */
const TOUCHING: readonly FactType[] = [
  ...(['WagerFound', 'WithdrawnReturned', 'RoundVoided', 'WagersReturned', 'MoneyRuled'] as const),
  ...(['ForeignFound', 'ForeignRuled', 'PlacementRuled', 'RuledNoBet', 'RevolutionsAttested'] as const),
  ...(['ResultReleased', 'SpinReleased', 'ResultCorrected', 'DiceCorrected', 'HandCorrected'] as const),
  ...(['BoxVoided', 'Reconstructed'] as const),
];

test('an event says whether it touches what is at stake, and a new one is judged here', () => {
  const saying = [...EVENTS].filter(([, { stakes }]) => stakes !== undefined).map(([type]) => type);
  expect(saying.toSorted()).toEqual(TOUCHING.toSorted());
});

/** One state of each kind in which the outcome is known, as they come about at random. */
function decidedStates(rules: AnyRulebook): readonly TableState[] {
  const found = new Map<string, TableState>();
  for (let seed = 1; seed <= effort(3, 20); seed++)
    walk(rules, seed, 1_500, (state, snapshot) => {
      const { phase, hold, round } = state;
      const name = `${phase} ${hold?.why} ${round.wagers.size} ${round.moved.length}`;
      if (isDecided(state) && !found.has(name)) found.set(name, snapshot());
      return undefined;
    });
  return [...found.values()];
}

const GIVERS = ['dealer', 'inspector', 'pit-supervisor', 'pit-manager', 'director', 'senior-management'] as const;

/** More than once each: an order at random is often one that the table refuses anyway. */
const TRIED = Array.from({ length: 3 }, () => GIVERS).flat();

/** Whether hands were miscounted is known only from the count itself. */
const BY_ITS_FACTS = ['spreadCheck'];

describe.each(RULEBOOKS)('once the outcome is known at a table of $id', (rules) => {
  const states = decidedStates(rules);

  test('nobody alone touches what is at stake unless the document gives the decision to them', () => {
    const random = new Random(11);
    const wrong: string[] = [];
    for (const state of states)
      for (const type of ORDER_TYPES)
        for (const role of TRIED) {
          const order = someOrder(random, state, type);
          const command = { ...order, by: { person: 'x', role }, at: 1 } as Command;
          const answer = decide(state, command);
          if (!answer.ok) {
            const isTold = needsOf(rules, order, state.phase).second !== undefined || BY_ITS_FACTS.includes(type);
            const isNamed = type === 'announceNoSpin';
            if (answer.error.code === 'second-person-needed' && !isTold && !isNamed) wrong.push(`${type} is not told`);
            continue;
          }
          const facts = answer.value.map(({ fact }) => fact);
          if (touched(state, facts).length === 0) continue;
          const spec = state.play.commands.get(type);
          const way = spec === undefined ? undefined : afterOutcomeOf(spec, rules, order);
          if (way !== 'ruled' && way !== 'word') wrong.push(`${state.phase} ${type} by ${role}`);
        }
    expect(wrong).toEqual([]);
    expect(states.length).toBeGreaterThan(10);
  });
});
