// The check before a commit: lint of what is staged, and types where a source is among it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, say } from './process.mjs';
import { lint, types } from './tools.mjs';

const HOOKS = '.githooks';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Turns the hooks of this checkout on, or off; nothing else ever does. */
export function hooks([how = 'on']) {
  if (how !== 'on' && how !== 'off') {
    say('usage: npm run hooks [-- on | off]');
    return 2;
  }
  const now = hooksPath();
  if (now !== '' && now !== HOOKS) {
    say(`git takes its hooks from ${now} here (core.hooksPath); that is left as it is.`);
    return 1;
  }
  if (how === 'on') git('config', 'core.hooksPath', HOOKS);
  else if (now === HOOKS) git('config', '--unset', 'core.hooksPath');
  say(how === 'on' ? 'what is staged is checked before each commit; npm run hooks -- off ends that.' : 'no hooks run.');
  return 0;
}

function hooksPath() {
  try {
    return git('config', '--get', 'core.hooksPath').trim();
  } catch {
    return ''; // git answers with an exit code where nothing is set
  }
}

/** Resolves to 0 where what is staged may be committed. */
export async function staged() {
  const files = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').split('\0').filter(Boolean);
  if (files.length === 0) return 0;
  const hasTypes = files.some((file) => /\.tsx?$|^rules\/|tsconfig.*\.json$/.test(file));
  const [linted, typed] = await Promise.all([lintStaged(files), hasTypes ? types([], { output: 'gathered' }) : 0]);
  if (linted !== 0) say('npm run format mends what can be mended by itself; stage it again afterwards.');
  if (typed !== 0 && git('diff', '--name-only').trim() !== '')
    say('types are those of the files as they are, with what is not staged.');
  return linted || typed;
}

/** The files as they are staged, which is not always as they are in the folder, under the settings of the checkout. */
async function lintStaged(files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'croupier-staged-'));
  try {
    git('checkout-index', `--prefix=${folder}${path.sep}`, '--', 'biome.json', ...files);
    return await lint(['check', '--no-errors-on-unmatched'], { output: 'gathered', cwd: folder });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
