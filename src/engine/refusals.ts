import type { Refusal } from '../kit/refusal.ts';

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
  'limits-crossed',
  'limits-outside-law',
  'bad-smallest-chip',
  // one wager
  'unknown-spot',
  'bad-player',
  'bad-stake',
  'stake-too-large',
  'off-step',
  'not-at-that-place',
  'nowhere',
  'value-chips-only',
  'foreign-chips',
  'chips-mismatch',
  'ruling-required',
  'box-missing',
  'box-not-used',
  'box-taken',
  'even-missing',
  'above-even',
  'reserve-not-used',
  'reserve-not-exact',
  'below-minimum',
  'above-maximum',
  'fractional-commission',
] as const;
export type EngineRefusal = Refusal<(typeof REFUSALS)[number]>;
