import type { Static } from 'typebox';
import type { Shown } from '../../core/shown.ts';
import type { TableState } from '../../core/state.ts';
import { areasOf, isCalled, rulesOf, sicBoOf } from './read.ts';
import type { shows } from './seen.ts';
import { possibleVoids } from './voids.ts';

/** What whoever deals Sic Bo works by; dice are known here once they are attested, which is after the cover is off. */
export function atTable(state: TableState): Shown<Static<typeof shows.atTable>> {
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
    due: keys === undefined ? null : areasOf(state, keys),
    lit: lit ?? null,
    lightFault,
    malfunction,
    manual,
  };
}

/** The tumbler as anybody in the room sees it. */
export function seen(state: TableState): Shown<Static<typeof shows.seen>> {
  const { family, shaken, exposed, dice, lit, lightFault, manual } = sicBoOf(state);
  return { family, shaken, dice: exposed ? (dice ?? null) : null, lit: lit ?? null, lightFault, manual };
}
