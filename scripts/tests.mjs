// The whole suite, the quick part of it, and one file.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ROOT, say } from './process.mjs';
import { lint, types, vitest } from './tools.mjs';

const beside = { output: 'gathered' };
const LINT = ['lint', () => lint(['ci'], beside)];
const TYPES = ['types', () => types([], beside)];
const BUILD = ['build', () => build()];

/** Lint, types and build share the cores; the tests need what was built. */
export async function test(args) {
  const ready = await together(LINT, TYPES, BUILD);
  if (stoppedBy(ready) !== undefined) return report(ready);
  return report([...ready, ...(await together(['tests', () => vitest(['run', ...args])]))]);
}

/** What can be known in a minute: lint, types, and the tests of the pure layers. */
export async function testFast(args) {
  const tests = ['tests', () => vitest(['run', ...args], { CROUPIER_TIER: 'fast' })];
  return report(await together(LINT, TYPES, tests));
}

/** The tests of `npm test` that do only a part of their work there: all of it. */
export async function testLong(args) {
  return (await build()) || vitest(['run', ...args], { CROUPIER_TIER: 'long' });
}

/** Resolves to the name and exit code of each step. */
async function together(...steps) {
  say(`${steps.map(([name]) => name).join(', ')} …`);
  return Promise.all(steps.map(async ([name, step]) => [name, await step()]));
}

/** The exit code of a step that a signal ended. */
const stoppedBy = (ended) => ended.map(([, code]) => code).find((code) => code > 128);

function report(ended) {
  const stopped = stoppedBy(ended);
  if (stopped !== undefined) return stopped;
  const failed = ended.filter(([, code]) => code !== 0).map(([name]) => name);
  say(failed.length === 0 ? 'all steps passed' : `failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

const USAGE = 'usage: npm run test:one -- FILE [-t NAME] [--watch], where FILE is a test, or the source beside one';

/** One test file, whatever project it belongs to. Nothing is built or started that the file itself does not ask for. */
export async function testOne([asked = '', ...rest], folder) {
  if (asked === '' || asked.startsWith('-')) {
    say(USAGE);
    return 2;
  }
  const file = testFile(asked, folder);
  if (file === undefined) {
    say(`there is no test ${asked}${alike(asked)}`);
    return 2;
  }
  const watch = rest.includes('--watch') || rest.includes('-w');
  // The whole path, because vitest runs every file whose path contains what it is given.
  return vitest([watch ? 'watch' : 'run', file, ...rest.filter((arg) => arg !== '--watch' && arg !== '-w')]);
}

const IS_TEST = /\.test\.tsx?$/;

/** The file as somebody means it who stands in `folder` or at the root, or the test beside the source they named. */
function testFile(asked, folder) {
  const places = [folder, ROOT].map((from) => path.resolve(from, asked));
  const wanted = IS_TEST.test(asked) ? places : places.flatMap(testsBeside);
  return wanted.find((file) => file.startsWith(ROOT + path.sep) && fs.existsSync(file));
}

const testsBeside = (file) => ['.test.ts', '.test.tsx'].map((end) => file.replace(/\.tsx?$/, '') + end);

/** A few tests whose name has what was asked for in it. */
function alike(asked) {
  const part = path.basename(asked).replace(/(?:\.test)?\.tsx?$/, '');
  const found = ['src', 'test', 'bench']
    .flatMap((folder) =>
      fs.readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => IS_TEST.test(file) && path.basename(file).includes(part));
  return found.length === 0 ? '' : `; did you mean ${found.slice(0, 5).join(', ')}?`;
}
