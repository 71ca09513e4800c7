import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from '../../../testkit/server.ts';

const MANY = 1_000_000;
let served: Served;
let staticDir: string;
beforeAll(async () => {
  staticDir = mkdtempSync(join(tmpdir(), 'screens-'));
  writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>screens</title>');
  served = await serve({ staticDir, limits: { requestsPerMinute: MANY, demoSignInsPerMinute: MANY } });
});
afterAll(async () => {
  await served.close();
  rmSync(staticDir, { recursive: true });
});

/** The same for everybody, and as long as this version runs. */
const SHARED: ReadonlySet<string> = new Set(['get /api/v1/rulebooks/{id}', 'get /api/v1/odds/{id}']);

/** Routes that answer differently to different people; they must be answered, not only refused. */
const PERSONAL = ['me', 'people', 'pit', 'disputes', 'me/plays', 'devices', 'shifts', 'reports'];

const VALUES: Readonly<Record<string, string>> = { id: 'hoiana-roulette', table: 'R1', round: 'R1-1', person: 'ann' };
const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? 'x');

type Answered = Readonly<{ route: string; as: string; status: number; cache: string | null }>;

/** Only the head of the answer is read: one of the routes never ends. */
async function ask(method: string, path: string, as: string): Promise<Answered> {
  const token = as === 'nobody' ? undefined : (await served.signIn(as)).token;
  const end = new AbortController();
  const { status, headers } = await fetch(served.url + filled(path), {
    method: method.toUpperCase(),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: end.signal,
  });
  end.abort();
  return { route: `${method} ${path}`, as, status, cache: headers.get('cache-control') };
}

async function askAll(as: string): Promise<readonly Answered[]> {
  const { json } = await served.call('GET', '/api/openapi.json');
  const answers: Answered[] = [];
  for (const [path, item] of Object.entries(json['paths'] as Record<string, object>))
    for (const method of Object.keys(item)) answers.push(await ask(method, path, as));
  return answers;
}

test.each(['nobody', 'ann', 'dealer-r1', 'pit-manager', 'admin'])(
  'every answer that %s gets is kept by nobody, unless it is the same for all',
  async (as) => {
    const answers = await askAll(as);
    expect(answers.length).toBeGreaterThan(40);
    const kept = answers.filter(({ cache }) => cache !== 'no-store');
    expect(kept.map(({ route }) => route)).toEqual([...SHARED]);
    for (const { cache, status } of kept) expect([cache, status]).toEqual(['public, max-age=300', 200]);
  },
);

test('the routes about people are answered, not only refused, and still kept by nobody', async () => {
  const everybody = ['ann', 'pit-manager', 'admin'];
  for (const name of PERSONAL) {
    const answers = await Promise.all(everybody.map((as) => ask('get', `/api/v1/${name}`, as)));
    expect(new Set(answers.map(({ cache }) => cache))).toEqual(new Set(['no-store']));
    expect(answers.map(({ status }) => status)).toContain(200);
  }
});

test('what is no route, and what is no request, is kept by nobody either', async () => {
  for (const path of ['/api/v1/nothing', '/api/v1/tables/%E0%A4%A', '/nowhere'])
    expect((await served.call('GET', path)).headers.get('cache-control')).toBe('no-store');
  expect((await served.call('PUT', '/api/v1/me')).headers.get('cache-control')).toBe('no-store');
});
