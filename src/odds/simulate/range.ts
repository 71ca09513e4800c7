import { type Refusal, refuse } from '../../kit/refusal.ts';
import { SEED_MAX } from './random.ts';

export type RangeRefusal = Refusal<'out-of-range'>;

export type Bounds = readonly [min: number, max: number];

/** What the numbers of a simulation may be. */
export const RANGES = {
  rounds: [1, 1e12],
  seed: [0, SEED_MAX],
  /** Rounds of one session and number of sessions; together they may not exceed the rounds of a simulation. */
  sessionRounds: [1, 1e7],
  sessions: [1, 1e9],
} as const satisfies Record<string, Bounds>;

export function outside(what: string, value: number, [min, max]: Bounds): RangeRefusal | undefined {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return undefined;
  return { ...refuse('out-of-range', { what, value: String(value), min, max }).error, path: what };
}
