import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export type Ended = Readonly<{ code: number | null; out: string; err: string }>;

/** What a shell would hand on: nothing of the run that this test belongs to. */
const shellEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_|npm_|CROUPIER_|GIT_|TEST$|INIT_CWD$)/.test(name)),
  );

type How = Readonly<{ env?: NodeJS.ProcessEnv; cwd?: string; root?: string }>;

/** A task of `scripts/run.mjs` in a process of its own, as npm starts it. */
export class Task {
  readonly #child: ChildProcess;
  readonly ended: Promise<Ended>;
  #out = '';
  #err = '';

  constructor(args: readonly string[], { env = {}, root = ROOT, cwd = root }: How = {}) {
    const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], {
      cwd,
      env: { ...shellEnv(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#err += text;
    });
    this.#child = child;
    this.ended = new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, out: this.#out, err: this.#err }));
    });
  }

  /** Waits until it has said something on stderr, and answers with it. */
  async said(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#err);
      if (found !== null) return found;
      if (this.#child.exitCode !== null) throw new Error(`it has ended without saying ${pattern}:\n${this.#err}`);
      await new Promise((resolve) => {
        this.#child.stderr?.once('data', resolve);
        this.#child.once('close', resolve);
      });
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** What a checkout needs for building and running, without its tests. */
const PARTS = ['src', 'rules', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const CONFIGS = ['vite.node.config.ts', 'vite.screens.config.ts'];

/** A copy of this checkout whose files a test may change. */
export function copiedCheckout(): Readonly<{ root: string; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'croupier-checkout-'));
  for (const name of [...PARTS, ...CONFIGS])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
