import { expect, test } from 'vitest';
import { batch, Scribe } from '../../../testkit/store-batch.ts';
import { firstLostCommit } from './lost-commit.ts';
import { memoryStore } from './memory.ts';
import type { Head, Store } from './port.ts';

/** A store with so many entries of two events each. */
async function filled(entries: number): Promise<Store> {
  const store = memoryStore();
  await store.commit(batch(await store.claim(), { entries: new Scribe().entries(entries, { events: [1, 2] }) }));
  return store;
}

const known = async (entries: number): Promise<Head> => (await (await filled(entries)).heads())[0] as Head;
const other = { hash: 'another' };

test('what was known is an end, or lies on the way to one', async () => {
  const store = await filled(3);
  const heads = await store.heads();
  for (const head of [await known(3), await known(2), await known(1), { stream: 'new', version: 0, hash: '' }])
    expect(await firstLostCommit(store, [head], heads)).toBeUndefined();
});

test.each([
  ['a shorter log', async () => known(4)],
  ['a stream that is gone', async () => ({ ...(await known(1)), stream: 'people' })],
  ['another end', async () => ({ ...(await known(3)), ...other })],
  ['another way', async () => ({ ...(await known(2)), ...other })],
  ['a way that ends an entry elsewhere', async () => ({ ...(await known(2)), version: 3 })],
])('%s has lost a commit', async (_what, made) => {
  const store = await filled(3);
  const head = await made();
  expect(await firstLostCommit(store, [await known(3), head], await store.heads())).toEqual(head);
});
