import type { Cell } from '../../engine/index.ts';

/** What one unit brings by one cell, in hundredths, commission unrounded and lost Reserve included. */
export const netOf = (cell: Cell): number =>
  cell.wins ? cell.odds[0] * (100 - cell.commission) : -100 * (1 + cell.reserveLost);
