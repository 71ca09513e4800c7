import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FLOOR } from '../../testkit/house.ts';
import { type Served, type Signed, serve } from '../../testkit/server.ts';
import { HOUSE } from '../house/stamped.ts';
import { BY_ITSELF } from '../wire/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'seven quiet tables';

const elapsed = performance.now.bind(performance);
const wall = Date.now;
/** How much time went by, and by how much the clock on the wall was set besides. */
let gone = 0;
let set = 0;
let served: Served;
let ids = 0;

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + gone);
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + gone + set);
  served = await serve({}, { tables: FLOOR.slice(0, 1), dealing: false });
  await must('lan', 'admin', HOUSE);
  for (const [person, role] of [
    ['pam', 'player'],
    ['sam', 'surveillance'],
  ] as const)
    await must(person, role, { person: 'lan', role: 'admin' });
});
afterAll(async () => {
  await served.close();
  vi.restoreAllMocks();
});

async function must(person: string, role: string, by: typeof HOUSE | { person: 'lan'; role: 'admin' }): Promise<void> {
  const body = { type: 'addPerson', person, name: person, role };
  expect(await served.house.ask({ stream: 'people', id: `add-${person}`, by, body })).toMatchObject({ ok: true });
  expect(await served.house.people.setPassword(person, PASSWORD)).toMatchObject({ ok: true });
}

async function signIn(person: string): Promise<Signed> {
  const { json } = await served.call('POST', '/api/v1/sign-in', { person, password: PASSWORD, bearer: true });
  return { person, token: String(json['token']) };
}

/** What is answered to a question that a page asks again by itself. */
async function again({ token }: Signed): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, [BY_ITSELF]: '1' };
  return (await fetch(`${served.url}/api/v1/me`, { headers })).status;
}

const asks = async (as: Signed): Promise<number> => (await served.call('GET', '/api/v1/me', undefined, as)).status;

test('a player who is away for half an hour is signed out, whatever their page asks by itself', async () => {
  const pam = await signIn('pam');
  const live = await served.connect(pam);
  gone += 29 * MINUTE;
  expect(await again(pam)).toBe(200);
  const given = await served.requests(pam).get('/api/v1/me', {}, undefined, true);
  expect(given.ok).toBe(true);
  live.say({ t: 'ping', n: 1 });
  await live.next(({ t }) => t === 'pong');
  gone += MINUTE;
  expect(await again(pam)).toBe(401);
  live.say({ t: 'ping', n: 2 });
  expect(await live.next(({ t }) => t === 'bye')).toMatchObject({ code: 'session-expired' });
});

test('whoever does something stays, and surveillance may look on for hours', async () => {
  const [pam, sam] = [await signIn('pam'), await signIn('sam')];
  for (let times = 0; times < 3; times++) {
    gone += 29 * MINUTE;
    expect(await asks(pam)).toBe(200);
  }
  const live = await served.connect(pam);
  gone += 29 * MINUTE;
  await live.watch('R1');
  gone += 29 * MINUTE;
  expect(await asks(pam)).toBe(200);
  expect(await again(sam)).toBe(200);
  live.end();
});

test('a clock on the wall that is set signs nobody out, and ends no cool-off', async () => {
  const pam = await signIn('pam');
  const until = Date.now() + 60 * MINUTE;
  const off = { id: `i${++ids}`, type: 'coolOff', until };
  expect((await served.call('POST', '/api/v1/people/commands', off, pam)).status).toBe(200);
  const buys = async () => {
    const body = { id: `i${++ids}`, type: 'askBuyIn', amount: 100_000 };
    return (await served.call('POST', '/api/v1/tables/R1/commands', body, pam)).json;
  };
  expect(await buys()).toMatchObject({ code: 'blocked-by-own-limit' });
  set = DAY;
  expect(await asks(pam)).toBe(200);
  expect(await buys()).toMatchObject({ code: 'blocked-by-own-limit', params: { limit: 'coolOff' } });
  for (let times = 0; times < 3; times++) {
    gone += 20 * MINUTE + 1;
    expect(await asks(pam)).toBe(200);
  }
  expect((await buys())['code']).not.toBe('blocked-by-own-limit');
});
