import { catalogue } from '../../layout/catalogue.ts';
import { HAND_CLASSES, type HandClass, type HandRow, type PayTable, type Rulebook } from '../../rulebook/rulebook.ts';
import type { EngineBecause } from '../because.ts';
import type { Cell, GameResult, Matrix } from '../matrix.ts';
import { payTable } from '../pay-table.ts';
import { levelOf } from './hand.ts';

/** Row of Even beside Double or Super Niu; present only where that changes what it pays. */
export const ACCOMPANIED_EVEN = 3;

const CLASSES = HAND_CLASSES.toReversed();

const RESULTS: readonly GameResult['niu-niu'][] = (['player', 'dealer'] as const).flatMap((winner) =>
  CLASSES.map((hand) => ({ winner, hand })),
);

/** The column of a winner and the level of the winning hand. */
export const niuNiuColumn = (playerWins: boolean, level: number): number =>
  playerWins ? level : CLASSES.length + level;

export function niuNiuMatrix(rules: Rulebook<'niu-niu'>): Matrix<'niu-niu'> {
  const spots = catalogue(rules);
  const table = payTable(rules);
  const rows = spots.map((spot) => table[spot.kind]);
  if (rules.options.niu6EvenCommission === 'evenOnly') rows.push(free(table));
  return { spots, results: RESULTS, cells: rows.map((row) => RESULTS.map((result) => cell(row, result))) };
}

/** Even without its commission: the reading that binds it to an Even wager standing alone (F1). */
const free = (table: PayTable['niu-niu']): Readonly<Record<HandClass, HandRow>> =>
  Object.fromEntries(Object.entries(table.even).map(([name, row]) => [name, { ...row, commission: 0 }])) as Record<
    HandClass,
    HandRow
  >;

function cell(rows: Readonly<Record<HandClass, HandRow>>, { winner, hand }: GameResult['niu-niu']): Cell {
  const row = rows[hand];
  const because: EngineBecause = { code: 'winning-hand', params: { winner, hand, level: levelOf(hand) } };
  return winner === 'player'
    ? { wins: true, odds: [row.odds, 1], commission: row.commission, clauses: row.pays, because }
    : { wins: false, reserveLost: row.reserveLost, clauses: row.takes, because };
}
