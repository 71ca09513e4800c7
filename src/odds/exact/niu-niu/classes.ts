import { handLevel } from '../../../engine/index.ts';
import { HAND_CLASSES } from '../../../rulebook/rulebook.ts';
import { disjointPairs } from './pairs.ts';
import type { Deck } from './ranks.ts';
import { type Completed, complete, groupWays, supersets } from './supersets.ts';

export const LEVELS = HAND_CLASSES.length;

/** The engine's own classification, asked with one card of each rank; suits never change a class. */
export const levelOfRanks = (a: number, b: number, c: number, d: number, e: number): number =>
  handLevel(a * 4, b * 4, c * 4, d * 4, e * 4);

let completed: Completed | undefined;

/** By level, No Hand first: how many hands the deck gives, and how many ordered pairs of hands without a common card. */
export type ClassPairs = Readonly<{ hands: Int32Array; pairs: Float64Array }>;

export function classPairs(deck: Deck): ClassPairs {
  completed ??= complete({ size: LEVELS, of: levelOfRanks });
  const counts = supersets(deck, completed);
  return {
    hands: counts.slice(0, LEVELS),
    pairs: disjointPairs(groupWays(deck), { counts, stride: LEVELS, from: 0, size: LEVELS }),
  };
}
