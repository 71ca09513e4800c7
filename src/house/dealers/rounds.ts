import { PHASES, type TableState } from '../../table/index.ts';

/** The first phase of a game is the one between rounds. */
export const isResting = ({ phase, rules }: TableState): boolean => phase === PHASES[rules.family][0];

/** The round that the next draw is for, or that the draw at hand belongs to: the one that runs, else the next one. */
export const roundAtHand = (state: TableState): number => (isResting(state) ? state.rounds + 1 : state.round.number);

/** Nobody can lay or take back chips in a round any more, and it runs. */
export function isRoundClosed({ phase, play, round }: TableState, number: number): boolean {
  const stage = play.stages[phase];
  return round.number === number && (stage === 'closed' || stage === 'settling');
}

/** Whether nothing can come of a round any more, so that its seal may be opened. */
export const isRoundOver = (state: TableState, round: number): boolean => round < roundAtHand(state);

/**
 * Whether a crew can be relieved: a round in which nothing has happened but the call for bets, and in which nobody bets. A
 * crew that waits for players would otherwise never be.
 */
export const isIdle = ({ phase, rules, round }: TableState): boolean =>
  phase === 'betting' && phase === PHASES[rules.family][1] && round.wagers.size === 0;

/**
 * Whether people deal a round: a table changes hands only between rounds or while a round is idle, so whoever has it now deals
 * all that comes of this one.
 */
export const isTakenByPeople = (state: TableState, automatic: boolean, round: number): boolean =>
  !automatic && !isResting(state) && round === roundAtHand(state);
