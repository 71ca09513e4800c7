import { expect, test } from 'vitest';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { ON_THE_LOG } from '../../testkit/dispute.ts';
import { effort } from '../../testkit/effort.ts';
import { asPlayer, closedWhen, demoHouse, FLOOR, give, type Opened, QUICK, SLOW, until } from '../../testkit/house.ts';
import { NOON } from '../../testkit/people.ts';
import { playedStore } from '../../testkit/played-house.ts';
import { type Actor, pack } from '../table/index.ts';
import { readSnapshot, snapshotCell } from './snapshot.ts';
import { genesis } from './store/chain.ts';
import { memoryStore } from './store/memory.ts';
import { type Store, StoreFailure } from './store/port.ts';
import type { Body } from './unit.ts';

/** A bet that every game takes, by rulebook. */
const BETS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  R1: [
    { spot: 'red', chips: { value: 100_000 } },
    { spot: 'straight/17', chips: { value: 50_000 } },
  ],
  R2: [{ spot: 'low', chips: { value: 5_000 } }],
  R3: [{ spot: 'black', chips: { value: 500 } }],
  S1: [
    { spot: 'small', chips: { value: 100_000 } },
    { spot: 'die/4', chips: { value: 100_000 } },
  ],
  N1: [{ spot: 'even', box: 1, chips: { value: 100_000 } }],
};

async function plays(house: Opened, table: string, rounds: number): Promise<number> {
  const ann = asPlayer('ann');
  const there = house.table(table);
  if (there === undefined) throw new Error(`no table ${table}`);
  await until(house, () => there.state().status === 'open');
  const { min = 1 } = there.state().limits ?? {};
  await give(house, table, ann, { type: 'askBuyIn', amount: min * 100 });
  const stop = there.state().rounds + rounds;
  let placed = 0;
  for (let last = 0; there.state().rounds < stop; ) {
    await until(house, () => there.state().phase === 'betting' && there.state().round.number > last);
    last = there.state().round.number;
    for (const bet of BETS[table] ?? []) {
      const answer = await give(house, table, ann, { type: 'placeWager', player: 'ann', round: last, ...bet });
      if (answer.ok) placed++;
    }
  }
  return placed;
}

async function books(store: Store) {
  const sums = new Map<string, number>();
  for (const { currency, amount } of await store.balances()) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return Object.fromEntries(sums);
}

test('five tables deal by themselves and pay a player, every currency adds up to nothing', async () => {
  const store = memoryStore();
  const house = await demoHouse(store);
  const placed = await Promise.all(FLOOR.map(({ table }) => plays(house, table, 6)));
  for (const count of placed) expect(count).toBeGreaterThan(3);
  expect(house.alarms).toEqual([]);
  expect(await books(store)).toEqual({ VND: 0, SGD: 0, USD: 0 });
  await house.stop();
});

/** So that everything is read. */
const withoutSnapshots =
  (store: Store): Store['cell'] =>
  async (kind, key) =>
    kind === 'snapshot' ? undefined : store.cell(kind, key);

const pictureOf = (house: Opened) => house.tables().map((table) => [table.seq(), pack(table.state())]);

test('a restart in the middle of every round changes nothing: same tables, same money, same sealed draw', async () => {
  const store = memoryStore();
  /** The store survives, as a file does; closing is only for the process. */
  const kept: Store = { ...store, close: async () => undefined };
  let house = await demoHouse(kept);
  const phases = new Set<string>();
  for (let restart = 0; restart < effort(5, 14); restart++) {
    await closedInPlay(house, FLOOR[restart % FLOOR.length]?.table ?? '', phases);
    const sealed = house.tables().map((table) => table.publicView().house.draw);
    const before = pictureOf(house);
    for (const table of house.tables()) phases.add(`${table.id} ${table.state().phase}`);
    house = await demoHouse(kept, { dealing: false });
    expect(pictureOf(house)).toEqual(before);
    for (const [index, table] of house.tables().entries()) {
      expect(table.publicView().house.draw).toEqual(sealed[index]);
    }
    expect(house.alarms).toEqual([]);
    await house.stop();
    house = await demoHouse(kept);
  }
  expect(phases.size).toBeGreaterThan(effort(5, 10));
  expect(await books(store)).toEqual({ VND: 0, SGD: 0, USD: 0 });
  await house.stop();
});

