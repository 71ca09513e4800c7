import type { Point } from '../../layout/place.ts';
import { type Board, contains, type Position, positionAt, positionOf } from './board.ts';

/** Where the keyboard is: on a position, at a point within it, so that a way up and down a wide box stays straight. */
export type Cursor = Point & Readonly<{ key: string }>;

export const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** Positions on lines are half a cell apart, at the double zero a quarter. */
const STRIDE = 0.25;

export const cursorAt = ({ key, x, y }: Position): Cursor => ({ key, x, y });

/** A plain arrow goes to the next box, with `half` to the next position of any kind; at the edge it stays. */
export function steer(board: Board, from: Cursor, toward: Point, half: boolean): Cursor {
  if (board.grid !== undefined) return walk(board, board.grid, from, toward) ?? from;
  const tall = STRIDE * (board.row ?? 1);
  const reach = Math.max(board.size.w / STRIDE, board.size.h / tall);
  for (let n = 1; n <= reach; n++) {
    const point = { x: from.x + toward.x * STRIDE * n, y: from.y + toward.y * tall * n };
    const found = half ? positionAt(board, point) : boxAhead(board, from, toward, point);
    if (found !== undefined && found.key !== from.key) return settled(found, from, toward);
  }
  return nextInReading(board, from, toward) ?? from;
}

function boxAhead({ positions }: Board, from: Cursor, toward: Point, point: Point): Position | undefined {
  const ahead = ({ x, y }: Point): boolean => (x - from.x) * toward.x + (y - from.y) * toward.y > STRIDE;
  return positions.find((each) => each.box && each.key !== from.key && contains(each, point) && ahead(each));
}

/** In the middle of what was found, except along a box wider than a cell that was entered from the side. */
function settled(found: Position, from: Cursor, toward: Point): Cursor {
  return {
    key: found.key,
    x: toward.x !== 0 || found.w <= 1 ? found.x : within(from.x, found.x, found.w),
    y: toward.y !== 0 || found.h <= 1 ? found.y : within(from.y, found.y, found.h),
  };
}

const within = (value: number, middle: number, length: number): number =>
  Math.min(Math.max(value, middle - length / 2 + 0.5), middle + length / 2 - 0.5);

function nextInReading(board: Board, from: Cursor, toward: Point): Cursor | undefined {
  const place = board.reading?.indexOf(from.key) ?? -1;
  const key = place < 0 || toward.x === 0 ? undefined : board.reading?.[place + toward.x];
  const next = key === undefined ? undefined : positionOf(board, key);
  return next === undefined ? undefined : cursorAt(next);
}

/** The next key in a row or column of the grid that is another one; a wide box stands in several columns. */
function walk(board: Board, grid: readonly (readonly string[])[], from: Cursor, toward: Point): Cursor | undefined {
  const row = grid.findIndex((keys) => keys.includes(from.key));
  const column = grid[row]?.indexOf(from.key) ?? -1;
  for (let n = 1; n <= Math.max(grid.length, grid[row]?.length ?? 0); n++) {
    const key = grid[row + toward.y * n]?.[column + toward.x * n];
    const found = key === undefined || key === from.key ? undefined : positionOf(board, key);
    if (found !== undefined) return cursorAt(found);
  }
  return undefined;
}
