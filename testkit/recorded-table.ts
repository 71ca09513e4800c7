import { tableKeeper } from '../src/house/records/keeper.ts';
import { tallies } from '../src/house/records/totals.ts';
import { snapshotCell } from '../src/house/snapshot.ts';
import { genesis, link } from '../src/house/store/chain.ts';
import { memoryStore } from '../src/house/store/memory.ts';
import type { Batch, Store } from '../src/house/store/port.ts';
import { tableSnapshot } from '../src/house/tables/table-snapshot.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import { pack } from '../src/table/index.ts';
import { type Taken, taken } from './table-walk.ts';

type Setup = Readonly<{ seed: number; commands: number; shift?: () => string; snapshotAt?: number }>;
export type Recorded = Taken & Readonly<{ store: Store }>;

/** A table T1 that is run at random and recorded as a house would, shown after every accepted command. */
export async function* recorded(rules: AnyRulebook, setup: Setup): AsyncGenerator<Recorded> {
  const { seed, commands, shift = () => 's1', snapshotAt } = setup;
  const store = memoryStore();
  const epoch = await store.claim();
  const keeper = tableKeeper({ table: 'T1', rulebook: rules.id, shiftNow: shift, tallies: tallies([]) });
  const stream = 'table:T1';
  let hash = genesis(stream);
  let kept = false;
  for (const step of taken(rules, seed, commands)) {
    const { events, from, at, state } = step;
    const { rounds, plays, cells } = keeper.take(events, from);
    const texts = { asked: '{}', events: JSON.stringify(events), transfers: '[]' };
    const entry = { stream, from, count: events.length, at, actor: 'somebody', id: `c${from}`, ...texts };
    hash = link(hash, entry);
    const version = from + events.length;
    const snapshot: Batch['cells'][number][] = [];
    if (snapshotAt !== undefined && version >= snapshotAt && !kept) {
      kept = true;
      snapshot.push(snapshotCell({ stream, version, hash }, tableSnapshot(pack(state), keeper.snapshot())));
    }
    const entries = [{ ...entry, hash }];
    await store.commit({ epoch, entries, changes: [], rounds, plays, cells: [...cells, ...snapshot] });
    yield { ...step, store };
  }
}
