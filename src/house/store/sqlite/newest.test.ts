import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryError, newFiles, watched } from '../../../../testkit/sqlite-place.ts';
import { batch, everything, Scribe } from '../../../../testkit/store-batch.ts';
import { faultOf } from '../../../../testkit/store-contract.ts';
import type { Entry, Store } from '../port.ts';
import { AT_ONCE } from './newest.ts';
import { sqliteStore } from './store.ts';
import { usualDriver } from './usual-driver.ts';

const newFile = newFiles();
const PART = 250;

/** Commits of a few hundred entries of two streams, which take turns. */
async function write(store: Store, scribe: Scribe, many: number): Promise<readonly Entry[]> {
  const epoch = await store.claim();
  const all: Entry[] = [];
  while (all.length < many) {
    const count = Math.min(PART, many - all.length);
    const entries = Array.from({ length: count }, (_, index) =>
      scribe.entry({ stream: index % 3 === 0 ? 'people' : 'table:R1', events: index % 5 === 0 ? [1, 2] : [1] }),
    );
    await store.commit(batch(epoch, { entries }));
    all.push(...entries);
  }
  return all;
}

/** Every way to an entry leads there, also from the middle of one and across where the file ends. */
async function expectFound(store: Store, all: readonly Entry[]): Promise<void> {
  for (const stream of ['people', 'table:R1']) {
    const entries = all.filter((entry) => entry.stream === stream);
    expect(await store.read(stream, 0, all.length)).toEqual(entries);
    for (const limit of [1, 7, PART]) {
      const at = Math.max(entries.length - Math.ceil(limit / 2) - 3, 0);
      const { from, count } = entries[at] as Entry;
      expect(await store.read(stream, from + count - 1, limit)).toEqual(entries.slice(at, at + limit));
    }
  }
  const answered = await store.answered(all);
  expect(answered.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
}

const placedIn = (file: string): unknown => {
  const driver = usualDriver(file);
  const row = driver
    .prepare(
      'SELECT placed, (SELECT count(*) FROM places) AS places, (SELECT count(*) FROM commands) AS commands FROM house',
    )
    .all([])[0];
  driver.close();
  return row;
};

/** What a process leaves that is killed now: the file and its log. */
function asIfKilled(file: string): string {
  const copy = newFile();
  mkdirSync(dirname(copy), { recursive: true });
  for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
  return copy;
}

describe.each([
  ['a few, all in memory', 10, 0],
  ['so many that all but one commit have their place', AT_ONCE + PART, AT_ONCE],
  ['so many that the next commit gives them their place', AT_ONCE, 0],
  ['twice as many and some', 2 * AT_ONCE + 3 * PART, 2 * AT_ONCE],
])('%s', (_what, many, placed) => {
  test('are found, by whoever opens the file after a kill, and after a clean end', async () => {
    const file = newFile();
    const store = await sqliteStore(file);
    const scribe = new Scribe();
    const all = await write(store, scribe, many);
    await expectFound(store, all);

    const killed = asIfKilled(file);
    expect(placedIn(asIfKilled(file))).toEqual({ placed, places: placed, commands: placed });
    const reopened = await sqliteStore(killed);
    await expectFound(reopened, all);
    expect(await everything(reopened)).toEqual(await everything(store));
    const more = await write(reopened, scribe, AT_ONCE);
    await expectFound(reopened, [...all, ...more]);
    expect(await reopened.inspect()).toEqual([]);
    await reopened.close();

    await store.close();
    expect(placedIn(file)).toEqual({ placed: many, places: many, commands: many });
    const again = await sqliteStore(file);
    await expectFound(again, all);
    await again.close();
  });

  test('keep their commands: none is taken twice, wherever it is found', async () => {
    const file = newFile();
    const store = await sqliteStore(file);
    const scribe = new Scribe();
    const all = await write(store, scribe, many);
    const epoch = await store.claim();
    for (const before of [all[0], all[Math.floor(many / 2)], all[many - 1]]) {
      const fresh = scribe.entry({ stream: `dispute:${before?.id}` });
      const twice = { ...fresh, from: 1, id: before?.id ?? '' };
      expect(await faultOf(store.commit(batch(epoch, { entries: [fresh, twice] })))).toBe('duplicate-command');
    }
    await expectFound(store, all);
    await store.close();
  });

  test('a transaction that is undone leaves them as they were', async () => {
    const file = newFile();
    const store = await sqliteStore(file);
    const scribe = new Scribe();
    const all = await write(store, scribe, many);
    const epoch = await store.claim();
    const lost = [new Scribe().entry({ id: 'lost' })];
    expect(await faultOf(store.commit(batch(epoch, { entries: lost })))).toBe('conflict');
    await expectFound(store, all);
    expect(await store.answered(lost)).toEqual([]);
    expect(placedIn(asIfKilled(file))).toEqual({ placed, places: placed, commands: placed });
    const more = await write(store, scribe, AT_ONCE + PART);
    await expectFound(store, [...all, ...more]);
    await store.close();
    const total = all.length + more.length;
    expect(placedIn(file)).toEqual({ placed: total, places: total, commands: total });
  });
});

/** Changes a file that was closed, past what keeps it from being changed. */
function damage(file: string, sql: string): void {
  const driver = usualDriver(file);
  for (const trigger of ['places_stay', 'places_last', 'commands_last', 'commands_stay'])
    driver.exec(`DROP TRIGGER ${trigger}`);
  driver.exec(sql);
  driver.close();
}

test.each([
  ['DELETE FROM places WHERE entry = 7', ['1 entries are not in their place']],
  ['UPDATE places SET entry = 8 WHERE entry = 7', ['1 entries are not in their place', '1 places lead to no entry']],
  ['DELETE FROM commands WHERE entry IN (3, 4)', ['2 commands are too many or missing']],
])('%s is found by the inspection', async (sql, found) => {
  const file = newFile();
  const store = await sqliteStore(file);
  await write(store, new Scribe(), 20);
  expect(await store.inspect()).toEqual([]);
  await store.close();
  damage(file, sql);
  const again = await sqliteStore(file);
  expect(await again.inspect()).toEqual(found);
  await again.close();
});

test('a file that has forgotten what it has placed is called damaged', async () => {
  const file = newFile();
  const store = await sqliteStore(file);
  await write(store, new Scribe(), 20);
  await store.close();
  damage(file, 'UPDATE house SET placed = 15');
  expect(await faultOf(sqliteStore(file))).toBe('damaged');
});

test('a stream that was set back is not written over', async () => {
  const file = newFile();
  const store = await sqliteStore(file);
  await write(store, new Scribe(), 20);
  await store.close();
  damage(file, 'UPDATE streams SET version = 0');
  const again = await sqliteStore(file);
  const over = batch(await again.claim(), { entries: [new Scribe().entry({ id: 'over' })] });
  expect(await faultOf(again.commit(over))).toBe('damaged');
  await again.close();
});

test.each(['INSERT INTO commands', 'INSERT INTO places', 'UPDATE house SET placed', 'DELETE FROM new_commands'])(
  'trouble with the disk at %s loses nothing',
  async (where) => {
    let isBroken = false;
    const open = watched({
      before: (sql) => {
        if (isBroken && sql.startsWith(where)) throw libraryError('SQLITE_IOERR_WRITE');
        return undefined;
      },
    });
    const file = newFile();
    const store = await sqliteStore(file, { open });
    const all = await write(store, new Scribe(), AT_ONCE);
    isBroken = true;
    const late = batch(await store.claim(), { entries: [new Scribe().entry({ stream: 'cage' })] });
    expect(await faultOf(store.commit(late))).toBe('io');
    await expectFound(store, all);
    await store.close();
    const again = await sqliteStore(asIfKilled(file));
    await expectFound(again, all);
    await again.close();
  },
);

test('a file that takes no more when it is closed is opened with everything', async () => {
  let isBroken = false;
  const open = watched({
    before: (sql) => {
      if (isBroken && sql.startsWith('INSERT INTO places')) throw libraryError('SQLITE_FULL');
      return undefined;
    },
  });
  const file = newFile();
  const store = await sqliteStore(file, { open });
  const all = await write(store, new Scribe(), 10);
  isBroken = true;
  await store.close();
  const again = await sqliteStore(file);
  await expectFound(again, all);
  await again.close();
});
