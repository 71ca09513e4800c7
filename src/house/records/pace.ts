import type { Pace } from '../../wire/shapes/pit.ts';
import type { RoundRow } from '../store/port.ts';

export const PACE_ROUNDS = 200;
const HOUR = 3_600_000;

/** `rows` newest first. */
export function paceOf(rows: readonly RoundRow[], now: number): Pace {
  const over = rows.filter(({ endedAt }) => endedAt !== null);
  return {
    roundsPerHour: perHour(over, now),
    ended: over.length,
    voids: over.filter(({ voided }) => voided !== null).length,
    corrections: over.filter(({ corrected }) => corrected).length,
  };
}

function perHour(over: readonly RoundRow[], now: number): number | null {
  const first = over.at(-1);
  if (first === undefined || over.length < 2) return null;
  const since = Math.max(now - HOUR, first.openedAt);
  const lately = over.filter(({ endedAt }) => (endedAt as number) > since).length;
  return now > since ? Math.round((lately * HOUR) / (now - since)) : null;
}
