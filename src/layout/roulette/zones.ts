import type { GameData } from '../../rulebook/rulebook.ts';
import type { Point, Rect } from '../place.ts';
import type { Spot } from '../spot.ts';
import { DOUBLE_LINE, left, top } from './grid.ts';
import { hasDoubleZero, isZero } from './pockets.ts';

/** How far a chip may lie from a line and still count as on it, both sides together. */
const LINE = 0.4;
/** On the double-zero cloth five positions share the edge of 2 with the zeros. */
const NARROW = 0.25;

/** Between 2nd 12 and 3rd 12: within reach of the far end of the table (US5-W2). */
export const COURTESY_LINE: Rect = { x: 9, y: DOUBLE_LINE + 0.5, w: LINE, h: 0.6 };

/**
 * The zone of a spot that lies on a line. A line's zone runs its whole length;
 * where lines meet lies the smaller square zone of the spot that takes them all.
 */
export function lineZone(game: GameData['roulette'], spot: Spot<'roulette'>): Rect | undefined {
  if (spot.covers.some(isZero)) return (hasDoubleZero(game) ? DOUBLE_ZERO : SINGLE_ZERO).get(spot.id);
  const middle = middleOf(spot.covers.map(Number));
  switch (spot.kind) {
    case 'street':
      return { x: middle.x, y: DOUBLE_LINE, w: 1, h: LINE };
    case 'six-line':
      return { x: middle.x, y: DOUBLE_LINE, w: LINE, h: LINE };
    case 'corner':
      return { ...middle, w: LINE, h: LINE };
    case 'split':
      return Number.isInteger(middle.x) ? { ...middle, w: LINE, h: 1 } : { ...middle, w: 1, h: LINE };
    default:
      return undefined;
  }
}

const middleOf = (numbers: readonly number[]): Point => ({
  x: mean(numbers.map(left)) + 0.5,
  y: mean(numbers.map(top)) + 0.5,
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** On the edge x = 1 that the zero boxes share with 1, 2 and 3. */
const onEdge = (y: number, h: number): Rect => ({ x: 1, y, w: LINE, h });

const SINGLE_ZERO: ReadonlyMap<string, Rect> = new Map([
  ['split/0-3', onEdge(0.5, 1)],
  ['street/0-2-3', onEdge(1, LINE)],
  ['split/0-2', onEdge(1.5, 1)],
  ['street/0-1-2', onEdge(2, LINE)],
  ['split/0-1', onEdge(2.5, 1)],
  ['first-four', onEdge(DOUBLE_LINE, LINE)],
]);

const DOUBLE_ZERO: ReadonlyMap<string, Rect> = new Map([
  ['split/0-00', { x: 0.5, y: 1.5, w: 1, h: LINE }],
  ['split/00-3', onEdge(0.5, 1)],
  ['street/00-2-3', onEdge(1, NARROW)],
  ['split/00-2', onEdge(1.25, 0.5)],
  ['street/0-00-2', onEdge(1.5, NARROW)],
  ['split/0-2', onEdge(1.75, 0.5)],
  ['street/0-1-2', onEdge(2, NARROW)],
  ['split/0-1', onEdge(2.5, 1)],
  ['first-five', onEdge(DOUBLE_LINE, LINE)],
]);
