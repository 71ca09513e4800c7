import type { Sound } from '../sound/tones.ts';
import type { Way } from './wheel/way.ts';

/** A sound of a motion: how long after the motion began. */
export type Heard = Readonly<{ at: number; sound: Sound }>;

/** Parts of a fall at which the ball meets a deflector or a fret; with the last one it lies. */
const KNOCKS = [0.56, 0.66, 0.79, 0.88, 0.95];
/** Until it leaves the track it is heard to run, slower and slower. */
const LEAVES = 0.4;
const ROLLS = 14;

/** A ball that falls: it runs down its track, knocks against what is in its way, and lies. */
export function fallHeard({ from, caught }: Pick<Way, 'from' | 'caught'>): readonly Heard[] {
  const after = (part: number): number => from + part * (caught - from);
  const rolls = Array.from(
    { length: ROLLS },
    (_, at): Heard => ({ at: after(LEAVES * (at / ROLLS) ** 1.3), sound: 'roll' }),
  );
  const knocks = KNOCKS.map((part): Heard => ({ at: after(part), sound: 'knock' }));
  return [...rolls, ...knocks, { at: caught, sound: 'lies' }];
}

const TUMBLES = 3;
const TUMBLE = 620;
const RATTLES = [60, 150, 230, 320, 430];

/** Dice in their tumbler: three times, each like the others whatever they come to show. */
export const SHAKE_HEARD: readonly Heard[] = Array.from({ length: TUMBLES }, (_, tumble) =>
  RATTLES.map((at): Heard => ({ at: tumble * TUMBLE + at, sound: 'rattle' })),
).flat();

/** Cards that are put down or turned, one after the other as they are seen to be. */
export const cardsHeard = (count: number): readonly Heard[] =>
  Array.from({ length: Math.min(count, MOST_CARDS) }, (_, nth) => ({ at: 90 * nth, sound: 'card' }));
const MOST_CARDS = 10;
