export type Bead = 'big' | 'small' | 'triple';

/** What stands on a bead, in every language. */
export const BEADS: Readonly<Record<Bead, string>> = { small: 'S', big: 'B', triple: 'T' };

export type BeadAt = Readonly<{ id: string; bead: Bead; total: number }>;

/** Beads in a column of the road. */
export const ROAD_HEIGHT = 6;

export function beadOf(roll: string): Readonly<{ bead: Bead; total: number }> {
  const dice = roll.split('-').map(Number);
  const total = dice.reduce((sum, die) => sum + die, 0);
  if (new Set(dice).size === 1) return { bead: 'triple', total };
  return { bead: total >= 11 ? 'big' : 'small', total };
}

/** The bead road: columns of six from left to right, each filled from the top; whole columns, the newest at the end. */
export function beadRoad(
  rounds: readonly Readonly<{ id: string; result: string | null }>[],
  columns: number,
): readonly (readonly BeadAt[])[] {
  const beads = rounds
    .filter((round): round is Readonly<{ id: string; result: string }> => round.result !== null)
    .map(({ id, result }) => ({ id, ...beadOf(result) }))
    .toReversed();
  const road: BeadAt[][] = [];
  for (let at = 0; at < beads.length; at += ROAD_HEIGHT) road.push(beads.slice(at, at + ROAD_HEIGHT));
  return road.slice(-columns);
}
