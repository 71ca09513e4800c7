import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { asPlayer, give } from '../../../testkit/house.ts';
import { Random } from '../../../testkit/random.ts';
import { bettingAt, Live, type Served, type Signed, serve, upgraded } from '../../../testkit/server.ts';
import { createServer } from '../create-server.ts';

const PING_MS = 100_000;

let served: Served;
let ann: Signed;
beforeAll(async () => {
  served = await serve({ limits: { framesPerSecond: 1_000_000, framesAtOnce: 1_000_000, pingMs: PING_MS } });
  ann = await served.signIn('ann');
  const round = await bettingAt(served.house, 'R1');
  expect(round).toBe(1);
  await give(served.house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 400_000_000 });
});
afterAll(() => served.close());

const open: Live[] = [];
afterEach(() => {
  for (const live of open.splice(0)) live.end();
});
async function join(as?: Signed, headers?: Readonly<Record<string, string>>): Promise<Live> {
  const live = await served.connect(as, headers);
  open.push(live);
  return live;
}

const SPOTS = [
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  'dozen/1',
  'dozen/2',
  'column/3',
  'straight/17',
  'split/17-20',
];
let bets = 0;
/** A bet more or a bet less. */
function change(random: Random): Promise<unknown> {
  const spot = random.pick(SPOTS);
  const type = random.chance(3) ? 'removeWager' : 'placeWager';
  const chips = type === 'placeWager' ? { chips: { value: 100_000 } } : {};
  return give(served.house, 'R1', asPlayer('ann'), { type, player: 'ann', round: 1, spot, ...chips }, `s${bets++}`);
}

/** Tries to get a socket; answers with the status of the refusal. */
async function refusedWith(headers: Readonly<Record<string, string>>, path = '/api/v1/live'): Promise<number> {
  const ws = new WebSocket(served.url.replace('http', 'ws') + path, { headers });
  ws.on('error', () => undefined);
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
}

describe('getting in', () => {
  test('hello says who one is taken for', async () => {
    expect((await join(ann)).frames[0]).toMatchObject({
      t: 'hello',
      protocol: 1,
      who: { person: 'ann', role: 'player' },
    });
    expect((await join()).frames[0]).toMatchObject({ t: 'hello', who: null });
  });

  test('by cookie too, as browsers do', async () => {
    const live = await join(undefined, { cookie: `a=b; croupier-demo=${ann.token}`, origin: served.url });
    expect(live.frames[0]).toMatchObject({ who: { person: 'ann' } });
  });

  test('not from another site, not with a false token, not elsewhere', async () => {
    expect(await refusedWith({ origin: 'https://elsewhere.example', cookie: `croupier-demo=${ann.token}` })).toBe(403);
    expect(await refusedWith({ authorization: 'Bearer nonsense' })).toBe(401);
    expect(await refusedWith({}, '/api/v1/tables')).toBe(404);
    expect(await refusedWith({ host: 'evil.example' })).toBe(421);
  });

  test('a cookie that ran out makes a spectator', async () => {
    expect((await join(undefined, { cookie: 'croupier-demo=old' })).frames[0]).toMatchObject({ who: null });
  });
});

