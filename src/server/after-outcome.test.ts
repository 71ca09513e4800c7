import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dice, Hand, pocket } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { chainedAnew, logOf, withLog } from '../../testkit/tampered-store.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** All are dealt by people: a dealer who would make a winner, or take one away, once the outcome is known. */
const TABLES = [
  ['R1', 'hoiana-roulette'],
  ['R2', 'mbs-roulette-v3'],
  ['R3', 'us-roulette-v5'],
  ['S1', 'hoiana-sic-bo'],
] as const;
const DEALER = { person: 'auto-dealer', role: 'dealer' } as const;
const SPIN = { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' } as const;

const store = keptStore();
let served: Served;
let hand: Hand;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = TABLES.map(([table, rulebook]) => ({ table, rulebook, automatic: false }));
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  for (const [table] of TABLES) await hand.finish(table);
});
afterAll(() => served.close());

async function signedIn(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

async function give(at: string, person: string, body: object): Promise<Called> {
  const command = { id: `a${++ids}`, ...body };
  return served.call('POST', `/api/v1/tables/${at}/commands`, command, await signedIn(person));
}

/** With the code of somebody who stands beside it. */
async function witnessed(at: string, person: string, beside: string, body: Readonly<{ type: string }>) {
  const { post } = served.requests(await signedIn(beside));
  const given = await post('/api/v1/approvals', {}, { table: at, type: body.type, command: body } as never);
  if (!given.ok) throw new Error(given.failure.code);
  return give(at, person, { ...body, second: given.value.code });
}

const must = (at: string, body: Readonly<{ type: string }>) => hand.must(at, DEALER, body);
const matters = (at: string) => served.house.records.matters(at);
const rack = (at: string, currency: 'VND' | 'SGD' | 'USD') => served.house.balance(`rack:${at}:bao`, currency);

/** A round in which bao has bet, with the ball in 18. */
async function rested(at: string, amount: number, spot = 'straight/17'): Promise<void> {
  await hand.open(at, pocket(18));
  await must(at, { type: 'buyIn', player: 'bao', amount: amount * 10, from: 'cash' } as never);
  await must(at, { type: 'placeForPlayer', player: 'bao', spot, chips: { value: amount } } as never);
  await hand.until(at, 'result', pocket(18));
}

describe('after the outcome', () => {
  test('[HR-4.6] chips that are found need a witness; Surveillance, the alerts and the pit are told', async () => {
    await rested('R1', 50_000);
    const found = { type: 'reportFound', player: 'bao', spot: 'straight/18', chips: { value: 50_000 } };
    expect((await give('R1', 'dealer-r1', found)).json).toMatchObject({
      code: 'second-person-needed',
      clause: 'HR-4.6',
    });
    expect(await witnessed('R1', 'dealer-r1', 'inspector', found)).toMatchObject({ status: 200 });
    const [matter] = matters('R1');
    expect(matter).toMatchObject({
      kind: 'act',
      by: 'dealer-r1',
      about: { does: 'adds', amount: 50_000, result: '18' },
    });
    expect(served.house.status().alarms.map(({ code, table }) => [code, table])).toContainEqual([
      'acted-after-outcome',
      'R1',
    ]);
    expect(hand.state('R1').notices.at(-1)).toMatchObject({ role: 'surveillance' });
    await hand.finish('R1');
    const seen = { type: 'acknowledgeAct', act: 'act-1', remark: 'seen on the monitor' };
    expect((await give('R1', 'inspector', seen)).json['code']).toBe('not-authorised');
    expect(await give('R1', 'pit-supervisor', seen)).toMatchObject({ status: 200 });
    expect(matters('R1').filter(({ kind }) => kind !== 'notice')).toEqual([]);
  });

  test.each([
    ['R1', 'dealer-r1', 'inspector', 'VND', 50_000_000],
    ['R2', 'dealer-r2', 'pit-supervisor', 'SGD', 1_000_000],
    ['R3', 'dealer-r3', 'pit-supervisor', 'USD', 1_000],
  ] as const)(
    '[MBS-5.16] [US5-P5] %s: found chips are settled up to the maximum',
    async (at, dealer, beside, currency, max) => {
      await hand.open(at, pocket(18));
      await must(at, { type: 'buyIn', player: 'bao', amount: max * 3, from: 'cash' } as never);
      const before = rack(at, currency);
      await hand.until(at, 'result', pocket(18));
      const found = { type: 'reportFound', player: 'bao', spot: 'straight/18', chips: { value: max } };
      expect(await witnessed(at, dealer, beside, found)).toMatchObject({ status: 200 });
      expect(await witnessed(at, dealer, beside, found)).toMatchObject({ status: 200 });
      await hand.finish(at);
      expect(rack(at, currency) - before).toBe(35 * max);
    },
  );

  test('[HR-7.1] a spin recorded with the wrong direction has no result, and is released by somebody else', async () => {
    await hand.open('R1', pocket(18));
    await must('R1', { type: 'spinBall', ball: 'clockwise', wheel: 'clockwise' } as never);
    await must('R1', { type: 'announceNoMoreBets' });
    await must('R1', { type: 'ballAtRest', pocket: 18 } as never);
    const dolly = { type: 'placeDolly', number: 18 };
    expect((await give('R1', 'dealer-r1', dolly)).json).toMatchObject({ code: 'result-barred', clause: 'HR-7.1' });
    const release = { type: 'releaseResult', reason: 'the direction was mistyped' };
    expect((await give('R1', 'dealer-r1', release)).json['code']).toBe('not-authorised');
    expect(await give('R1', 'inspector', release)).toMatchObject({ status: 200 });
    expect(await give('R1', 'dealer-r1', dolly)).toMatchObject({ status: 200 });
    await hand.finish('R1');
  });

  test('[US5-R1] a dealer alone lifts no bar by a later count', async () => {
    await hand.open('R3', pocket(18));
    await must('R3', SPIN);
    await must('R3', { type: 'attestRevolutions', laps: 3 } as never);
    await must('R3', { type: 'announceNoMoreBets' });
    await must('R3', { type: 'ballAtRest', pocket: 18 } as never);
    const counted = { type: 'attestRevolutions', laps: 4 };
    expect((await give('R3', 'dealer-r3', counted)).json['code']).toBe('second-person-needed');
    expect((await give('R3', 'dealer-r3', { type: 'placeDolly', number: 18 })).json['code']).toBe('result-barred');
    expect(await witnessed('R3', 'dealer-r3', 'pit-supervisor', counted)).toMatchObject({ status: 200 });
    await hand.finish('R3');
  });

  test('[HR-7.9] no spin called after the result voids at once, and the stakes wait for a second person', async () => {
    await rested('R1', 50_000, 'straight/18');
    const before = rack('R1', 'VND');
    const call = { type: 'announceNoSpin', cause: 'suspicion', reason: 'seen on the monitor' };
    expect(await give('R1', 'inspector', call)).toMatchObject({ status: 200 });
    expect([rack('R1', 'VND'), hand.state('R1').phase]).toEqual([before, 'voided']);
    const confirm = { type: 'confirmVoid', seen: 'nothing of it', confirmed: false };
    expect((await give('R1', 'inspector', confirm)).json['code']).toBe('own-act');
    expect(await give('R1', 'pit-supervisor', confirm)).toMatchObject({ status: 200 });
    expect(rack('R1', 'VND')).toBe(before + 50_000);
    const acts = matters('R1').flatMap((matter) => (matter.kind === 'act' ? [matter.about] : []));
    const called = acts.filter(({ cause }) => cause === 'suspicion');
    expect(called.map(({ command }) => command)).toEqual(['announceNoSpin', 'confirmVoid']);
  });

  test('[SB-4.4] once the cover is off, a dealer and an inspector find no more chips than the table takes', async () => {
    const max = 50_000_000;
    await hand.open('S1', dice(1, 2, 4));
    await must('S1', { type: 'buyIn', player: 'bao', amount: max * 3, from: 'cash' } as never);
    await hand.until('S1', 'revealed', dice(1, 2, 4));
    const before = rack('S1', 'VND');
    const found = { type: 'reportFound', player: 'bao', spot: 'total/7', chips: { value: max } };
    expect((await give('S1', 'dealer-s1', found)).json['code']).toBe('second-person-needed');
    for (let twice = 0; twice < 2; twice++)
      expect(await witnessed('S1', 'dealer-s1', 'inspector', found)).toMatchObject({ status: 200 });
    expect(matters('S1')).toMatchObject([
      { kind: 'act', clause: 'SB-4.4', about: { does: 'adds', people: ['dealer-s1', 'inspector'] } },
      { kind: 'act', clause: 'SB-4.4' },
      { kind: 'notice', about: { role: 'surveillance', what: 'after-outcome' } },
    ]);
    await hand.finish('S1');
    // 12 to 1 on the maximum, however much was found.
    expect(rack('S1', 'VND') - before).toBe(12 * max);
  });

  test('[SB-7.5] a dealer alone makes no throw void once the cover is off', async () => {
    await hand.until('S1', 'lit');
    for (const cause of ['exposed-before-close', 'die-not-flat', 'die-damaged', 'dome-broken'])
      expect((await give('S1', 'dealer-s1', { type: 'recordVoid', cause })).json['code']).toBe('second-person-needed');
    const few = { type: 'attestTumbles', tumbles: 2 };
    expect((await give('S1', 'dealer-s1', few)).json['code']).toBe('second-person-needed');
    expect(hand.state('S1').phase).toBe('lit');
    const damaged = { type: 'recordVoid', cause: 'die-damaged' };
    expect(await witnessed('S1', 'dealer-s1', 'inspector', damaged)).toMatchObject({ status: 200 });
    expect(hand.state('S1').phase).toBe('voided');
  });
});

describe('the records', () => {
  beforeAll(() => served.house.stop());

  test('are sound', async () => {
    expect((await verifyStore(store)).findings).toEqual([]);
  });

  test('are not where chips were added after the outcome by one person', async () => {
    const log = await logOf(store);
    const entries = log.get('table:R1') ?? [];
    const at = entries.findIndex(({ events }) => events.includes('WagerFound'));
    const entry = entries[at];
    if (entry === undefined) throw new Error('nothing was found');
    const forged = entries.with(at, { ...entry, events: entry.events.replaceAll(/,"second":"[^"]*"/g, '') });
    const changed = withLog(store, new Map([...log, ['table:R1', chainedAnew('table:R1', forged)]]), 'changed too');
    const { findings } = await verifyStore(changed);
    expect(findings.find(({ code }) => code === 'alone-after-outcome')).toMatchObject({
      stream: 'table:R1',
      event: entry.from,
    });
  });
});
