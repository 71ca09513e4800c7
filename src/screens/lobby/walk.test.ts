import { expect, test } from 'vitest';
import { isArrow, walk } from './walk.ts';

/** Three above two, as the lobby lies on a wide screen. */
const TILES = [
  { x: 100, y: 0 },
  { x: 300, y: 0 },
  { x: 500, y: 0 },
  { x: 150, y: 300 },
  { x: 450, y: 300 },
];

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 2],
  [1, 'ArrowLeft', 0],
  [0, 'ArrowLeft', 0],
  [0, 'ArrowDown', 3],
  [2, 'ArrowDown', 4],
  [4, 'ArrowUp', 2],
  [3, 'ArrowRight', 4],
  [3, 'ArrowDown', 3],
  [9, 'ArrowDown', 9],
] as const)('from %i %s leads to %i', (from, arrow, to) => {
  expect(walk(TILES, from, arrow)).toBe(to);
});

test('in one column every tile is reached downwards', () => {
  const column = [0, 1, 2, 3, 4].map((at) => ({ x: 0, y: at * 400 }));
  expect(column.map((_, at) => walk(column, at, 'ArrowDown'))).toEqual([1, 2, 3, 4, 4]);
});

test('other keys are no arrows', () => {
  expect([isArrow('ArrowUp'), isArrow('w'), isArrow('toString')]).toEqual([true, false, false]);
});
