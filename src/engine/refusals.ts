import type { Refusal } from '../kit/refusal.ts';
import type { RefusalCode } from '../kit/refusals/index.ts';

/** In the order in which they are looked for: the first that applies is the answer. */
export const REFUSALS = [
  // outcome
  'unknown-pocket',
  'wrong-dice',
  'wrong-hand-size',
  'unknown-card',
  'duplicate-card',
  'unknown-box',
  'missing-hand',
  // the terms of the table
  'bad-smallest-chip',
  'limits-crossed',
  'limits-outside-law',
  'bad-option-value',
  // one wager
  'unknown-spot',
  'bad-player',
  'bad-stake',
  'stake-too-large',
  'off-step',
  'nowhere',
  'not-at-that-place',
  'value-chips-only',
  'chips-mismatch',
  'box-missing',
  'box-not-used',
  'reserve-not-used',
  'foreign-chips',
  'ruling-required',
  // one wager among the others
  'box-taken',
  'even-missing',
  'above-even',
  'reserve-not-exact',
  'below-minimum',
  'above-maximum',
  'fractional-commission',
] as const satisfies readonly RefusalCode[];
export type EngineRefusal = Refusal<(typeof REFUSALS)[number]>;