test('snapshots of another history change nothing: everything is read, and comes out the same', async () => {
  const store = await playedStore({ rounds: 4, troubleOneIn: 3 });
  const snapshots = async (): Promise<readonly string[]> => {
    const house = await demoHouse(store, { dealing: false });
    expect(house.alarms).toEqual([]);
    await house.stop();
    const streams = (await store.cells('snapshot')).filter(({ key }) => !key.startsWith('visits:'));
    return streams.map(({ key, body }) => `${key} ${readSnapshot(body)?.state}`);
  };
  const before = await snapshots();
  const cells = (await store.heads()).flatMap((head) => {
    const kept = before.find((each) => each.startsWith(`${head.stream} `));
    return kept === undefined
      ? []
      : [snapshotCell({ ...head, hash: genesis('x') }, kept.slice(head.stream.length + 1))];
  });
  expect(cells.length).toBe(12);
  const epoch = await store.claim();
  await store.commit({ epoch, entries: [], changes: [], rounds: [], plays: [], cells });
  expect(await snapshots()).toEqual(before);
});

/** Everybody plays until the table comes to a phase in which no house was closed yet, or has none left. */
async function closedInPlay(house: Opened, table: string, phases: ReadonlySet<string>): Promise<void> {
  const there = house.table(table);
  const begun = there?.state().rounds ?? 0;
  let isOver = false;
  const closed = closedWhen(house, () => {
    const { rounds = 0, phase } = there?.state() ?? {};
    return rounds > begun + 2 || (rounds > 0 && !phases.has(`${table} ${phase}`));
  }).then(() => {
    isOver = true;
  });
  await Promise.all([closed, ...FLOOR.map((plan) => playsUntil(house, plan.table, () => isOver))]);
}

/** Bets wherever it can for a while. */
async function playsUntil(house: Opened, table: string, isOver: () => boolean): Promise<void> {
  const there = house.table(table);
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, 3));
    const { round, phase, limits } = there?.state() ?? {};
    await give(house, table, asPlayer('bao'), { type: 'askBuyIn', amount: (limits?.min ?? 1) * 10 });
    if (phase !== 'betting') continue;
    for (const bet of BETS[table] ?? []) {
      await give(house, table, asPlayer('bao'), { type: 'placeWager', player: 'bao', round: round?.number, ...bet });
    }
  }
}

const HUMAN = [{ table: 'R1', rulebook: 'hoiana-roulette', automatic: false }] as const;

test('a table that people deal waits after a restart until its dealer resumes', async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  const first = await demoHouse(kept, { tables: [{ ...HUMAN[0], automatic: true }] });
  await until(first, () => first.table('R1')?.state().phase === 'betting');
  await first.stop();
  const second = await demoHouse(kept, { tables: [] });
  // The change itself is waited for: whoever only finds the table idle may find its dealer about to open bets.
  await until(second, () => second.table('R1')?.state().phase === 'betting');
  await until(second, () => second.table('R1')?.state().phase === 'idle');
  const by: Actor = { person: 'pit-manager', role: 'pit-manager' };
  await second.ask({
    stream: 'floor',
    id: 'hands',
    by,
    body: { type: 'changeDealing', table: 'R1', automatic: false },
  });
  await second.stop();
  const third = await demoHouse(kept, { tables: [] });
  expect(third.table('R1')?.publicView().house.held).toEqual({ why: 'restart' });
  expect(third.heldSince('R1')).toBe(third.status().startedAt);
  const dealer: Actor = { person: 'dealer-r1', role: 'dealer' };
  expect(await give(third, 'R1', dealer, { type: 'openBetting' })).toMatchObject({ refusal: { code: 'table-waits' } });
  expect(
    await give(
      third,
      'R1',
      { person: 'surveillance', role: 'surveillance' },
      { type: 'markFootage', camera: 'c1', from: 1, to: 2, remark: 'restart' },
    ),
  ).toMatchObject({ ok: true });
  const resume = { type: 'resumeDealing', table: 'R1' };
  for (const [person, role] of [
    ['dealer-r2', 'dealer'],
    ['surveillance', 'surveillance'],
  ] as const)
    expect(await third.ask({ stream: 'floor', id: `by-${person}`, by: { person, role }, body: resume })).toMatchObject({
      refusal: { code: role === 'dealer' ? 'not-assigned' : 'not-authorised' },
    });
  expect(third.table('R1')?.publicView().house.held).toEqual({ why: 'restart' });
  await third.ask({ stream: 'floor', id: 'resume', by: dealer, body: resume });
  expect(third.table('R1')?.publicView().house.held).toBeNull();
  expect(await give(third, 'R1', dealer, { type: 'openBetting' })).toMatchObject({ ok: true });
  await third.stop();
});

