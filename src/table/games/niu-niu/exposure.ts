import { matrix } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/matrix.ts';
import { amount, percentage } from '../../../kit/amount.ts';
import { houseBy } from '../../core/game.ts';
import type { TableState } from '../../core/state.ts';
import { rulesOf } from './read.ts';

/** What the house wins (above 0) or loses on a wager; Even pays otherwise beside another wager of its box (F1). */
export function houseOn(
  state: TableState,
  { stake }: Readonly<{ stake: number }>,
  alone: boolean,
  row: number,
  column: number,
): number {
  const rules = rulesOf(state);
  const { cells } = matrix(rules);
  const accompanied = row === 0 && !alone && cells.length > 3;
  const cell = (cells[accompanied ? 3 : row] as readonly Cell[])[column] as Cell;
  const won = houseBy(stake, cell);
  if (!cell.wins || cell.commission === 0) return won;
  const unit = amount(state.round.smallestChip);
  return won + percentage(amount(-won), cell.commission, unit, rules.options.commissionRounding);
}
