import { ok } from '../../../kit/result.ts';
import { oneOf, text } from '../../../kit/schema.ts';
import { clauseOf } from '../cited.ts';
import { command } from '../command.ts';
import { deciderOf, supervisor } from '../needs.ts';
import { refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { sentHome } from './voiding.ts';

/** Why bets that are open are called off: equipment on record as faulty, nobody plays, or what the house decides. */
export const GROUNDS = ['fault', 'no-bets', 'business'] as const;
export type Ground = (typeof GROUNDS)[number];

export const aborting = {
  /** A supervisor calls bets off for what is on record; any other reason is a decision of the house (SB-7.8, HR-7.12). */
  abortBetting: command({
    fields: { ground: oneOf(...GROUNDS), reason: text },
    phases: 'abort',
    whileHeld: true,
    needs: (rules, { ground }) => (ground === 'business' ? deciderOf(rules) : supervisor),
    decide: (state, { ground, reason }) => {
      // Dice that are shaken after the call belong to a round that has begun.
      if (state.play.isCalled(state))
        return refuse('wrong-phase', { command: 'abortBetting', phase: state.phase }, clauseOf(state, 'round'));
      if (reason.trim() === '') return refuse('reason-needed');
      if (!isOnRecord(state, ground))
        return refuse('ground-not-recorded', { ground }, state.rules.irregularities['uncovered']?.clause);
      return ok([...sentHome(state), { type: 'BettingAborted', ground, reason }]);
    },
  }),
} as const;

function isOnRecord(state: TableState, ground: Ground): boolean {
  switch (ground) {
    case 'fault':
      return state.play.outOfOrder(state) !== undefined || [...state.equipment.values()].some(({ passed }) => !passed);
    case 'no-bets':
      return state.round.wagers.size === 0;
    case 'business':
      return true;
  }
}