test('an event that cannot be true stops its table; the others open', async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  const first = await demoHouse(kept);
  await until(first, () => first.tables().every((table) => table.state().status === 'open'));
  await first.stop();
  const poisoned: Store = {
    ...kept,
    cell: withoutSnapshots(kept),
    read: async (stream, from, limit) => {
      const entries = await kept.read(stream, from, limit);
      if (stream !== 'table:S1') return entries;
      return entries.map((entry) => (entry.from === 2 ? { ...entry, events: '[{"v":9}]' } : entry));
    },
  };
  const second = await demoHouse(poisoned);
  expect(second.alarms.join()).toContain('corrupt-log');
  expect(second.table('S1')?.publicView().house.held).toEqual({ why: 'stopped', reason: 'its records are damaged' });
  expect(await give(second, 'S1', asPlayer('ann'), { type: 'joinTable', player: 'ann' })).toMatchObject({
    refusal: { code: 'table-stopped' },
  });
  await until(second, () => second.table('R1')?.state().phase === 'betting');
  await second.stop();
});

test('a second owner fences the first, which ends instead of writing', async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  const first = await demoHouse(kept);
  await until(first, () => first.table('R1')?.state().status === 'open');
  const second = await demoHouse(kept);
  expect((await first.failed).message).toContain('Another process owns the store');
  expect(first.status().ready).toBe(false);
  await until(second, () => second.table('R1')?.state().phase === 'betting');
  expect(await give(first, 'R1', asPlayer('ann'), { type: 'joinTable', player: 'ann' })).toMatchObject({
    refusal: { code: 'store-unavailable' },
  });
  await second.stop();
});

test('a wall clock that steps by a day is written down and does no harm', async () => {
  let off = 0;
  const store = memoryStore();
  const house = await demoHouse(store, { wall: () => Date.now() + off });
  for (const step of [86_400_000, -86_400_000, -86_400_000, 3_000_000]) {
    off += step;
    const rounds = house.table('R1')?.state().rounds ?? 0;
    await until(house, () => (house.table('R1')?.state().rounds ?? 0) > rounds + 1);
  }
  const noted = (await store.read('floor', 0, 1000)).flatMap(
    ({ events }) => JSON.parse(events) as { fact: { type: string; by?: number } }[],
  );
  expect(noted.filter(({ fact }) => fact.type === 'ClockStepped').length).toBeGreaterThanOrEqual(4);
  expect(house.alarms.every((alarm) => alarm.startsWith('clock-stepped'))).toBe(true);
  await house.stop();
});

test('parallel bets never spend a rack twice, parallel buy-ins never a wallet (G7)', async () => {
  const store = memoryStore();
  const house = await demoHouse(store, { dealers: { pace: SLOW, troubleOneIn: 0 } });
  const there = house.table('R1');
  await until(house, () => there?.state().phase === 'betting');
  const wallet = house.balance('wallet:ann', 'VND');
  const bought = await Promise.all(
    Array.from({ length: 64 }, () =>
      give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: Math.floor(wallet / 10) }),
    ),
  );
  expect(bought.filter(({ ok }) => ok).length).toBe(10);
  expect(bought.filter((answer) => !answer.ok && answer.refusal.code === 'insufficient-funds').length).toBe(54);
  await give(house, 'R1', asPlayer('bao'), { type: 'askBuyIn', amount: 1_000_000 });
  const round = there?.state().round.number;
  const spots = Array.from({ length: 36 }, (_, i) => `straight/${i + 1}`);
  const bets = await Promise.all(
    spots.map((spot) =>
      give(house, 'R1', asPlayer('bao'), { type: 'placeWager', player: 'bao', spot, chips: { value: 50_000 }, round }),
    ),
  );
  expect(bets.filter(({ ok }) => ok).length).toBe(20);
  expect(house.balance('rack:R1:bao', 'VND')).toBe(0);
  await house.stop();
});

