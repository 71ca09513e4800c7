import type { Done } from '../settle.ts';

/** By area in catalogue order, on one area in the order placed; every winner is paid by itself. */
export const sicBoOrder = (winners: readonly Done[]): readonly (readonly Done[])[] =>
  winners.toSorted((a, b) => a.live.spot - b.live.spot || a.live.first - b.live.first).map((done) => [done]);
