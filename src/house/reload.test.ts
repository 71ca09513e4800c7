import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { cuttingProxy } from '../../testkit/cutting-proxy.ts';
import { testDatabase } from '../../testkit/pg-database.ts';
import type { Actor } from '../table/index.ts';
import type { House } from './house.ts';
import type { HouseOptions } from './house-options.ts';
import { openHouse } from './open-house.ts';
import { HOUSE } from './stamped.ts';
import { memoryStore } from './store/memory.ts';
import { type Batch, type Store, StoreFailure } from './store/port.ts';
import { postgresStore } from './store/postgres/store.ts';
import type { Answer, Body } from './unit.ts';
import { verifyStore } from './verify/verify.ts';

const RITA: Actor = { person: 'rita', role: 'admin' };
const PIM: Actor = { person: 'pim', role: 'pit-manager' };
const WAITED = { timeout: 60_000, interval: 5 };

type Small = Readonly<{
  house: House;
  alarms: string[];
  ask: (stream: string, by: Actor, body: Body, id?: string) => Promise<Answer>;
}>;

let asked = 0;

/** A house with one table and a few people, in which nobody deals. */
async function small(store: Store, options: Partial<HouseOptions> = {}): Promise<Small> {
  const alarms: string[] = [];
  const house = await openHouse({
    store,
    version: 'test',
    demo: false,
    dealing: false,
    tables: [{ table: 'R1', rulebook: 'hoiana-roulette', automatic: false }],
    alarm: ({ code, detail }) => alarms.push(`${code} ${detail}`),
    ...options,
  });
  const ask: Small['ask'] = (stream, by, body, id = `c${++asked}`) => house.ask({ stream, id, by, body });
  const add = (person: string, role: string) => ({ type: 'addPerson', person, name: person, role });
  if (house.people.find('rita') === undefined) {
    await ask('people', HOUSE, add('rita', 'admin'));
    for (const [person, role] of [
      ['dan', 'dealer'],
      ['pim', 'pit-manager'],
      ['ann', 'player'],
    ] as const)
      await ask('people', RITA, add(person, role));
  }
  return { house, alarms, ask };
}

/** A store behind a line that loses the next batch as soon as it is told to. */
function behindALine() {
  const store = memoryStore();
  let fate: ((batch: Batch) => Promise<void>) | undefined;
  const line: Store = {
    ...store,
    kind: 'postgres',
    close: async () => undefined,
    commit: async (batch) => {
      const now = fate;
      fate = undefined;
      await now?.(batch);
      return store.commit(batch);
    },
  };
  const lost = () => Promise.reject(new StoreFailure('unreachable', 'the line was cut', true));
  const next = (now: (batch: Batch) => Promise<void>): void => {
    fate = now;
  };
  return { store, line, lost, next };
}

const limits = (max: number) => ({ type: 'setLimits', limits: { min: 50_000, max }, smallestChip: 5_000 });
const deposit = (amount: number) => ({ type: 'deposit', player: 'ann', currency: 'VND', amount });

test('a line that breaks while the house closes: the next house opens, and every snapshot fits', async () => {
  const { line, lost, next } = behindALine();
  let ticks = 0;
  const { house, ask } = await small(line, { wall: () => Date.now() + ++ticks });
  let cut: () => void = () => undefined;
  const isSent = new Promise<void>((sent) => {
    next(async () => {
      sent();
      await new Promise<void>((resolve) => {
        cut = resolve;
      });
      return lost();
    });
  });
  const renamed = ask('people', RITA, { type: 'rename', person: 'dan', name: 'Dan' });
  await isSent;
  const stopped = house.stop();
  // What the house leaves at its end waits behind the batch that will be lost.
  await vi.waitFor(() => expect(house.status().waiting).toBe(1), WAITED);
  cut();
  await stopped;
  expect(await renamed).toMatchObject({ ok: true, again: false });
  expect(await verifyStore(line)).toMatchObject({ findings: [], counts: { snapshots: 2 } });
  const { house: again } = await small(line);
  expect(again.people.find('dan')?.name).toBe('Dan');
  await again.stop();
});

