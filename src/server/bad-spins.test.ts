import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hand } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** A spin that can have no result, and everybody who would have it count all the same. */
const TABLES = [
  ['R1', 'hoiana-roulette'],
  ['R3', 'us-roulette-v5'],
] as const;
type At = (typeof TABLES)[number][0];
const PLANS = TABLES.map(([table, rulebook]) => ({ table, rulebook, automatic: false }));

const store = keptStore();
let served: Served;
let hand: Hand;
let signed = new Map<string, Signed>();
const wheels: Partial<Record<At, string>> = {};
let ids = 0;

async function opened(): Promise<void> {
  served = await serve({}, { tables: PLANS, dealing: false }, store);
  hand = new Hand(served.house);
  signed = new Map();
}

beforeAll(async () => {
  await opened();
  for (const { table } of PLANS) {
    await hand.finish(table);
    const made = await served.call(
      'POST',
      '/api/v1/devices',
      { device: `wheel-${table}`, kind: 'wheel', table },
      await as('admin'),
    );
    wheels[table] = String(made.json['token']);
  }
});
afterAll(() => served.close());

async function as(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

/** As it is sent: the server reads it. */
type Order = Readonly<{ type: string; [field: string]: unknown }>;

const dealerOf = (at: At): string => `dealer-${at.toLowerCase()}`;

async function give(at: At, person: string, order: Order, beside?: string): Promise<Called> {
  const asked = { table: at, type: order.type, command: order };
  const code =
    beside === undefined
      ? {}
      : { second: (await served.call('POST', '/api/v1/approvals', asked, await as(beside))).json['code'] };
  return served.call('POST', `/api/v1/tables/${at}/commands`, { id: `b${++ids}`, ...order, ...code }, await as(person));
}

const deal = async (at: At, ...orders: readonly Order[]): Promise<void> => {
  for (const order of orders) expect(await give(at, dealerOf(at), order)).toMatchObject({ status: 200 });
};

const counted = async (at: At, laps: number): Promise<Called> => {
  const report = { id: `w${++ids}`, saw: 'revolutions', round: hand.state(at).round.number, laps };
  return served.call('POST', '/api/v1/device/reports', report, wheels[at]);
};

/** The ball lies in 18, by a spin that is recorded like this. */
async function rested(at: At, spin: object, ...counts: readonly Order[]): Promise<void> {
  await hand.open(at);
  const spun = { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise', ...spin };
  await deal(at, spun, ...counts, { type: 'announceNoMoreBets' }, { type: 'ballAtRest', pocket: 18 });
}

const dolly = (number: number) => ({ type: 'placeDolly', number });
const BARRED = { status: 422, json: { code: 'result-barred' } };

test.each([
  ['HR-7.1', 'R1', { wheel: 'clockwise' }, [], 'inspector'],
  ['HR-7.2', 'R1', {}, [{ type: 'attestRevolutions', laps: 2 }], 'inspector'],
  ['US5-R1', 'R3', { wheel: 'clockwise' }, [{ type: 'attestRevolutions', laps: 5 }], 'pit-supervisor'],
  ['US5-R1', 'R3', {}, [{ type: 'attestRevolutions', laps: 3 }], 'pit-supervisor'],
] as const)('[%s] at %s a barred result stays barred', async (_, at, spin, counts, witness) => {
  await rested(at, spin, ...counts);
  const stays = async (number = 18): Promise<void> => {
    expect(await give(at, dealerOf(at), dolly(number))).toMatchObject(BARRED);
    expect(hand.state(at).phase).toBe('at-rest');
  };
  await stays();
  // Whoever deals cannot say otherwise by themselves, nor can a sensor that counts again.
  await give(at, dealerOf(at), { type: 'attestRevolutions', laps: 9 });
  await counted(at, 9);
  await stays();
  // Another number is no other spin.
  const corrected = { type: 'correctResult', pocket: 20, reason: 'it lies in 20' };
  expect(await give(at, dealerOf(at), corrected, witness)).toMatchObject({ status: 200 });
  await stays(20);
  // Nor is it another one by the socket, or after the house was started again.
  const live = await served.connect(await as(dealerOf(at)));
  expect(await live.do(at, { id: `b${++ids}`, ...dolly(20) })).toMatchObject({ t: 'refused' });
  expect(hand.state(at).phase).toBe('at-rest');
  live.end();
  await served.house.stop();
  await served.close();
  await opened();
  for (const { table } of PLANS) {
    const resume = { id: `b${++ids}`, type: 'resumeDealing', table };
    const there = await served.call('POST', '/api/v1/floor/commands', resume, await as(dealerOf(table)));
    expect(there.status).toBe(200);
  }
  await stays(20);
  await hand.clear(at);
});

test('the records of it are sound', async () => {
  await served.house.stop();
  const { findings } = await verifyStore(store);
  // The hand that deals here forgets with each house what it had drawn for it.
  expect(findings.filter(({ code }) => code !== 'draw-unopened')).toEqual([]);
});
