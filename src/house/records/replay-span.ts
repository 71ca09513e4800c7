import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { RoundRow, Store } from '../store/port.ts';
import { roundId } from './round-rows.ts';

/** From the first event of a round to before the first of the next one, so that nothing lies between two spans. */
export type Span = Readonly<{
  table: string;
  /** 0 is what came before the first round. */
  round: number;
  row: RoundRow | null;
  from: number;
  /** Endless for the newest. */
  to: number;
}>;

export async function spanOf(store: Store, table: string, round: number): Promise<Result<Span, Refusal>> {
  const row = await store.round(roundId(table, round));
  if (round !== 0 && row === undefined) return refuse('unknown-round', { round: roundId(table, round) });
  const next = await store.round(roundId(table, round + 1));
  const to = next?.fromEvent ?? Number.POSITIVE_INFINITY;
  return ok({ table, round, row: row ?? null, from: row?.fromEvent ?? 0, to });
}

/** The round in whose span an event lies; rounds begin in ascending order, so it is found by halving. */
export async function roundAt(store: Store, table: string, event: number): Promise<number> {
  const [newest] = await store.rounds({ table, limit: 1 });
  let [low, high] = [0, (newest?.number ?? 0) + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const row = await store.round(roundId(table, middle));
    if (row !== undefined && row.fromEvent <= event) low = middle;
    else high = middle;
  }
  return low;
}
