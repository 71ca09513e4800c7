import { beforeAll, describe, expect, test, vi } from 'vitest';
import { keptStore, playedHouse } from '../../../testkit/played-house.ts';
import { chainedAnew, type Log, logOf, withLog } from '../../../testkit/tampered-store.ts';
import type { Balance, Entry, Store } from '../store/port.ts';
import type { Anchors, Ends } from './anchors.ts';
import { type Noted, proveStart } from './start-proof.ts';

/** A floor that was noted in the middle of its life and went on. */
let store: Store;
let log: Log;
let balances: readonly Balance[];
let noted: Noted;

const anchorsOf = ({ heads }: Ends): Anchors =>
  new Map(heads.map(({ stream, version, hash }) => [stream, [{ at: 1, version, hash }]]));

beforeAll(async () => {
  store = keptStore();
  const house = await playedHouse(store, { rounds: 2, tables: ['R1'], troubleOneIn: 0 });
  const ends = await vi.waitUntil(() => [house.ends()].find(({ sum }) => sum !== undefined));
  const before = house.status().events;
  await vi.waitUntil(() => house.status().events > before + 10, { timeout: 20_000 });
  await house.stop();
  log = await logOf(store);
  balances = await store.balances();
  const summed = new Map(ends.heads.map(({ stream, version, hash }) => [stream, { at: 1, version, hash }]));
  noted = { anchors: anchorsOf(ends), lines: 1, wrong: [], balances: String(ends.sum), summed };
});

const proof = async (changed: Partial<Store>, known: Partial<Noted> = {}) => {
  const there: Store = { ...store, ...changed };
  const findings = await proveStart(there, await there.heads(), { ...noted, ...known });
  return findings.map(({ code, stream }) => `${code} ${stream}`);
};

const entriesOf = (stream: string): readonly Entry[] => log.get(stream) ?? [];
const withEntries = (stream: string, entries: readonly Entry[], heads: Parameters<typeof withLog>[2]): Store =>
  withLog(store, new Map(log).set(stream, entries), heads);

const notedAt = (stream: string): number => noted.anchors.get(stream)?.at(-1)?.version ?? 0;

describe('a house that starts', () => {
  test('believes records that go on from where they were noted, also where no sum was noted', async () => {
    expect(await proof({})).toEqual([]);
    const { balances: _, ...without } = noted;
    expect(await proveStart(store, await store.heads(), without)).toEqual([]);
  });

  test('reads what came since, and of what came before only where it ends', async () => {
    let read = 0;
    const counting: Store['read'] = async (stream, from, limit) => {
      const entries = await store.read(stream, from, limit);
      read += limit === 1 ? 0 : entries.length;
      return entries;
    };
    expect(await proof({ read: counting })).toEqual([]);
    const all = [...log.values()].flat();
    expect(read).toBe(all.filter(({ stream, from }) => from >= notedAt(stream)).length);
    expect(read).toBeLessThan(all.length);
  });

  test('does not believe a store of an earlier day', async () => {
    const earlier = entriesOf('table:R1').filter(({ from }) => from < notedAt('table:R1') - 5);
    expect(await proof(withEntries('table:R1', earlier, 'changed too'))).toEqual(['log-cut table:R1']);
    const gone: Store = {
      ...store,
      heads: async () => (await store.heads()).filter(({ stream }) => stream !== 'cage'),
    };
    expect(await proof(gone)).toEqual(['log-cut cage']);
  });

  test('does not believe a history that was written anew before what was noted, or after it', async () => {
    const entries = entriesOf('table:R1');
    const changed = (at: number) =>
      entries.map((entry, index) => (index === at ? { ...entry, asked: entry.asked.replace('{', '{ ') } : entry));
    const early = chainedAnew('table:R1', changed(0));
    expect(await proof(withEntries('table:R1', early, 'changed too'))).toEqual(['anchor-differs table:R1']);
    const late = changed(entries.length - 1);
    expect(await proof(withEntries('table:R1', late, 'as they were'))).toEqual(['chain-broken table:R1']);
    const shorter = entries.slice(0, -1);
    expect(await proof(withEntries('table:R1', shorter, 'as they were'))).toEqual(['chain-broken table:R1']);
  });

  test('names the account that holds what nobody put there', async () => {
    const rich = balances.map((row) =>
      row.account === 'wallet:ann' && row.currency === 'VND' ? { ...row, amount: row.amount + 777 } : row,
    );
    const findings = await proveStart({ ...store, balances: async () => rich }, await store.heads(), noted);
    expect(findings.map(({ code }) => code)).toEqual(['balance-differs', 'sum-not-zero']);
    expect(findings[0]?.message).toMatch(/^wallet:ann holds \d+ VND; its transfers make \d+$/);
  });

  test('says that its notes are missing, or are not what a house wrote', async () => {
    expect(await proof({}, { anchors: new Map(), lines: 0 })).toEqual(['anchors-missing anchors']);
    expect(await proof({}, { wrong: [{ line: 2, why: 'out-of-order' }] })).toEqual(['anchor-unreadable anchors']);
    expect(await proof({}, { lines: 2, wrong: [{ line: 2, why: 'torn' }] })).toEqual([]);
    const torn = { anchors: new Map(), wrong: [{ line: 1, why: 'torn' }] } as const;
    expect(await proof({}, torn)).toEqual(['anchors-missing anchors']);
    const empty: Partial<Store> = { heads: async () => [], balances: async () => [] };
    expect(await proof(empty, { anchors: new Map(), lines: 0 })).toEqual([]);
  });
});
