import type { Point, Rect, Size } from '../../layout/place.ts';
import type { PocketColour } from '../../rulebook/rulebook.ts';
import type { Place } from './felt.ts';

/** How many drawing units a cell of the layout is wide. */
export const UNIT = 60;

/** A printed box; x and y are its top left. */
export type Printed = Rect & Readonly<{ id: string; spot: string; label: string; box?: number; tone?: PocketColour }>;

/** Where a chip can go; x and y are its middle, w and h the zone in which a pointer means it. */
export type Position = Rect &
  Readonly<{
    /** Unique on the felt, and what `lit` names: `split/17-20`, `3/even`, `split/0-00@courtesy-line`. */
    key: string;
    place: Place;
    /** A box of its own, reached by a plain arrow; the others lie on lines, half a cell away. */
    box: boolean;
    /** The part of the zone that no other zone shares. */
    core: Size;
    /** Where chips lie, and how large, when the middle would hide what is printed. */
    chip?: Point & Readonly<{ size?: number }>;
    /** Degrees the box is turned by, where boxes lie in an arc. */
    turn?: number;
  }>;

/** A felt as the eye sees it, in whichever orientation: one unit is one cell, the origin is at the top left. */
export type Board = Readonly<{
  size: Size;
  /** How tall a row is, where rows are lower than columns are wide. */
  row?: number;
  printed: readonly Printed[];
  positions: readonly Position[];
  /** Keys in reading order, where an arrow at the end of a row goes on with the next. */
  reading?: readonly string[];
  /** Rows of keys, for a felt whose boxes do not lie straight: arrows walk these and ask nothing of the place. */
  grid?: readonly (readonly string[])[];
}>;

/** The position meant by a point: of those whose zone it lies in the smallest, and of equals the nearest. */
export function positionAt({ positions, size }: Board, { x, y }: Point): Position | undefined {
  if (!(x >= 0 && y >= 0 && x <= size.w && y <= size.h)) return undefined;
  let found: Position | undefined;
  for (const each of positions) {
    if (contains(each, { x, y }) && (found === undefined || closer(each, found, { x, y }))) found = each;
  }
  return found;
}

/** Rows of seven tenths do not add up to the last bit; between two zones there is no gap. */
const SEAM = 1e-9;

export const contains = (zone: Rect & Readonly<{ turn?: number }>, point: Point): boolean => {
  const { x, y } = zone.turn === undefined ? point : rotated(point, zone, -zone.turn);
  return Math.abs(x - zone.x) <= zone.w / 2 + SEAM && Math.abs(y - zone.y) <= zone.h / 2 + SEAM;
};

export function rotated({ x, y }: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - around.x, y - around.y];
  return {
    x: around.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: around.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

function closer(one: Rect, other: Rect, { x, y }: Point): boolean {
  const [a, b] = [one.w * one.h, other.w * other.h];
  return a === b ? Math.hypot(one.x - x, one.y - y) < Math.hypot(other.x - x, other.y - y) : a < b;
}

export const positionOf = ({ positions }: Board, key: string): Position | undefined =>
  positions.find((position) => position.key === key);

/** Rows from top to bottom, each from left to right: how the positions are told to a screen reader. */
export function rowsOf({ positions }: Board): readonly (readonly Position[])[] {
  const rows = new Map<number, readonly Position[]>();
  for (const each of positions) {
    const height = Math.round(each.y * 100);
    rows.set(height, [...(rows.get(height) ?? []), each]);
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.x - b.x));
}
