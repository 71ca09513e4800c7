import type { Irregularity } from '../../../rulebook/rulebook.ts';
import type { Actor } from '../../core/actor.ts';
import { allowed } from '../../core/allowed.ts';
import { type Call, type Calls, type CaseTable, voidingCauses } from '../../core/may.ts';
import type { TableState } from '../../core/state.ts';
import { canBe, isInTime } from './voids.ts';

export const cases: CaseTable = { recordVoid: ['cause', voidingCauses], attestDice: ['flat', () => [true, false]] };

/** Every cause that makes a round void, and whether this person could record it now. */
export const calls = (state: TableState, by: Actor): Calls =>
  Object.fromEntries(voidingCauses(state.rules).map((cause) => [cause, callOf(state, by, cause)]));

function callOf(state: TableState, by: Actor, cause: string): Call {
  const rule = state.rules.irregularities[cause] as Irregularity;
  const { clause, next } = rule;
  return {
    order: { type: 'recordVoid', cause },
    ...stateOf(state, by, cause, rule),
    ...(clause === undefined ? {} : { clause }),
    says: [],
    next,
  };
}

function stateOf(
  state: TableState,
  by: Actor,
  cause: string,
  rule: Irregularity,
): Pick<Call, 'state' | 'needs' | 'second'> {
  const { play, rules, status, phase, hold } = state;
  const answer = allowed(play, rules, { status, phase, held: hold !== undefined }, by, { type: 'recordVoid', cause });
  if (!answer.may) return answer.why === 'rank' ? { state: 'rank', needs: answer.needs } : { state: 'not-now' };
  if (!isInTime(state, rule, by)) return { state: 'late' };
  if (!canBe(state, cause)) return { state: 'not-now' };
  return { state: 'open', ...(answer.second === undefined ? {} : { second: answer.second }) };
}
