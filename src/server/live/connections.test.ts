import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Live, type Served, serve } from '../../../testkit/server.ts';
import type { ServerLimits } from '../settings.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function small(limits: Partial<ServerLimits>): Promise<Served> {
  const served = await serve({ limits });
  closers.push(() => served.close());
  return served;
}

/** A connection that stays, and whatever has come on it. */
async function opened(
  { server }: Served,
  allowHalfOpen = false,
): Promise<Readonly<{ socket: Socket; read: () => string }>> {
  const socket = connect({ port: server.address().port, host: '127.0.0.1', allowHalfOpen });
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, read: () => text };
}

/** A request on it; true when it was answered, false when the connection ended instead. */
async function asks({ socket, read }: Awaited<ReturnType<typeof opened>>): Promise<boolean> {
  const before = read().length;
  if (!socket.destroyed) socket.write('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await vi.waitFor(() => expect(socket.destroyed || (read().length > before && read().endsWith('}'))).toBe(true), {
    timeout: 60_000,
  });
  return read().length > before;
}

describe('connections', () => {
  test('from one address are bounded, those of sockets and the others together', async () => {
    const served = await small({ socketsPerAddress: 1, plainPerAddress: 2 });
    const live = await Live.open(served.url);
    const [first, second] = [await opened(served), await opened(served)];
    expect(await asks(first)).toBe(true);
    expect(await asks(second)).toBe(true);
    expect(await asks(await opened(served))).toBe(false);
    expect(await asks(first)).toBe(true);
    first.socket.destroy();
    await vi.waitFor(async () => expect(await asks(await opened(served))).toBe(true), { timeout: 60_000 });
    live.say({ t: 'ping' });
    await live.next(({ t }) => t === 'pong');
  });

  test('a request that is read again is one connection and no more', async () => {
    const served = await small({ socketsPerAddress: 1, plainPerAddress: 1 });
    for (let turn = 0; turn < 6; turn++) {
      const { socket, read } = await opened(served);
      socket.write('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
      await once(socket, 'close');
      expect(read()).toMatch(/^HTTP\/1\.1 200 /);
    }
    const both = [await opened(served), await opened(served)];
    for (const each of both) expect(await asks(each)).toBe(true);
    expect(await asks(await opened(served))).toBe(false);
  });

  test('whoever is turned away and does not hang up is let go of', async () => {
    const served = await small({ socketsPerAddress: 1, plainPerAddress: 1 });
    for (const path of ['/elsewhere', '/api/v1/live']) {
      const { socket } = await opened(served, true);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await once(socket, 'end');
    }
    await vi.waitFor(async () => expect(await asks(await opened(served))).toBe(true), { timeout: 60_000 });
  });

  test('in all are bounded, and those between two requests make room', async () => {
    const served = await small({ socketsMax: 1, plainMax: 3 });
    const idle = await Promise.all([1, 2, 3, 4].map(() => opened(served)));
    for (const each of idle) expect(await asks(each)).toBe(true);
    expect(await asks(await opened(served))).toBe(false);
    await vi.waitFor(() => expect(idle.every(({ socket }) => socket.destroyed)).toBe(true), { timeout: 60_000 });
    expect((await served.call('GET', '/metrics')).text).toContain('croupier_refused_connections_total 1');
  });
});
