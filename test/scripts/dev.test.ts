import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { copiedCheckout, ROOT, Task } from '../../testkit/scripts.ts';

/** `npm run dev` in a copy of the checkout, whose sources are changed here. */

const checkout = copiedCheckout();
const inCheckout = (...path: readonly string[]): string => join(checkout.root, ...path);
let task: Task;
let url: string;

beforeAll(async () => {
  task = new Task(['dev', '--port', '0'], { root: checkout.root });
  [, url = ''] = await task.said(/open (http:\S+)/);
});
afterAll(async () => {
  task.signal('SIGTERM');
  await task.ended;
  checkout.remove();
});

const houseFile = () => inCheckout('dist', 'dev', 'data', 'house.json');
const pidOfHouse = (): number => (JSON.parse(readFileSync(houseFile(), 'utf8')) as { pid: number }).pid;
const get = async (path: string): Promise<string> => (await fetch(url + path)).text();
const versionOf = async (): Promise<unknown> => (JSON.parse(await get('/health')) as { version: string }).version;

test('page, sources with their maps, API and socket are behind one address', async () => {
  const page = await fetch(`${url}/`);
  expect(await page.text()).toContain('/@vite/client');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
  expect(await get('/app.tsx')).toContain('sourceMappingURL=data:application/json');
  const tables = JSON.parse(await get('/api/v1/tables')) as readonly Readonly<{ id: string }>[];
  expect(tables.map(({ id }) => id)).toEqual(['R1', 'R2', 'R3', 'S1', 'N1']);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`);
  const [hello] = await once(socket, 'message');
  expect(JSON.parse(String(hello))).toMatchObject({ t: 'hello' });
  socket.terminate();
});

test('no source of the screens is taken for an address of the house', async () => {
  const { OF_THE_HOUSE } = (await import(pathToFileURL(join(ROOT, 'scripts', 'dev-house.mjs')).href)) as {
    OF_THE_HOUSE: string;
  };
  const files = readdirSync(join(ROOT, 'src', 'screens'), { recursive: true, encoding: 'utf8' });
  const taken = files.filter((file) => new RegExp(OF_THE_HOUSE).test(`/${file.replaceAll(sep, '/')}`));
  expect(taken).toEqual([]);
  expect((await fetch(`${url}/api/api.ts`)).headers.get('content-type')).toBe('text/javascript');
});

test('a style and a component that change are sent to the page', async () => {
  const { socket, update } = await page();
  appendFileSync(inCheckout('src', 'screens', 'design', 'base.css'), '\n.dev { color: red; }\n');
  await update('/design/base.css');
  appendFileSync(inCheckout('src', 'screens', 'app.tsx'), '\n// changed\n');
  await update('/app.tsx');
  socket.terminate();
});

test('a source of the house that changes starts it again with what it has recorded', async () => {
  const signedIn = await fetch(`${url}/api/v1/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"as":"ann"}',
  });
  const { token } = (await signedIn.json()) as { token: string };
  const before = pidOfHouse();
  writeFileSync(inCheckout('src', 'cli', 'version.ts'), "export const VERSION = '9.9.9';\n");
  await task.said(/src\/cli\/version\.ts changed: the house was started again/);
  expect(await versionOf()).toBe('9.9.9');
  expect(pidOfHouse()).not.toBe(before);
  const me = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ person: 'ann' });
});

test('a mistake is shown, and the house goes on as it was', async () => {
  writeFileSync(inCheckout('src', 'cli', 'version.ts'), 'export const VERSION = ;\n');
  await task.said(/src\/cli\/version\.ts changed, but there is an error/);
  expect(await versionOf()).toBe('9.9.9');
});

test('ending it ends the house in good order', async () => {
  const pid = pidOfHouse();
  task.signal('SIGINT');
  expect((await task.ended).code).toBe(0);
  expect(existsSync(houseFile())).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the process of the house ends with the one that started it, however that ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-dev-'));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, "process.send('open'); setInterval(() => undefined, 1000);");
  const child = fork(join(ROOT, 'scripts', 'dev-child.mjs'), [main]);
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  rmSync(folder, { recursive: true });
});

type Told = Readonly<{ type: string; updates?: readonly Readonly<{ path: string }>[] }>;

/** A page as the dev server knows it: it has loaded the sources and listens for updates of them. */
async function page() {
  for (const path of ['/main.tsx', '/app.tsx', '/design/base.css']) await get(path);
  const token = /wsToken = "([^"]+)"/.exec(await get('/@vite/client'))?.[1] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const told: Told[] = [];
  socket.on('message', (data) => told.push(JSON.parse(String(data)) as Told));
  await once(socket, 'open');
  const update = async (path: string): Promise<void> => {
    while (!told.some(({ updates = [] }) => updates.some((each) => each.path === path))) {
      expect(told.map(({ type }) => type)).not.toContain('full-reload');
      await once(socket, 'message');
    }
  };
  return { socket, update };
}
