import type { WirePublic } from '../../wire/index.ts';
import { resultNow } from '../table/calls.ts';

/** A result that was shown and then put right. */
export type Correction = Readonly<{ round: number; was: string; at: number }>;

export type Watched = Readonly<{ round: number; result: string | undefined; correction: Correction | undefined }>;

/** What a board knows after one more view: another result in the same round is a correction of the one before. */
export function watchOn(before: Watched | undefined, seen: WirePublic, at: number): Watched {
  const result = resultNow(seen);
  const { round } = seen;
  if (before?.round !== round) return { round, result, correction: before?.correction };
  const changed = before.result !== undefined && result !== undefined && result !== before.result;
  return {
    round,
    result: result ?? before.result,
    correction: changed ? { round, was: before.result ?? '', at } : before.correction,
  };
}

const CORRECTIONS: ReadonlySet<unknown> = new Set(['ResultCorrected', 'DiceCorrected', 'ResultReentered']);

type Told = Readonly<{ at: number; fact: Readonly<Record<string, unknown>> }>;

/** The same out of what is recorded of a round, for a board that was not there to see it. */
export function correctionIn(round: number, events: readonly Told[]): Correction | undefined {
  const last = events.findLast(({ fact }) => CORRECTIONS.has(fact['type']));
  if (last === undefined) return undefined;
  const was = last.fact['was'];
  return { round, was: Array.isArray(was) ? was.toSorted().join('-') : String(was), at: last.at };
}
