// What every npm script runs. Node built-ins only, because it has to work before anything is installed.
// It writes to stderr alone: stdout belongs to the command that was asked for.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { documents } from './documents.mjs';
import { hooks, staged } from './hooks.mjs';
import { ensureInstalled } from './install.mjs';
import { alongside, ROOT, say, spawnNode, stopWhenOrphaned } from './process.mjs';
import { test, testFast, testLong, testOne } from './tests.mjs';
import { lint, types, vitest } from './tools.mjs';

/** Each task answers with an exit code, or with nothing when the command it imported decides. */
const TASKS = {
  start: { dev: false, script: 'start', run: (args) => cli('start', ['start', ...args]) },
  cli: { dev: false, script: 'croupier', run: (args) => cli('croupier', args) },
  build: { dev: false, run: () => build({ force: true }) },
  dev: { dev: false, run: async (args) => (await import('./dev.mjs')).dev(args, callersFolder('dev')) },
  test: { dev: true, run: test },
  'test:fast': { dev: true, run: testFast },
  'test:one': { dev: true, run: (args) => testOne(args, callersFolder('test:one')) },
  'test:long': { dev: true, run: testLong },
  docs: { dev: true, run: async () => (await import('./docs.mjs')).docs() },
  packages: { dev: true, run: async () => (await import('./packages.mjs')).packages() },
  playthroughs: {
    dev: true,
    run: (args) => vitest(['run', 'test/playthroughs', ...args], { CROUPIER_RECORD: '1' }),
  },
  clauses: { dev: true, run: (args) => vitest(['run', 'test/clauses.test.ts', ...args], { CROUPIER_RECORD: '1' }) },
  examples: { dev: true, run: (args) => vitest(['run', 'test/contract', ...args], { CROUPIER_RECORD: '1' }) },
  bench: { dev: true, run: bench },
  screenshots: { dev: true, run: screenshots },
  'check:crash': { dev: true, run: (args) => check('check-crash', args) },
  'check:order': { dev: true, run: (args) => check('check-order', args) },
  'check:eio': { dev: true, run: (args) => check('check-eio', args) },
  'check:mutants': {
    dev: true,
    run: (args) => spawnNode([path.join(ROOT, 'testkit', 'mutants', 'run.mjs'), ...args]),
  },
  'check:restore': { dev: true, run: async (args) => (await build()) || check('check-restore', args) },
  typecheck: { dev: true, run: (args) => types(args) },
  lint: { dev: true, run: (args) => lint(['check', ...args]) },
  hooks: { dev: true, run: hooks },
  staged: { dev: true, run: staged },
  documents: { dev: false, run: documents },
  format: { dev: true, run: (args) => lint(['check', '--write', ...args]) },
};

export async function run([name = 'start', ...args]) {
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (task === undefined) {
    say(`unknown task "${name}"; there are: ${Object.keys(TASKS).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  stopWhenOrphaned();
  const installed = await ensureInstalled({ dev: task.dev });
  const code = installed === 0 ? await task.run(args) : installed;
  if (code !== undefined) process.exitCode = code;
}

/** The command runs in this process: stdin streams, signals and exit codes need no passing on. */
async function cli(script, args) {
  const built = await build();
  if (built !== 0) return built;
  const main = path.join(ROOT, 'dist', 'cli', 'main.mjs');
  process.chdir(callersFolder(script));
  process.argv.splice(1, process.argv.length, main, ...args);
  await import(pathToFileURL(main).href);
  return undefined;
}

/** npm moves to the checkout before it starts a script and leaves the caller's folder in INIT_CWD.
    The variable is inherited by grandchildren, so it counts only for the script that npm itself started. */
function callersFolder(script) {
  const byNpm = process.env.npm_lifecycle_event === script && alongside(process.cwd(), ROOT);
  return (byNpm && process.env.INIT_CWD) || process.cwd();
}

/** Checks that kill processes, fail disks and watch system calls; they build what they run themselves. */
const check = (name, args) => spawnNode([path.join(ROOT, 'testkit', 'crash', 'run.mjs'), name, ...args]);

/** Pictures of the screens as they are built now. */
async function screenshots(args) {
  return (await build()) || spawnNode([path.join(ROOT, 'testkit', 'screenshots', 'run.mjs'), ...args]);
}

async function bench([name, ...args]) {
  const folder = path.join(ROOT, 'bench');
  const known = (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  if (name === undefined || !known.includes(name)) {
    say(`usage: npm run bench NAME, where NAME is one of: ${known.join(', ') || '(none yet)'}`);
    return 2;
  }
  const built = (await build()) || (await build({ bench: name }));
  return built || spawnNode([path.join(ROOT, 'dist', 'bench', name, `${name}.mjs`), ...args]);
}
