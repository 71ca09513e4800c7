import type { Settlement } from '../../../engine/wager.ts';

const CODES: ReadonlySet<string> = new Set(['under-minimum', 'under-minimum-again', 'over-maximum']);

/** Whether a wager was outside the limits of its table, as its own settlement says. */
export const isOutside = ({ because, counted, stake }: Settlement): boolean =>
  CODES.has(because.code) || (counted > 0 && counted < stake);