test('a dispute takes the round along, and its remedy reaches the wallet once', async () => {
  const store = memoryStore();
  const house = await demoHouse(store);
  await plays(house, 'R1', 2);
  const round = (house.table('R1')?.state().rounds ?? 2) - 1;
  const ask = (person: string, role: Actor['role'], body: Body, id = `${body.type}-${person}`) =>
    house.ask({ stream: 'dispute:D-1', id, by: { person, role }, body });
  const wager = { player: 'ann', spot: 'red' };
  const raise = { type: 'raise', table: 'R1', round, wager, matter: 'payment', wish: 'to be paid', claim: 100_000 };
  expect(await ask('ann', 'player', { ...raise, round: 9999 }, 'before')).toMatchObject({
    refusal: { code: 'unknown-round' },
  });
  expect(house.dispute('D-1')).toBeUndefined();
  expect(await ask('ann', 'player', raise)).toMatchObject({ ok: true, seq: 3 });
  expect(house.dispute('D-1')).toMatchObject({
    status: 'raised',
    player: 'ann',
    staff: 'auto-dealer',
    subject: { closed: true },
  });
  expect(await ask('inspector', 'inspector', { type: 'takeUp' })).toMatchObject({ ok: true });
  const agreed = {
    type: 'resolveOnFloor',
    reason: 'chips seen',
    ...ON_THE_LOG,
    remedies: [{ kind: 'pay', amount: 100_000 }],
  };
  expect(await ask('inspector', 'inspector', agreed)).toMatchObject({ ok: true });
  expect(await ask('ann', 'player', { type: 'agree', offer: 1 })).toMatchObject({ ok: true });
  const wallet = house.balance('wallet:ann', 'VND');
  const book = { type: 'bookRemedy', entry: 0 };
  expect(await ask('cashier', 'cashier', book)).toMatchObject({ ok: true });
  expect(await ask('cashier', 'cashier', book, 'twice')).toMatchObject({ refusal: { code: 'already-booked' } });
  expect(house.balance('wallet:ann', 'VND') - wallet).toBe(100_000);
  expect(await books(store)).toEqual({ VND: 0, SGD: 0, USD: 0 });
  await house.stop();
});

test("a player's own limits stop new bets and buy-ins, also after a restart, and nothing else", async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  const first = await demoHouse(kept, { dealers: { pace: SLOW, troubleOneIn: 0 } });
  const ann = asPlayer('ann');
  const limit = (body: Body, house = first) =>
    house.ask({ stream: 'people', id: `own-${JSON.stringify(body)}`, by: ann, body });
  const bet = (house: Opened, value: number, spot = 'red') =>
    give(house, 'R1', ann, {
      type: 'placeWager',
      player: 'ann',
      spot,
      chips: { value },
      round: house.table('R1')?.state().round.number,
    });
  expect(await limit({ type: 'setOwnLimits', currency: 'VND', stakePerRound: 150_000 })).toMatchObject({ ok: true });
  await until(first, () => first.table('R1')?.state().phase === 'betting');
  await give(first, 'R1', ann, { type: 'askBuyIn', amount: 5_000_000 });
  await until(first, () => first.table('R1')?.state().phase === 'betting');
  expect(await bet(first, 100_000)).toMatchObject({ ok: true });
  const blocked = { refusal: { code: 'blocked-by-own-limit', params: { limit: 'stakePerRound', max: 150_000 } } };
  expect(await bet(first, 100_000, 'odd')).toMatchObject(blocked);
  expect(await bet(first, 50_000, 'odd')).toMatchObject({ ok: true });
  expect(await limit({ type: 'coolOff', until: Date.now() + 3_600_000 })).toMatchObject({ ok: true });
  expect(await bet(first, 50_000, 'even')).toMatchObject({ refusal: { params: { limit: 'coolOff' } } });
  await first.stop();
  const second = await demoHouse(kept);
  expect(await give(second, 'R1', ann, { type: 'askBuyIn', amount: 100_000 })).toMatchObject({
    refusal: { params: { limit: 'coolOff' } },
  });
  const round = second.table('R1')?.state().round.number ?? 0;
  await until(second, () => (second.table('R1')?.state().round.number ?? 0) > round);
  expect(await give(second, 'R1', ann, { type: 'askCashOut' })).toMatchObject({ ok: true });
  await second.stop();
});

