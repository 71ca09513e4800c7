import { ROUNDS_KEPT } from '../../table/core/table/closed-rounds.ts';
import type { Event } from '../../table/index.ts';
import type { RoundRow, Store } from '../store/port.ts';
import { loopYielder } from '../verify/yield-to-loop.ts';
import { isRoundEnd } from './round-rows.ts';

/** Entries that are read at a time. */
const PAGE = 200;

export type Numbered = Readonly<{ number: number; event: Event }>;

/** Events of a table one after the other, from one number to before another; others have their turn meanwhile. */
export async function* tableLog(store: Store, table: string, from: number, to: number): AsyncGenerator<Numbered> {
  const stream = `table:${table}`;
  const yieldToLoop = loopYielder();
  let next = from;
  while (next < to) {
    const entries = await store.read(stream, next, PAGE);
    for (const entry of entries) {
      for (const [i, event] of (JSON.parse(entry.events) as readonly Event[]).entries()) {
        const number = entry.from + i;
        if (number >= to) return;
        if (number < next) continue;
        const pause = yieldToLoop();
        if (pause !== undefined) await pause;
        yield { number, event };
      }
    }
    const last = entries.at(-1);
    if (last === undefined) return;
    next = last.from + last.count;
  }
}

/** A round that is not over has no last event yet; it may also have ended since its row was read. */
export async function* roundLog(store: Store, row: RoundRow): AsyncGenerator<Numbered> {
  const to = row.endedAt === null ? Number.POSITIVE_INFINITY : row.toEvent;
  for await (const numbered of tableLog(store, row.table, row.fromEvent, to)) {
    yield numbered;
    if (isRoundEnd(numbered.event)) return;
  }
}

/** Where a round that was over was settled anew: while it was among those that the table keeps. */
export async function* correctionsOf(store: Store, { table, number, toEvent }: RoundRow): AsyncGenerator<Numbered> {
  let closed = 0;
  for await (const numbered of tableLog(store, table, toEvent, Number.POSITIVE_INFINITY)) {
    const { fact } = numbered.event;
    if (fact.type === 'ClosedRoundCorrected' && fact.round === number) yield numbered;
    if (fact.type === 'RoundClosed' && ++closed === ROUNDS_KEPT) return;
  }
}
