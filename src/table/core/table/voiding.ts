import { clause } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import type { Step } from '../../../rulebook/rulebook.ts';
import type { Decision } from '../command.ts';
import type { Fact } from '../event.ts';
import { freeIncident, type TableState } from '../state.ts';
import { openLots, reversals } from './settling.ts';

type Why = Readonly<{
  cause: string;
  clause?: string;
  next?: readonly Step[];
  reason?: string;
  person?: string;
  /** The stakes stay on the layout until a second person has recorded what was seen. */
  held?: boolean;
}>;

/** No result: money that moved is moved back, then every stake and Reserve goes home (A3). */
export function voidRound(state: TableState, why: Why): Decision {
  if (state.phase === state.play.resting || state.phase === 'voided') return ok([]);
  const undone = reversals(state);
  if (!undone.ok) return undone;
  const { cause, next = [], reason, person, held = false } = why;
  const owed = state.play.owedAfterVoid(state, next);
  const voided: Fact = {
    type: 'RoundVoided',
    cause,
    next: held ? ['confirm-void', ...owed] : owed,
    ...(reason === undefined ? {} : { reason }),
    ...(person === undefined ? {} : { person }),
    ...(why.clause === undefined ? {} : { clause: clause(why.clause) }),
  };
  return ok([...undone.value, ...namedIn(state, why), voided, ...(held ? [] : sentHome(state))]);
}

/** Every wager goes back; suspect chips wait apart for their ruling instead of in the player's hands (A19). */
export function sentHome(state: TableState): readonly Fact[] {
  const facts: Fact[] = [{ type: 'WagersReturned', lots: openLots(state) }];
  for (const { player, suspect, chips } of state.round.wagers.values()) {
    if (suspect === undefined || chips.value === 0) continue;
    facts.push({ type: 'MoneyHeld', incident: suspect, player, amount: chips.value, what: 'chips' });
  }
  return facts;
}

/** Whoever interfered is on record (HR-7.7, MBS-5.10). */
export function namedIn(state: TableState, { cause, person, clause: by }: Why): readonly Fact[] {
  if (person === undefined) return [];
  const incident = freeIncident(state, cause);
  const fact = { type: 'IncidentReported', incident, what: `${cause}: ${person}`, holds: false } as const;
  return [by === undefined ? fact : { ...fact, clause: clause(by) }];
}
