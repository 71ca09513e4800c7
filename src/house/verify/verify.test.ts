import { beforeAll, describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { playedHouse, playedStore } from '../../../testkit/played-house.ts';
import { Random } from '../../../testkit/random.ts';
import { chainedAnew, type Log, logOf, withLog } from '../../../testkit/tampered-store.ts';
import { readSnapshot, type Snapshot, snapshotCell } from '../snapshot.ts';
import { genesis } from '../store/chain.ts';
import { memoryStore } from '../store/memory.ts';
import type { Entry, Head, Store } from '../store/port.ts';
import type { Anchors } from './anchors.ts';
import type { FindingCode } from './finding.ts';
import { verifyStore } from './verify.ts';

describe('a floor with five tables', () => {
  test('is found in order, and everything in it was looked at', async () => {
    const store = await playedStore({ rounds: 12, troubleOneIn: 3 });
    const { ok, findings, counts } = await verifyStore(store, { inspect: true });
    expect([findings, ok]).toEqual([[], true]);
    const log = await logOf(store);
    const entries = [...log.values()].flat();
    expect(counts.entries).toBe(entries.length);
    expect(counts.decisions).toBe(entries.length);
    expect(counts.events).toBe(entries.reduce((sum, { count }) => sum + count, 0));
    expect(counts.reports).toBe(5);
    for (const [name, count] of Object.entries(counts))
      if (!['anchors', 'snapshots', 'reports'].includes(name)) expect(count, name).toBeGreaterThan(10);
  });

  test('can be looked at while it goes on', async () => {
    const store = memoryStore();
    const house = await playedHouse(store, { rounds: 3 });
    const before = house.status().commits;
    const hasGoneOn = () => house.status().commits > before;
    for (let times = 0; times < 5 || (times < 500 && !hasGoneOn()); times++)
      expect((await verifyStore(store)).findings).toEqual([]);
    expect(hasGoneOn()).toBe(true);
    await house.stop();
  });
});

const CHANGES = effort(40, 150);

/** Something was won. */
const PAID = /"paid":(\d*[1-9]\d*)/;

describe('records that were changed', () => {
  let store: Store;
  let log: Log;
  let anchors: Anchors;

  beforeAll(async () => {
    // Chance deals; what the tests change must be there.
    do {
      store = await playedStore({ rounds: 2, tables: ['R1', 'N1'], troubleOneIn: 0 });
      log = await logOf(store);
    } while (!log.get('table:R1')?.some(({ events }) => PAID.test(events)));
    const heads = await store.heads();
    anchors = new Map(heads.map(({ stream, version, hash }) => [stream, [{ at: 1, version, hash }]]));
    expect((await verifyStore(store, { anchors })).findings).toEqual([]);
  });

  /** What is found first in the stream that was changed. */
  const found = async (changed: Store, stream: string, known: Anchors = new Map()) => {
    const { ok, findings } = await verifyStore(changed, { anchors: known });
    return { ok, first: findings.find((each) => each.stream === stream) };
  };

  test(`${CHANGES} edits, removals, reorders and cuts are all found, at the place where they were made`, async () => {
    const random = new Random(20261116);
    const kinds = { edit: 0, remove: 0, reorder: 0, repeat: 0, cut: 0 };
    // Chance picks the kinds; each of them has its turn, if it takes a few more.
    const isShort = (): boolean => Object.values(kinds).some((times) => times < 2);
    for (let times = 0; times < CHANGES || (isShort() && times < 4 * CHANGES); times++) {
      const stream = random.pick([...log.keys()]);
      const { entries, event, kind } = tampered(random, log.get(stream) ?? []);
      kinds[kind]++;
      const changed = withLog(store, new Map([...log, [stream, entries]]), 'changed too');
      const { ok, first } = await found(changed, stream, anchors);
      expect([ok, first?.event], `${times}: ${kind} in ${stream}`).toEqual([false, event]);
    }
    expect(isShort(), JSON.stringify(kinds)).toBe(false);
  });

  test('a tail that is cut off together with its head shows only against anchors', async () => {
    const stream = 'table:R1';
    const entries = log.get(stream)?.slice(0, -20) ?? [];
    const changed = withLog(store, new Map([...log, [stream, entries]]), 'changed too');
    const end = entries.at(-1);
    const { first } = await found(changed, stream, anchors);
    expect(first).toMatchObject({ code: 'log-cut', event: (end?.from ?? 0) + (end?.count ?? 0) });
    const gone = withLog(store, new Map([...log].filter(([name]) => name !== 'cage')), 'changed too');
    expect((await found(gone, 'cage', anchors)).first).toMatchObject({ code: 'log-cut', event: 0 });
  });

  test('what lies beyond the end of a stream is found', async () => {
    const entries = log.get('cage') ?? [];
    const cut = new Map([...log, ['cage', entries.slice(0, -1)] as const]);
    const changed: Store = { ...store, heads: withLog(store, cut, 'changed too').heads };
    expect((await found(changed, 'cage')).first).toMatchObject({ code: 'head-differs', event: entries.at(-1)?.from });
  });

  /** Changes the first entry of which it can be done, and chains everything after it anew. */
  async function forged(stream: string, change: (entry: Entry) => Entry | undefined): Promise<FindingCode[]> {
    const entries = log.get(stream) ?? [];
    const at = entries.findIndex((entry) => change(entry) !== undefined);
    expect(at, 'nothing there to change').toBeGreaterThanOrEqual(0);
    const made = entries.map((entry, index) => (index === at ? (change(entry) as Entry) : entry));
    const again = chainedAnew(stream, made);
    const changed = withLog(store, new Map([...log, [stream, again]]), 'changed too');
    const { findings } = await verifyStore(changed);
    expect(findings.find((each) => each.stream === stream)?.event).toBe(entries[at]?.from);
    expect((await found(changed, stream, anchors)).ok).toBe(false);
    return findings.map(({ code }) => code);
  }

  type Text = 'asked' | 'events' | 'transfers';
  const replaced =
    (field: Text, from: RegExp, to: string | ((all: string, part: string) => string)) => (entry: Entry) =>
      from.test(entry[field]) ? { ...entry, [field]: entry[field].replace(from, to as string) } : undefined;

  test('who can make hashes still cannot make a transfer that its events do not', async () => {
    const codes = await forged('table:R1', replaced('transfers', /"rack:R1:ann",(\d+)/, '"rack:R1:bao",$1'));
    expect(codes).toContain('transfers-differ');
    expect(codes).toContain('books-differ');
    expect(codes).toContain('balance-differs');
  });

  test('nor a payment that the rules do not', async () => {
    const codes = await forged('table:R1', replaced('events', PAID, '"paid":7$1'));
    expect(codes).toContain('decision-differs');
  });

  test('nor events that nobody asked for', async () => {
    expect(await forged('cage', replaced('asked', /"player":"ann"/, '"player":"bao"'))).toContain('decision-differs');
    expect(await forged('table:N1', replaced('asked', /"type":"placeWager"/, '"type":"removeWager"'))).toContain(
      'decision-differs',
    );
  });

  test('nor a remedy of another size than was ordered', async () => {
    const codes = await forged('dispute:D-1', replaced('transfers', /100000/, '900000'));
    expect(codes).toContain('transfers-differ');
    const about = await forged('dispute:D-1', replaced('events', /"log":\{"from":/, '"log":{"from":1'));
    expect(about).toContain('decision-differs');
  });

  const otherDigit = (text: string): string => text.slice(0, -1) + (text.endsWith('f') ? 'e' : 'f');

  test('nor another draw than was promised', async () => {
    const codes = await forged('draws:R1', replaced('events', /"pocket":(\d)/, '"pocket":3$1'));
    expect(codes).toContain('draw-differs');
    for (const name of ['seed', 'commitment', 'signature', 'bets'])
      expect(await forged('draws:N1', replaced('events', new RegExp(`"${name}":"(.)`), otherDigit)), name).toContain(
        'draw-differs',
      );
  });

  test('balances, rows and snapshots that say something else are found', async () => {
    const wrong: Store = {
      ...store,
      balances: async () =>
        (await store.balances()).map((row) =>
          row.account === 'wallet:ann' ? { ...row, amount: row.amount + 1 } : row,
        ),
      round: async (id) => {
        const row = await store.round(id);
        return row && id === 'R1-2' ? { ...row, paid: row.paid + 1 } : row;
      },
      plays: async (query) => (await store.plays(query)).filter(({ round }) => round !== 'N1-1'),
      rounds: async (query) =>
        (await store.rounds(query)).map((row) => (row.table === 'N1' ? { ...row, number: row.number + 9 } : row)),
    };
    const codes = new Set((await verifyStore(wrong)).findings.map(({ code }) => code));
    expect(codes).toEqual(
      new Set(['balance-differs', 'sum-not-zero', 'round-differs', 'play-differs', 'round-unknown']),
    );
  });
});

test('snapshots are what the events make, and one that is not is found', async () => {
  const store = await playedStore({ rounds: 60, tables: ['S1'], troubleOneIn: 3 });
  const { findings, counts } = await verifyStore(store);
  expect([findings, counts.snapshots > 0]).toEqual([[], true]);
  const wrong: Store = {
    ...store,
    cell: async (kind, key) => (await store.cell(kind, key))?.replace(/float\\*":\d/, (text) => `${text}1`),
  };
  expect((await verifyStore(wrong)).findings).toMatchObject([
    { code: 'snapshot-differs', stream: 'table:S1', message: 'the snapshot is not as it was written' },
  ]);
});

describe('a snapshot that is whole', () => {
  let store: Store;
  let head: Head;
  let kept: Snapshot;
  beforeAll(async () => {
    store = await playedStore({ rounds: 3, tables: ['R1'] });
    head = (await store.heads()).find(({ stream }) => stream === 'table:R1') as Head;
    kept = readSnapshot((await store.cell('snapshot', 'table:R1')) ?? '') as Snapshot;
  });
  const keeping = (body: string): Store => ({
    ...store,
    cell: async (kind, key) => (kind === 'snapshot' && key === 'table:R1' ? body : store.cell(kind, key)),
  });
  const found = async (other: Partial<Head>, state = kept.state) => {
    const { body } = snapshotCell({ ...head, ...other }, state);
    return (await verifyStore(keeping(body ?? ''))).findings.map(({ code, message }) => `${code}: ${message}`);
  };

  test('is compared with what the events make and with where they end', async () => {
    expect([kept.version, await found({})]).toEqual([head.version, []]);
    const richer = kept.state.replace(/"float":\d/, (text) => `${text}1`);
    expect(await found({}, richer)).toEqual(['snapshot-differs: the snapshot is another state than its events make']);
    expect(await found({}, '')).toEqual(['snapshot-differs: the snapshot is another state than its events make']);
    expect(await found({ hash: genesis('x') })).toEqual(['snapshot-differs: the snapshot is of another history']);
    const later = 'snapshot-differs: the snapshot is of a later time than the log';
    expect(await found({ version: head.version + 1 })).toEqual([later]);
    const { from } = (await store.read('table:R1', 0, 9999)).find(({ count }) => count > 1) as Entry;
    const inside = 'snapshot-differs: the snapshot is of an event at which no command ended';
    expect(await found({ version: from + 1 })).toEqual([inside]);
  });

  test('but later than the ends that were read, because the house went on, is no fault', async () => {
    const [{ from, count, hash }] = (await store.read('table:R1', 0, 9999)).slice(-2) as [Entry, Entry];
    const early = { ...head, version: from + count, hash };
    let asked = 0;
    const goingOn: Store = {
      ...store,
      heads: async () => {
        const heads = await store.heads();
        return asked++ > 0 ? heads : heads.map((each) => (each.stream === head.stream ? early : each));
      },
    };
    const { findings, counts } = await verifyStore(goingOn);
    expect([findings, counts.snapshots > 0]).toEqual([[], true]);
  });

  test('but of the form before is none, and no fault', async () => {
    const old = keeping(JSON.stringify({ ...kept, state: 'of old' }));
    expect((await verifyStore(old)).findings).toEqual([]);
  });
});

type Tampered = Readonly<{
  entries: readonly Entry[];
  event: number;
  kind: 'edit' | 'remove' | 'reorder' | 'repeat' | 'cut';
}>;

/** A change of one kind somewhere, and the number of the event from which the log is another. */
function tampered(random: Random, entries: readonly Entry[]): Tampered {
  const at = random.below(entries.length);
  const there = entries[at] as Entry;
  const event = there.from;
  const kind = random.pick(['edit', 'edit', 'remove', 'reorder', 'repeat', 'cut'] as const);
  const other = at + 1 + random.below(Math.max(1, entries.length - at - 1));
  switch (kind) {
    case 'remove':
      return { entries: entries.toSpliced(at, 1), event, kind };
    case 'cut':
      return { entries: entries.slice(0, at), event, kind };
    case 'repeat':
      // What comes after the end of a stream is no part of it.
      if (at === entries.length - 1) return { entries: entries.with(at, edited(random, there)), event, kind: 'edit' };
      return { entries: entries.toSpliced(at, 0, there), event: event + there.count, kind };
    case 'reorder':
      if (other < entries.length)
        return { entries: entries.with(at, entries[other] as Entry).with(other, there), event, kind };
      return { entries: entries.with(at, edited(random, there)), event, kind: 'edit' };
    case 'edit':
      return { entries: entries.with(at, edited(random, there)), event, kind };
  }
}

function edited(random: Random, entry: Entry): Entry {
  const field = random.pick(Object.keys(entry) as (keyof Entry)[]);
  const value = entry[field];
  if (typeof value === 'number') return { ...entry, [field]: value + 1 + random.below(5) };
  const at = random.below(value.length);
  const letter = value[at] === 'x' ? 'y' : 'x';
  return { ...entry, [field]: value.slice(0, at) + letter + value.slice(at + 1) };
}
