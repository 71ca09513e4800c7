import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Irregularity, Milestone, Power } from '../../../rulebook/rulebook.ts';
import { type Actor, mayActAs } from '../../core/actor.ts';
import { reached } from '../../core/phase.ts';
import type { Phase } from '../../core/vocabulary.ts';
import { PHASES } from './phases.ts';

export type Rules = Extract<AnyRulebook, { family: 'roulette' }>;

/** Whether a power still lasts: windows end with a moment of the round (A7). */
export function isWithin({ options }: Rules, phase: Phase, until: Milestone): boolean {
  const before = (moment: (typeof PHASES)[number]): boolean => !reached(PHASES, phase, moment);
  switch (until) {
    case 'rest':
      return before('at-rest');
    case 'result':
      return before('result');
    case 'first-settlement':
      return before('collecting');
    case 'option':
      if (options.noSpinWindow === 'untilRest') return before('at-rest');
      return options.noSpinWindow === 'untilRoundClosed' || before('collecting');
    default:
      return true;
  }
}

/** Whether it can still be called: what was recorded after the ball had come to rest is not called but decided. */
export const isCallable = (rules: Rules, phase: Phase, { until }: Power): boolean =>
  until !== 'first-settlement' && isWithin(rules, phase, until);

/** What lets this person call it now. */
export const powerOf = (rules: Rules, phase: Phase, { who }: Irregularity, by: Actor): Power | undefined =>
  who.find((power) => mayActAs(rules, by, power.from, power.orAbove) && isCallable(rules, phase, power));
