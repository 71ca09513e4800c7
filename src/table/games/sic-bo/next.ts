import { type Due, due } from '../../core/due.ts';
import { isUnsettleable, settlingDue } from '../../core/layout/next.ts';
import type { GameNext } from '../../core/next.ts';
import type { OwedStep } from '../../core/owed.ts';
import type { TableState } from '../../core/state.ts';
import { areasOf, isCalled, rulesOf, sameThrow, sicBoOf } from './read.ts';

export const next: GameNext = { waits, isUnsettleable, play };

/** After a malfunction play goes on when somebody approves it. */
function waits(state: TableState): Due | undefined {
  return sicBoOf(state).malfunction ? due(state, { type: 'approveContinue' }, ['lights']) : undefined;
}

const opening = (state: TableState): Due => due(state, { type: 'openBetting' });
const calling = (state: TableState): Due => due(state, { type: 'announceNoMoreBets' });
const shaking = (state: TableState): Due => due(state, { type: 'activateTumbler' });
const uncovering = (state: TableState): Due => due(state, { type: 'removeCover' });

function play(state: TableState): Due {
  const { shakeTiming } = rulesOf(state).options;
  switch (state.phase) {
    case 'ready':
      return shakeTiming === 'beforeBets' ? shaking(state) : opening(state);
    case 'shaken':
      return tumbling(state) ?? (isCalled(state) ? uncovering(state) : opening(state));
    case 'betting':
      return (shakeTiming === 'duringBets' ? tumbling(state) : undefined) ?? calling(state);
    case 'closed':
      return tumbling(state) ?? uncovering(state);
    case 'revealed':
      return revealed(state);
    case 'entered':
    case 'lit':
      return lighting(state);
    case 'voided':
      return due(state, { type: 'clearVoid' });
    default:
      return settlingDue(state);
  }
}

/** The tumbler is set going, then its tumbles are counted. */
function tumbling(state: TableState): Due | undefined {
  const { shaken, tumbles } = sicBoOf(state);
  if (!shaken) return shaking(state);
  return tumbles === undefined ? due(state, { type: 'attestTumbles' }, ['tumbles']) : undefined;
}

/** Without lights the dice alone are looked at (SB-7.1). */
function revealed(state: TableState): Due {
  const { dice, manual, malfunction } = sicBoOf(state);
  if (dice === undefined) return due(state, { type: 'attestDice' }, ['dice', 'flat']);
  return manual || malfunction ? settlingDue(state) : due(state, { type: 'enterResult' }, ['keys']);
}

/** Wrong keys are put right first; then the lights are looked at, unless they are known to be no help. */
function lighting(state: TableState): Due {
  const { dice = [], keys = [], malfunction, manual } = sicBoOf(state);
  if (!sameThrow(keys, dice)) return due(state, { type: 'reenterResult' }, ['keys']);
  if (state.phase === 'lit' || malfunction || manual) return settlingDue(state);
  return due(state, { type: 'illuminate', lit: areasOf(state, keys) });
}

/** What a void of a throw can ask for. */
export const steps: readonly OwedStep[] = [
  { step: 'new-dice', cite: 'newDice', refusal: 'equipment-missing', item: 'dice' },
  { step: 'attest-tumbler', cite: 'newTumbler', refusal: 'equipment-missing', item: 'dice tumbler' },
];
