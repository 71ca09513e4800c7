import { present } from '../../../src/kit/assert.ts';
import type { AnyRulebook } from '../../../src/rulebook/index.ts';
import { isRanked } from '../../../src/rulebook/ranks.ts';
import { whoseTask } from '../../../src/table/core/allowed.ts';
import { needsOf, next, type Order, type OrderType } from '../../../src/table/index.ts';
import { type Scene, someone, traitsOf } from '../../../testkit/table.ts';

/** How one irregularity comes about under a document, and what is done about it. */
export type Play = Readonly<{ start: () => Scene; script: (before: Scene) => Scene }>;

/** The plays of a game. What differs from document to document is read from the document. */
export type PlayOf = (rules: AnyRulebook, ground: string) => Play;

/** An order by whoever's task it is, with the person beside them whom the document asks for. */
export function byTask(made: Scene, order: Order): Scene {
  const { rules, phase } = made.state;
  const needs = needsOf(rules, order, phase);
  const role = whoseTask(needs);
  if (!isRanked(role)) throw new Error(`${order.type} is the task of ${role}`);
  return made.by(role, order, needs.second === undefined ? {} : { second: someone(needs.second) });
}

/** What somebody sees when a step after a void asks for it. */
const SEEN: Readonly<Partial<Record<OrderType, object>>> = {
  recordBallRemoval: { done: true },
  examineBall: { pass: true },
  returnBall: { pocket: 32 },
};

/** One thing after another that a void asks for, until the table is cleared. */
export function cleared(made: Scene): Scene {
  if (made.state.phase !== 'voided') return made;
  const { order } = present(next(made.state), 'a step after the void');
  const traits = order.type === 'attestEquipment' ? { traits: traitsOf(made.state.rules, order.item ?? '') } : {};
  return cleared(byTask(made, { ...SEEN[order.type], ...traits, ...order } as Order));
}

/** What no rule covers, put before those who decide it. */
export function uncovered(made: Scene): Scene {
  const incident = 'i1';
  return byTask(made.by('dealer', { type: 'reportIncident', incident, what: 'a glass was emptied over the layout' }), {
    type: 'decideUncovered',
    incident,
    decision: 'the round cannot be read any more',
    effect: 'void',
  });
}
