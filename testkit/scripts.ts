import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export type Ended = Readonly<{ code: number | null; out: string; err: string }>;

/** What a shell would hand on: nothing of the run that this test belongs to. */
export const shellEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_|npm_|CROUPIER_|TEST$|INIT_CWD$)/.test(name)),
  );

/** A task of `scripts/run.mjs` in a process of its own, as npm starts it; `root` is another checkout than this one. */
export function startTask(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT, root = ROOT): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], {
    cwd,
    env: { ...shellEnv(), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function runTask(args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string, root?: string): Promise<Ended> {
  const child = startTask(args, env, cwd, root);
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
