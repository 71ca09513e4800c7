import { matrix, standing } from '../../engine/index.ts';
import type { Cell, GameResult } from '../../engine/matrix.ts';
import type { Wager } from '../../engine/wager.ts';
import type { Amount } from '../../kit/amount.ts';
import { percentage } from '../../kit/amount.ts';
import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import type { TableState } from './state.ts';

/** What the house wins (above 0) or loses if one result comes up, on the wagers that lie on the layout now. */
export type Exposure<F extends Family = Family> = Readonly<{
  result: GameResult[F];
  /** In Niu Niu the result of one box. */
  box?: number;
  house: number;
}>;

/** The house's result for each possible outcome, from the same matrix that settles. */
export function exposure(state: TableState): readonly Exposure[] {
  const { results } = matrix(state.rules);
  const wagers = [...state.round.wagers.values()].filter(({ done }) => done === undefined);
  const boxes =
    state.rules.family === 'niu-niu'
      ? [...new Set(wagers.map(({ box }) => box as number))].sort((a, b) => a - b)
      : [undefined];
  return boxes.flatMap((box) => {
    const here = wagers.filter((wager) => wager.box === box);
    return results.map((result, column) => ({
      result,
      ...(box === undefined ? {} : { box }),
      house: here.reduce((sum, wager) => sum + houseOn(state, wager, here.length === 1, column), 0),
    }));
  });
}

/** The most the house can lose on the open layout; boxes of Niu Niu can all go wrong at once. */
export function worstCase(state: TableState): number {
  const byBox = new Map<number | undefined, number>();
  for (const { box, house } of exposure(state)) byBox.set(box, Math.min(byBox.get(box) ?? 0, house));
  return [...byBox.values()].reduce((sum, worst) => sum + worst, 0);
}

type Open = TableState['round']['wagers'] extends ReadonlyMap<string, infer W> ? W : never;

function houseOn(state: TableState, wager: Open, alone: boolean, column: number): number {
  const rules = state.rules as AnyRulebook;
  const { spot } = standing(rules, engineWager(wager));
  const row = spotIndex(rules).get(spot) as number;
  const { cells } = matrix(rules);
  const accompanied = rules.family === 'niu-niu' && row === 0 && !alone && cells.length > 3;
  const cell = (cells[accompanied ? 3 : row] as readonly Cell[])[column] as Cell;
  if (!cell.wins) return wager.stake * (1 + cell.reserveLost);
  const winnings = wager.stake * cell.odds[0];
  if (cell.commission === 0 || rules.family !== 'niu-niu') return -winnings;
  const unit = state.round.smallestChip as Amount;
  return percentage(winnings as Amount, cell.commission, unit, rules.options.commissionRounding) - winnings;
}

const engineWager = ({ player, spot, stake, closed, decided, ruled }: Open): Wager =>
  ({
    player,
    spot,
    stake,
    ...(closed === undefined ? {} : { closed }),
    ...(decided === undefined ? {} : { decided }),
    ...(ruled === undefined ? {} : { ruled }),
  }) as Wager;
