import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.mjs');

export type Product = Readonly<{
  url: string;
  /** Everything it printed so far. */
  printed: () => string;
  /** Without a word, as a power cut does. */
  kill: () => Promise<void>;
}>;

const HURRIED = pathToFileURL(join(import.meta.dirname, 'hurried.mjs')).href;

/** The product as somebody starts it, in a process of its own. */
export const startProduct = (...args: readonly string[]): Promise<Product> => start([], args);

/** The same, in a time that goes faster: its crews spin and pay in a fraction of what they take at a casino. */
export const startHurried = (...args: readonly string[]): Promise<Product> => start(['--import', HURRIED], args);

async function start(how: readonly string[], args: readonly string[]): Promise<Product> {
  const child = spawn(process.execPath, [...how, MAIN, 'start', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const kill = async (): Promise<void> => {
    if (isOver(child)) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`;
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (url !== undefined) return { url, printed: () => printed, kill };
  }
  throw new Error(`it did not start: ${printed}`);
}

/** Each worker has ports of its own, so that no two of them try the same one at the same time. */
const FIRST_PORT = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * 1_000;

/**
 * A port for a product that is killed and started again at the same address. Not one that a machine gives away by itself:
 * while the product is down somebody else would be given it.
 */
export async function portToComeBackTo(): Promise<string> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_PORT + 1_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((told) => {
      probe.once('error', () => told(false)).listen(port, '127.0.0.1', () => told(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return String(port);
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
