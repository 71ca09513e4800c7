import type { Settled, Settlement } from '../src/engine/index.ts';
import { present } from '../src/kit/assert.ts';
import { hoianaSicBo } from '../src/rulebook/index.ts';
import { round } from './rounds.ts';

/** `roll('1-2-6')` as an outcome, in the order written. */
export const roll = (text: string): Settled<'sic-bo'>['outcome'] => ({ dice: text.split('-').map(Number) });

/** What becomes of one wager of player A, `single('total/9 10', '2-3-4')`. */
export const single = (bet: string, dice: string): Settlement =>
  present(round(hoianaSicBo, roll(dice), [`A ${bet}`]).settlements[0], bet);

const FACES = [1, 2, 3, 4, 5, 6];

/** All 216 throws of three dice, in order. */
export const THROWS: readonly (readonly [number, number, number])[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c) => [a, b, c] as const)),
);