describe('watching and doing', () => {
  test('a view, then only what changes', async () => {
    const live = await join(ann);
    await live.watch('R1');
    const first = live.frames.find((frame) => frame.t === 'view');
    expect(first).not.toHaveProperty('base');
    const answer = await live.do('R1', {
      id: 'w1',
      type: 'placeWager',
      round: 1,
      spot: 'red',
      chips: { value: 100_000 },
    });
    expect(answer).toMatchObject({ t: 'done', id: 'w1' });
    await live.until(() =>
      live.frames.some((frame) => frame.t === 'view' && frame.base !== undefined && 'own' in frame),
    );
    const fresh = await join(ann);
    await fresh.watch('R1');
    await fresh.until(() => fresh.tables.get('R1')?.own !== undefined);
    expect(live.tables.get('R1')).toEqual(fresh.tables.get('R1'));
  });

  test('refusals name code, clause and place, and the command', async () => {
    const live = await join(ann);
    const late = { id: 'r1', type: 'placeWager', round: 99, spot: 'red', chips: { value: 100_000 } };
    expect(await live.do('R1', late)).toMatchObject({ t: 'refused', id: 'r1', code: 'wrong-round' });
    const dealers = { id: 'r2', type: 'placeForPlayer', round: 1, spot: 'red', chips: { value: 100_000 } };
    expect(await live.do('R1', dealers)).toMatchObject({ code: 'not-authorised', clause: 'HR-4.3', retryable: false });
    expect(await live.do('X9', { id: 'r3', type: 'payNext' })).toMatchObject({ code: 'unknown-table' });
    expect(await live.do('R1', { id: 'r4', type: 'joinTable', player: 'bao' })).toMatchObject({ code: 'not-your-own' });
    const nobody = await join();
    expect(await nobody.do('R1', { id: 'r5', type: 'joinTable' })).toMatchObject({ code: 'sign-in-needed' });
  });

  test('the same command twice is carried out once', async () => {
    const live = await join(ann);
    const bet = { id: 'twice', type: 'placeWager', round: 1, spot: 'even', chips: { value: 100_000 } };
    expect(await live.do('R1', bet)).not.toHaveProperty('again');
    live.frames.length = 0;
    expect(await live.do('R1', bet)).toMatchObject({ t: 'done', again: true });
    live.frames.length = 0;
    expect(await live.do('R1', { ...bet, spot: 'odd' })).toMatchObject({ t: 'refused', code: 'id-reused' });
  });

  test('many frames in one read are all answered, in order', async () => {
    const live = await join(ann);
    const ids = Array.from({ length: 50 }, (_, i) => `m${i}`);
    live.ws.pause();
    for (const id of ids)
      live.say({
        t: 'do',
        table: 'R1',
        command: { id, type: 'placeWager', round: 1, spot: 'low', chips: { value: 100_000 } },
      });
    live.ws.resume();
    await live.until(() => live.frames.filter(({ t }) => t === 'done').length === ids.length);
    expect(live.frames.flatMap((frame) => (frame.t === 'done' ? [frame.id] : []))).toEqual(ids);
  });

  test('ping, and no more after unwatch', async () => {
    const live = await join();
    live.say({ t: 'ping', n: 7 });
    await live.next((frame) => frame.t === 'pong' && frame.n === 7);
    await live.watch('R1');
    live.say({ t: 'unwatch', table: 'R1' });
    live.say({ t: 'ping', n: 8 });
    await live.next((frame) => frame.t === 'pong' && frame.n === 8);
    const before = live.frames.length;
    await change(new Random(1));
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(live.frames.length).toBe(before);
  });

  test('somebody who breaks off and comes back ends with the view of somebody who comes new', async () => {
    const random = new Random(5);
    let live = await join();
    await live.watch('R1');
    let resumed = 0;
    for (let turn = 0; turn < 60; turn++) {
      for (let i = random.below(4); i >= 0; i--) await change(random);
      if (random.chance(2)) await new Promise((resolve) => setTimeout(resolve, random.below(50)));
      if (!random.chance(3)) continue;
      const known = live.tables.get('R1');
      const { run } = live.frames[0] as { run: string };
      live.end();
      await change(random);
      live = await join();
      if (known !== undefined) live.tables.set('R1', known);
      await live.watch('R1', { seq: known?.seq, run });
      const [view] = live.frames.filter((frame) => frame.t === 'view');
      if (view?.t === 'view' && view.base !== undefined) resumed++;
    }
    await live.until(() => live.tables.get('R1')?.seq === served.house.table('R1')?.seq());
    const fresh = await join();
    await fresh.watch('R1');
    expect(live.tables.get('R1')).toEqual(fresh.tables.get('R1'));
    expect(resumed).toBeGreaterThan(5);
  });

  test('another run, or a number from nowhere, gets everything', async () => {
    const live = await join();
    await live.watch('R1', { seq: 5, run: 'another' });
    await live.watch('R1', { seq: 1_000_000, run: (live.frames[0] as { run: string }).run });
    for (const frame of live.frames) if (frame.t === 'view') expect(frame).not.toHaveProperty('base');
  });

  test('lines of JSON for those without a socket', async () => {
    const aborted = new AbortController();
    const response = await fetch(`${served.url}/api/v1/tables/R1/live`, { signal: aborted.signal });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const reader = response.body?.getReader();
    const first = JSON.parse(new TextDecoder().decode((await reader?.read())?.value)) as { t: string; seq: number };
    expect(first).toMatchObject({ t: 'view', table: 'R1' });
    await change(new Random(2));
    const next = JSON.parse(new TextDecoder().decode((await reader?.read())?.value)) as { base: number };
    expect(next.base).toBe(first.seq);
    aborted.abort();
  });
});

