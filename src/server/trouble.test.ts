import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bettingAt, Live, type Served, type Signed, serve } from '../../testkit/server.ts';
import type { House, Table } from '../house/house.ts';
import { StoreFailure } from '../house/store/port.ts';
import { createServer } from './create-server.ts';
import type { ServerLimits } from './settings.ts';

/** One sound house, and servers before it that see it in trouble. */
let sound: Served;
let ann: Signed;
beforeAll(async () => {
  sound = await serve();
  ann = await sound.signIn('ann');
  await bettingAt(sound.house, 'R1');
});
afterAll(() => sound.close());

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function troubled(trouble: Partial<House>, limits: Partial<ServerLimits> = {}) {
  const lines: string[] = [];
  const server = await createServer({
    house: { ...sound.house, stop: async () => undefined, ...trouble },
    port: 0,
    demo: true,
    level: 'warn',
    logTo: { write: (line) => void lines.push(line) },
    limits: { drainMs: 30, partMs: 30, stopMs: 30, ...limits },
  });
  await server.listen();
  closers.push(() => server.close());
  const { url } = server.address();
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${ann.token}` } });
    return { status: response.status, json: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  const join = () => Live.open(url, { authorization: `Bearer ${ann.token}` });
  return { server, url, get, join, lines };
}

const UNAVAILABLE = { status: 503, json: { code: 'store-unavailable', retryable: true } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('what is not durable', () => {
  test('is shown by no route', async () => {
    const { get } = await troubled({ isDurable: () => false });
    const paths = ['tables', 'tables/R1', 'me', 'disputes', 'disputes/D-1'].map((path) => `/api/v1/${path}`);
    for (const answer of await Promise.all([...paths, '/'].map(get))) expect(answer).toMatchObject(UNAVAILABLE);
  });

  test('a socket and a line are shown their first view when it is', async () => {
    let isDurable = false;
    const { url, join } = await troubled({ isDurable: () => isDurable });
    const [live, gone] = [await join(), await join()];
    for (const each of [live, gone]) each.say({ t: 'watch', table: 'R1' });
    gone.say({ t: 'unwatch', table: 'R1' });
    gone.say({ t: 'ping' });
    await gone.next(({ t }) => t === 'pong');
    const reader = (await fetch(`${url}/api/v1/tables/R1/live`)).body?.getReader();
    const line = reader?.read();
    expect(await Promise.race([line, pause(60)])).toBeUndefined();
    expect(live.frames.map(({ t }) => t)).toEqual(['hello']);
    isDurable = true;
    await live.until(() => live.tables.get('R1')?.own !== undefined);
    expect(new TextDecoder().decode((await line)?.value)).toContain('"t":"view"');
    expect(gone.frames.map(({ t }) => t)).toEqual(['hello', 'pong']);
    await reader?.cancel();
  });
});

describe('a store that fails', () => {
  const failure = () => Promise.reject(new StoreFailure('unreachable', 'gone', true));

  test.each([
    ['/api/v1/tables/R1/rounds', { rounds: failure }],
    ['/api/v1/rounds/R1-1', { round: failure }],
    ['/api/v1/rounds/R1-1/events', { round: failure }],
    ['/api/v1/me/plays', { plays: failure }],
  ])('makes %s unavailable', async (path, records) => {
    const { get } = await troubled({ records: { ...sound.house.records, ...records } });
    expect(await get(path)).toMatchObject(UNAVAILABLE);
  });

  test('is not ready, and is again', async () => {
    let ready = false;
    const { get } = await troubled({ status: () => ({ ...sound.house.status(), ready }) });
    expect(await get('/ready')).toMatchObject(UNAVAILABLE);
    ready = true;
    expect(await get('/ready')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  test('turns a socket away as unavailable, not as a stranger', async () => {
    const { join, get } = await troubled({ people: { ...sound.house.people, session: failure } });
    expect(await get('/api/v1/me')).toMatchObject(UNAVAILABLE);
    await expect(join()).rejects.toThrow('503');
  });

  test('does not keep the server from ending', async () => {
    const never = () => new Promise<void>(() => undefined);
    let arrived: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { server, url, join, lines } = await troubled({ submit: () => arrived(), stop: never });
    const live = await join();
    live.ws.pause();
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ id: 'stuck', type: 'joinTable' });
    const asked = fetch(`${url}/api/v1/tables/R1/commands`, { method: 'POST', headers, body });
    const cut = expect(asked).rejects.toThrow();
    await isAsked;
    await server.close();
    await cut;
    expect(lines.join()).toContain('the house did not stop in time');
    live.end();
  });
});

describe('a view that cannot be made', () => {
  const broken = (part: Partial<Table>): Partial<House> => ({
    table: (id) => {
      const table = sound.house.table(id);
      return table === undefined || id !== 'R2' ? table : { ...table, ...part };
    },
  });
  const oops = () => {
    throw new Error('no such view');
  };

  test('ends the socket and the line that asked for it, and nothing else', async () => {
    const { url, join, lines } = await troubled(broken({ publicView: oops }));
    const other = await join();
    const live = await join();
    live.say({ t: 'watch', table: 'R2' });
    expect(await live.closed()).toBe(1011);
    const line = await fetch(`${url}/api/v1/tables/R2/live`);
    await expect(line.text()).rejects.toThrow();
    await other.watch('R1');
    expect(lines.filter((each) => each.includes('no such view')).length).toBe(2);
  });

  test('of one person leaves the others with theirs', async () => {
    let fails = false;
    const own: Table['own'] = (actor) => (fails ? oops() : (sound.house.table('R2') as Table).own(actor));
    const { url, join } = await troubled(broken({ own }), { tickMs: 1 });
    const [live, spectator] = [await join(), await Live.open(url)];
    await Promise.all([live.watch('R2'), spectator.watch('R2')]);
    fails = true;
    const before = spectator.tables.get('R2')?.seq ?? 0;
    const body = { id: 'view-1', type: 'askBuyIn', amount: 100_000 };
    expect((await sound.call('POST', '/api/v1/tables/R2/commands', body, ann)).status).toBe(200);
    expect(await live.closed()).toBe(1011);
    await spectator.until(() => (spectator.tables.get('R2')?.seq ?? 0) > before);
    spectator.end();
  });

  test('in the middle of a frame or a beat ends that socket alone', async () => {
    const people = { ...sound.house.people, touch: oops };
    const frames = await troubled({ people });
    const talker = await frames.join();
    talker.say({ t: 'do', table: 'R2', command: { id: 'talk-1', type: 'askBuyIn', amount: 100_000 } });
    expect(await talker.closed()).toBe(1011);
    const beats = await troubled({ people: { ...people, isLive: oops } }, { pingMs: 20 });
    const silent = await beats.join();
    expect(await silent.closed()).toBe(1011);
    expect((await beats.get('/health')).status).toBe(200);
  });
});
