import { PHASES, type TableState } from '../../table/index.ts';

/** The first phase of a game is the one between rounds. */
export const isResting = ({ phase, rules }: TableState): boolean => phase === PHASES[rules.family][0];

/** The round that the next draw is for, or that the draw at hand belongs to: the one that runs, else the next one. */
export const roundAtHand = (state: TableState): number => (isResting(state) ? state.rounds + 1 : state.round.number);

/** Whether nothing can come of a round any more, so that its seal may be opened. */
export const isRoundOver = (state: TableState, round: number): boolean => round < roundAtHand(state);

/** Whether people deal a round: a table changes hands only between rounds, so whoever has it now has dealt all of this one. */
export const isTakenByPeople = (state: TableState, automatic: boolean, round: number): boolean =>
  !automatic && !isResting(state) && round === roundAtHand(state);
