import type { TableState } from '../../table/index.ts';
import { isResting } from './rounds.ts';
import { type DealerConfig, type Step, step } from './step.ts';

/** A round runs whose outcome is not on the table yet: it cannot go on without its draw. */
export function isUndecided(state: TableState): boolean {
  if (isResting(state) || state.phase === 'voided') return false;
  const { game } = state;
  switch (game.family) {
    case 'roulette':
      return game.rest === undefined;
    case 'sic-bo':
      return game.dice === undefined;
    case 'niu-niu':
      return game.dealer === undefined;
  }
}

/** What no rule covers is put before whoever decides such things; the crew's own then call the round off. */
export const incidentStep = (state: TableState, what: string, { pace }: DealerConfig): Step =>
  step(
    state,
    { type: 'reportIncident', incident: `auto-${state.round.number}-${state.incidents.size + 1}`, what },
    pace.beat,
  );
