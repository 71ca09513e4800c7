import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Errand } from '../src/cli/house/desk.ts';
import { readHouseFile } from '../src/cli/house/house-file.ts';
import { type BuiltCli, builtCli } from './built-cli.ts';

export type Ended = Readonly<{ code: number | null; out: string; err: string }>;

/** A house that serves at `url`, in a process of its own. */
export type StartedHouse = Readonly<{ url: string; child: ChildProcessWithoutNullStreams; ended: Promise<Ended> }>;

export type CliProcesses = Readonly<{
  /** Runs one command line to its end. */
  run: (args: readonly string[], input?: string) => Promise<Ended>;
  /** Starts a house on a port of its own, which may end before it serves. */
  begin: (...args: readonly string[]) => Omit<StartedHouse, 'url'>;
  /** Starts a house on a port of its own and resolves when it serves. */
  start: (...args: readonly string[]) => Promise<StartedHouse>;
  /** Keeps notes of houses, and resolves when it listens. */
  witness: (...args: readonly string[]) => Promise<StartedHouse>;
}>;

/** The built command line in processes of their own; none of them outlives the tests of the file. */
export function cliProcesses(): CliProcesses {
  let built: BuiltCli;
  const running = new Set<ChildProcessWithoutNullStreams>();
  beforeAll(async () => {
    built = await builtCli();
  });
  afterAll(async () => {
    const ends = [...running].map((child) => once(child, 'close'));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ends);
    built.remove();
  });

  const spawned = (args: readonly string[], input = '') => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, [join(built.folder, 'main.mjs'), ...args], { stdio: 'pipe', env });
    running.add(child);
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const ended = once(child, 'close').then(([code]): Ended => {
      running.delete(child);
      return { code: code as number | null, out, err };
    });
    return { child, ended };
  };

  // How full the disk of whoever runs the tests is, is not what they are about.
  const begin: CliProcesses['begin'] = (...args) =>
    spawned(['start', '--port', '0', '--quiet', '--disk-alarm', '0', ...args]);

  const opened = async ({ child, ended }: ReturnType<typeof begin>): Promise<StartedHouse> => {
    const said = new Promise<string>((resolve) => child.stdout.once('data', resolve));
    const first = await Promise.race([said, ended]);
    if (typeof first !== 'string') throw new Error(`it did not open (${first.code}): ${first.err}`);
    return { url: first.trim(), child, ended };
  };

  return {
    run: (args, input) => spawned(args, input).ended,
    begin,
    start: (...args) => opened(begin(...args)),
    witness: (...args) => opened(spawned(['witness', ...args])),
  };
}

/** Has the house on a folder add somebody: the exit code of that command, or nothing where the house ended before it. */
export async function added(data: string, person: string): Promise<number | undefined> {
  const desk = readHouseFile(data)?.desk;
  const errand: Errand = {
    argv: ['user', 'add', person, '--role', 'dealer'],
    cwd: data,
    columns: 80,
    isTTY: false,
    colour: false,
    stdin: 'a good long password\n',
  };
  try {
    const headers = { authorization: `Bearer ${desk?.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(errand);
    const response = await fetch(`http://127.0.0.1:${desk?.port}/`, { method: 'POST', headers, body });
    const [, exit] = /\{"exit":(\d+)\}\n$/.exec(await response.text()) ?? [];
    return exit === undefined ? undefined : Number(exit);
  } catch {
    return undefined;
  }
}

/** The last thing a command said; what a house noticed before is an alarm each. */
export const lastLine = ({ err }: Ended): string => err.trimEnd().split('\n').at(-1) ?? '';

/** Whoever may be anybody, and people with passwords: what ends a house must end both alike. */
export const KINDS = [
  ['a demo', []],
  ['a house without demo', ['--no-demo']],
] as const;

export const isNoDemo = ([, flags]: (typeof KINDS)[number]): boolean => flags.length > 0;
