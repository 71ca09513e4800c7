import type { Point } from '../../layout/place.ts';
import { type Board, type Position, UNIT } from './board.ts';
import type { FeltChips, Place } from './felt.ts';

/** A stack with its middle in drawing units. */
export type Stack = Point & Readonly<{ id: string; chips: FeltChips; radius: number }>;

const RADIUS = 19;
const DISCS_MAX = 5;

/** Every stack on a felt, the viewer's own last, so that it lies on top of the others at the same place. */
export function stacksOn(board: Board, chips: readonly FeltChips[]): readonly Stack[] {
  const byPlace = new Map<string, readonly FeltChips[]>();
  for (const each of chips) {
    const key = keyOf(each);
    byPlace.set(key, [...(byPlace.get(key) ?? []), each]);
  }
  return board.positions.flatMap((position) =>
    position.place.at === undefined ? at(position, byPlace.get(keyOf(position.place)) ?? []) : [],
  );
}

const keyOf = ({ spot, box }: Place): string => `${box ?? ''} ${spot}`;

function at({ key, chip, ...middle }: Position, here: readonly FeltChips[]): readonly Stack[] {
  const { x, y } = chip ?? middle;
  const full = RADIUS * (chip?.size ?? 1);
  const inOrder = here.toSorted((a, b) => b.owner - a.owner);
  return inOrder.map((each, i) => {
    const { dx, dy, size } = spread(i, inOrder.length);
    // Not by state: chips that are accepted or locked stay where they are and do not land again.
    const id = `${key} ${each.owner} ${inOrder.slice(0, i).filter(({ owner }) => owner === each.owner).length}`;
    return { id, chips: each, radius: full * size, x: x * UNIT + dx * full, y: y * UNIT + dy * full };
  });
}

/** Stacks at one place stand in a small fan and get smaller, so that a crowd still tells its places apart. */
function spread(i: number, count: number): Readonly<{ dx: number; dy: number; size: number }> {
  if (count === 1) return { dx: 0, dy: 0, size: 1 };
  const size = Math.max(0.5, 0.95 - 0.09 * count);
  const angle = (2 * Math.PI * (i + 1)) / count + Math.PI / 2;
  return { dx: 0.62 * Math.cos(angle), dy: 0.5 * Math.sin(angle), size };
}

/** How many discs a picture of the amount has: as few as chips of one and five make, and at most five. */
export function discsOf(amount: number): number {
  const digits = [...String(Math.round(amount))].map(Number);
  const discs = digits.reduce((sum, digit) => sum + Math.floor(digit / 5) + (digit % 5), 0);
  return Math.min(Math.max(discs, 1), DISCS_MAX);
}
