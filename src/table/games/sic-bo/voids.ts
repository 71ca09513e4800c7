import { ok } from '../../../kit/result.ts';
import { text } from '../../../kit/schema.ts';
import { isRanked, type Role } from '../../../rulebook/ranks.ts';
import type { Irregularity, Milestone, Step } from '../../../rulebook/rulebook.ts';
import { type Actor, mayActAs } from '../../core/actor.ts';
import { clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { byCause } from '../../core/needs.ts';
import { renewalOwed } from '../../core/owed.ts';
import { reached } from '../../core/phase.ts';
import { refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { clearVoid } from '../../core/table/outlines.ts';
import { voidRound } from '../../core/table/voiding.ts';
import { PHASES, SHAKEN_ON } from './phases.ts';
import { rulesOf, sicBoOf } from './read.ts';

export const voiding = {
  /** The round is void once the fact is recorded, by the dealer or anybody above (C8). */
  recordVoid: command({
    interrupts: true,
    fields: { cause: text },
    phases: SHAKEN_ON,
    whileHeld: true,
    needs: byCause,
    afterOutcome: 'witnessed',
    decide: (state, { cause, by }) => {
      const found = causeOf(state, cause);
      if (found === undefined) return unknownCause(state, cause);
      if (!isInTime(state, found, by)) return refuse('too-late', { cause, phase: state.phase }, found.clause);
      if (!canBe(state, cause))
        return refuse('wrong-phase', { command: 'recordVoid', phase: state.phase, cause }, found.clause);
      return voidFor(state, cause, found);
    },
  }),
  clearVoid: clearVoid((state) => {
    // Broken equipment is renewed before anybody shakes again (C10).
    const renewal = renewalOwed(state);
    if (renewal === undefined) return ok([{ type: 'VoidCleared' }]);
    return refuse('equipment-missing', { item: renewal.item }, clauseOf(state, renewal.cite));
  }),
} as const;

/** A void the table draws itself from what it was told. */
export function voidByFact(state: TableState, cause: string): Decision {
  const found = causeOf(state, cause);
  return found === undefined ? unknownCause(state, cause) : voidFor(state, cause, found);
}

/** Whether a fact can still make the round void, even one that happened earlier (C12). */
export const isVoidable = (state: TableState): boolean =>
  rulesOf(state).options.voidWindow === 'untilRoundClosed' || !reached(PHASES, state.phase, 'collecting');

const lasts = (state: TableState, until: Milestone): boolean => until === 'round-closed' || isVoidable(state);

/** What must have happened for a cause to be possible at all; the others are possible at any time. */
const CAN_BE: Readonly<Record<string, (state: TableState) => boolean>> = {
  // No cover comes off before the count is enough; afterwards it is counted anew, not talked away.
  'too-few-tumbles': (state) => sicBoOf(state).shaken && !sicBoOf(state).exposed,
  'exposed-before-close': (state) => sicBoOf(state).shaken && rulesOf(state).options.shakeTiming !== 'afterClose',
  'die-not-flat': (state) => sicBoOf(state).exposed,
};

export const canBe = (state: TableState, cause: string): boolean => CAN_BE[cause]?.(state) !== false;

/** Whether this person's power to record it still lasts. */
export const isInTime = (state: TableState, { who }: Irregularity, by: Actor): boolean =>
  who.some(({ from, until }) => mayActAs(state.rules, by, from) && lasts(state, until));

/** Causes that could make the round void now; whether somebody may record one is the table of authority's to say. */
export const possibleVoids = (state: TableState): readonly string[] =>
  Object.keys(state.rules.irregularities).filter((cause) => {
    const found = causeOf(state, cause);
    return found?.who.some(({ until }) => lasts(state, until)) === true && canBe(state, cause);
  });

function causeOf({ rules }: TableState, cause: string): Irregularity | undefined {
  const found = Object.hasOwn(rules.irregularities, cause) ? rules.irregularities[cause] : undefined;
  return found?.effect === 'void-round' ? found : undefined;
}

const unknownCause = ({ rules }: TableState, cause: string) =>
  refuse('unknown-cause', {
    cause: String(cause),
    known: Object.keys(rules.irregularities).filter((name) => rules.irregularities[name]?.effect === 'void-round'),
  });

function voidFor(state: TableState, cause: string, { clause, next }: Irregularity): Decision {
  const cited = clause === undefined ? {} : { clause };
  const voided = voidRound(state, { cause, next: next.filter((step) => notified(step) === undefined), ...cited });
  if (!voided.ok) return voided;
  const told = next.flatMap((step): readonly Fact[] => {
    const role = notified(step);
    return role === undefined
      ? []
      : [{ type: 'Notified', role, about: cause, what: 'void', params: { cause }, ...cited }];
  });
  return ok([...voided.value, ...told]);
}

/** The rank a step tells; telling is done with the fact itself. */
function notified(step: Step) {
  const role = step.slice('notify-'.length) as Role;
  return step.startsWith('notify-') && isRanked(role) ? role : undefined;
}
