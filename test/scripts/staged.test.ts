import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT, Task } from '../../testkit/scripts.ts';

/** A compiler that finds fault with every source as long as `mistake` is there. */
const COMPILER = `
if (require('node:fs').existsSync('mistake')) { console.log('src/kit/a.ts(1,1): error TS1'); process.exitCode = 2; }
`;

let checkout: string;
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: gitEnv() });

/** Nothing of the person or the repository that runs the test. */
const gitEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: checkout,
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(checkout, name)), { recursive: true });
  writeFileSync(join(checkout, name), text);
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'croupier-checkout-'));
  for (const name of ['scripts', '.githooks', 'biome.json'])
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  for (const name of ['vite', 'vitest']) write(`node_modules/${name}/package.json`, '{}');
  write('node_modules/.package-lock.json', '{"packages":{}}');
  write('package-lock.json', '{"packages":{}}');
  write('node_modules/typescript-native/bin/tsc', COMPILER);
  write('.gitignore', 'node_modules\ndist\n');
  symlinkSync(join(ROOT, 'node_modules', '@biomejs'), join(checkout, 'node_modules', '@biomejs'), 'junction');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const run = (...args: readonly string[]) => new Task(args, { root: checkout }).ended;

const GOOD = "export const a = 'a';\n";
const BAD = 'export const a: any = "a"\n';

test('nothing runs before a commit until somebody asks for it, and nothing after they have had enough', async () => {
  const bad = (): string => {
    write('src/kit/a.ts', BAD);
    git('add', '-A');
    return git('commit', '-qm', 'Add something bad');
  };
  expect(bad()).toBe('');
  git('reset', '-q', '--hard', 'HEAD~1');
  expect((await run('hooks')).code).toBe(0);
  expect(bad).toThrow(/noExplicitAny[\s\S]*npm run format/);
  expect((await run('hooks', 'off')).code).toBe(0);
  expect(bad()).toBe('');
});

test('hooks that somebody has already are left alone', async () => {
  git('config', 'core.hooksPath', '/elsewhere');
  const { code, err } = await run('hooks');
  expect(code).toBe(1);
  expect(err).toContain('/elsewhere');
  expect(git('config', 'core.hooksPath')).toBe('/elsewhere\n');
});

test('what is staged counts, and not what is in the folder', async () => {
  write('src/kit/a.ts', GOOD);
  git('add', '-A');
  write('src/kit/a.ts', BAD);
  write('src/kit/b.ts', BAD);
  expect(await run('staged')).toEqual({ code: 0, out: '', err: '' });
  git('add', '-A');
  write('src/kit/a.ts', GOOD);
  write('src/kit/b.ts', GOOD);
  const { code, err } = await run('staged');
  expect(code).not.toBe(0);
  expect(err).toContain('src/kit/a.ts');
  expect(err).toContain('src/kit/b.ts');
});

test('types are checked where a source is staged, and not for a text', async () => {
  write('mistake', '');
  write('README.md', 'Read me.\n');
  git('add', 'README.md');
  expect(await run('staged')).toEqual({ code: 0, out: '', err: '' });
  write('src/kit/a.ts', GOOD);
  git('add', 'src');
  const { code, err } = await run('staged');
  expect(code).toBe(2);
  expect(err).toContain('error TS1');
});
