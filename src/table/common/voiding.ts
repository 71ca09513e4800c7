import { clause } from '../../kit/id.ts';
import { ok } from '../../kit/result.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import type { Decision } from '../decide.ts';
import type { Fact } from '../event.ts';
import { RESTING } from '../phase.ts';
import type { TableState } from '../state.ts';
import { openLots, reversals } from './settling.ts';

type Why = Readonly<{ cause: string; clause?: string; next?: readonly Step[]; reason?: string; person?: string }>;

/** No result: money that moved is moved back, then every stake and Reserve goes home (A3). */
export function voidRound(state: TableState, why: Why): Decision {
  if (state.phase === RESTING[state.rules.family]) return ok([]);
  const undone = reversals(state);
  if (!undone.ok) return undone;
  const { cause, next = [], reason, person } = why;
  const voided: Fact = {
    type: 'RoundVoided',
    cause,
    next,
    ...(reason === undefined ? {} : { reason }),
    ...(person === undefined ? {} : { person }),
    ...(why.clause === undefined ? {} : { clause: clause(why.clause) }),
  };
  return ok([...undone.value, voided, { type: 'WagersReturned', lots: openLots(state) }]);
}
