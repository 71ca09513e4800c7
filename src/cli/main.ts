/**
 * The command line.
 *
 * To add a command: write `commands/NAME.ts` with a `Register` function that adds itself to the program, and put it in the
 * list in `commands/index.ts`. Its action hands `answer` a function from the arguments to an `Answer`: a JSON document
 * and a text, or a `Problem`. Refusals become problems with `invalid`, `notFound` or `misused`; their sentences are in
 * `english/`. A command reads and writes only through its `Context`.
 */
import { EXIT } from './exit.ts';
import { run } from './run.ts';

/** A reader that has seen enough (`croupier rules | head`) ends the run quietly. */
function outputFailed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok);
  process.stderr.write(`croupier: the output could not be written: ${error.message}\n`);
  process.exit(EXIT.unexpected);
}

/** Commands that end by themselves when they are told to; the second time ends the process. */
const interrupts: (() => void)[] = [];

function onInterrupt(handle: () => void): () => void {
  interrupts.push(handle);
  return () => {
    interrupts.splice(0, interrupts.length, ...interrupts.filter((other) => other !== handle));
  };
}

process.stdout.on('error', outputFailed);
process.stderr.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const handle = interrupts.pop();
    if (handle === undefined) process.exit(EXIT.interrupted);
    handle();
  });
}

// The process ends by itself when everything is written; ending it here could cut a pipe short.
process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
  onInterrupt,
});
