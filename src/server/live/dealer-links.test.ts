import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { HumanCrew } from '../../../testkit/crew.ts';
import { asPlayer, FLOOR, give } from '../../../testkit/house.ts';
import { MovedTime } from '../../../testkit/moved-time.ts';
import { keptStore } from '../../../testkit/played-house.ts';
import { type Live, type Served, type Signed, serve } from '../../../testkit/server.ts';
import { logOf } from '../../../testkit/tampered-store.ts';
import type { House } from '../../house/house.ts';
import { DealerLinks } from './dealer-links.ts';

const GRACE = 2_000;

const time = new MovedTime();
const store = keptStore();
let served: Served;
let crew: HumanCrew;
let ann: Signed;
let dealer: Signed;
let bets = 0;

beforeAll(async () => {
  const tables = FLOOR.map((plan) => ({ ...plan, automatic: plan.table !== 'R1' })).filter(({ table }) =>
    ['R1', 'R2'].includes(table),
  );
  served = await serve({ limits: { dealerGraceMs: GRACE, tickMs: 1 }, timing: time }, { tables }, store);
  crew = new HumanCrew(served, 'R1');
  while (crew.state().phase !== 'betting') await crew.step();
  await give(served.house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 100_000_000 });
  ann = await served.signIn('ann');
  dealer = await served.signIn('dealer-r1');
});
afterAll(() => served.close());

const open: Live[] = [];
afterEach(() => {
  for (const live of open.splice(0)) live.end();
});
beforeEach(() => resumed());

const resumed = () =>
  served.call('POST', '/api/v1/floor/commands', { id: `r${bets++}`, type: 'resumeDealing', table: 'R1' }, dealer);

async function watching(who: Signed, table = 'R1'): Promise<Live> {
  const live = await served.connect(who);
  open.push(live);
  await live.watch(table);
  return live;
}

const AWAY = { why: 'dealer-away' };
const heldAt = (table = 'R1') => served.house.table(table)?.publicView().house.held ?? null;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The grace of whoever is gone goes by, and the server has judged: it asks the consoles first and judges at the next look. */
async function graceIsOver(): Promise<void> {
  time.pass(GRACE + 1);
  await Promise.all(open.map(answers));
  time.pass(0);
  // The house takes one command after the other, so whatever was noted comes before this bet.
  await bet();
}

/** What the server sent before is answered: the answer to the second ping comes after the pongs of the first. */
async function answers({ ws }: Live): Promise<void> {
  for (let times = 0; times < 2 && ws.readyState === WebSocket.OPEN; times++) {
    ws.ping();
    await Promise.race([once(ws, 'pong'), once(ws, 'close')]);
  }
}

async function bet(): Promise<string> {
  const { number } = crew.state().round;
  const body = { id: `b${bets++}`, type: 'placeWager', round: number, spot: 'red', chips: { value: 500_000 } };
  const { status, json } = await served.call('POST', '/api/v1/tables/R1/commands', body, ann);
  return status === 200 ? 'placed' : String(json['code']);
}

test('a table that no console ever attended is never held', async () => {
  await graceIsOver();
  expect([heldAt(), await bet()]).toEqual([null, 'placed']);
});

test('a table whose dealer drops out is held after a while, and goes on at the same step when the dealer is back', async () => {
  const player = await watching(ann);
  const desk = await watching(dealer);
  const before = crew.state();
  const sockets = served.server.sockets();
  desk.end();
  while (served.server.sockets() === sockets) await pause(1);
  // Asked in this process, so that nothing comes between: the dealer is gone, and not yet missed.
  const wager = {
    type: 'placeWager',
    player: 'ann',
    round: before.round.number,
    spot: 'red',
    chips: { value: 500_000 },
  };
  expect([heldAt(), await give(served.house, 'R1', asPlayer('ann'), wager)]).toMatchObject([null, { ok: true }]);
  await graceIsOver();
  const seen = () => player.tables.get('R1')?.public as { house: { held?: unknown } } | undefined;
  await player.until(() => seen()?.house.held !== undefined);
  expect(seen()?.house.held).toEqual({ why: 'dealer-away' });
  const pit = await served.call('GET', '/api/v1/pit', undefined, await served.signIn('pit-supervisor'));
  const away = (pit.json['matters'] as readonly { kind: string; since: number }[]).find(
    ({ kind }) => kind === AWAY.why,
  );
  expect(Math.abs(Date.now() - (away?.since ?? 0))).toBeLessThan(60_000);
  expect(await bet()).toBe('table-waits');
  await watching(dealer);
  await player.until(() => seen()?.house.held === undefined);
  expect(await bet()).toBe('placed');
  expect([crew.state().phase, crew.state().round.number]).toEqual([before.phase, before.round.number]);
});

