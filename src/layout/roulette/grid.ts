/** Rows 1 to 12 run away from the wheel; columns 1 to 3 count from the double line. Row r holds 3r-2, 3r-1, 3r. */
export const ROWS = 12;
export const COLUMNS = 3;

export const numberAt = (row: number, column: number): number => COLUMNS * (row - 1) + column;

export const rowOf = (number: number): number => Math.ceil(number / COLUMNS);

export const columnOf = (number: number): number => ((number - 1) % COLUMNS) + 1;

/** The whole numbers `from` to `to`, both included. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

export const rowNumbers = (row: number): readonly number[] => range(numberAt(row, 1), numberAt(row, COLUMNS));

/** Where the numbers lie on the felt: the zero column is one unit wide, so row r starts at x = r. */
export const DOUBLE_LINE = 3;

export const left = (number: number): number => rowOf(number);

export const top = (number: number): number => DOUBLE_LINE - columnOf(number);
