import type { Touch } from '../../core/outcome.ts';
import type { TableState } from '../../core/state.ts';
import { countsLaps, rouletteOf, rulesOf } from './read.ts';
import type { BARS } from './round.ts';

export type Bar = (typeof BARS)[number];
type Spin = Pick<ReturnType<typeof rouletteOf>, 'spin' | 'laps' | 'released'>;

export const minRevolutions = (state: TableState): number => rulesOf(state).options.minRevolutions;

function faultOf({ spin, laps, released }: Spin, needed: number): Bar | undefined {
  if (released) return undefined;
  if (spin !== undefined && spin.ball === spin.wheel) return 'same-direction';
  return laps !== undefined && laps < needed ? 'too-few-revolutions' : undefined;
}

/** What is recorded of the spin that leaves it without a result (HR-7.1, HR-7.2, MBS-3.6, US5-R1). */
export function recordedFault(state: TableState): Bar | undefined {
  return faultOf(rouletteOf(state), minRevolutions(state));
}

/** Why the spin can have no result now; where laps have to be counted, also because nobody has. */
export const barredBy = (state: TableState): Bar | undefined => barWith(state, rouletteOf(state).laps);

function barWith(state: TableState, laps: number | undefined): Bar | undefined {
  const fault = faultOf({ ...rouletteOf(state), laps }, minRevolutions(state));
  return fault ?? (laps === undefined && countsLaps(state.rules) ? 'too-few-revolutions' : undefined);
}

/** A count that lifts a bar, or sets one, once the ball lies. */
export function countTouches(state: TableState, laps: number): Touch | undefined {
  const [before, after] = [barredBy(state), barWith(state, laps)];
  if ((before === undefined) === (after === undefined)) return undefined;
  return after === undefined ? { does: 'revives' } : { does: 'removes', cause: after };
}
