import type { Event } from '../../table/index.ts';
import type { RoundRow, Store } from '../store/port.ts';
import { visitsKeptAt, visitsKey } from './keeper.ts';
import { tableLog } from './table-log.ts';
import { aliasOf, noVisits, unpackVisits, visit } from './visits.ts';

/** By which numbers the players of a round were known in it. */
export type PastNames = Readonly<{
  alias: (player: string) => string;
  /** Whether somebody was at the table, in the round or when it began. */
  isKnown: (player: string) => boolean;
  /** Of the round itself, one after the other. */
  follow: (event: Event) => void;
}>;

/** For those who may know who everybody is. */
export const BY_NAME: PastNames = { alias: (player) => player, isKnown: () => true, follow: () => undefined };

/** From the last visits that were kept before the round; from the first event of the table where none were. */
export async function pastNames(store: Store, { table, fromEvent }: RoundRow): Promise<PastNames> {
  const kept = await store.cell('snapshot', visitsKey(table, fromEvent));
  const visits = kept === undefined ? noVisits() : unpackVisits(kept);
  const from = kept === undefined ? 0 : visitsKeptAt(fromEvent);
  for await (const { event } of tableLog(store, table, from, fromEvent)) visit(visits, event);
  // Somebody who left within the round is still spoken of by the number they had.
  const known = new Map(visits.here);
  return {
    alias: (player) => aliasOf(known.get(player)),
    isKnown: (player) => known.has(player),
    follow: (event) => {
      visit(visits, event);
      for (const [player, number] of visits.here) known.set(player, number);
    },
  };
}
