// Installs what is missing, once. npm's own record of the tree says what is there.
import fs from 'node:fs';
import path from 'node:path';
import { exclusively, ROOT, say, spawnNode, spawnTool } from './process.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const LOCK = path.join(ROOT, 'package-lock.json');
const RECORD = path.join(MODULES, '.package-lock.json');
const MACHINE = path.join(MODULES, '.machine');
const HERE = `${process.platform}-${process.arch}`;

const present = (name) => fs.existsSync(path.join(MODULES, name, 'package.json'));

/** Resolves to 0, or to the exit code of the install that failed. */
export async function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return 0;
  return exclusively(() => (isInstalled(dev) ? 0 : install(dev || present('vitest'))));
}

async function install(dev) {
  say('installing dependencies …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `--prefix=${ROOT}`];
  const env = { NODE_ENV: '', npm_config_omit: '', npm_config_include: '' };
  const code = await npm([...args, dev ? '--include=dev' : '--omit=dev'], { env, output: 'quiet' });
  if (code === 0) fs.writeFileSync(MACHINE, HERE);
  else say(`npm ci failed with exit code ${code}; nothing was started.`);
  return code;
}

function isInstalled(dev) {
  if (!present('vite') || (dev && !present('vitest'))) return false;
  const machine = read(MACHINE);
  if (machine !== undefined && machine !== HERE) return false;
  const record = read(RECORD);
  return record !== undefined && (newer(RECORD, LOCK) || sameTree(JSON.parse(record), dev));
}

const newer = (one, other) => fs.statSync(one).mtimeMs > fs.statSync(other).mtimeMs;

/** A fresh checkout of the same lock file has a new date but asks for the same tree. */
function sameTree(record, dev) {
  const wanted = Object.entries(JSON.parse(fs.readFileSync(LOCK, 'utf8')).packages);
  return wanted.every(
    ([where, entry]) =>
      where === '' ||
      entry.optional ||
      entry.devOptional ||
      entry.peer ||
      (entry.dev && !dev) ||
      record.packages[where]?.version === entry.version,
  );
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** npm is a script: running it with this Node works without a shell, on Windows too. */
export function npm(args, options) {
  const bin = path.dirname(fs.realpathSync(process.execPath));
  const places = [
    process.env.npm_execpath,
    path.join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = places.find((place) => place?.endsWith('npm-cli.js') && fs.existsSync(place));
  if (script !== undefined) return spawnNode([script, ...args], options);
  // Only a packaged Node keeps npm elsewhere; then it is on the PATH, on Windows as a .cmd that needs a shell.
  return process.platform === 'win32'
    ? spawnTool(
        'npm',
        args.map((arg) => `"${arg}"`),
        { ...options, shell: true },
      )
    : spawnTool('npm', args, options);
}
