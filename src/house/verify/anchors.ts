import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Head } from '../store/port.ts';

/**
 * The ends of the streams, written down outside the store. A store whose end was cut off, or that was written anew from
 * some point on, is sound in itself; only what was kept elsewhere can say that it is another one.
 *
 * One line of JSON each: `{at, epoch, heads: [[stream, version, hash], …], sum, before}`. Only streams that went on since the
 * line before are in it; `before` is the SHA-256 of that line, so that none can be taken out of the middle. `sum` is one
 * figure for all balances of that moment; a house that is never still has none in some lines.
 */
type Line = Readonly<{ at: number; epoch: number; heads: readonly Row[]; sum?: string; before: string }>;
type Row = readonly [stream: string, version: number, hash: string];

export type Anchor = Readonly<{ at: number; version: number; hash: string }>;
/** Anchors of every stream, oldest first. */
export type Anchors = ReadonlyMap<string, readonly Anchor[]>;

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const FIRST = sha256('croupier anchors');

/** Where the streams end, and what the accounts hold at that moment where that is known. */
export type Ends = Readonly<{ heads: readonly Head[]; sum?: string | undefined }>;

export type AnchorWriter = Readonly<{
  /** Durable when it resolves. Writes nothing where nothing has happened since its last line. */
  append: (ends: Ends, epoch: number, at: number) => Promise<void>;
  close: () => Promise<void>;
}>;

/** Goes on where the file ends; a line that a crash left unfinished stays as it is, on a line of its own. */
export async function openAnchors(file: string): Promise<AnchorWriter> {
  const { last, torn } = await lastLine(file);
  const handle = await open(file, 'a', 0o600);
  if (torn) await write(handle, '\n');
  const known = new Map<string, number>();
  let before = last === undefined ? FIRST : sha256(last);
  let queue: Promise<void> = Promise.resolve();
  let begun = false;
  const append = async ({ heads, sum }: Ends, epoch: number, at: number): Promise<void> => {
    const fresh = heads.filter(({ stream, version }) => known.get(stream) !== version);
    // The first line is written in any case: that nothing was there is worth knowing too.
    if (fresh.length === 0 && begun) return;
    begun = true;
    const rows = fresh.map(({ stream, version, hash: end }): Row => [stream, version, end]);
    const line = JSON.stringify({
      at,
      epoch,
      heads: rows,
      ...(sum === undefined ? {} : { sum }),
      before,
    } satisfies Line);
    await write(handle, `${line}\n`);
    before = sha256(line);
    for (const { stream, version } of fresh) known.set(stream, version);
  };
  return {
    append: (ends, epoch, at) => {
      const done = queue.then(() => append(ends, epoch, at));
      queue = done.catch(() => undefined);
      return done;
    },
    close: async () => {
      await queue;
      await handle.close();
    },
  };
}

async function write(handle: FileHandle, text: string): Promise<void> {
  await handle.appendFile(text);
  await handle.datasync();
}

/** How much of the end of the file is looked at; a line holds a few dozen streams. */
const TAIL = 4 * 1024 * 1024;

async function lastLine(file: string): Promise<Readonly<{ last: string | undefined; torn: boolean }>> {
  const text = await tail(file);
  if (text === '') return { last: undefined, torn: false };
  const lines = text.split('\n');
  const torn = lines.pop() !== '';
  return { last: lines.findLast((line) => readLine(line) !== undefined), torn };
}

async function tail(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - TAIL);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export type ReadAnchors = Readonly<{
  anchors: Anchors;
  lines: number;
  /** The sum of all balances by the last line, where it says it. */
  balances?: string;
  /** Lines, from 1, that are not what was written. */
  wrong: readonly Readonly<{ line: number; why: 'unreadable' | 'out-of-order' | 'torn' }>[];
}>;

/** So many are kept of a stream. The newest says everything; those before it only say where something went wrong. */
const KEPT = 512;

export async function readAnchors(file: string): Promise<ReadAnchors> {
  const anchors = new Map<string, Anchor[]>();
  const wrong: { line: number; why: 'unreadable' | 'out-of-order' | 'torn' }[] = [];
  let before = FIRST;
  let number = 0;
  let unread: number | undefined;
  let balances: string | undefined;
  for await (const text of linesOf(file)) {
    number++;
    const line = readLine(text);
    if (line === undefined) {
      unread = number;
      wrong.push({ line: number, why: 'unreadable' });
      continue;
    }
    // After a line that a crash cut short the chain goes on from the one before it.
    if (line.before !== before) wrong.push({ line: number, why: 'out-of-order' });
    else if (unread === number - 1) wrong[wrong.length - 1] = { line: unread, why: 'torn' };
    before = sha256(text);
    balances = line.sum;
    for (const [stream, version, end] of line.heads) keep(anchors, stream, { at: line.at, version, hash: end });
  }
  const last = wrong.at(-1);
  if (last?.line === number && last.why === 'unreadable') wrong[wrong.length - 1] = { line: number, why: 'torn' };
  return { anchors, lines: number, ...(balances === undefined ? {} : { balances }), wrong };
}

function keep(anchors: Map<string, Anchor[]>, stream: string, anchor: Anchor): void {
  const there = anchors.get(stream) ?? [];
  anchors.set(stream, there);
  there.push(anchor);
  if (there.length < 2 * KEPT) return;
  const newest = there.length - 1;
  anchors.set(
    stream,
    there.filter((_, at) => at % 2 === newest % 2),
  );
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, 'utf8');
  const opened = await new Promise<boolean>((resolve, reject) => {
    input.once('open', () => resolve(true));
    input.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
  });
  if (opened) yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

function readLine(text: string): Line | undefined {
  try {
    const { at, epoch, heads, sum, before } = JSON.parse(text) as Partial<Line>;
    if (!Number.isSafeInteger(at) || !Number.isSafeInteger(epoch) || typeof before !== 'string') return undefined;
    if (!Array.isArray(heads) || !heads.every(isRow) || !['string', 'undefined'].includes(typeof sum)) return undefined;
    return { at, epoch, heads, ...(sum === undefined ? {} : { sum }), before } as Line;
  } catch {
    return undefined;
  }
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && typeof row[0] === 'string' && Number.isSafeInteger(row[1]) && typeof row[2] === 'string';