test('a loss of the day counts across tables of one currency and survives a restart', async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  // Of one day, whenever the test runs.
  const wall = () => NOON + Math.floor(performance.now());
  let house = await demoHouse(kept, { wall, dealing: false });
  const hand = new Hand(house);
  const round = await hand.open('R1', pocket(2));
  const by = asPlayer('bao');
  await hand.must('R1', by, { type: 'askBuyIn', amount: 500_000 });
  await hand.must('R1', by, { type: 'placeWager', player: 'bao', round, spot: 'red', chips: { value: 100_000 } });
  await hand.finish('R1', pocket(2));
  expect(house.balance('wallet:bao', 'VND') + house.balance('rack:R1:bao', 'VND')).toBe(499_900_000);
  await house.stop();
  house = await demoHouse(kept, { wall });
  await house.ask({
    stream: 'people',
    id: 'loss',
    by,
    body: { type: 'setOwnLimits', currency: 'VND', lossPerDay: 1 },
  });
  await until(house, () => house.table('S1')?.state().phase === 'betting');
  expect(await give(house, 'S1', by, { type: 'askBuyIn', amount: 100_000 })).toMatchObject({
    refusal: { code: 'blocked-by-own-limit', params: { limit: 'lossPerDay' } },
  });
  expect(await give(house, 'R2', by, { type: 'askBuyIn', amount: 10_000 })).toMatchObject({ ok: true });
  await house.stop();
});

/** Values that break whoever makes a text or a number of them. */
const HOSTILE: readonly unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: null },
  [[[]]],
  null,
  1e308,
  '\u0000',
  -0,
];

test('no command, however it is made, ends the house', async () => {
  const house = await demoHouse(memoryStore());
  await until(house, () => house.table('R1')?.state().phase === 'betting');
  const own = { type: 'setOwnLimits', currency: 'VND', stakePerRound: 1_000_000 };
  await house.ask({ stream: 'people', id: 'own', by: asPlayer('ann'), body: own });
  const streams: Readonly<Record<string, readonly string[]>> = {
    'table:R1': ['askBuyIn', 'placeWager', 'moveWager', 'tip', 'reportIncident', 'setLimits'],
    'table:N1': ['placeReserve', 'takeBox', 'arrange'],
    'dispute:D-x': ['raise', 'bookRemedy', 'decide'],
    cage: ['deposit'],
    floor: ['foundTable', 'resumeDealing', 'stopTable'],
    people: ['addPerson', 'setOwnLimits', 'assign'],
  };
  const fields = ['table', 'round', 'wager', 'player', 'amount', 'currency', 'chips', 'spot', 'box', 'entry', 'person'];
  const roles: readonly Actor['role'][] = ['player', 'cashier', 'dealer', 'pit-manager', 'admin'];
  let asked = 0;
  for (const [stream, types] of Object.entries(streams)) {
    for (const type of types) {
      for (const value of HOSTILE) {
        const body = { type, ...Object.fromEntries(fields.map((field) => [field, value])) };
        for (const role of roles)
          await house.ask({ stream, id: `h${++asked}`, by: { person: role === 'player' ? 'ann' : role, role }, body });
      }
    }
  }
  expect(house.status().ready).toBe(true);
  const rounds = house.table('R1')?.state().rounds ?? 0;
  await until(house, () => (house.table('R1')?.state().rounds ?? 0) > rounds);
  expect(house.alarms.filter((alarm) => !alarm.startsWith('cannot-decide'))).toEqual([]);
  await house.stop();
});

/** A crew that looks on. */
const STILL = Object.fromEntries(Object.keys(QUICK).map((name) => [name, 1_000_000])) as unknown as typeof QUICK;