test('a store that fails for good while the house closes does not keep it from ending', async () => {
  const { line, next } = behindALine();
  const { house } = await small({ ...line, kind: 'sqlite' });
  next(() => Promise.reject(new StoreFailure('io', 'the disk is gone', false)));
  await house.stop();
  expect((await house.failed).message).toBe('the disk is gone');
});

test('a table that is founded after memory was read anew can be staffed', async () => {
  const { line, lost, next } = behindALine();
  const { house, ask } = await small(line);
  next(lost);
  expect(await ask('people', RITA, { type: 'rename', person: 'dan', name: 'Dan' })).toMatchObject({ ok: true });
  const found = { type: 'foundTable', table: 'R9', rulebook: 'hoiana-roulette' };
  expect(await ask('floor', PIM, found)).toMatchObject({ ok: true });
  expect(await ask('people', PIM, { type: 'assign', person: 'dan', table: 'R9' })).toMatchObject({ ok: true });
  expect(await ask('people', PIM, { type: 'assign', person: 'dan', table: 'R8' })).toMatchObject({
    refusal: { code: 'unknown-table' },
  });
  await house.stop();
});

test('a table that could not be read is dealt again once it can be', async () => {
  const { store, line, lost, next } = behindALine();
  const first = await small(line);
  await first.ask('table:R1', PIM, limits(5_000_000));
  await first.house.stop();
  let isTorn = true;
  const torn: Store = {
    ...line,
    cell: async () => undefined,
    read: async (stream, ...asked) => (isTorn && stream === 'table:R1' ? [] : store.read(stream, ...asked)),
  };
  const { house, ask, alarms } = await small(torn);
  expect(alarms.join()).toContain('corrupt-log table:R1');
  expect(await ask('table:R1', PIM, limits(6_000_000))).toMatchObject({ refusal: { code: 'table-stopped' } });
  isTorn = false;
  next(lost);
  expect(await ask('people', RITA, { type: 'rename', person: 'dan', name: 'Dan' })).toMatchObject({ ok: true });
  expect(await ask('table:R1', PIM, limits(6_000_000))).toMatchObject({ ok: true });
  await house.stop();
});

test('a table that contradicted the ledger stays shut, though its record can be read', async () => {
  const { store, line } = behindALine();
  let isWrong = true;
  const { house, ask, alarms } = await small({
    ...line,
    balances: async () => {
      const float = { account: 'float:R1', currency: 'VND', amount: 5 } as const;
      return isWrong ? [...(await store.balances()), float] : store.balances();
    },
  });
  isWrong = false;
  expect(await ask('table:R1', PIM, limits(5_000_000))).toMatchObject({ refusal: { code: 'table-stopped' } });
  expect(alarms.join()).toContain('unit-broken table:R1: float:R1 is 0 at the table and 5 in the ledger');
  expect(await ask('cage', HOUSE, deposit(5))).toMatchObject({ ok: true });
  expect(await ask('table:R1', PIM, limits(5_000_000))).toMatchObject({ refusal: { code: 'table-stopped' } });
  await house.stop();
});

test('what cannot be read when memory is read anew is told, and without its floor the house ends', async () => {
  const { store, line, lost, next } = behindALine();
  const torn = new Set<string>();
  const { house, ask, alarms } = await small({
    ...line,
    read: async (stream, ...asked) => (torn.has(stream) ? [] : store.read(stream, ...asked)),
  });
  await ask('table:R1', PIM, limits(5_000_000));
  torn.add('table:R1');
  next(lost);
  expect(await ask('people', RITA, { type: 'rename', person: 'dan', name: 'Dan' })).toMatchObject({ ok: true });
  expect(alarms.join()).toContain('corrupt-log table:R1 at event 0');
  torn.add('floor');
  next(lost);
  void ask('people', RITA, { type: 'rename', person: 'dan', name: 'Daniel' });
  expect((await house.failed).message).toContain('The record of floor is damaged');
  await house.stop();
});

