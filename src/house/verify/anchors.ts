import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Signer, signText } from '../keys/house-key.ts';
import type { Head } from '../store/port.ts';

/**
 * The ends of the streams, written down outside the store. A store whose end was cut off, or that was written anew from
 * some point on, is sound in itself; only what was kept elsewhere can say that it is another one.
 *
 * One line of JSON each: `{at, epoch, heads: [[stream, version, hash], …], sum, before}`. Only streams that went on since the
 * line before are in it; `before` is the SHA-256 of that line, so that none can be taken out of the middle. `sum` is one
 * figure for all balances of that moment; a house that is never still has none in some lines. `seal` is how many transactions
 * were sealed by then. A house that has a key signs: `sig` covers the line as it stands without it, under the key `key`.
 */
type Line = Readonly<{
  at: number;
  epoch: number;
  heads: readonly Row[];
  sum?: string;
  seal?: number;
  before: string;
  key?: string;
  sig?: string;
}>;
type Row = readonly [stream: string, version: number, hash: string];

export type Anchor = Readonly<{ at: number; version: number; hash: string }>;
/** Anchors of every stream, oldest first. */
export type Anchors = ReadonlyMap<string, readonly Anchor[]>;

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const FIRST = sha256('croupier anchors');

/** Where the streams end, and what the accounts hold at that moment where that is known. */
export type Ends = Readonly<{ heads: readonly Head[]; sum?: string | undefined; seal?: number | undefined }>;

/** What a signature of a line is for. */
export const NOTE = 'note of the ends';

export type AnchorWriter = Readonly<{
  /** Durable when it resolves. Answers with the line; writes none where nothing has happened since its last. */
  append: (ends: Ends, epoch: number, at: number) => Promise<string | undefined>;
  close: () => Promise<void>;
}>;

