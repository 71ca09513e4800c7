import type { Rulebook, Step } from '../../../rulebook/rulebook.ts';
import type { Actor } from '../../../table/core/actor.ts';
import type { Phases } from '../../../table/core/vocabulary.ts';
import { isWithin, powerOf } from '../../../table/games/roulette/window.ts';
import { knows } from '../../../table/index.ts';
import type { Ordered } from '../../staff/use-order.ts';

/** One way to call a spin off: its clause, whether it is still possible and for whom, and what has to be said with it. */
export type Cause = Readonly<{
  cause: string;
  clause?: string;
  state: 'open' | 'late' | 'rank';
  /** The lowest rank that may call it, where the one at the desk may not. */
  needs?: string;
  /** Somebody who has to stand beside the call. */
  second?: string;
  says: readonly ('person' | 'reason' | 'before-rest')[];
  /** What the document asks to be done afterwards. */
  next: readonly Step[];
  order: Ordered;
}>;

const SAID: readonly Step[] = ['name-person', 'state-reason'];
const AFTER_REST: readonly string[] = ['at-rest', 'result', 'collecting', 'paying'];

/** Every cause of the document for which a round goes back, in its order. */
export function causesOf(rules: Rulebook<'roulette'>, phase: Phases['roulette'], who: Actor): readonly Cause[] {
  return Object.entries(rules.irregularities)
    .filter(([, { effect }]) => effect === 'void-round')
    .map(([cause, irregularity]): Cause => {
      const { clause, next, who: powers } = irregularity;
      const power = powerOf(rules, phase, irregularity, who);
      const invalid = power === undefined && isInvalidSpin(rules, phase, cause);
      const second = invalid ? 'pit-supervisor' : power?.confirmedBy;
      const others = powers.find(({ until }) => isWithin(rules, phase, until) && until !== 'first-settlement');
      const state = power !== undefined || invalid ? 'open' : others === undefined ? 'late' : 'rank';
      return {
        cause,
        ...(clause === undefined ? {} : { clause }),
        state,
        ...(state === 'rank' && others !== undefined ? { needs: others.from } : {}),
        ...(second === undefined ? {} : { second }),
        says: saysOf(cause, next, phase),
        next: next.filter((step) => !SAID.includes(step)),
        order: invalid ? { type: 'voidInvalidSpin', cause } : orderOf(rules, cause, irregularity.by),
      };
    });
}

const INVALID: readonly string[] = ['same-direction', 'too-few-revolutions', 'foreign-object'];

/** Where a document lets a spin that cannot count be called off until chips are collected. */
const isInvalidSpin = (rules: Rulebook<'roulette'>, phase: string, cause: string): boolean =>
  knows(rules, 'voidInvalidSpin') && (phase === 'at-rest' || phase === 'result') && INVALID.includes(cause);

function saysOf(cause: string, next: readonly Step[], phase: string): Cause['says'] {
  return [
    ...(next.includes('name-person') ? (['person'] as const) : []),
    ...(next.includes('state-reason') ? (['reason'] as const) : []),
    ...(cause === 'foreign-object' && AFTER_REST.includes(phase) ? (['before-rest'] as const) : []),
  ];
}

/** Said aloud, or recorded where the fact itself voids; a failing current has a command of its own. */
function orderOf(rules: Rulebook<'roulette'>, cause: string, by: string): Ordered {
  if (cause === 'power-failure-no-spin') return { type: 'reportPowerFailure', noSpin: true };
  return by === 'fact' && knows(rules, 'reportFact')
    ? { type: 'reportFact', cause }
    : { type: 'announceNoSpin', cause };
}
