import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT, Task } from '../../testkit/scripts.ts';

/** A bundler that talks, builds what a checkout needs to start, and fails where it is told to. */
const BUNDLER = `
const fs = require('node:fs');
console.log('[INFO] 1,117 modules');
console.error('[PLUGIN_TIMINGS] callbacks ran for 8.1s of this 9.1s build');
if (process.env.BUNDLER_FAILS) process.exit(3);
fs.mkdirSync('dist/cli', { recursive: true });
fs.mkdirSync('dist/screens', { recursive: true });
fs.writeFileSync('dist/cli/main.mjs', 'console.log("started", ...process.argv.slice(2));');
fs.writeFileSync('dist/screens/index.html', '');
`;

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'croupier-checkout-'));
  cpSync(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  const files = {
    'package.json': '{}',
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    'node_modules/vite/package.json': '{}',
    'node_modules/vite/bin/vite.js': BUNDLER,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, name)), { recursive: true });
    writeFileSync(join(checkout, name), text);
  }
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => new Task(args, { env, root: checkout }).ended;

test('the first start says what it prepares, and nothing of the bundler', async () => {
  const first = await run(['start', '--port', '0']);
  expect(first).toEqual({
    code: 0,
    out: 'started start --port 0\n',
    err: 'croupier: building the command line …\ncroupier: building the screens …\n',
  });
  expect(await run(['cli', 'rules'])).toEqual({ code: 0, out: 'started rules\n', err: '' });
});

test('a build that fails shows everything the bundler said', async () => {
  const { code, out, err } = await run(['start'], { BUNDLER_FAILS: '1' });
  expect([code, out]).toEqual([3, '']);
  expect(err).toContain('[PLUGIN_TIMINGS]');
  expect(err).toContain('croupier: the build failed with exit code 3.');
});

test('a build that somebody asked for shows the warnings too', async () => {
  const { code, err } = await run(['build']);
  expect(code).toBe(0);
  expect(err).toContain('[PLUGIN_TIMINGS]');
});

test.each(['vite.node.config.ts', 'vite.screens.config.ts'])(
  '%s asks for no report of how long it took',
  async (file) => {
    const { default: config } = await import(pathToFileURL(join(ROOT, file)).href);
    expect(config.build.rolldownOptions.checks).toEqual({ bundlerTimings: false });
  },
);
