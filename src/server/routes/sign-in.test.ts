import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Served, serve } from '../../../testkit/server.ts';
import { HOUSE } from '../../house/stamped.ts';

const PASSWORD = 'a long walk by the river';

let served: Served;
beforeEach(async () => {
  // No wait is over before it has been looked at, however slow the machine.
  const at = Date.now();
  served = await serve({}, { wall: () => at });
  for (const person of ['rita', 'dan']) {
    const body = { type: 'addPerson', person, name: person, role: 'dealer' };
    await served.house.ask({ stream: 'people', id: `add-${person}`, by: HOUSE, body });
    await served.house.people.setPassword(person, PASSWORD);
  }
});
afterEach(() => served.close());

/** Everybody here has the same address. */
async function signIn(person: string, password = PASSWORD, cookie = '', more: object = {}) {
  const response = await fetch(`${served.url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify({ person, password, ...more }),
  });
  const cookies = response.headers.getSetCookie();
  const { code } = (await response.json()) as { code?: string };
  const kept = cookies.find((each) => each.startsWith('croupier-browser='));
  return { status: response.status, code, kept, browser: kept?.split(';')[0] ?? '', headers: response.headers };
}

describe('two people at one address', () => {
  test('guesses at somebody do not stop them in a browser they have used, and whoever is new is told how long', async () => {
    const { browser } = await signIn('rita');
    for (let i = 0; i < 9; i++) await signIn('rita', `guess ${i}`);
    const stranger = await signIn('rita');
    expect([stranger.status, stranger.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await signIn('rita', PASSWORD, browser)).status).toBe(200);
    for (let i = 0; i < 9; i++) await signIn('dan', `guess ${i}`);
    const newcomer = await signIn('dan');
    expect([newcomer.status, newcomer.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(newcomer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  });

  test('junk for names nobody has stops neither a known browser nor a known address', async () => {
    const rita = await signIn('rita');
    await signIn('dan', PASSWORD, '', { bearer: true });
    for (let i = 0; i < 25; i++) await signIn(`nobody-${i}`, 'whatever it may be');
    const stranger = await signIn('nobody-25');
    expect([stranger.status, stranger.code]).toEqual([429, 'too-fast']);
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await signIn('rita', PASSWORD, rita.browser)).status).toBe(200);
    expect((await signIn('dan')).status).toBe(200);
  });

  test('one known browser has its own limit, which is nobody else’s', async () => {
    const [rita, dan] = [await signIn('rita'), await signIn('dan')];
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 25; i++) codes.push((await signIn('rita', PASSWORD, rita.browser)).code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined));
    expect(codes.slice(20)).toEqual(Array(5).fill('too-fast'));
    expect((await signIn('dan', PASSWORD, dan.browser)).status).toBe(200);
  });
});

describe('what a browser keeps', () => {
  test('is out of reach of scripts and lasts for long; a program gets none', async () => {
    const { kept, browser } = await signIn('rita');
    expect(kept).toMatch(/^croupier-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await signIn('rita', PASSWORD, browser)).browser).toBe(browser);
    expect((await signIn('rita', PASSWORD, '', { bearer: true })).kept).toBeUndefined();
    expect((await signIn('rita', 'not this one')).kept).toBeUndefined();
  });

  test('opens nothing by itself', async () => {
    const { browser } = await signIn('rita');
    const token = browser.split('=')[1] ?? '';
    expect((await served.call('GET', '/api/v1/me', undefined, token)).status).toBe(401);
    const asSession = await fetch(`${served.url}/api/v1/me`, { headers: { cookie: `croupier-demo=${token}` } });
    expect(asSession.status).toBe(401);
  });
});

test('sign-ins that cannot even be read are counted with all other requests', async () => {
  const narrow = await serve({ limits: { requestsPerMinute: 5 } });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const headers = { 'content-type': 'application/json' };
    statuses.push((await fetch(`${narrow.url}/api/v1/sign-in`, { method: 'POST', headers, body: '{' })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  await narrow.close();
});