/** Goes on where the file ends; a line that a crash left unfinished stays as it is, on a line of its own. */
export async function openAnchors(file: string, key?: Signer): Promise<AnchorWriter> {
  const { last, torn } = await lastLine(file);
  const handle = await open(file, 'a', 0o600);
  if (torn) await write(handle, '\n');
  let { size } = await handle.stat();
  const known = new Map<string, number>();
  let before = last === undefined ? FIRST : sha256(last);
  let queue: Promise<unknown> = Promise.resolve();
  let begun = false;
  const append = async ({ heads, sum, seal }: Ends, epoch: number, at: number): Promise<string | undefined> => {
    const fresh = heads.filter(({ stream, version }) => known.get(stream) !== version);
    // The first line is written in any case: that nothing was there is worth knowing too.
    if (fresh.length === 0 && begun) return undefined;
    begun = true;
    const rows = fresh.map(({ stream, version, hash: end }): Row => [stream, version, end]);
    const line = await signed(key, {
      at,
      epoch,
      heads: rows,
      ...(sum === undefined ? {} : { sum }),
      ...(seal === undefined ? {} : { seal }),
      before,
    });
    size += await whole(handle, `${line}\n`, size);
    before = sha256(line);
    for (const { stream, version } of fresh) known.set(stream, version);
    return line;
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

async function signed(key: Signer | undefined, line: Line): Promise<string> {
  if (key === undefined) return JSON.stringify(line);
  const said = JSON.stringify({ ...line, key: key.id });
  return `${said.slice(0, -1)},"sig":"${await signText(key, NOTE, said)}"}`;
}

/** What was signed of a line, and how. */
export type SignedLine = Readonly<{ said: string; key: string; sig: string }>;

export function signatureOf(text: string): SignedLine | undefined {
  const [tail, sig] = /,"sig":"([A-Za-z0-9+/=]+)"\}$/.exec(text) ?? [];
  const key = readLine(text)?.key;
  if (tail === undefined || sig === undefined || key === undefined) return undefined;
  return { said: `${text.slice(0, -tail.length)}}`, key, sig };
}

/** What a full disk took only a part of is taken back, so that the next line does not stand behind it. */
async function whole(handle: FileHandle, text: string, size: number): Promise<number> {
  try {
    await write(handle, text);
  } catch (error) {
    await handle.truncate(size);
    throw error;
  }
  return Buffer.byteLength(text);
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
  const end = lines.pop() ?? '';
  // One that lacks only its line feed is whole.
  const last = [...lines, end].findLast((line) => readLine(line) !== undefined);
  return { last, torn: end !== '' };
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

export type WrongLine = Readonly<{
  line: number;
  why: 'unreadable' | 'out-of-order' | 'torn' | 'unsigned' | 'signature';
}>;

export type ReadAnchors = Readonly<{
  anchors: Anchors;
  lines: number;
  /** The sum of all balances by the last line that says one, and where the streams ended then. */
  balances?: string;
  summed?: ReadonlyMap<string, Anchor>;
  /** How many transactions were sealed by the last line that says it. */
  seal?: number;
  /** When the last line was written that is signed, and what is signed of it. */
  signed?: SignedLine & Readonly<{ at: number; line: number }>;
  /** Lines, from 1, that are not what was written. */
  wrong: readonly WrongLine[];
}>;

/** Tells of each signed line whether its signature is one. Lines hang together, so that of the last one is enough to begin. */
export type Judge = (line: SignedLine) => boolean;

/** So many are kept of a stream. The newest says everything; those before it only say where something went wrong. */
const KEPT = 512;

export async function readAnchors(file: string, judge?: Judge): Promise<ReadAnchors> {
  const reading = new Reading(judge);
  for await (const text of linesOf(file)) reading.take(text);
  return reading.end();
}

/** The same of lines that were kept elsewhere. Some may be missing between them, and are said to be out of order. */
export function readNotes(lines: readonly string[], judge?: Judge): ReadAnchors {
  const reading = new Reading(judge);
  for (const line of lines) reading.take(line);
  return reading.end();
}

/** When one line was made. */
export const madeAt = (text: string): number | undefined => readLine(text)?.at;

/** Where streams ended by one line; nowhere by what is none. */
export const endsIn = (text: string): readonly Row[] => readLine(text)?.heads ?? [];

class Reading {
  readonly #judge: Judge | undefined;
  readonly #anchors = new Map<string, Anchor[]>();
  readonly #wrong: WrongLine[] = [];
  #before = FIRST;
  #number = 0;
  #unread: number | undefined;
  #said: Pick<ReadAnchors, 'balances' | 'summed' | 'seal' | 'signed'> = {};

  constructor(judge: Judge | undefined) {
    this.#judge = judge;
  }

  take(text: string): void {
    this.#number++;
    const line = readLine(text);
    if (line === undefined) {
      this.#unread = this.#number;
      this.#accuse('unreadable');
      return;
    }
    // After a line that a crash cut short the chain goes on from the one before it.
    if (line.before !== this.#before) this.#accuse('out-of-order');
    else if (this.#unread === this.#number - 1)
      this.#wrong[this.#wrong.length - 1] = { line: this.#unread, why: 'torn' };
    this.#before = sha256(text);
    for (const [stream, version, end] of line.heads) keep(this.#anchors, stream, { at: line.at, version, hash: end });
    if (line.sum !== undefined) this.#said = { ...this.#said, balances: line.sum, summed: this.#ends() };
    if (line.seal !== undefined) this.#said = { ...this.#said, seal: line.seal };
    this.#signature(line, text);
  }

  /** From the first signed line on every line is signed. */
  #signature({ at }: Line, text: string): void {
    const signed = signatureOf(text);
    if (signed === undefined) {
      if (this.#said.signed !== undefined) this.#accuse('unsigned');
      return;
    }
    this.#said = { ...this.#said, signed: { ...signed, at, line: this.#number } };
    if (this.#judge?.(signed) === false) this.#accuse('signature');
  }

  #ends(): ReadonlyMap<string, Anchor> {
    return new Map([...this.#anchors].map(([stream, ends]) => [stream, ends.at(-1) as Anchor]));
  }

  #accuse(why: WrongLine['why']): void {
    this.#wrong.push({ line: this.#number, why });
  }

  end(): ReadAnchors {
    const last = this.#wrong.at(-1);
    if (last?.line === this.#number && last.why === 'unreadable')
      this.#wrong[this.#wrong.length - 1] = { line: this.#number, why: 'torn' };
    return { anchors: this.#anchors, lines: this.#number, ...this.#said, wrong: this.#wrong };
  }
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

/** Lines of a file one after the other, however long it is; none where it is not there. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, 'utf8');
  const opened = await new Promise<boolean>((resolve, reject) => {
    input.once('open', () => resolve(true));
    input.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
  });
  if (opened) yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

function readLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Partial<Line>;
    const { at, epoch, heads, sum, seal, before, key, sig } = line;
    if (!Number.isSafeInteger(at) || !Number.isSafeInteger(epoch) || typeof before !== 'string') return undefined;
    if (!Array.isArray(heads) || !heads.every(isRow) || (seal !== undefined && !Number.isSafeInteger(seal)))
      return undefined;
    return [sum, key, sig].every((each) => ['string', 'undefined'].includes(typeof each)) ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && typeof row[0] === 'string' && Number.isSafeInteger(row[1]) && typeof row[2] === 'string';