test('staff act at the tables they are assigned to, and the result of an automatic table is nobody\u2019s to give', async () => {
  const store = memoryStore();
  const tables = [...FLOOR.slice(0, 1), { table: 'R2', rulebook: 'mbs-roulette-v3', automatic: false }];
  const house = await demoHouse(store, { tables, dealers: { pace: STILL, troubleOneIn: 0 } });
  const by = (person: string, role: Actor['role']): Actor => ({ person, role });
  const rest = { type: 'ballAtRest', pocket: 17 };
  const code = async (table: string, actor: Actor, body: Body) => {
    const answer = await give(house, table, actor, body);
    return answer.ok ? 'done' : answer.refusal.code;
  };
  expect(await code('R2', by('dealer-r1', 'dealer'), rest)).toBe('not-assigned');
  expect(await code('R2', by('dealer-r2', 'dealer'), rest)).toBe('table-not-open');
  expect(await code('R1', by('dealer-r1', 'dealer'), rest)).toBe('dealt-automatically');
  expect(await code('R1', by('pit-manager', 'pit-manager'), rest)).toBe('dealt-automatically');
  expect(await code('R1', by('wheel', 'device'), rest)).toBe('dealt-automatically');
  const limits = { type: 'setLimits', limits: { min: 50_000, max: 100_000 } };
  expect(await code('R1', by('pit-manager', 'pit-manager'), limits)).not.toBe('dealt-automatically');
  await house.stop();
});

test('a stopped table can still be called off by the highest on the floor', async () => {
  const house = await demoHouse(memoryStore(), {
    tables: FLOOR.slice(0, 1),
    dealers: { pace: SLOW, troubleOneIn: 0 },
  });
  await until(house, () => house.table('R1')?.state().phase === 'betting');
  const manager: Actor = { person: 'director', role: 'director' };
  const stop = { type: 'stopTable', table: 'R1', reason: 'two settlements' };
  expect(await house.ask({ stream: 'floor', id: 'stop', by: manager, body: stop })).toMatchObject({ ok: true });
  const off = { type: 'abortBetting', ground: 'business', reason: 'the table is stopped' };
  expect(await give(house, 'R1', { person: 'pit-manager', role: 'pit-manager' }, off)).toMatchObject({
    refusal: { code: 'table-stopped' },
  });
  expect(await give(house, 'R1', { person: 'director', role: 'director' }, off)).toMatchObject({ ok: true });
  expect(house.table('R1')?.state().phase).toBe('idle');
  await house.stop();
});

test('a floor or its people that cannot be read keep the house shut', async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  await (await demoHouse(kept)).stop();
  const tampered: Store = {
    ...kept,
    cell: withoutSnapshots(kept),
    read: async (stream, from, limit) =>
      (await kept.read(stream, from, limit)).map((entry) =>
        stream === 'people' ? { ...entry, at: entry.at + 1 } : entry,
      ),
  };
  await expect(demoHouse(tampered)).rejects.toThrow('The record of people is damaged at event 0');
});

test('after a commit of which nobody knows the house reads everything anew, and nobody notices', async () => {
  const store = memoryStore();
  let lose = false;
  const flaky: Store = {
    ...store,
    kind: 'postgres',
    commit: async (batch) => {
      await store.commit(batch);
      if (!lose) return;
      lose = false;
      throw new StoreFailure('unreachable', 'the answer was lost', false);
    },
  };
  const house = await demoHouse(flaky);
  const ann = await house.people.demoSignIn('ann');
  if (!ann.ok) throw new Error('ann cannot sign in');
  let cut = 0;
  house.people.onRevoked(() => cut++);
  for (let turn = 0; turn < 5; turn++) {
    lose = true;
    const rounds = house.table('R1')?.state().rounds ?? 0;
    await until(house, () => (house.table('R1')?.state().rounds ?? 0) > rounds);
    expect(house.people.isLive(ann.value.session)).toBe(true);
  }
  expect([cut, await books(store)]).toEqual([0, { VND: 0, SGD: 0, USD: 0 }]);
  expect(house.alarms.every((alarm) => alarm.startsWith('store-failed'))).toBe(true);
  await house.stop();
});

test('a floor with an administrator of its own does not open as a demo', async () => {
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  const own = await demoHouse(kept, { demo: false, tables: [] });
  const body = { type: 'addPerson', person: 'root', name: 'Root', role: 'admin' };
  expect(await own.ask({ stream: 'people', id: 'root', by: { person: 'house', role: 'device' }, body })).toMatchObject({
    ok: true,
  });
  await own.stop();
  await expect(demoHouse(kept)).rejects.toThrow('start it with --no-demo');
});
