import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asPlayer, give } from '../../../testkit/house.ts';
import { bettingAt, Live, type Served, type Signed, serve, upgraded } from '../../../testkit/server.ts';
import type { Answer } from '../../house/unit.ts';
import { createServer } from '../create-server.ts';

/** One sound house, and a server before it whose records are another's whenever the test says so. */
let sound: Served;
let ann: Signed;
let url: string;
let owns = true;
/** Answers of the house that are ready and wait. */
const held: (() => void)[] = [];
let holding = false;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sound = await serve();
  ann = await sound.signIn('ann');
  await bettingAt(sound.house, 'R1');
  const server = await createServer({
    house: {
      ...sound.house,
      isOwner: () => owns,
      submit: (request, answer) => sound.house.submit(request, holding ? hold(answer) : answer),
      stop: async () => undefined,
    },
    port: 0,
    demo: true,
    level: 'silent',
    limits: { drainMs: 30, partMs: 30, stopMs: 30 },
  });
  await server.listen();
  url = server.address().url;
  closers.push(() => server.close(), sound.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
afterEach(() => {
  owns = true;
  holding = false;
});

const hold =
  (answer: (given: Answer) => void) =>
  (given: Answer): void =>
    void held.push(() => answer(given));

const headers = () => ({ authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' });
const get = (path: string) => fetch(url + path, { headers: headers() });
const join = () => Live.open(url, headers());
const NOT_OWNER = { code: 'not-owner', retryable: true, status: 503 };
const askBuyIn = { type: 'askBuyIn', amount: 1_000_000 };

async function untilHeld(): Promise<void> {
  const until = Date.now() + 60_000;
  while (held.length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(held).toHaveLength(1);
}

describe('a house whose records are another’s at the moment', () => {
  test.each(['/ready', '/', '/metrics', '/api/v1/tables', '/api/v1/tables/R1', '/api/v1/me', '/nowhere'])(
    'answers %s with not-owner',
    async (path) => {
      owns = false;
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toContain('problem+json');
      expect(await response.json()).toMatchObject(NOT_OWNER);
    },
  );

  test('takes no command and lets nobody in, and says that it is alive', async () => {
    owns = false;
    const body = JSON.stringify({ id: 'lapsed-1', ...askBuyIn });
    const sent = await fetch(`${url}/api/v1/tables/R1/commands`, { method: 'POST', headers: headers(), body });
    expect(await sent.json()).toMatchObject(NOT_OWNER);
    await expect(join()).rejects.toThrow('503');
    const alive = await get('/health');
    expect([alive.status, await alive.json()]).toMatchObject([200, { status: 'alive' }]);
    owns = true;
    expect((await get('/ready')).status).toBe(200);
    expect(await sound.house.records.round('R1-1')).toBeDefined();
    expect(sound.house.balance('table:R1:ann', 'VND')).toBe(0);
  });

  test('says goodbye to everybody who watches, and shows them everything when they are back', async () => {
    const live = await join();
    await live.watch('R1');
    const raw = await upgraded(url);
    owns = false;
    expect(await live.closed()).toBe(1013);
    expect(live.frames.at(-1)).toEqual({ t: 'bye', code: 'not-owner', retryable: true });
    raw.destroy();
    owns = true;
    const again = await join();
    await again.watch('R1');
    again.end();
  });
});

describe('what was ready when the records became another’s', () => {
  test('an answer is not given', async () => {
    holding = true;
    const body = JSON.stringify({ id: 'ready-1', ...askBuyIn });
    const sent = fetch(`${url}/api/v1/tables/R1/commands`, { method: 'POST', headers: headers(), body });
    await untilHeld();
    owns = false;
    held.pop()?.();
    await expect(sent).rejects.toThrow('fetch failed');
  });

  test('neither an answer nor a view goes down a socket, not even with the farewell', async () => {
    const live = await join();
    await live.watch('R1');
    holding = true;
    live.say({ t: 'do', table: 'R1', command: { id: 'ready-2', ...askBuyIn } });
    await untilHeld();
    await live.until(() => live.tables.get('R1')?.seq === sound.house.table('R1')?.seq());
    const seen = live.frames.length;
    owns = false;
    held.pop()?.();
    await give(sound.house, 'R1', asPlayer('bao'), askBuyIn);
    await live.closed();
    expect(live.frames.slice(seen).filter(({ t }) => t !== 'bye')).toEqual([]);
  });

  test('a stream of lines breaks off', async () => {
    const response = await get('/api/v1/tables/R1/live');
    const reader = response.body?.getReader();
    await reader?.read();
    owns = false;
    await expect(
      (async () => {
        while ((await reader?.read())?.done !== true);
      })(),
    ).rejects.toThrow();
  });
});
