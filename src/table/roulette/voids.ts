import { ok } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Irregularity, Milestone, Power, Step } from '../../rulebook/rulebook.ts';
import { type Actor, mayActAs } from '../actor.ts';
import { voidRound } from '../common/voiding.ts';
import type { Decision, Handler } from '../decide.ts';
import type { Fact } from '../event.ts';
import { reached } from '../phase.ts';
import { no } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { rouletteOf } from './read.ts';

type Reasons = Readonly<{ cause: string; reason?: string; person?: string; beforeRest?: boolean }>;

const rouletteReached = (state: TableState, phase: Parameters<typeof reached<'roulette'>>[2]): boolean =>
  reached('roulette', state.phase as Parameters<typeof reached<'roulette'>>[1], phase);

/** Whether a power still lasts: windows end with a moment of the round (A7). */
function lasts(state: TableState, until: Milestone): boolean {
  switch (until) {
    case 'rest':
      return !rouletteReached(state, 'at-rest');
    case 'result':
      return !rouletteReached(state, 'result');
    case 'first-settlement':
      return !rouletteReached(state, 'collecting');
    case 'option': {
      const { options } = state.rules as Extract<AnyRulebook, { family: 'roulette' }>;
      if (options.noSpinWindow === 'untilRest') return !rouletteReached(state, 'at-rest');
      return options.noSpinWindow === 'untilRoundClosed' || !rouletteReached(state, 'collecting');
    }
    default:
      return true;
  }
}

function power(state: TableState, { who }: Irregularity, by: Actor): Power | undefined {
  return who.find(
    ({ from, until, orAbove }) =>
      mayActAs(state.rules, by, from, orAbove) && lasts(state, until) && until !== 'first-settlement',
  );
}

/** A call that makes the round void by being made, by somebody who may and in time. */
export const announceNoSpin: Handler<'announceNoSpin'> = (state, command) => {
  const { cause, by, second } = command;
  const irregularity = causeOf(state, cause);
  if (irregularity === undefined) return no('unknown-cause', { cause, known: causes(state) });
  // The round of Marina Bay Sands begins with the first call; elsewhere there must be a spin to void (A7).
  if (state.rules.prefix !== 'MBS' && rouletteOf(state).spin === undefined)
    return no('not-spun', { cause }, irregularity.clause);
  const held = power(state, irregularity, by);
  if (held === undefined) return no('too-late', { cause, phase: state.phase }, irregularity.clause);
  if (held.confirmedBy !== undefined) {
    if (second?.person === by.person) return no('own-act', { command: 'announceNoSpin' });
    if (second === undefined || !mayActAs(state.rules, second, held.confirmedBy))
      return no('second-person-needed', { command: 'announceNoSpin', needs: held.confirmedBy });
  }
  const { reason } = command;
  const announced: Fact = {
    type: 'NoSpinAnnounced',
    cause,
    ...(reason === undefined ? {} : { reason }),
    ...(irregularity.clause === undefined ? {} : { clause: irregularity.clause }),
  };
  const voided = voidFor(state, irregularity, command);
  return voided.ok ? ok([announced, ...voided.value]) : voided;
};

/** Where the fact itself voids, recording it is enough (MBS-5.1 to MBS-5.10). */
export const reportFact: Handler<'reportFact'> = (state, command) => {
  const irregularity = causeOf(state, command.cause);
  if (irregularity === undefined || irregularity.by !== 'fact')
    return no('unknown-cause', { cause: command.cause, known: causes(state) });
  if (!irregularity.who.some(({ until }) => lasts(state, until)))
    return no('too-late', { cause: command.cause, phase: state.phase }, irregularity.clause);
  return voidFor(state, irregularity, command);
};

/** A spin that can have no result is voided by dealer and supervisor while nothing has been collected (US5-R1, A7). */
export const voidInvalidSpin: Handler<'voidInvalidSpin'> = (state, { cause }) => {
  const irregularity = causeOf(state, cause);
  const { spin, laps } = rouletteOf(state);
  const invalid =
    (cause === 'same-direction' && spin !== undefined && spin.ball === spin.wheel) ||
    (cause === 'too-few-revolutions' && laps !== undefined && laps < minRevolutions(state)) ||
    cause === 'foreign-object';
  if (irregularity === undefined || !invalid) return no('unknown-cause', { cause, known: causes(state) }, 'US5-R1');
  return voidFor(state, irregularity, { cause, beforeRest: true });
};

export const minRevolutions = ({ rules }: TableState): number =>
  (rules as Extract<AnyRulebook, { family: 'roulette' }>).options.minRevolutions;

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
  { cause, reason, person, beforeRest }: Reasons,
): Decision {
  const { clause, next } = irregularity;
  const rested = rouletteReached(state, 'at-rest');
  // What counts is when the object entered, not when it was seen (E9).
  if (cause === 'foreign-object' && rested && beforeRest !== true) return no('entered-after-rest', { cause }, clause);
  if (next.includes('name-person') && (person ?? '').trim() === '') return no('person-not-named', { cause }, clause);
  if (next.includes('state-reason') && (reason ?? '').trim() === '') return no('reason-needed', { cause }, clause);
  return voidRound(state, {
    cause,
    next: owed(next, rested),
    ...(clause === undefined ? {} : { clause }),
    ...(reason === undefined ? {} : { reason }),
    ...(person === undefined ? {} : { person }),
  });
}

/** Steps the call itself has fulfilled, or that a resting ball makes idle, are not owed. */
const owed = (next: readonly Step[], rested: boolean): readonly Step[] =>
  next.filter((step) => step !== 'name-person' && step !== 'state-reason' && !(rested && step === 'remove-ball'));

/** A void the table draws itself from an observation (MBS). */
export const voidByFact = (state: TableState, cause: string): Decision => {
  const irregularity = causeOf(state, cause);
  return irregularity === undefined
    ? no('unknown-cause', { cause, known: causes(state) })
    : voidFor(state, irregularity, { cause });
};
