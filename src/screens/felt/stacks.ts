import type { Point } from '../../layout/place.ts';
import { cutOf, denominationOf } from '../money/cut.ts';
import { type Board, type Position, UNIT } from './board.ts';
import type { FeltChips, Place } from './felt.ts';

/** A stack with its middle in drawing units. */
export type Stack = Point &
  Readonly<{
    id: string;
    chips: FeltChips;
    radius: number;
    /** On which side of it what is paid comes to lie: at the end of the cloth on the other one. */
    side: 1 | -1;
  }>;

const RADIUS = 19;
const DISCS_MAX = 6;

/** Every stack on a felt, the viewer's own last, so that it lies on top of the others at the same place. */
export function stacksOn(board: Board, chips: readonly FeltChips[]): readonly Stack[] {
  const byPlace = new Map<string, readonly FeltChips[]>();
  for (const each of chips) {
    const key = keyOf(each);
    byPlace.set(key, [...(byPlace.get(key) ?? []), each]);
  }
  return board.positions.flatMap((position) =>
    position.place.at === undefined ? at(position, byPlace.get(keyOf(position.place)) ?? [], board.size.w) : [],
  );
}

const keyOf = ({ spot, box }: Place): string => `${box ?? ''} ${spot}`;

function at({ key, chip, ...middle }: Position, here: readonly FeltChips[], width: number): readonly Stack[] {
  const { x, y } = chip ?? middle;
  const full = RADIUS * (chip?.size ?? 1);
  const inOrder = here.toSorted((a, b) => b.owner - a.owner);
  return inOrder.map((each, i) => {
    const { dx, dy, size } = spread(i, inOrder.length);
    // Not by state: chips that are accepted or locked stay where they are and do not land again.
    const id = `${key} ${each.owner} ${inOrder.slice(0, i).filter(({ owner }) => owner === each.owner).length}`;
    const side = x > width - 0.8 ? -1 : 1;
    return { id, chips: each, radius: full * size, side, x: x * UNIT + dx * full, y: y * UNIT + dy * full };
  });
}

/** Stacks at one place stand in a small fan and get smaller, so that a crowd still tells its places apart. */
function spread(i: number, count: number): Readonly<{ dx: number; dy: number; size: number }> {
  if (count === 1) return { dx: 0, dy: 0, size: 1 };
  const size = Math.max(0.5, 0.95 - 0.09 * count);
  const angle = (2 * Math.PI * (i + 1)) / count + Math.PI / 2;
  return { dx: 0.62 * Math.cos(angle), dy: 0.5 * Math.sin(angle), size };
}

/** The chips that a picture of a stack shows, the lowest first: as they were laid, or as few as make the amount. */
export function discsOf(
  { stake, values = [], colour }: Pick<FeltChips, 'stake' | 'values' | 'colour'>,
  currency?: string,
): readonly number[] {
  const isKnown = sum(values) === stake && (colour !== undefined || values.every((each) => isChip(each, currency)));
  const chips = isKnown ? values.toSorted(largestFirst) : cutOf(stake, currency);
  return chips.length === 0 ? [stake] : chips.slice(0, DISCS_MAX);
}

const isChip = (value: number, currency: string | undefined): boolean => denominationOf(value, currency) !== undefined;
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const largestFirst = (one: number, other: number): number => other - one;