test('whoever comes back in time was never gone, and one console of two is enough', async () => {
  const desk = await watching(dealer);
  desk.end();
  const [again, other] = [await watching(dealer), await watching(dealer)];
  other.end();
  await graceIsOver();
  expect(heldAt()).toBeNull();
  again.say({ t: 'unwatch', table: 'R1' });
  await answers(again);
  await graceIsOver();
  expect(heldAt()).toEqual(AWAY);
});

test('a line that is open and says nothing is no dealer', async () => {
  const headers = { authorization: `Bearer ${dealer.token}` };
  const url = `${served.url.replace('http', 'ws')}/api/v1/live`;
  const ws = new WebSocket(url, { headers, autoPong: false });
  await once(ws, 'open');
  ws.send(JSON.stringify({ t: 'watch', table: 'R1' }));
  await once(ws, 'message');
  await graceIsOver();
  expect([heldAt(), ws.readyState]).toEqual([AWAY, WebSocket.OPEN]);
  ws.terminate();
  await graceIsOver();
  expect(heldAt()).toEqual(AWAY);
});

test('others who look at the table and leave are not missed', async () => {
  for (const person of ['dealer-r2', 'inspector', 'pit-manager', 'ann'])
    (await watching(await served.signIn(person))).end();
  (await watching(await served.signIn('dealer-r2'), 'R2')).end();
  await graceIsOver();
  expect([heldAt(), heldAt('R2')]).toEqual([null, null]);
});

test('somebody who resumes the dealing ends the hold, console or not', async () => {
  (await watching(dealer)).end();
  await graceIsOver();
  expect(heldAt()).toEqual(AWAY);
  expect((await resumed()).status).toBe(200);
  expect([heldAt(), await bet()]).toEqual([null, 'placed']);
  await graceIsOver();
  expect(heldAt()).toBeNull();
});

test('a hold that a stop hides ends too when the dealer is back', async () => {
  (await watching(dealer)).end();
  await graceIsOver();
  expect(heldAt()).toEqual(AWAY);
  const order = async (as: string, type: string) =>
    served.call(
      'POST',
      '/api/v1/floor/commands',
      { id: `s${bets++}`, type, table: 'R1', reason: 'looked at' },
      await served.signIn(as),
    );
  expect((await order('pit-manager', 'stopTable')).status).toBe(200);
  const ask: House['ask'] = (request) => served.house.ask(request);
  const links = new DealerLinks({ house: served.house, ask, graceMs: GRACE, timing: time });
  const desk = { person: 'dealer-r1', seenAt: time.elapsed(), ping: () => undefined };
  links.watch(desk, 'R1');
  expect((await order('director', 'releaseTable')).status).toBe(200);
  expect(heldAt()).toBeNull();
  links.close();
});

test('a dealer who was sent elsewhere does not keep the table open', async () => {
  const pit = await served.signIn('pit-manager');
  const send = (type: string) =>
    served.call('POST', '/api/v1/people/commands', { id: `p${bets++}`, type, person: 'dealer-r1', table: 'R1' }, pit);
  await watching(dealer);
  expect((await send('unassign')).status).toBe(200);
  await graceIsOver();
  expect(heldAt()).toEqual(AWAY);
  expect((await send('assign')).status).toBe(200);
  await graceIsOver();
  expect(heldAt()).toBeNull();
});

test('what was held is in the records, and a server that stops holds nothing', async () => {
  await watching(dealer);
  const lost = async () =>
    (await logOf(store)).get('floor')?.filter(({ events }) => events.includes('DealerLost')).length ?? 0;
  const before = await lost();
  expect(before).toBeGreaterThan(2);
  await served.close();
  expect(await lost()).toBe(before);
});
