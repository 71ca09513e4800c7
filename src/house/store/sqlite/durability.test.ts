import { expect, test } from 'vitest';
import { libraryError, newFiles, watched } from '../../../../testkit/sqlite-place.ts';
import { batch, everything, Scribe } from '../../../../testkit/store-batch.ts';
import { faultOf } from '../../../../testkit/store-contract.ts';
import { StoreFailure } from '../port.ts';
import { sqliteStore } from './store.ts';

const newFile = newFiles();

const failureOf = async (work: Promise<unknown>): Promise<StoreFailure> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreFailure)) throw new Error('it did not fail');
  return error;
};

test('a commit is answered only after COMMIT has returned, at the first start and after a restart', async () => {
  const file = newFile();
  const scribe = new Scribe();
  const order: string[] = [];
  for (let start = 0; start < 2; start++) {
    const store = await sqliteStore(file, {
      open: watched({ after: (sql) => void (/^(?:BEGIN IMMEDIATE|COMMIT)$/.test(sql) && order.push(sql)) }),
    });
    const epoch = await store.claim();
    order.length = 0;
    const answers = Array.from({ length: 3 }, async (_, index) => {
      await store.commit(batch(epoch, { entries: scribe.entries(4) }));
      order.push(`answered ${index}`);
    });
    await Promise.all(answers);
    for (let index = 0; index < 3; index++) {
      const acknowledged = order.indexOf(`answered ${index}`);
      const commits = order.slice(0, acknowledged).filter((each) => each === 'COMMIT').length;
      expect(commits).toBeGreaterThan(index);
    }
    expect(order.filter((each) => each === 'COMMIT')).toHaveLength(3);
    await store.close();
  }
});

test('a full disk is said in time, leaves nothing half written, and loses nothing once there is room', async () => {
  const file = newFile();
  const scribe = new Scribe();
  const cramped = await sqliteStore(file, { maxPages: 60 });
  const epoch = await cramped.claim();
  const commit = (events: readonly unknown[]) =>
    cramped.commit(
      batch(epoch, {
        entries: [scribe.entry({ events }), scribe.entry({ stream: 'people', events })],
        changes: [{ account: 'wallet:ann', currency: 'VND', amount: 1 }],
      }),
    );
  let accepted = 0;
  let failure: StoreFailure | undefined;
  while (failure === undefined && accepted < 1_000) {
    const before = await everything(cramped);
    try {
      await commit(['x'.repeat(2_000)]);
      accepted++;
    } catch (error) {
      failure = error as StoreFailure;
      expect(await everything(cramped)).toEqual(before);
    }
  }
  expect(failure).toMatchObject({ fault: 'full', sure: true });
  expect(accepted).toBeGreaterThan(5);
  expect(await failureOf(commit([1]))).toMatchObject({ fault: 'full', sure: true });
  const held = await everything(cramped);
  await cramped.close();

  const roomy = await sqliteStore(file);
  expect(await everything(roomy)).toEqual(held);
  expect(await roomy.balances()).toEqual([{ account: 'wallet:ann', currency: 'VND', amount: accepted }]);
  expect(await roomy.inspect()).toEqual([]);
  const fresh = new Scribe();
  const next = await roomy.claim();
  await roomy.commit(batch(next, { entries: [fresh.entry({ stream: 'cage', id: 'after' })] }));
  await roomy.close();
});

test.each([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_FSYNC', 'io'],
  ['SQLITE_IOERR_WRITE', 'io'],
] as const)('a COMMIT that ends in %s may have happened, and nothing is written after it', async (code, fault) => {
  let isBroken = false;
  const seen: string[] = [];
  const open = watched({
    before: (sql) => {
      if (isBroken) seen.push(sql);
      if (isBroken && sql === 'COMMIT') throw libraryError(code);
      return undefined;
    },
  });
  const store = await sqliteStore(newFile(), { open });
  const epoch = await store.claim();
  const scribe = new Scribe();
  isBroken = true;
  expect(await failureOf(store.commit(batch(epoch, { entries: [scribe.entry()] })))).toMatchObject({
    fault,
    sure: false,
  });
  isBroken = false;
  expect(await store.heads()).toEqual([]);
  const after = await failureOf(store.commit(batch(epoch, { entries: [new Scribe().entry()] })));
  expect(after).toMatchObject({ fault, sure: true });
  expect(after.message).toMatch(/stopped/);
  expect(await faultOf(store.claim())).toBe(fault);
  expect(seen.filter((sql) => /INSERT|UPDATE/.test(sql)).length).toBeGreaterThan(0);
  await store.close();
});

test.each([
  'INSERT INTO entries',
  'INSERT INTO new_commands',
  'INSERT INTO new_places',
  'UPDATE streams',
  'UPDATE balances',
  'BEGIN',
])('trouble with the disk at %s is certain to leave nothing, and stops the store', async (where) => {
  let isBroken = false;
  const open = watched({
    before: (sql) => {
      if (isBroken && sql.startsWith(where)) throw libraryError('SQLITE_IOERR_READ');
      return undefined;
    },
  });
  const file = newFile();
  const store = await sqliteStore(file, { open });
  const epoch = await store.claim();
  const scribe = new Scribe();
  const changes = [{ account: 'world', currency: 'VND', amount: -1 }] as const;
  await store.commit(batch(epoch, { entries: [scribe.entry()], changes }));
  const before = await everything(store);
  isBroken = true;
  const lost = batch(epoch, { entries: [scribe.entry()], changes });
  expect(await failureOf(store.commit(lost))).toMatchObject({ fault: 'io', sure: true });
  isBroken = false;
  expect(await everything(store)).toEqual(before);
  expect(await faultOf(store.commit(lost))).toBe('io');
  await store.close();
});

test('a copy made while the store runs holds what was committed, and is a store', async () => {
  const store = await sqliteStore(newFile());
  const epoch = await store.claim();
  const scribe = new Scribe();
  await store.commit(batch(epoch, { entries: scribe.entries(500) }));
  const held = await everything(store);
  const copy = newFile('copy.db');
  await store.backup(copy);
  await store.commit(batch(epoch, { entries: scribe.entries(5) }));
  expect(await failureOf(store.backup(copy))).toMatchObject({ fault: 'io', sure: true });
  const restored = await sqliteStore(copy);
  expect(await everything(restored)).toEqual(held);
  expect(await restored.inspect()).toEqual([]);
  expect(await restored.claim()).toBeGreaterThan(epoch);
  await restored.close();
  await store.close();
});
