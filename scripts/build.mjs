// Builds the command line when a source is newer than the last build.
import fs from 'node:fs';
import path from 'node:path';
import { exclusively, ROOT, say, spawnNode } from './process.mjs';

const STAMP = path.join(ROOT, 'dist', '.built');
const MAIN = path.join(ROOT, 'dist', 'cli', 'main.mjs');
const SOURCES = ['src', 'rules', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.node.config.ts'];

/** Resolves to 0, or to the exit code of the build that failed. */
export async function build({ force = false, bench } = {}) {
  if (bench !== undefined) return vite({ CROUPIER_BENCH: bench });
  if (!force && isFresh()) return 0;
  return exclusively(async () => {
    if (!force && isFresh()) return 0;
    say('building …');
    const began = new Date();
    const code = await vite({});
    if (code === 0) {
      // Dated by its beginning, so that a file saved while it ran is built next time.
      fs.writeFileSync(STAMP, '');
      fs.utimesSync(STAMP, began, began);
    } else say(`the build failed with exit code ${code}.`);
    return code;
  });
}

const vite = (env) =>
  spawnNode(
    [
      path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      'vite.node.config.ts',
      '--logLevel',
      'warn',
    ],
    { env, quiet: true },
  );

const isFresh = () => fs.existsSync(MAIN) && changed(STAMP) > Math.max(...SOURCES.map((name) => newest(name)));

/** The folders count as well: removing a file changes only their date. Tests are not part of the build. */
function newest(name) {
  const file = path.join(ROOT, name);
  if (!fs.existsSync(file) || !fs.statSync(file).isDirectory()) return changed(file);
  return fs
    .readdirSync(file, { recursive: true, encoding: 'utf8' })
    .filter((inside) => !/\.test\.tsx?$/.test(inside))
    .reduce((latest, inside) => Math.max(latest, changed(path.join(file, inside))), changed(file));
}

function changed(file) {
  try {
    return fs.statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
