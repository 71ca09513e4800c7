import { HouseState } from '../../house/house-state.ts';
import { createRecords } from '../../house/records/create.ts';
import type { Records } from '../../house/records/records.ts';
import type { Reached } from './running-floor.ts';

/** What the house remembers, from a running one or from its records alone; nothing is written. */
export async function recordsOf({ store, house }: Reached): Promise<Records> {
  if (house !== undefined) return house.records;
  const state = new HouseState({ disputed: () => undefined, acted: () => undefined });
  await state.load(store, await store.heads());
  return createRecords({
    store,
    stateOf: (table) => state.table(table)?.unit.state(),
    currencyOf: (table) => state.table(table)?.unit.currency,
    shiftNow: () => state.people.shift()?.id,
    rulesOf: (table) => state.floor.tables.get(table)?.rules,
  });
}
