import type { Readable, Writable } from 'node:stream';
import type { ExitCode } from './exit.ts';
import type { RunningFloor } from './house/running-floor.ts';
import { type Ink, inkFor } from './show/ink.ts';

/** What a run finds around it; a test brings its own. */
export type Surroundings = Readonly<{
  stdin: Readable & { readonly isTTY?: boolean };
  stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  stderr: Writable & { readonly isTTY?: boolean };
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** While a command handles Ctrl-C it ends by itself; the answer takes the handling back. */
  onInterrupt?: (handle: () => void) => () => void;
  /** The house this process runs, for commands that were sent to it. */
  floor?: RunningFloor;
}>;

/** What a command is given. Nothing else reaches the process. */
export type Context = Surroundings &
  Readonly<{
    /** The command line itself, to be sent on to a house that runs. */
    argv: readonly string[];
    /** Whether stdout is a terminal. */
    isTTY: boolean;
    columns: number;
    ink: Ink;
    /** Data, to stdout; resolves when the reader is ready for more. */
    out: (text: string) => Promise<void>;
    /** Everything else, to stderr. */
    say: (text: string) => Promise<void>;
    exitWith: (code: ExitCode) => void;
  }>;

const COLUMNS_USUAL = 80;
const COLUMNS_LEAST = 40;

export function contextOf(around: Surroundings, exitWith: Context['exitWith'], argv: readonly string[] = []): Context {
  const { stdout, stderr, env } = around;
  return {
    ...around,
    argv,
    isTTY: stdout.isTTY === true,
    columns: Math.max(COLUMNS_LEAST, stdout.columns || Number(env['COLUMNS']) || COLUMNS_USUAL),
    ink: inkFor(stdout.isTTY === true, env),
    out: writer(stdout),
    say: writer(stderr),
    exitWith,
  };
}

const writer =
  (stream: Writable) =>
  (text: string): Promise<void> =>
    stream.write(text) || stream.destroyed ? Promise.resolve() : drained(stream);

/** A reader that went away ends the waiting as well; `main` decides what that means. */
function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) stream.once(event, done);
  });
}
