import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Live, serve, upgraded } from '../../../testkit/server.ts';

describe('caps', () => {
  test('frames that come too fast are refused by name, and in the end the socket is closed', async () => {
    const slow = await serve({ limits: { framesPerSecond: 0.1, framesAtOnce: 20 } });
    const live = await Live.open(slow.url);
    for (let n = 0; n < 40; n++) live.say({ t: 'ping', n });
    await live.until(() => live.frames.filter((frame) => frame.t === 'refused').length >= 15);
    expect(live.frames.filter(({ t }) => t === 'pong').length).toBeGreaterThanOrEqual(20);
    expect(live.frames.find(({ t }) => t === 'refused')).toMatchObject({ code: 'too-fast', retryable: true });
    for (let n = 0; n < 1_500; n++) live.say({ t: 'ping', n });
    expect(await live.closed()).toBe(4429);
    await slow.close();
  });

  test('commands that wait are bounded', async () => {
    const bounded = await serve({ limits: { commandsWaiting: 4 } });
    const live = await Live.open(bounded.url, { authorization: `Bearer ${(await bounded.signIn('ann')).token}` });
    live.ws.pause();
    for (let i = 0; i < 30; i++) live.say({ t: 'do', table: 'R1', command: { id: `q${i}`, type: 'joinTable' } });
    live.ws.resume();
    await live.until(() => live.frames.filter(({ t }) => t === 'refused' || t === 'done').length === 30);
    expect(live.frames.filter((frame) => frame.t === 'refused' && frame.code === 'too-fast').length).toBeGreaterThan(0);
    await bounded.close();
  });

  test('connections, by address and in all', async () => {
    const small = await serve({ limits: { socketsPerAddress: 3 } });
    const three = await Promise.all([1, 2, 3].map(() => Live.open(small.url)));
    const ws = new WebSocket(`${small.url.replace('http', 'ws')}/api/v1/live`);
    ws.on('error', () => undefined);
    const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(429);
    expect((await small.call('GET', '/api/v1/tables/R1/live')).json['code']).toBe('too-many-connections');
    three[0]?.end();
    await vi.waitFor(async () => (await Live.open(small.url)).end(), { timeout: 60_000 });
    await small.close();
    const full = await serve({ limits: { socketsMax: 1 } });
    await Live.open(full.url);
    expect((await full.call('GET', '/api/v1/tables/R1/live')).json).toMatchObject({ code: 'busy', status: 503 });
    await full.close();
  });

  test('a reader that does not read is dropped, the others go on', async () => {
    const small = await serve({ limits: { backlogBytes: 64 * 1024, framesPerSecond: 1e9, framesAtOnce: 1e9 } });
    const socket = await upgraded(small.url);
    socket.on('error', () => undefined);
    socket.pause();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const mask = Buffer.alloc(4);
    const text = Buffer.from('{"t":"watch","table":"R1"}');
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, text]);
    const many = Buffer.concat(Array.from({ length: 2_000 }, () => frame));
    const figures = async () => (await small.call('GET', '/metrics')).text;
    while (!(await figures()).includes('croupier_dropped_readers_total 1')) {
      socket.write(many);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const other = await Live.open(small.url);
    await other.watch('R1');
    expect(await figures()).toContain('croupier_dropped_readers_total 1');
    socket.destroy();
    await closed;
    await small.close();
  });

  test('nor may it be answered to pings without end', async () => {
    const small = await serve({ limits: { backlogBytes: 64 * 1024, framesPerSecond: 1e9, framesAtOnce: 1e9 } });
    const socket = await upgraded(small.url);
    socket.on('error', () => undefined);
    socket.pause();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125]), Buffer.alloc(4), Buffer.alloc(125, 'a')]);
    const many = Buffer.concat(Array.from({ length: 2_000 }, () => ping));
    const figures = async () => (await small.call('GET', '/metrics')).text;
    // What the system itself keeps for a socket is a few megabytes: this is many times that.
    for (let turn = 0; turn < 400 && !(await figures()).includes('croupier_dropped_readers_total 1'); turn++) {
      socket.write(many);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await figures()).toContain('croupier_dropped_readers_total 1');
    socket.destroy();
    await closed;
    await small.close();
  });

  test('pings and pongs cost what frames do: some are answered, and in the end the socket is closed', async () => {
    const slow = await serve({ limits: { framesPerSecond: 0.001, framesAtOnce: 20 } });
    const [pinging, ponging] = [await Live.open(slow.url), await Live.open(slow.url)];
    const heard: string[] = [];
    pinging.ws.on('pong', (data) => heard.push(String(data)));
    for (let n = 0; n < 1_500; n++) pinging.ws.ping(`${n}`);
    expect(await pinging.closed()).toBe(4429);
    expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
    for (let n = 0; n < 1_500; n++) ponging.ws.pong();
    expect(await ponging.closed()).toBe(4429);
    await slow.close();
  });

  test('nobody there, nothing to see: the socket ends', async () => {
    const lively = await serve({ limits: { pingMs: 1_000, idleMs: 500 } });
    const idle = await Live.open(lively.url);
    const watching = await Live.open(lively.url);
    await watching.watch('R1');
    const deaf = await Live.open(lively.url);
    await deaf.watch('R1');
    deaf.ws.pause();
    expect(await idle.closed()).toBe(4408);
    await watching.until(() => lively.server.sockets() === 1);
    watching.say({ t: 'ping' });
    await watching.next(({ t }) => t === 'pong');
    deaf.end();
    await lively.close();
  });
});

test('a server that stops says goodbye, answers what is under way, and lets nobody in', async () => {
  const short = await serve();
  const live = await Live.open(short.url, { authorization: `Bearer ${(await short.signIn('ann')).token}` });
  await live.watch('R1');
  live.say({ t: 'do', table: 'R1', command: { id: 'last', type: 'joinTable' } });
  await live.next((frame) => frame.t === 'done' && frame.id === 'last');
  const line = await fetch(`${short.url}/api/v1/tables/R1/live`);
  const aborted = line.text();
  await Promise.all([short.close(), short.close()]);
  expect(await live.closed()).toBe(1001);
  expect(live.frames.at(-1)).toEqual({ t: 'bye', code: 'house-closing', retryable: true });
  expect((await aborted).trim().split('\n').at(-1)).toContain('"house-closing"');
  await expect(fetch(`${short.url}/health`)).rejects.toThrow();
});
