import { expect, test } from 'vitest';
import { load } from './load.ts';
import { genesis, link } from './store/chain.ts';
import { memoryStore } from './store/memory.ts';
import type { Entry, Head, Store } from './store/port.ts';
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

function adder(poison = -1): Unit & { seen: number[] } {
  const seen: number[] = [];
  return {
    stream: 's',
    seen,
    decide: () => ({ ok: true, value: { events: [], transfers: [] } }),
    apply: (events) => {
      for (const event of events as number[]) {
        if (event === poison) throw new Error('cannot be');
        seen.push(event);
      }
    },
    restore: (text) => {
      seen.push(...(JSON.parse(text) as number[]));
    },
  };
}

const headOf = async (store: Store): Promise<Head> => (await store.heads())[0] as Head;

test('a unit is brought to the end of its stream, page by page', async () => {
  const store = await filled(4500);
  const unit = adder();
  expect((await load(store, unit, await headOf(store))).damage).toBeUndefined();
  expect(unit.seen.length).toBe(4500);
});

test('a stream that nobody has written to needs nothing', async () => {
  expect((await load(memoryStore(), adder(), undefined)).damage).toBeUndefined();
});

test('from a snapshot only the rest is read, and it must follow on the snapshot', async () => {
  const store = await filled(10);
  const entries = await store.read('s', 0, 10);
  const keep = async (version: number, hash: string) =>
    store.commit({
      epoch: 1,
      entries: [],
      changes: [],
      rounds: [],
      plays: [],
      cells: [{ kind: 'snapshot', key: 's', body: JSON.stringify({ version, hash, state: '[-1]' }) }],
    });
  await keep(7, entries[6]?.hash ?? '');
  const unit = adder();
  expect((await load(store, unit, await headOf(store))).damage).toBeUndefined();
  expect(unit.seen).toEqual([-1, 7, 8, 9]);
  await keep(7, entries[5]?.hash ?? '');
  expect((await load(store, adder(), await headOf(store))).damage).toMatchObject({
    event: 7,
    why: 'the chain breaks (hash)',
  });
  await keep(11, '');
  expect((await load(store, adder(), await headOf(store))).damage).toMatchObject({ event: 10 });
});

test('a snapshot that cannot be read is no harm: everything is read instead', async () => {
  const store = await filled(3);
  const body = '{"version":2,"state":"nonsense';
  const cells = [{ kind: 'snapshot', key: 's', body }] as const;
  await store.commit({ epoch: 1, entries: [], changes: [], rounds: [], plays: [], cells });
  const unit = adder();
  expect((await load(store, unit, await headOf(store))).damage).toBeUndefined();
  expect(unit.seen).toEqual([0, 1, 2]);
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
