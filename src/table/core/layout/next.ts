import { type Due, due } from '../due.ts';
import { fillDue, incidentDue, suspectDue } from '../next.ts';
import type { TableState } from '../state.ts';
import { settleLayout } from './settle-layout.ts';

/** Chips lie there that cannot be settled, as a part of the smallest chip that somebody recorded as found. */
export function isUnsettleable(state: TableState): boolean {
  const outcome = state.play.outcome(state);
  return outcome !== undefined && !settleLayout(state, outcome).ok;
}

/** Once the result stands: losing wagers go, winners are paid in their order, the round is closed. */
export function settlingDue(state: TableState): Due {
  if (state.phase !== 'paying')
    return isUnsettleable(state) ? incidentDue(state) : due(state, { type: 'collectLosing' });
  const [payment] = state.round.queue;
  if (payment === undefined) return suspectDue(state) ?? due(state, { type: 'closeRound' });
  return fillDue(state, payment.amount) ?? due(state, { type: 'payNext' });
}
