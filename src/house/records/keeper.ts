import type { Event } from '../../table/index.ts';
import type { Batch, PlayRow, RoundRow } from '../store/port.ts';
import { type EndedRounds, endedRounds } from './ended-rounds.ts';
import { roundKeeper } from './round-rows.ts';
import { type TableBook, tableBook } from './table-book.ts';
import { type Tallies, totalsOf } from './totals.ts';
import { noVisits, packVisits, unpackVisits, visit } from './visits.ts';

type Kept = Readonly<{ rounds: readonly RoundRow[]; plays: readonly PlayRow[]; cells: Batch['cells'] }>;

/** Everything lists, reports and histories keep of one table's events. */
export type TableKeeper = Readonly<{
  /** What new events add, to be written with them. */
  take: (events: readonly Event[], from: number) => Kept;
  /** Events that were taken before this process began: they add nothing, but have to be known to go on. */
  follow: (events: readonly Event[], from: number) => void;
  /** A line for each of its parts, none of which has a line break. */
  snapshot: () => string;
  restore: (snapshot: string) => void;
  book: TableBook;
  ended: Pick<EndedRounds, 'of'>;
}>;

export type KeeperSetup = Readonly<{
  table: string;
  rulebook: string;
  shiftNow: () => string;
  tallies: Pick<Tallies, 'add'>;
}>;

export function tableKeeper({ table, rulebook, shiftNow, tallies }: KeeperSetup): TableKeeper {
  const rows = roundKeeper(table, rulebook);
  const book = tableBook();
  const ended = endedRounds();
  let visits = noVisits();
  return {
    book,
    ended,
    take: (events, from) => {
      const cells: Batch['cells'][number][] = [];
      let number = from;
      for (const event of events) {
        if (number % VISITS_EVERY === 0)
          cells.push({ kind: 'snapshot', key: visitsKey(table, number), body: packVisits(visits) });
        visit(visits, event);
        book.take(event, number);
        number++;
      }
      const { rounds, plays } = rows.take(events, from);
      ended.take(events, rounds);
      const more = totalsOf(events, rounds);
      if (more !== undefined) cells.push(tallies.add(shiftNow(), table, more));
      return { rounds, plays, cells };
    },
    follow: (events, from) => {
      for (const [at, event] of events.entries()) {
        visit(visits, event);
        book.take(event, from + at);
      }
      ended.take(events, rows.take(events, from).rounds);
    },
    snapshot: () => [rows.snapshot(), packVisits(visits), book.snapshot(), ended.snapshot()].join('\n'),
    restore: (snapshot) => {
      // Earlier versions did not keep how rounds ended; then the next one is the first that is known.
      const [rounds = '', seen = '', kept = '', over = ''] = snapshot.split('\n');
      book.restore(kept);
      ended.restore(over);
      rows.restore(rounds);
      visits = unpackVisits(seen);
    },
  };
}

/** So many events at most are read to know by which number a player was called in an old round. */
const VISITS_EVERY = 500;

/** The last number at or before this event of which the visits are kept, as they were before that event. */
export const visitsKeptAt = (event: number): number => event - (event % VISITS_EVERY);

export const visitsKey = (table: string, event: number): string => `visits:${table}@${visitsKeptAt(event)}`;
