import { createRecords } from '../../house/records/create.ts';
import type { Records } from '../../house/records/records.ts';
import { Rooms } from '../../house/rooms.ts';
import type { Reached } from './running-floor.ts';

/** What the house remembers, from a running one or from its records alone; nothing is written. */
export async function recordsOf({ store, house }: Reached): Promise<Records> {
  if (house !== undefined) return house.records;
  const rooms = new Rooms({ disputed: () => undefined });
  await rooms.load(store, await store.heads());
  return createRecords({
    store,
    stateOf: (table) => rooms.table(table)?.unit.state(),
    currencyOf: (table) => rooms.table(table)?.unit.currency,
    shiftNow: () => rooms.people.shift()?.id,
    rulesOf: (table) => rooms.floor.tables.get(table)?.rules,
  });
}
