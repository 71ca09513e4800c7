// Builds the command line and the screens, each when one of its sources is newer than its last build.
import fs from 'node:fs';
import path from 'node:path';
import { exclusively, ROOT, say, spawnNode } from './process.mjs';

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** `made` is what has to be there, `sources` what it is made of. */
const PARTS = [
  {
    name: 'cli',
    config: 'vite.node.config.ts',
    made: path.join(ROOT, 'dist', 'cli', 'main.mjs'),
    stamp: path.join(ROOT, 'dist', '.built'),
    sources: [
      ...SHARED,
      'vite.node.config.ts',
      'rules',
      ...['kit', 'rulebook', 'layout', 'engine', 'check', 'odds', 'table', 'wire', 'client', 'library'].map(layer),
      ...['house', 'server', 'cli'].map(layer),
    ],
  },
  {
    name: 'screens',
    config: 'vite.screens.config.ts',
    made: path.join(ROOT, 'dist', 'screens', 'index.html'),
    stamp: path.join(ROOT, 'dist', '.built-screens'),
    sources: [
      ...SHARED,
      'vite.screens.config.ts',
      ...['kit', 'rulebook', 'layout', 'engine', 'table', 'wire', 'screens'].map(layer),
    ],
  },
];

/** Resolves to 0, or to the exit code of the build that failed. */
export async function build({ force = false, bench } = {}) {
  if (bench !== undefined) return vite('vite.node.config.ts', 'quiet', { CROUPIER_BENCH: bench });
  if (!force && PARTS.every(isFresh)) return 0;
  return exclusively(async () => {
    for (const part of PARTS) {
      if (!force && isFresh(part)) continue;
      const code = await buildPart(part, force ? 'quiet' : 'gathered');
      if (code !== 0) return code;
    }
    return recordProgram();
  });
}

/** Writes down what was built, for `croupier integrity`; signed where a key for it is named. */
function recordProgram() {
  const key = process.env.CROUPIER_BUILD_KEY_FILE;
  const sign = key ? ['--sign', key] : [];
  return spawnNode([PARTS[0].made, 'integrity', '--record', ...sign], { output: 'gathered' });
}

/** The command line into a folder of its own, for `npm run dev`. */
export const buildHouse = (folder) =>
  vite('vite.node.config.ts', 'gathered', {}, ['--outDir', folder, '--emptyOutDir']);

/** What the command line is made of, as files and folders. */
export const HOUSE_SOURCES = PARTS[0].sources.filter((name) => !SHARED.includes(name));

export const isTestFile = (file) => /\.test\.tsx?$/.test(file);

/** Whoever asked for a build sees what the bundler says; whoever asked for something else only why it failed. */
async function buildPart({ name, config, stamp }, output) {
  say(`building the ${name === 'cli' ? 'command line' : name} …`);
  const began = new Date();
  const code = await vite(config, output);
  if (code === 0) {
    // Dated by its beginning, so that a file saved while it ran is built next time.
    fs.writeFileSync(stamp, '');
    fs.utimesSync(stamp, began, began);
  } else say(`the build failed with exit code ${code}.`);
  return code;
}

/** Whoever calls may have another NODE_ENV, and React would be built for development. */
const vite = (config, output, env = {}, args = []) =>
  spawnNode(
    [
      path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      config,
      '--logLevel',
      'warn',
      ...args,
    ],
    { env: { NODE_ENV: 'production', ...env }, output },
  );

const isFresh = ({ made, stamp, sources }) =>
  fs.existsSync(made) && changed(stamp) > Math.max(...sources.map((name) => newest(name)));

function layer(name) {
  return path.join('src', name);
}

/** The folders count as well: removing a file changes only their date. Tests are not part of the build. */
function newest(name) {
  const file = path.join(ROOT, name);
  if (!fs.existsSync(file) || !fs.statSync(file).isDirectory()) return changed(file);
  return fs
    .readdirSync(file, { recursive: true, encoding: 'utf8' })
    .filter((inside) => !isTestFile(inside))
    .reduce((latest, inside) => Math.max(latest, changed(path.join(file, inside))), changed(file));
}

function changed(file) {
  try {
    return fs.statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
