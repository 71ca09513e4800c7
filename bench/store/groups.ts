import type { Entry } from '../../src/house/store/port.ts';
import type { Bets } from './bets.ts';

/** Makes some bets durable, all of them or none. */
export type Commit = (entries: readonly Entry[]) => Promise<void> | void;
export type Measured = Readonly<{ perSecond: number; p50: number; p99: number }>;

/**
 * So many callers, each of whom waits for an answer before the next bet; all that wait together are one commit. Bets are
 * written down beforehand, so that what is measured is making them durable.
 */
export async function measure(commit: Commit, bets: Bets, callers: number, ms: number): Promise<Measured> {
  const waits: number[] = [];
  let spent = 0;
  let done = 0;
  for (let turn = 0; spent < ms; turn++) {
    const entries = Array.from({ length: callers }, () => bets.next());
    const began = performance.now();
    await commit(entries);
    const took = performance.now() - began;
    if (turn === 0) continue;
    spent += took;
    done += callers;
    waits.push(took);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return { perSecond: (done / spent) * 1_000, p50: at(0.5), p99: at(0.99) };
}

/** The better of two: other work on the machine can only make one slower. */
export const better = (a: Measured, b: Measured): Measured => (a.perSecond >= b.perSecond ? a : b);
