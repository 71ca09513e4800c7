import type { Refusal } from '../kit/refusal.ts';
import { Batching, type BatchPorts, type Stream } from './batching.ts';
import { RecentRefusals } from './recent-refusals.ts';
import { type Batch, type CommandKey, type Head, type Store, StoreFailure } from './store/port.ts';
import type { Answer, Commit, Request, Unit } from './unit.ts';

/** As many commands as one transaction takes; the rest wait for the next. */
const BATCH_MAX = 2000;
/** After a batch of so many the house is busy: what comes gathers until so long after that began. Fewer, fuller commits. */
const BUSY = 4;
const APART_MS = 12;

/** A command, or cells that are replaced without one. */
type Waiting = Readonly<
  { answer: (answer: Answer) => void } & ({ request: Request } | { cells: () => Batch['cells'] })
>;

/** How many events the last snapshot of each stream stands for. */
export type Snapshots = ReadonlyMap<string, number>;

/** What a durable batch did to one stream. */
export type Written = Readonly<{ unit: Unit; seq: number; events: readonly unknown[] }>;

export type WriterPorts = BatchPorts &
  Readonly<{
    store: Store;
    /** Told after the batch is durable and its answers are sent. */
    published: (written: readonly Written[], size: number, seconds: number) => void;
    /** Nothing can be written any more, or whether something was is not known. */
    failed: (failure: StoreFailure) => Promise<'again' | 'end'>;
  }>;

/**
 * The only way anything is recorded. Commands wait in the order they came; all that wait together are decided one after
 * the other, written in one transaction, and answered when it is durable. While one is being written the next gather.
 */
export class Writer {
  readonly #ports: WriterPorts;
  readonly #streams = new Map<string, Stream>();
  readonly #refusals = new RecentRefusals();
  #waiting: Waiting[] = [];
  #running = false;
  #notBefore = 0;
  #closed: Answer | undefined;
  #idle: (() => void)[] = [];
  /** Whether memory is ahead of the store. */
  isWriting = false;
  commits = 0;
  accepted = 0;
  refused = 0;

  constructor(ports: WriterPorts, heads: readonly Head[], snapshots: Snapshots) {
    this.#ports = ports;
    this.reset(heads, snapshots);
  }

  /** Goes on at the ends of the streams. */
  reset(heads: readonly Head[], snapshots: Snapshots): void {
    this.#streams.clear();
    for (const { stream, version, hash } of heads)
      this.#streams.set(stream, { version, hash, snapshotAt: snapshots.get(stream) ?? 0, durable: { version, hash } });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  versionOf(stream: string): number {
    return this.#streams.get(stream)?.version ?? 0;
  }

  events(): number {
    let sum = 0;
    for (const { version } of this.#streams.values()) sum += version;
    return sum;
  }

  get streams(): number {
    return this.#streams.size;
  }

  heads(): readonly Head[] {
    return [...this.#streams].map(([stream, { version, hash }]) => ({ stream, version, hash }));
  }

  /** Where the streams end by what the store has said itself: memory may be ahead, the store never behind. */
  durable(): readonly Head[] {
    return [...this.#streams].map(([stream, { durable }]) => ({ stream, ...durable }));
  }

  submit(request: Request, answer: (answer: Answer) => void): void {
    this.#wait({ request, answer });
  }

  /** Replaces cells in the next transaction, and says so when it is durable. They are made when it is their turn. */
  keep(cells: () => Batch['cells']): Promise<Answer> {
    return new Promise((answer) => this.#wait({ cells, answer }));
  }

  #wait(one: Waiting): void {
    if (this.#closed !== undefined) {
      one.answer(this.#closed);
      return;
    }
    this.#waiting.push(one);
    if (this.#running) return;
    this.#running = true;
    void this.#gathered().then(() => this.#run());
  }

  /** When the next batch may begin. Sockets are read meanwhile, so that it holds all that came. */
  #gathered(): Promise<void> {
    const wait = this.#notBefore - performance.now();
    return new Promise((resolve) => void (wait < 1 ? setImmediate(resolve) : setTimeout(resolve, wait)));
  }

  /** Refuses what comes from now on; resolves when everything before is answered. */
  close(): Promise<void> {
    this.#closed = { ok: false, refusal: { code: 'house-closing', params: {} } };
    return this.#running ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, BATCH_MAX);
      const goOn = await this.#batch(taken);
      if (!goOn) break;
      if (this.#waiting.length > 0) await this.#gathered();
    }
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Whether there can be another. */
  async #batch(taken: readonly Waiting[]): Promise<boolean> {
    const began = performance.now();
    this.#notBefore = taken.length < BUSY ? 0 : began + APART_MS;
    const batch = new Batching(this.#ports, this.#streams, this.#refusals);
    let times: Pick<Commit, 'began' | 'ended'>;
    try {
      const known = await this.#ports.store.answered(keysOf(taken));
      this.isWriting = true;
      batch.know(known);
      for (const one of taken) {
        if ('request' in one) batch.take(one.request);
        else batch.replace(one.cells());
      }
      const content = batch.finish();
      const wrote = performance.now();
      if (content !== undefined) await this.#ports.store.commit(content);
      times = { began: wrote, ended: performance.now() };
      this.#confirmed(batch);
      this.#refusals.keep(batch.refused);
      this.isWriting = false;
    } catch (error) {
      return this.#recover(taken, error);
    }
    if (batch.written.size > 0) {
      this.commits++;
      this.#tellCommit(taken, batch, times);
    }
    this.#answer(taken, batch);
    if (batch.written.size > 0) {
      this.#ports.published([...batch.written.values()], taken.length, (performance.now() - began) / 1000);
    }
    return true;
  }

  #confirmed({ written }: Batching): void {
    for (const name of written.keys()) {
      const stream = this.#streams.get(name);
      if (stream !== undefined) stream.durable = { version: stream.version, hash: stream.hash };
    }
  }

  #tellCommit(taken: readonly Waiting[], { answers }: Batching, times: Pick<Commit, 'began' | 'ended'>): void {
    const isNew = (index: number): boolean => {
      const given = answers[index];
      return given?.ok === true && !given.again;
    };
    const commit = { number: this.commits, commands: taken.filter((_, index) => isNew(index)).length, ...times };
    for (const [index, one] of taken.entries()) if ('request' in one && isNew(index)) one.request.committed?.(commit);
  }

  #answer(taken: readonly Waiting[], batch: Batching): void {
    for (const [index, { answer }] of taken.entries()) {
      const given = batch.answers[index] as Answer;
      if (given.ok) this.accepted++;
      else this.refused++;
      answer(given);
    }
  }

  async #recover(taken: readonly Waiting[], error: unknown): Promise<boolean> {
    this.isWriting = true;
    const failure =
      error instanceof StoreFailure
        ? error
        : new StoreFailure('io', error instanceof Error ? error.message : 'unknown', false, error);
    if ((await this.#ports.failed(failure)) === 'again') {
      // Whatever was written after all is found by its id, and everything else is decided anew.
      this.#waiting.unshift(...taken);
      this.isWriting = false;
      return true;
    }
    const refusal: Refusal = { code: 'store-unavailable', params: { fault: failure.fault } };
    this.#closed = { ok: false, refusal };
    // Nothing is said about commands that may have been written: their senders ask again by id.
    for (const { answer } of this.#waiting.splice(0)) answer(this.#closed);
    return false;
  }
}

const keysOf = (taken: readonly Waiting[]): readonly CommandKey[] =>
  taken.flatMap((one) => ('request' in one ? [{ actor: one.request.by.person, id: one.request.id }] : []));
