import type { Roll } from '../spot.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];
export type Dice = readonly [Face, Face, Face];

/** One of the 56 sorted rolls; `ways` counts the ordered throws of 216 that give it. */
export type SortedRoll = Readonly<{ roll: Roll; dice: Dice; ways: 1 | 3 | 6 }>;

export const ROLLS: readonly SortedRoll[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) => FACES.filter((c) => c >= b).map((c) => sortedRoll([a, b, c]))),
);

function sortedRoll(dice: Dice): SortedRoll {
  return { roll: rollOf(dice), dice, ways: waysOf(dice) };
}

/** The sorted roll of three dice in whatever order they were read. */
export function rollOf(dice: Dice): Roll {
  return dice.toSorted((a, b) => a - b).join('-') as Roll;
}

function waysOf(dice: Dice): 1 | 3 | 6 {
  const different = new Set(dice).size;
  return different === 1 ? 1 : different === 2 ? 3 : 6;
}

const KNOWN: ReadonlySet<string> = new Set(ROLLS.map(({ roll }) => roll));

export const isRoll = (text: string): text is Roll => KNOWN.has(text);

export const isFace = (value: unknown): value is Face => FACES.some((face) => face === value);
