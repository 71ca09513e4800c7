// Child processes, the lock between two runs, and the voice of the bootstrap.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LOCK = path.join(ROOT, 'dist', '.lock');
const LOCK_AGE_MAX = 15 * 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export const say = (sentence) => process.stderr.write(`croupier: ${sentence}\n`);

export const alongside = (one, other) => fs.realpathSync(one) === fs.realpathSync(other);

export const spawnNode = (args, options) => spawnTool(process.execPath, args, options);

/** What a child gets for stdin, stdout and stderr. A quiet one keeps off stdin and stdout, which belong to the command. */
const STDIO = { shown: 'inherit', quiet: ['ignore', 2, 2], gathered: ['ignore', 'pipe', 'pipe'] };

/** Resolves to the exit code. `gathered` output of work that runs beside other work comes in one piece, if it failed. */
export function spawnTool(command, args, { cwd = ROOT, env = {}, output = 'shown', shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, shell, stdio: STDIO[output] });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
    // A terminal sends Ctrl-C to the whole group already; a second one would cut the child's clean-up short.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      if (code !== 0) process.stderr.write(Buffer.concat(pieces));
      resolve(code);
    };
    child.once('error', (error) => {
      say(`cannot run ${command}: ${error.message}`);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
}

/** npm hands SIGTERM to its shell only, so a script that lost its parent has to stop by itself. */
export function stopWhenOrphaned() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Two first runs at once must not install or build into the same folder. */
export async function exclusively(work) {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true });
  for (let waited = false; !take(); ) {
    if (!waited) say('waiting for another run that is preparing this checkout …');
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => fs.rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (abandoned()) fs.rmSync(LOCK, { force: true });
    return false;
  }
}

function abandoned() {
  try {
    const owner = Number(fs.readFileSync(LOCK, 'utf8'));
    if (Date.now() - fs.statSync(LOCK).mtimeMs > LOCK_AGE_MAX) return true;
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
