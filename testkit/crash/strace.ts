import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const WRITES = 'write,writev,pwrite64,pwritev,sendto,sendmsg';
/** Longer than a page of the log and than everything that is sent at once to somebody who watches nothing. */
const SHOWN_BYTES = '8192';

export const hasStrace = (): boolean => spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0;

/** The command that traces what goes to disks and sockets, in order, and may fail one of the calls. */
export const straceTo = (file: string, ...more: readonly string[]): readonly string[] => [
  'strace',
  ...['-f', '--seccomp-bpf', '-qq', '-y', '-s', SHOWN_BYTES, '-e', 'signal=none', '-o', file],
  ...['-e', `trace=openat,${WRITES},fsync,fdatasync`],
  ...more,
];

const CALL = /^(\d+) +(\w+)\(\d+<([^>]*)>/;
const RESUMED = /^(\d+) +<\.\.\. (fsync|fdatasync) resumed>/;
const ACK = /\\"t\\":\\"done\\",\\"id\\":\\"([^\\]+)\\"/g;
const LOG = /-wal$/;
const OPENED = /^\d+ +openat\([^"]*"[^"]*-wal"/;
/** Everything else that is synced is a folder. */
const FILE = /\.db(?:-wal|-journal)?$/;

export type Order = Readonly<{
  /** Acknowledgements that left, and of those the ones whose command was not on the disk by then. */
  acks: number;
  early: number;
  /** Acknowledgements that left while the log had any writes that were not synced. */
  whileDirty: number;
  /** Writes of any length to the log, and successful syncs of it. */
  writes: number;
  syncs: number;
  /** Syncs that were made to fail, and acknowledgements that left after one; a folder need be synced only once. */
  failures: number;
  afterFailure: number;
  failed: boolean;
}>;

/** Reads a trace line by line: which answers left while the command they are about was not on the disk. */
export class OrderReader {
  readonly #ids: RegExp;
  readonly #counts = { acks: 0, early: 0, whileDirty: 0, writes: 0, syncs: 0, failures: 0, afterFailure: 0 };
  /** What could not be synced, and whether the folder was since the log came to be in it. */
  #failed: string | undefined;
  #isFolderSynced = false;
  #dirty = false;
  /** Names of commands in pages of the log: written, and on the disk. */
  #written = new Set<string>();
  readonly #durable = new Set<string>();
  /** Syncs of the log that have begun, by thread, with what had been written by then. */
  readonly #syncing = new Map<string, ReadonlySet<string>>();

  /** `ids` finds the names of commands in a page. */
  constructor(ids: RegExp) {
    this.#ids = ids;
  }

  get order(): Order {
    return { ...this.#counts, failed: this.#failed !== undefined };
  }

  take(line: string): void {
    if (OPENED.test(line)) this.#isFolderSynced = false;
    const resumed = RESUMED.exec(line);
    if (resumed !== null) {
      const covered = this.#syncing.get(resumed[1] as string);
      this.#syncing.delete(resumed[1] as string);
      if (line.endsWith('(INJECTED)')) this.#fail('a sync of the log.db-wal');
      if (covered !== undefined) this.#synced(line, covered);
      return;
    }
    const [, thread, call, path] = CALL.exec(line) ?? [];
    if (thread === undefined || path === undefined) return;
    if (call === 'fsync' || call === 'fdatasync') {
      if (line.endsWith('(INJECTED)')) this.#fail(path);
      if (LOG.test(path)) this.#sync(line, thread);
      else if (!FILE.test(path) && / = 0$/.test(line)) this.#folderSynced(path);
    } else if (LOG.test(path)) this.#write(line);
    else if (path.startsWith('socket:') || path.startsWith('TCP')) this.#left(line);
  }

  #fail(what: string): void {
    this.#counts.failures++;
    if (FILE.test(what) || !this.#isFolderSynced) this.#failed = what;
  }

  /** The log cannot vanish from it any more. */
  #folderSynced(path: string): void {
    this.#isFolderSynced = true;
    if (path === this.#failed) this.#failed = undefined;
  }

  #write(line: string): void {
    this.#counts.writes++;
    this.#dirty = true;
    for (const [id] of line.matchAll(this.#ids)) if (!this.#durable.has(id)) this.#written.add(id);
  }

  #sync(line: string, thread: string): void {
    const covered = this.#written;
    this.#written = new Set();
    if (line.endsWith('<unfinished ...>')) this.#syncing.set(thread, covered);
    else this.#synced(line, covered);
  }

  #synced(line: string, covered: ReadonlySet<string>): void {
    if (!/ = 0$/.test(line)) return;
    this.#counts.syncs++;
    this.#dirty = this.#written.size > 0;
    for (const id of covered) this.#durable.add(id);
  }

  #left(line: string): void {
    for (const [, id] of line.matchAll(ACK)) {
      this.#counts.acks++;
      if (!this.#durable.has(id as string)) this.#counts.early++;
      if (this.#dirty) this.#counts.whileDirty++;
      if (this.#failed !== undefined) this.#counts.afterFailure++;
    }
  }
}

export async function readTrace(file: string, ids: RegExp): Promise<Order> {
  const reader = new OrderReader(ids);
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) reader.take(line);
  return reader.order;
}
