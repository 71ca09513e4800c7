import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { betOnRed } from '../examples/bot.ts';
import { type Client, clientOf, connect, type Fate } from '../src/client/index.ts';
import { Hand, pocket } from '../testkit/browser/hand.ts';
import { type CuttingProxy, cuttingProxy } from '../testkit/cutting-proxy.ts';
import { asPlayer, give, until } from '../testkit/house.ts';
import { type Served, type Signed, serve } from '../testkit/server.ts';

const STAKE = 100_000;

let served: Served;
let proxy: CuttingProxy;
let hand: Hand;
let ann: Signed;
beforeAll(async () => {
  served = await serve({}, { dealing: false });
  proxy = await cuttingProxy(served.url);
  hand = new Hand(served.house);
  ann = await served.signIn('ann');
  await hand.finish('R1');
  await give(served.house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 100_000_000 });
});
afterAll(async () => {
  await proxy.close();
  await served.close();
});

const opened: Client[] = [];
afterEach(() => {
  proxy.judge((piece) => piece);
  for (const client of opened.splice(0)) client.close();
});

/** Ann behind a line that can be cut, with a socket that is up. */
async function overProxy(): Promise<Client> {
  const client = clientOf({ url: proxy.url, token: ann.token, WebSocket });
  opened.push(client);
  await client.until('R1', ({ own }) => own !== undefined);
  return client;
}

const betOn = (spot: string, round: number) => ({ type: 'placeWager', round, spot, chips: { value: STAKE } }) as const;

const stakeOn = (spot: string): number =>
  [...hand.state('R1').round.wagers.values()].find((wager) => wager.spot === spot && wager.player === 'ann')?.stake ??
  0;

/** The next piece that the client sends meets this fate, and those after it pass. */
function once(fate: 'cut' | 'cut-after'): void {
  let isOver = false;
  proxy.judge((piece) => {
    if (isOver) return piece;
    isOver = true;
    return fate;
  });
}

