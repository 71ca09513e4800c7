import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { House } from '../../src/house/house.ts';
import { libsqlDriver, type OpenDriver } from '../../src/house/store/sqlite/driver.ts';
import { sqliteStore } from '../../src/house/store/sqlite/store.ts';
import { OrderReader } from '../../testkit/crash/strace.ts';
import { asPlayer, demoHouse, give, until } from '../../testkit/house.ts';

const data = mkdtempSync(join(tmpdir(), 'croupier-order-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Stands between the store and its library and knows whether a transaction is under way. */
function watched() {
  const seen = { inside: false, commits: 0, failing: false };
  const open: OpenDriver = (file) => {
    const driver = libsqlDriver(file);
    return {
      ...driver,
      prepare: (sql) => {
        const statement = driver.prepare(sql);
        if (sql !== 'BEGIN IMMEDIATE' && sql !== 'COMMIT') return statement;
        return {
          ...statement,
          run: (values) => {
            seen.inside = true;
            if (sql === 'COMMIT' && seen.failing)
              throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
            const changed = statement.run(values);
            if (sql === 'COMMIT') {
              seen.inside = false;
              seen.commits++;
            }
            return changed;
          },
        };
      },
    };
  };
  return { seen, open };
}

type Seen = ReturnType<typeof watched>['seen'];

type Played = { accepted: number; early: number; refused: number };

/** Two players ask for chips and bet until it is enough. Answers with how many commands were accepted, and how many too early. */
async function playAWhile(house: House, seen: Seen, isEnough: (played: Played) => boolean): Promise<Played> {
  const played: Played = { accepted: 0, early: 0, refused: 0 };
  const ask = async (player: string, body: { type: string; [field: string]: unknown }) => {
    const before = seen.commits;
    const answer = await Promise.race([give(house, 'R1', asPlayer(player), body), house.failed]);
    if (!('ok' in answer)) return;
    if (!answer.ok) played.refused++;
    else {
      played.accepted++;
      if (seen.inside || seen.commits === before) played.early++;
    }
  };
  const play = async (player: string): Promise<void> => {
    while (!isEnough(played)) {
      const round = house.table('R1')?.state().round.number;
      const bet = { type: 'placeWager', player, round, spot: 'red', chips: { value: 100_000 } };
      await Promise.all([ask(player, { type: 'askBuyIn', amount: 100_000 }), ask(player, bet)]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  await Promise.all(['ann', 'bao', 'ann'].map(play));
  return played;
}

test('every answer and every change comes after the commit that holds it, seen at the driver', async () => {
  const { seen, open } = watched();
  const house = await demoHouse(await sqliteStore(join(data, 'order.db'), { open }));
  let early = 0;
  const stop = house.onChange(() => {
    if (seen.inside) early++;
  });
  await until(house, () => house.table('R1')?.state().status === 'open');
  const played = await playAWhile(house, seen, ({ accepted }) => accepted >= 300);
  expect(played.early).toBe(0);
  expect(early).toBe(0);
  stop();
  await house.stop();
});

test('a commit that fails is never answered, and nothing is accepted after it', async () => {
  const { seen, open } = watched();
  const house = await demoHouse(await sqliteStore(join(data, 'fail.db'), { open }));
  await until(house, () => house.table('R1')?.state().status === 'open');
  seen.failing = true;
  const { accepted } = await playAWhile(house, seen, (played) => played.accepted + played.refused >= 100);
  expect(accepted).toBe(0);
  expect((await house.failed).message).toContain('disk I/O error');
  expect(house.status().ready).toBe(false);
});

const trace = (...lines: readonly string[]) => {
  const reader = new OrderReader(/c1-\d+/g);
  for (const line of lines) reader.take(line);
  return reader.order;
};
const WRITE = '7 pwrite64(19</data/croupier.db-wal>, "\\0\\3c1-1\\2c1-22", 4096, 0) = 4096';
const SYNC = '7 fdatasync(19</data/croupier.db-wal>) = 0';
const ACKS = String.raw`7 write(25<socket:[99]>, "{\"t\":\"done\",\"id\":\"c1-1\"}{\"t\":\"done\",\"id\":\"c1-22\"}", 50) = 50`;

test('the reader of traces sees acknowledgements that leave too early', () => {
  expect(trace(WRITE, SYNC, ACKS)).toMatchObject({ acks: 2, early: 0, writes: 1, syncs: 1 });
  expect(trace(WRITE, ACKS, SYNC)).toMatchObject({ acks: 2, early: 2 });
  const other = WRITE.replace('c1-22', 'c1-23');
  expect(trace(other, SYNC, WRITE, ACKS)).toMatchObject({ early: 1, whileDirty: 2 });
  expect(trace(WRITE, SYNC, WRITE, ACKS)).toMatchObject({ early: 0, whileDirty: 2 });
});

test('the reader of traces waits for a sync to end, and knows one that failed', () => {
  const begun = '7 fsync(19</data/croupier.db-wal> <unfinished ...>';
  expect(trace(WRITE, begun, ACKS)).toMatchObject({ early: 2 });
  expect(trace(WRITE, begun, '7 <... fsync resumed>) = 0', ACKS)).toMatchObject({ early: 0 });
  expect(trace(WRITE, begun, '8 <... fsync resumed>) = 0', ACKS)).toMatchObject({ early: 2 });
  const failed = '7 fsync(19</data/croupier.db-wal>) = -1 EIO (Input/output error) (INJECTED)';
  expect(trace(WRITE, failed, ACKS)).toMatchObject({ failed: true, early: 2, afterFailure: 2 });
  const folder = '7 fsync(26</data>) = -1 EIO (Input/output error) (INJECTED)';
  expect(trace(WRITE, SYNC, folder, ACKS)).toMatchObject({ failures: 1, failed: true, afterFailure: 2 });
  expect(trace(WRITE, SYNC, folder, '7 fsync(26</data>) = 0', ACKS)).toMatchObject({ failed: false, afterFailure: 0 });
  const opened = '7 openat(AT_FDCWD</>, "/data/croupier.db-wal", O_RDWR|O_CREAT, 0644) = 19</data/croupier.db-wal>';
  const folderSynced = '7 fsync(26</data>) = 0';
  expect(trace(opened, folderSynced, WRITE, SYNC, folder, ACKS)).toMatchObject({ failures: 1, afterFailure: 0 });
  expect(trace(folderSynced, opened, WRITE, SYNC, folder, ACKS)).toMatchObject({ failures: 1, afterFailure: 2 });
  expect(trace(WRITE, '7 fsync(20</data/croupier.db>) = 0', ACKS)).toMatchObject({ early: 2 });
});
