import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { run } from '../src/cli/run.ts';

export type Ran = Readonly<{ code: number; out: string; err: string }>;

type Given = Readonly<{
  stdin?: string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  columns?: number;
  isTTY?: boolean;
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Called with every piece of output; the next is written only after it. */
  onOutput?: (text: string) => void;
}>;

/** Runs one command line in this process, with everything it reads and writes in memory. */
export async function croupier(argv: readonly string[], given: Given = {}): Promise<Ran> {
  const { stdin = '', isTTY = false, columns = 80, cwd = process.cwd(), env = {}, onOutput } = given;
  const stdout = Object.assign(collector(onOutput), { isTTY, columns });
  const stderr = collector();
  const code = await run(argv, { stdin: reading(stdin), stdout, stderr, cwd, env });
  await Promise.all([stdout, stderr].map((stream) => finished(stream.end())));
  return { code, out: stdout.text(), err: stderr.text() };
}

/** The one JSON document a command printed. */
export async function json(argv: readonly string[], given: Given = {}): Promise<unknown> {
  const { out } = await croupier([...argv, '--json'], given);
  return JSON.parse(out);
}

const reading = (stdin: NonNullable<Given['stdin']>): Readable =>
  Readable.from(typeof stdin === 'string' || stdin instanceof Uint8Array ? [Buffer.from(stdin)] : stdin, {
    objectMode: false,
  });

function collector(onOutput?: (text: string) => void): Writable & { text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      onOutput?.(chunk.toString('utf8'));
      setImmediate(done);
    },
  });
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString('utf8') });
}