describe('a link that breaks around a command', () => {
  test('before the house has heard it: it is placed once, when the link is back', async () => {
    await hand.until('R1', 'betting');
    const client = await overProxy();
    once('cut');
    const fate = await client.send('R1', betOn('red', hand.state('R1').round.number));
    expect(fate).toMatchObject({ fate: 'done' });
    expect(fate).not.toHaveProperty('again');
    expect(stakeOn('red')).toBe(STAKE);
  });

  test('after the house has heard it: it is placed once, and the sender hears so', async () => {
    await hand.until('R1', 'betting');
    const client = await overProxy();
    once('cut-after');
    expect(await client.send('R1', betOn('odd', hand.state('R1').round.number))).toMatchObject({
      fate: 'done',
      again: true,
    });
    expect(stakeOn('odd')).toBe(STAKE);
  });

  test('whenever it breaks, however often: every bet is placed once or refused, and the sender knows which', async () => {
    await hand.until('R1', 'betting');
    const client = await overProxy();
    const round = hand.state('R1').round.number;
    const before = stakeOn('low');
    let pieces = 0;
    proxy.judge((piece) => {
      if (++pieces > 20) return piece;
      return pieces % 5 === 0 ? 'cut-after' : pieces % 3 === 0 ? 'cut' : piece;
    });
    const fates: Promise<Fate>[] = [];
    for (let i = 0; i < 12; i++) {
      fates.push(client.send('R1', betOn('low', round), { patience: Number.POSITIVE_INFINITY }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const told = await Promise.all(fates);
    expect(told.map(({ fate }) => fate)).toEqual(told.map(() => 'done'));
    expect(stakeOn('low')).toBe(before + 12 * STAKE);
  });

  test('until its round is over: it is refused, and in the next round nothing lies there', async () => {
    await hand.until('R1', 'betting');
    const client = await overProxy();
    const round = hand.state('R1').round.number;
    proxy.judge(() => 'cut');
    const fate = client.send('R1', betOn('high', round), { patience: Number.POSITIVE_INFINITY });
    await hand.round('R1', pocket(0));
    await hand.until('R1', 'betting');
    expect(hand.state('R1').round.number).toBeGreaterThan(round);
    proxy.judge((piece) => piece);
    expect(await fate).toMatchObject({ fate: 'refused', code: 'wrong-round' });
    expect(stakeOn('high')).toBe(0);
  });

  test('for longer than its patience: the sender hears that nobody knows, and it is never placed', async () => {
    await hand.until('R1', 'betting');
    const client = await overProxy();
    const round = hand.state('R1').round.number;
    proxy.judge(() => 'cut');
    expect(await client.send('R1', betOn('black', round), { patience: 50 })).toMatchObject({ fate: 'unknown' });
    proxy.judge((piece) => piece);
    expect(await client.send('R1', betOn('even', round))).toMatchObject({ fate: 'done' });
    expect(stakeOn('even')).toBe(STAKE);
    expect(stakeOn('black')).toBe(0);
  });
});

describe('by request, where there is no socket', () => {
  test.each(['cut', 'cut-after'] as const)('a line that is %s: placed once', async (fate) => {
    await hand.until('R1', 'betting');
    const client = clientOf({ url: proxy.url, token: ann.token, WebSocket: null });
    const before = stakeOn('dozen/1');
    once(fate);
    const told = await client.send('R1', betOn('dozen/1', hand.state('R1').round.number));
    expect(told).toMatchObject({ fate: 'done' });
    expect('again' in told).toBe(fate === 'cut-after');
    expect(stakeOn('dozen/1')).toBe(before + STAKE);
    expect(() => client.watch('R1', () => undefined)).toThrow('WebSocket');
  });
});

test('the bot of the examples bets on red and reads how its round ended', async () => {
  await hand.finish('R1');
  const client = clientOf({ url: served.url, token: (await served.signIn('bao')).token, WebSocket });
  opened.push(client);
  const told = betOnRed(client);
  await hand.until('R1', 'betting', pocket(32));
  await until(served.house, () => [...hand.state('R1').round.wagers.values()].some(({ player }) => player === 'bao'));
  const { number } = hand.state('R1').round;
  await hand.finish('R1', pocket(32));
  expect(await told).toBe(`round ${number}: 32, staked 100000, returned 200000`);
});

describe('who may speak', () => {
  test('a refused sign-in is told, and a token that is none ends it', async () => {
    const met = await connect({ url: served.url, signIn: { person: 'ann', password: 'wrong' }, WebSocket });
    expect(met).toMatchObject({ ok: false, failure: { code: 'sign-in-failed' } });
    const nobody = clientOf({ url: served.url, token: 'nonsense', WebSocket });
    expect(await nobody.ended).toBe('signed-out');
    expect(await nobody.send('R1', betOn('red', 1))).toMatchObject({ fate: 'unsent' });
  });

  test('a session that ends elsewhere ends the client', async () => {
    const bao = await served.signIn('bao');
    const client = clientOf({ url: served.url, token: bao.token, WebSocket });
    await client.until('R1', ({ own }) => own !== undefined);
    await served.call('POST', '/api/v1/sign-out', undefined, bao);
    // What it says at that very moment is met by a session that is over already.
    expect(['signed-out', 'session-expired']).toContain(await client.ended);
    expect(await client.send('R1', betOn('red', 1))).toMatchObject({ fate: 'unsent' });
  });

  test('signing in, watching, and a close that is one', async () => {
    const met = await connect({ url: `${served.url}/`, signIn: { demo: 'ann' }, WebSocket });
    if (!met.ok) throw new Error(met.failure.code);
    const { until, get, ended, close } = met.value;
    expect(await until('R1', ({ public: seen }) => seen !== undefined)).toMatchObject({ table: 'R1' });
    expect(await get('/api/v1/tables', {})).toMatchObject({ ok: true });
    close();
    expect(await ended).toBe('closed');
  });
});
