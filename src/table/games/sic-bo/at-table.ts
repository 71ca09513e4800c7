import type { TableState } from '../../core/state.ts';
import { areasOf, isCalled, rulesOf, sicBoOf } from './read.ts';
import { possibleVoids } from './voids.ts';

/** What whoever deals Sic Bo works by; dice are known here once they are attested, which is after the cover is off. */
export function sicBoAtTable(state: TableState) {
  const { family, shaken, tumbles, exposed, dice, keys, lit, lightFault, malfunction, manual } = sicBoOf(state);
  const { minTumbles, shakeTiming } = rulesOf(state).options;
  return {
    family,
    minTumbles,
    shakeTiming,
    called: isCalled(state),
    voids: state.phase === 'ready' || state.phase === 'voided' ? [] : possibleVoids(state),
    shaken,
    tumbles: tumbles ?? null,
    exposed,
    dice: dice ?? null,
    keys: keys ?? null,
    /** What the lights have to show for the keys. */
    due: keys === undefined ? null : areasOf(state, keys),
    lit: lit ?? null,
    lightFault,
    malfunction,
    manual,
  };
}
