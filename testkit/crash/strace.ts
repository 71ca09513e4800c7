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
  ...['-e', `trace=${WRITES},fsync,fdatasync`],
  ...more,
];

const CALL = /^(\d+) +(\w+)\(\d+<([^>]*)>/;
const RESUMED = /^(\d+) +<\.\.\. (fsync|fdatasync) resumed>/;
const ACK = /\\"t\\":\\"done\\"/g;
const LOG = /-wal$/;

export type Order = Readonly<{
  /** Acknowledgements that left, and of those the ones that left while the log had writes that were not synced. */
  acks: number;
  early: number;
  /** Writes of any length to the log, and successful syncs of it. */
  writes: number;
  syncs: number;
  /** Acknowledgements that left after a sync had failed. */
  afterFailure: number;
  failed: boolean;
}>;

/** Reads a trace line by line: which answers left while what they say was not on the disk. */
export class OrderReader {
  #acks = 0;
  #early = 0;
  #writes = 0;
  #syncs = 0;
  #afterFailure = 0;
  #failed = false;
  #dirty = false;
  /** Syncs of the log that have begun, by thread. */
  readonly #syncing = new Set<string>();

  take(line: string): void {
    if (line.endsWith('(INJECTED)')) this.#failed = true;
    const resumed = RESUMED.exec(line);
    if (resumed !== null) {
      if (this.#syncing.delete(resumed[1] as string)) this.#synced(line);
      return;
    }
    const [, thread, call, path] = CALL.exec(line) ?? [];
    if (thread === undefined || call === undefined || path === undefined) return;
    if (call === 'fsync' || call === 'fdatasync') {
      if (!LOG.test(path)) return;
      if (line.endsWith('<unfinished ...>')) this.#syncing.add(thread);
      else this.#synced(line);
    } else if (LOG.test(path)) {
      this.#writes++;
      this.#dirty = true;
    } else if (path.startsWith('socket:') || path.startsWith('TCP')) this.#left(line.match(ACK)?.length ?? 0);
  }

  #synced(line: string): void {
    if (!/ = 0$/.test(line)) return;
    this.#syncs++;
    this.#dirty = false;
  }

  #left(acks: number): void {
    this.#acks += acks;
    if (this.#dirty) this.#early += acks;
    if (this.#failed) this.#afterFailure += acks;
  }

  get order(): Order {
    return {
      acks: this.#acks,
      early: this.#early,
      writes: this.#writes,
      syncs: this.#syncs,
      afterFailure: this.#afterFailure,
      failed: this.#failed,
    };
  }
}

export async function readTrace(file: string): Promise<Order> {
  const reader = new OrderReader();
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) reader.take(line);
  return reader.order;
}
