import type { Because } from '../kit/refusal.ts';

/** Every reason a wager can end as it did; whoever explains a settlement has words for each. */
export const BECAUSE_CODES = [
  // roulette
  'spun',
  'colour',
  'parity',
  'half',
  'column',
  'dozen',
  // sic bo
  'triple',
  'no-triple',
  'total',
  'shows',
  'both-show',
  'not-both',
  // niu niu
  'winning-hand',
  'higher-hand',
  'higher-four',
  'higher-card',
  'higher-suit',
  // goes back without action
  'late',
  'withdrawn',
  'foreign-returned',
  'foreign-refused',
  'under-minimum',
  'under-minimum-again',
  'over-maximum',
  'even-missing',
  'nothing-counts',
  'no-hand-dealt',
] as const;
export type BecauseCode = (typeof BECAUSE_CODES)[number];
export type EngineBecause = Because<BecauseCode>;