describe('a server that forgot', () => {
  /** Two servers, of which the second follows the first until it is told to lag. */
  function pair() {
    const servers = [memoryStore(), memoryStore()] as const;
    let isLagging = false;
    let isFailing = false;
    let isGone = false;
    const now = (): Store => servers[isGone ? 1 : 0];
    const store: Store = {
      ...memoryStore(),
      kind: 'postgres',
      claim: async () => {
        await servers[1].claim();
        return servers[0].claim();
      },
      commit: async (batch) => {
        await now().commit(batch);
        if (!isLagging && !isGone) await servers[1].commit(batch);
      },
      answered: async (keys) => {
        if (isFailing) {
          [isFailing, isGone] = [false, true];
          throw new StoreFailure('unreachable', 'the first server is gone', true);
        }
        return now().answered(keys);
      },
      heads: () => now().heads(),
      read: (...asked) => now().read(...asked),
      balances: () => now().balances(),
      cell: (...asked) => now().cell(...asked),
      cells: (...asked) => now().cells(...asked),
    };
    const lag = (): void => {
      isLagging = true;
    };
    const fail = (): void => {
      isFailing = true;
    };
    return { store, servers, lag, fail };
  }

  test('what the house had confirmed ends it, in words', async () => {
    const { store, servers, lag, fail } = pair();
    const { house, ask, alarms } = await small(store);
    expect(await ask('cage', HOUSE, deposit(1_000_000))).toMatchObject({ ok: true, seq: 1 });
    lag();
    expect(await ask('cage', HOUSE, deposit(2_000_000))).toMatchObject({ ok: true, seq: 2 });
    const heads = await servers[1].heads();
    fail();
    void ask('cage', HOUSE, deposit(5));
    const forgotten = 'The store has forgotten what it confirmed: event 1 of cage is not there any more';
    expect((await house.failed).message).toContain(forgotten);
    expect(alarms.join()).toContain(`store-forgot ${forgotten}`);
    expect(house.status().ready).toBe(false);
    expect(await servers[1].heads()).toEqual(heads);
    await house.stop();
  });
});

describe('on PostgreSQL', () => {
  const database = testDatabase();
  const schema = 'doubt';
  const LOCK = 4711;

  const waits = async (): Promise<readonly unknown[]> =>
    (
      await database.query(
        `SELECT wait_event FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).map((row) => row['wait_event']);

  test('a commit of which nobody knows, and which lands while memory is read anew, damages nothing', async () => {
    const proxy = await cuttingProxy(database.url());
    const server = await postgresStore(proxy.url, { schema });
    const holder = new Client(database.url());
    await holder.connect();
    let landing: Promise<void> | undefined;
    let isInDoubt = false;
    const land = (): Promise<void> => {
      landing ??= (async () => {
        await holder.query(`SELECT pg_advisory_unlock(${LOCK})`);
        const isThere = `SELECT 1 FROM ${schema}.entries WHERE id = 'doubt'`;
        await vi.waitFor(async () => expect(await database.query(isThere)).toHaveLength(1), WAITED);
      })();
      return landing;
    };
    const store: Store = {
      ...server,
      // A reading that does not wait for the commit is overtaken by it.
      heads: async () => {
        const heads = await server.heads();
        if (isInDoubt) await land();
        return heads;
      },
    };
    const { house, ask, alarms } = await small(store);
    expect(await ask('table:R1', PIM, limits(5_000_000))).toMatchObject({ ok: true });
    await database.query(`
      CREATE FUNCTION ${schema}.hold() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON ${schema}.entries DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.id = 'doubt') EXECUTE FUNCTION ${schema}.hold()`);
    await holder.query(`SELECT pg_advisory_lock(${LOCK})`);
    const inDoubt = ask('table:R1', PIM, limits(6_000_000), 'doubt');
    await vi.waitFor(async () => expect(await waits()).toEqual(['advisory']), WAITED);
    isInDoubt = true;
    await proxy.cutAll();
    await vi.waitFor(async () => expect(landing !== undefined || (await waits()).length === 2).toBe(true), WAITED);
    await land();
    expect(await inDoubt).toMatchObject({ ok: true, again: true });
    expect(await ask('table:R1', PIM, limits(7_000_000))).toMatchObject({ ok: true });
    expect(alarms.every((alarm) => alarm.startsWith('store-failed'))).toBe(true);
    await house.stop();
    await holder.end();
    await proxy.close();
  });
});
