import { ok } from '../../../kit/result.ts';
import { flag, maybe, text } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Irregularity, Milestone, Step } from '../../../rulebook/rulebook.ts';
import { mayActAs } from '../../core/actor.ts';
import { clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { byCause } from '../../core/needs.ts';
import { type AfterOutcome, holdsStakes } from '../../core/outcome.ts';
import { reached } from '../../core/phase.ts';
import { refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { voidRound } from '../../core/table/voiding.ts';
import { minRevolutions } from './bars.ts';
import { PHASES, type Phase } from './phases.ts';
import { rouletteOf } from './read.ts';
import { isWithin, powerOf, type Rules } from './window.ts';

type Reasons = Readonly<{
  cause: string;
  reason?: string | undefined;
  person?: string | undefined;
  beforeRest?: boolean;
  held?: boolean;
}>;

const isSaid = (said: string | undefined): said is string => said !== undefined && said.trim() !== '';

const rouletteReached = (state: TableState, phase: Phase): boolean => reached(PHASES, state.phase, phase);

export const isRested = (state: TableState): boolean => rouletteReached(state, 'at-rest');

const lasts = ({ rules, phase }: TableState, until: Milestone): boolean => isWithin(rules as Rules, phase, until);

/** There must be a spin to void, unless the round begins with the first call (A7). */
export const isVoidable = (state: TableState): boolean =>
  (state.rules as Rules).game.roundBegins === 'first-call' || rouletteOf(state).spin !== undefined;

/** After the outcome the word stands where the document makes it final; elsewhere it needs somebody beside it. */
const wordOf = ({ irregularities }: AnyRulebook, { cause }: Readonly<{ cause: string }>): AfterOutcome =>
  Object.hasOwn(irregularities, cause) && irregularities[cause]?.final !== undefined ? 'word' : 'witnessed';

export const voiding = {
  /** A call that makes the round void by being made, by somebody who may and in time. */
  announceNoSpin: command({
    interrupts: true,
    fields: { cause: text, reason: maybe(text), person: maybe(text), beforeRest: maybe(flag) },
    phases: ['betting', 'closed-not-spun', 'spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    whileHeld: true,
    needs: byCause,
    afterOutcome: wordOf,
    decide: (state, command) => {
      const { cause, by, second } = command;
      const irregularity = causeOf(state, cause);
      if (irregularity === undefined) return refuse('unknown-cause', { cause, known: causes(state) });
      if (!isVoidable(state)) return refuse('not-spun', { cause }, irregularity.clause);
      const power = powerOf(state.rules as Rules, state.phase, irregularity, by);
      if (power === undefined) return refuse('too-late', { cause, phase: state.phase }, irregularity.clause);
      if (power.confirmedBy !== undefined) {
        if (second?.person === by.person) return refuse('own-act', { command: 'announceNoSpin' });
        if (second === undefined || !mayActAs(state.rules, second, power.confirmedBy))
          return refuse('second-person-needed', { command: 'announceNoSpin', needs: power.confirmedBy });
      }
      const { reason } = command;
      const announced: Fact = {
        type: 'NoSpinAnnounced',
        cause,
        ...(isSaid(reason) ? { reason } : {}),
        ...(irregularity.clause === undefined ? {} : { clause: irregularity.clause }),
      };
      const held = holdsStakes(state, irregularity.final, command);
      const voided = voidFor(state, irregularity, { ...command, held });
      return voided.ok ? ok([announced, ...voided.value]) : voided;
    },
  }),
  /**
   * Where the fact itself voids, recording it is enough (MBS-5.1 to MBS-5.10). Where somebody's call does, what a device saw
   * only asks for the call (HR-7.1 to HR-7.7, US5-IR1 to US5-IR3).
   */
  reportFact: command({
    interrupts: true,
    fields: { cause: text, person: maybe(text), beforeRest: maybe(flag) },
    phases: ['betting', 'closed-not-spun', 'spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    whileHeld: true,
    needs: (rules, order) => {
      const asked = byCause(rules, order);
      if (rules.options.voidBy !== 'announcement') return { ...asked, device: true };
      // Somebody who sees it calls it; only a device has nothing but its report.
      return { device: true, ...(asked.clause === undefined ? {} : { clause: asked.clause }) };
    },
    afterOutcome: wordOf,
    decide: (state, command) => {
      const { cause } = command;
      const isCalled = (state.rules as Rules).options.voidBy === 'announcement';
      const irregularity = causeOf(state, cause);
      if (irregularity?.by !== (isCalled ? 'announcement' : 'fact'))
        return refuse('unknown-cause', { cause, known: causes(state) });
      if (!irregularity.who.some(({ until }) => lasts(state, until)))
        return refuse('too-late', { cause, phase: state.phase }, irregularity.clause);
      if (isCalled) return promptFor(state, irregularity, cause);
      return voidFor(state, irregularity, { ...command, held: holdsStakes(state, irregularity.final, command) });
    },
  }),
  // Where a spin without a result can still be voided after the ball has come to rest.
  /** A spin that can have no result is voided by dealer and supervisor while nothing has been collected (US5-R1, A7). */
  voidInvalidSpin: command({
    interrupts: true,
    fields: { cause: text },
    exists: ({ irregularities }) => Object.values(irregularities).some(outlastsRest),
    phases: ['at-rest', 'result'],
    whileHeld: true,
    needs: { from: 'dealer', second: 'pit-supervisor' },
    afterOutcome: 'witnessed',
    decide: (state, { cause }) => {
      const irregularity = causeOf(state, cause);
      if (irregularity === undefined || !isInvalidSpin(state, cause))
        return refuse('unknown-cause', { cause, known: causes(state) }, clauseOf(state, 'validSpin'));
      return voidFor(state, irregularity, { cause, beforeRest: true });
    },
  }),
} as const;

function promptFor(state: TableState, { clause, next }: Irregularity, cause: string): Decision {
  if (!isVoidable(state)) return refuse('not-spun', { cause }, clause);
  // A ground that has to be stated is somebody's judgement, and no device has one.
  if (next.includes('state-reason')) return refuse('reason-needed', { cause }, clause);
  // Told once, however often a device says it.
  if (rouletteOf(state).prompts.includes(cause)) return ok([]);
  return ok([{ type: 'Prompted', cause, ...(clause === undefined ? {} : { clause }) }]);
}

/** Somebody's power over it lasts until chips are collected, and nothing has to be said with it but the cause. */
const outlastsRest = ({ who, next }: Irregularity): boolean =>
  who.some(({ until }) => until === 'first-settlement') &&
  !next.includes('name-person') &&
  !next.includes('state-reason');

/** Whether a spin can still be voided for this cause after the rest, and what is known of the spin bears it out. */
export function isInvalidSpin(state: TableState, cause: string): boolean {
  const irregularity = causeOf(state, cause);
  if (irregularity === undefined || !outlastsRest(irregularity)) return false;
  const { spin, laps } = rouletteOf(state);
  switch (cause) {
    case 'same-direction':
      return spin !== undefined && spin.ball === spin.wheel;
    case 'too-few-revolutions':
      return laps !== undefined && laps < minRevolutions(state);
    default:
      // What the table itself does not measure is taken from the two who say it.
      return true;
  }
}

const VOIDING: readonly Irregularity['effect'][] = ['void-round'];

const causeOf = ({ rules }: TableState, cause: string): Irregularity | undefined => {
  const found = Object.hasOwn(rules.irregularities, cause) ? rules.irregularities[cause] : undefined;
  return found !== undefined && VOIDING.includes(found.effect) ? found : undefined;
};

const causes = ({ rules }: TableState): readonly string[] =>
  Object.entries(rules.irregularities)
    .filter(([, { effect }]) => VOIDING.includes(effect))
    .map(([name]) => name);

function voidFor(
  state: TableState,
  irregularity: Irregularity,
  { cause, reason, person, beforeRest, held = false }: Reasons,
): Decision {
  const { clause, next } = irregularity;
  const rested = isRested(state);
  // What counts is when the object entered, not when it was seen (E9).
  if (cause === 'foreign-object' && rested && beforeRest !== true)
    return refuse('entered-after-rest', { cause }, clause);
  return voidRound(state, {
    cause,
    next: owed(next, rested, { reason, person }),
    held,
    ...(clause === undefined ? {} : { clause }),
    ...(isSaid(reason) ? { reason } : {}),
    ...(isSaid(person) ? { person } : {}),
  });
}

/** The word voids at once: what was not said with it is owed. What a resting ball makes idle is not. */
export const owed = (
  next: readonly Step[],
  rested: boolean,
  { reason, person }: Pick<Reasons, 'reason' | 'person'>,
): readonly Step[] =>
  next.filter((step) => {
    if (step === 'name-person') return !isSaid(person);
    if (step === 'state-reason') return !isSaid(reason);
    return !(rested && step === 'remove-ball');
  });

/** A void the table draws itself from an observation (MBS). */
export const voidByFact = (state: TableState, cause: string): Decision => {
  const irregularity = causeOf(state, cause);
  return irregularity === undefined
    ? refuse('unknown-cause', { cause, known: causes(state) })
    : voidFor(state, irregularity, { cause });
};
