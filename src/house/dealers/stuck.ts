import { settleLayout } from '../../table/core/layout/settle-layout.ts';
import { type OnTable, settleWagers } from '../../table/core/table/settling.ts';
import { boxOf, niuNiuOf, playing } from '../../table/games/niu-niu/read.ts';
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

/** Chips lie there that cannot be settled, as a part of the smallest chip that somebody recorded as found. */
export function isUnsettleable(state: TableState): boolean {
  if (state.rules.family === 'niu-niu') return !playing(state).every((box) => canSettleBox(state, box));
  const outcome = state.play.outcome(state);
  return outcome !== undefined && !settleLayout(state, outcome).ok;
}

function canSettleBox(state: TableState, box: number): boolean {
  const { dealer } = niuNiuOf(state);
  const cards = boxOf(state, box)?.cards;
  if (dealer === undefined || cards === undefined) return true;
  const here = (wager: OnTable): boolean => wager.box === box;
  return settleWagers<'niu-niu'>(state, { dealer, boxes: { [box]: cards } }, here).ok;
}

/** What no rule covers is put before whoever decides such things; the crew's own then call the round off. */
export const incidentStep = (state: TableState, what: string, { pace }: DealerConfig): Step =>
  step(
    state,
    { type: 'reportIncident', incident: `auto-${state.round.number}-${state.incidents.size + 1}`, what },
    pace.beat,
  );