describe('sessions', () => {
  test('end at once for somebody who is disabled', async () => {
    const chen = await join(await served.signIn('chen'));
    await chen.watch('R1');
    const body = { id: 'dis', type: 'disablePerson', person: 'chen', reason: 'asked to' };
    expect((await served.call('POST', '/api/v1/people/commands', body, await served.signIn('admin'))).status).toBe(200);
    // Sockets are looked at every PING_MS: this is long before.
    expect(await chen.closed(PING_MS / 5)).toBe(4401);
    expect(chen.frames.at(-1)).toEqual({ t: 'bye', code: 'signed-out', retryable: false });
  });

  test('end with signing out, those of others go on', async () => {
    const one = await served.signIn('dara');
    const other = await served.signIn('dara');
    const [gone, stays] = [await join(one), await join(other)];
    await served.call('POST', '/api/v1/sign-out', undefined, one);
    expect(await gone.closed(PING_MS / 5)).toBe(4401);
    stays.say({ t: 'ping' });
    await stays.next(({ t }) => t === 'pong');
  });

  test('that ran out are noticed with the next message', async () => {
    const people = { ...served.house.people, isLive: () => false };
    const house = { ...served.house, people, stop: async () => undefined };
    const short = await createServer({ house, port: 0, level: 'silent' });
    await short.listen();
    const live = await Live.open(short.address().url, { authorization: `Bearer ${ann.token}` });
    live.say({ t: 'ping' });
    expect(await live.closed()).toBe(4401);
    expect(live.frames.at(-1)).toMatchObject({ t: 'bye', code: 'session-expired' });
    await short.close();
  });
});

describe('hostile frames', () => {
  test('thousands of frames of random JSON: each is answered, nothing changes, nobody falls over', async () => {
    const live = await join(ann);
    const before = served.house.table('R1')?.seq();
    const name = fc.constantFrom('t', 'table', 'seq', 'run', 'n', 'command', 'id', 'type', 'chips', 'player');
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('do', 'R1', 'payNext', 'openTable', 'setLimits'),
    );
    const frame = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(name, value),
      fc.dictionary(name, value).map((command) => ({ t: 'do', table: 'R1', command })),
    );
    const frames = fc.sample(frame, { numRuns: 4_000, seed: 11 });
    for (let from = 0; from < frames.length; from += 200) {
      for (const each of frames.slice(from, from + 200)) live.say(JSON.stringify(each) ?? 'undefined');
      live.say({ t: 'ping', n: from });
      await live.next((answer) => answer.t === 'pong' && answer.n === from);
    }
    expect(live.frames.filter(({ t }) => t === 'refused').length).toBeGreaterThan(3_500);
    expect(live.frames.some(({ t }) => t === 'done')).toBe(false);
    expect(served.house.table('R1')?.seq()).toBe(before);
  });

  test('binary frames, big frames, broken text', async () => {
    const binary = await join();
    binary.ws.send(Buffer.from([1, 2, 3]), { binary: true });
    await binary.next((frame) => frame.t === 'refused' && frame.code === 'text-frames-only');
    const big = await join();
    big.say('x'.repeat(17_000));
    expect(await big.closed()).toBe(1009);
    const broken = await join();
    broken.ws.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect(await broken.closed()).toBe(1007);
  });

  test('bytes that are no frames end the connection and nothing else', async () => {
    const random = new Random(9);
    for (let turn = 0; turn < 30; turn++) {
      const socket = await upgraded(served.url);
      const garbage = Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256)));
      socket.on('error', () => undefined);
      socket.write(garbage);
      setTimeout(() => socket.destroy(), 20);
      await once(socket, 'close');
    }
    const after = await join();
    await after.watch('R1');
  });
});
