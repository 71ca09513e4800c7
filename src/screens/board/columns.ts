import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Round } from '../../wire/shapes/rounds.ts';

export type Column = 'red' | 'zero' | 'black';
export type ColumnRow = Readonly<{ id: string; result: string; column: Column; corrected: boolean }>;

const COLUMNS = { red: 'red', green: 'zero', black: 'black' } as const;

export const columnOf = (rules: Rulebook<'roulette'>, result: string): Column =>
  COLUMNS[pocketColour(rules, result === '00' ? '00' : Number(result))];

/** The scroll of a roulette board, newest on top: the place says the colour, red left, zero in the middle, black right. */
export const columnRows = (rules: Rulebook<'roulette'>, rounds: readonly Round[]): readonly ColumnRow[] =>
  rounds.flatMap(({ id, result, corrected }) =>
    result === null ? [] : [{ id, result, column: columnOf(rules, result), corrected }],
  );
