import { expect, test } from 'vitest';
import { load } from './load.ts';
import { snapshotCell } from './snapshot.ts';
import { genesis, link } from './store/chain.ts';
import { memoryStore } from './store/memory.ts';
import type { Batch, Entry, Head, Store } from './store/port.ts';
import type { Unit } from './unit.ts';

const entryOf = (from: number, before: string, event: unknown): Entry => {
  const plain = {
    stream: 's',
    from,
    count: 1,
    at: from,
    actor: 'a',
    id: String(from),
    asked: '{}',
    events: JSON.stringify([event]),
    transfers: '[]',
  };
  return { ...plain, hash: link(before, plain) };
};

async function filled(count: number): Promise<Store> {
  const store = memoryStore();
  const epoch = await store.claim();
  const entries: Entry[] = [];
  let before = genesis('s');
  for (let from = 0; from < count; from++) {
    const entry = entryOf(from, before, from);
    before = entry.hash;
    entries.push(entry);
  }
  await store.commit({ epoch, entries, changes: [], rounds: [], plays: [], cells: [] });
  return store;
}

function adder(poison = -1): Unit & { seen: () => readonly number[] } {
  let seen: number[] = [];
  return {
    stream: 's',
    seen: () => seen,
    decide: () => ({ ok: true, value: { events: [], transfers: [] } }),
    apply: (events) => {
      for (const event of events as number[]) {
        if (event === poison) throw new Error('cannot be');
        seen.push(event);
      }
    },
    snapshot: () => JSON.stringify(seen),
    restore: (text) => {
      seen = [];
      for (const each of JSON.parse(text) as unknown[]) {
        if (typeof each !== 'number') throw new Error('no number');
        seen.push(each);
      }
    },
  };
}

const headOf = async (store: Store): Promise<Head> => (await store.heads())[0] as Head;

test('a unit is brought to the end of its stream, page by page', async () => {
  const store = await filled(4500);
  const unit = adder();
  expect((await load(store, unit, await headOf(store))).damage).toBeUndefined();
  expect(unit.seen().length).toBe(4500);
});

test('a stream that nobody has written to needs nothing', async () => {
  expect((await load(memoryStore(), adder(), undefined)).damage).toBeUndefined();
});

const keep = (store: Store, cell: Batch['cells'][number]): Promise<void> =>
  store.commit({ epoch: 1, entries: [], changes: [], rounds: [], plays: [], cells: [cell] });

/** Ten entries, and a snapshot after so many of them that says something its events do not. */
async function kept(version: number, hashOf: number, state = '[-1]'): Promise<Store> {
  const store = await filled(10);
  const { hash } = (await store.read('s', hashOf - 1, 1))[0] as Entry;
  await keep(store, snapshotCell({ stream: 's', version, hash }, state));
  return store;
}

test('from a snapshot only the rest is read', async () => {
  const store = await kept(7, 7);
  const unit = adder();
  expect(await load(store, unit, await headOf(store))).toEqual({ snapshotAt: 7 });
  expect(unit.seen()).toEqual([-1, 7, 8, 9]);
});

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each([
  ['of another history', () => kept(7, 6)],
  ['of another history at the very end', () => kept(10, 9)],
  ['of another history at the very beginning', () => kept(0, 7)],
  ['of a later time than the log', () => kept(11, 10)],
  ['of a state that cannot be taken', () => kept(7, 7, 'nonsense')],
  ['taken in half before it proves to be nonsense', () => kept(7, 7, '[-1,"x"]')],
])('a snapshot %s is no harm: everything is read into a unit as it was at first', async (_what, made) => {
  const store = await made();
  const unit = adder();
  expect(await load(store, unit, await headOf(store))).toEqual({ snapshotAt: 0 });
  expect(unit.seen()).toEqual(ALL);
});

test('nor is one with a letter changed, which is not even tried', async () => {
  const store = await kept(7, 7);
  const body = (await store.cell('snapshot', 's'))?.replace('[-1]', '[-2]') as string;
  await keep(store, { kind: 'snapshot', key: 's', body });
  const unit = adder();
  expect(await load(store, unit, await headOf(store))).toEqual({ snapshotAt: 0 });
  expect(unit.seen()).toEqual(ALL);
});

test('what is wrong with the log too is damage, with its place in the log', async () => {
  const store = await kept(7, 6);
  expect(await load(store, adder(3), await headOf(store))).toEqual({
    snapshotAt: 0,
    damage: { stream: 's', event: 3, why: 'cannot be' },
  });
});

test('an event that cannot be, a changed byte and a missing tail are named with their place', async () => {
  const store = await filled(5);
  const head = await headOf(store);
  expect((await load(store, adder(3), head)).damage).toMatchObject({ stream: 's', event: 3, why: 'cannot be' });
  const tampered: Store = {
    ...store,
    read: async (...args) =>
      (await store.read(...args)).map((entry) => (entry.from === 2 ? { ...entry, at: 99 } : entry)),
  };
  expect((await load(tampered, adder(), head)).damage).toMatchObject({ event: 2, why: 'the chain breaks (hash)' });
  const cut: Store = {
    ...store,
    read: async (stream, from, limit) => (await store.read(stream, from, limit)).filter((e) => e.from < 4),
  };
  expect((await load(cut, adder(), head)).damage).toMatchObject({ event: 4, why: 'its log ends before its head' });
  expect((await load(store, adder(), { ...head, hash: 'other' })).damage).toMatchObject({ event: 5 });
});
