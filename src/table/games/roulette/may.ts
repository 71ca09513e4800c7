import type { Irregularity, Step } from '../../../rulebook/rulebook.ts';
import type { Actor } from '../../core/actor.ts';
import { type Allowed, allowed } from '../../core/allowed.ts';
import type { Order } from '../../core/command.ts';
import { type Call, type Calls, type CaseTable, voidingCauses } from '../../core/may.ts';
import type { TableState } from '../../core/state.ts';
import { isInvalidSpin, isRested, isVoidable } from './voids.ts';
import { isCallable, isWithin, powerOf, type Rules } from './window.ts';

export const cases: CaseTable = {
  decideRestWithoutClose: ['result', () => [true, false]],
  announceNoSpin: ['cause', voidingCauses],
  reportFact: ['cause', voidingCauses],
  explainVoid: ['cause', voidingCauses],
};

/** Every cause for which a spin goes back, and how this person could call it now. */
export const calls = (state: TableState, by: Actor): Calls =>
  Object.fromEntries(voidingCauses(state.rules).map((cause) => [cause, callOf(state, by, cause)]));

function callOf(state: TableState, by: Actor, cause: string): Call {
  const rule = state.rules.irregularities[cause] as Irregularity;
  const { clause, next } = rule;
  return {
    ...wayOf(state, by, cause, rule),
    ...(clause === undefined ? {} : { clause }),
    says: saysOf(state, cause, next),
    next: next.filter((step) => step !== 'name-person' && step !== 'state-reason'),
  };
}

type Way = Pick<Call, 'order' | 'state' | 'needs' | 'second'>;

/** The usual way to call it; where that is over, the way in which a spin without a result is voided afterwards. */
function wayOf(state: TableState, by: Actor, cause: string, rule: Irregularity): Way {
  const usual = usualWay(state, by, cause, rule);
  if (usual.state === 'open' || !isInvalidSpin(state, cause)) return usual;
  const order = { type: 'voidInvalidSpin', cause } as const;
  const answer = ask(state, by, order);
  if (!answer.may) return usual;
  return { order, state: 'open', ...(answer.second === undefined ? {} : { second: answer.second }) };
}

/** A failing current has a command of its own; a cause is recorded where the fact itself voids, and called elsewhere. */
function usualWay(state: TableState, by: Actor, cause: string, rule: Irregularity): Way {
  const { options } = state.rules as Rules;
  if (cause === 'power-failure-no-spin') return powerFailure(state, by);
  return rule.by === 'fact' && options.voidBy !== 'announcement'
    ? recorded(state, by, cause, rule)
    : called(state, by, cause, rule);
}

/** Once the ball has come to rest a failing current is recorded and voids nothing. */
function powerFailure(state: TableState, by: Actor): Way {
  const order = { type: 'reportPowerFailure', noSpin: true } as const;
  return { order, ...(isRested(state) ? { state: 'late' } : stateOf(ask(state, by, order))) };
}

function recorded(state: TableState, by: Actor, cause: string, { who }: Irregularity): Way {
  const order = { type: 'reportFact', cause } as const;
  const lasts = who.some(({ until }) => isWithin(state.rules as Rules, state.phase, until));
  return { order, ...(lasts ? stateOf(ask(state, by, order)) : { state: 'late' }) };
}

/** Powers end at different moments: the call may have passed from a dealer to somebody above. */
function called(state: TableState, by: Actor, cause: string, rule: Irregularity): Way {
  const [rules, phase] = [state.rules as Rules, state.phase];
  const order = { type: 'announceNoSpin', cause } as const;
  const answer = ask(state, by, order);
  if ((!answer.may && answer.why !== 'rank') || !isVoidable(state)) return { order, state: 'not-now' };
  const power = answer.may ? powerOf(rules, phase, rule, by) : undefined;
  const second = power?.confirmedBy ?? (answer.may ? answer.second : undefined);
  if (power !== undefined) return { order, state: 'open', ...(second === undefined ? {} : { second }) };
  const other = rule.who.find((each) => isCallable(rules, phase, each));
  return other === undefined ? { order, state: 'late' } : { order, state: 'rank', needs: other.from };
}

function ask({ play, rules, status, phase, hold }: TableState, by: Actor, order: Order): Allowed {
  return allowed(play, rules, { status, phase, held: hold !== undefined }, by, order);
}

function stateOf(answer: Allowed): Pick<Way, 'state' | 'needs' | 'second'> {
  if (answer.may) return { state: 'open', ...(answer.second === undefined ? {} : { second: answer.second }) };
  return answer.why === 'rank' ? { state: 'rank', needs: answer.needs } : { state: 'not-now' };
}

/** An object seen after the ball has come to rest counts only if it was there before (E9). */
function saysOf(state: TableState, cause: string, next: readonly Step[]): Call['says'] {
  return [
    ...(next.includes('name-person') ? (['person'] as const) : []),
    ...(next.includes('state-reason') ? (['reason'] as const) : []),
    ...(cause === 'foreign-object' && isRested(state) ? (['before-rest'] as const) : []),
  ];
}
