import type { Refusal } from '../kit/refusal.ts';
import { refuse } from '../kit/refusal.ts';
import type { Result } from '../kit/result.ts';
import type { Clock } from './clock.ts';
import type { Ledger, Shortage } from './ledger/ledger.ts';
import { stable } from './stable.ts';
import { genesis, link } from './store/chain.ts';
import type { Answered, Batch, CommandKey, Entry, Head, Store } from './store/port.ts';
import { StoreFailure } from './store/port.ts';
import type { Answer, Decided, Request, Unit } from './unit.ts';

/** As many commands as one transaction takes; the rest wait for the next. */
const BATCH_MAX = 2000;

/** A command, or cells that are replaced without one. */
type Waiting = Readonly<{ request?: Request; cells?: Batch['cells']; answer: (answer: Answer) => void }>;

/** What a durable batch did to one stream. */
export type Written = Readonly<{ unit: Unit; seq: number; events: readonly unknown[] }>;

export type WriterPorts = Readonly<{
  store: Store;
  epoch: number;
  clock: Clock;
  ledger: () => Ledger;
  unitOf: (stream: string) => Unit | undefined;
  /** Told after the batch is durable and its answers are sent. */
  published: (written: readonly Written[], size: number, seconds: number) => void;
  /** A unit whose memory cannot be trusted any more. */
  broken: (unit: Unit, why: string) => void;
  /** Nothing can be written any more, or whether something was is not known. */
  failed: (failure: StoreFailure) => Promise<'again' | 'end'>;
}>;

type Stream = { version: number; hash: string; snapshotAt: number };

/** So many events lie between two snapshots of a unit. */
const SNAPSHOT_EVERY = 1000;

/**
 * The only way anything is recorded. Commands wait in the order they came; all that wait together are decided one after
 * the other, written in one transaction, and answered when it is durable. While one is being written the next gather.
 */
export class Writer {
  readonly #ports: WriterPorts;
  readonly #streams = new Map<string, Stream>();
  #waiting: Waiting[] = [];
  #running = false;
  #closed: Answer | undefined;
  #idle: (() => void)[] = [];
  /** Whether memory is ahead of the store. */
  isWriting = false;
  commits = 0;
  accepted = 0;
  refused = 0;

  constructor(ports: WriterPorts, heads: readonly Head[]) {
    this.#ports = ports;
    this.reset(heads);
  }

  /** Snapshots are counted from the heads on. */
  reset(heads: readonly Head[]): void {
    this.#streams.clear();
    for (const { stream, version, hash } of heads) this.#streams.set(stream, { version, hash, snapshotAt: version });
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

  submit(request: Request, answer: (answer: Answer) => void): void {
    this.#wait({ request, answer });
  }

  /** Replaces cells in the next transaction, and says so when it is durable. */
  keep(cells: Batch['cells']): Promise<Answer> {
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
    setImmediate(() => void this.#run());
  }

  /** Refuses what comes from now on; resolves when everything before is answered. */
  close(code: string): Promise<void> {
    this.#closed = { ok: false, refusal: { code, params: {} } };
    return this.#running ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, BATCH_MAX);
      const goOn = await this.#batch(taken);
      if (!goOn) break;
      // Lets sockets be read, so that the next batch holds all that came meanwhile.
      if (this.#waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
    }
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Whether there can be another. */
  async #batch(taken: readonly Waiting[]): Promise<boolean> {
    const began = performance.now();
    const batch = new Batching(this.#ports, this.#streams);
    try {
      batch.know(await this.#ports.store.answered(keysOf(taken)));
      this.isWriting = true;
      for (const { request, cells } of taken) {
        if (request === undefined) batch.replace(cells ?? []);
        else batch.take(request);
      }
      const content = batch.finish();
      if (content !== undefined) await this.#ports.store.commit(content);
      this.isWriting = false;
    } catch (error) {
      return this.#recover(taken, error);
    }
    this.#answer(taken, batch);
    if (batch.written.size > 0) {
      this.commits++;
      this.#ports.published([...batch.written.values()], taken.length, (performance.now() - began) / 1000);
    }
    return true;
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

type Change = { unit: Unit; seq: number; events: unknown[] };

/** One transaction in the making. */
class Batching {
  readonly answers: Answer[] = [];
  readonly written = new Map<string, Change>();
  readonly #ports: WriterPorts;
  readonly #streams: Map<string, Stream>;
  readonly #entries: Entry[] = [];
  readonly #rounds: Batch['rounds'][number][] = [];
  readonly #plays: Batch['plays'][number][] = [];
  readonly #cells: Batch['cells'][number][] = [];
  readonly #known = new Map<string, Answered>();

  constructor(ports: WriterPorts, streams: Map<string, Stream>) {
    this.#ports = ports;
    this.#streams = streams;
  }

  know(answered: readonly Answered[]): void {
    for (const each of answered) this.#known.set(keyOf(each.actor, each.id), each);
  }

  replace(cells: Batch['cells']): void {
    this.#cells.push(...cells);
    this.answers.push({ ok: true, seq: 0, again: false });
  }

  take(request: Request): void {
    const asked = stable(request.body);
    const key = keyOf(request.by.person, request.id);
    const before = this.#known.get(key);
    if (before !== undefined) {
      this.answers.push(again(before, request, asked));
      return;
    }
    const unit = this.written.get(request.stream)?.unit ?? this.#ports.unitOf(request.stream);
    const decided =
      unit === undefined ? refuse('unknown-stream', { stream: request.stream }) : this.#decide(unit, request);
    if (!decided.ok || unit === undefined) {
      this.answers.push({ ok: false, refusal: decided.ok ? { code: 'unknown-stream', params: {} } : decided.error });
      return;
    }
    if (decided.value.events.length === 0) {
      // Nothing happened, so there is nothing to remember.
      this.answers.push({ ok: true, seq: this.#stream(request.stream).version, again: false });
      return;
    }
    const seq = this.#accept(unit, request, asked, decided.value);
    this.#known.set(key, { actor: request.by.person, id: request.id, stream: request.stream, asked, seq });
    this.answers.push({ ok: true, seq, again: false });
  }

  /** Nothing when nothing was accepted. */
  finish(): Batch | undefined {
    if (this.#entries.length === 0 && this.#cells.length === 0) return undefined;
    for (const { unit } of this.written.values()) {
      const wrong = unit.audit?.();
      if (wrong === undefined) continue;
      this.#ports.broken(unit, wrong);
      throw new StoreFailure('conflict', `the ledger and ${unit.stream} disagree: ${wrong}`, true);
    }
    return {
      epoch: this.#ports.epoch,
      entries: this.#entries,
      changes: this.#ports.ledger().changes(),
      rounds: this.#rounds,
      plays: this.#plays,
      cells: this.#cells,
    };
  }

  #decide(unit: Unit, { by, second, body }: Request): Result<Decided, Refusal> {
    const at = this.#ports.clock.now();
    const decided = unit.decide(second === undefined ? { by, at, body } : { by, second, at, body });
    if (!decided.ok) return decided;
    const short = this.#ports.ledger().shortage(decided.value.transfers);
    return short === undefined ? decided : insufficient(short);
  }

  #accept(unit: Unit, request: Request, asked: string, { events, transfers }: Decided): number {
    const stream = this.#stream(request.stream);
    const from = stream.version;
    const at = this.#ports.clock.now();
    try {
      unit.apply(events, from);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#ports.broken(unit, why);
      throw new StoreFailure('conflict', `${unit.stream} cannot take its own event ${from}: ${why}`, true, error);
    }
    this.#ports.ledger().post(transfers);
    const entry = {
      stream: request.stream,
      from,
      count: events.length,
      at,
      actor: request.by.person,
      id: request.id,
      asked,
      events: JSON.stringify(events),
      transfers: JSON.stringify(transfers),
    };
    stream.hash = link(stream.hash, entry);
    stream.version = from + events.length;
    this.#entries.push({ ...entry, hash: stream.hash });
    this.#keep(unit, events, from, request);
    this.#snapshot(unit, stream);
    const change = this.written.get(request.stream);
    if (change === undefined) this.written.set(request.stream, { unit, seq: stream.version, events: [...events] });
    else {
      change.seq = stream.version;
      change.events.push(...events);
    }
    return stream.version;
  }

  #keep(unit: Unit, events: readonly unknown[], from: number, { cells }: Request): void {
    const kept = unit.keep?.(events, from);
    if (kept?.rounds !== undefined) this.#rounds.push(...kept.rounds);
    if (kept?.plays !== undefined) this.#plays.push(...kept.plays);
    if (kept?.cells !== undefined) this.#cells.push(...kept.cells);
    if (cells !== undefined) this.#cells.push(...cells);
  }

  #snapshot(unit: Unit, stream: Stream): void {
    if (unit.snapshot === undefined || stream.version - stream.snapshotAt < SNAPSHOT_EVERY) return;
    stream.snapshotAt = stream.version;
    const body = JSON.stringify({ version: stream.version, hash: stream.hash, state: unit.snapshot() });
    this.#cells.push({ kind: 'snapshot', key: unit.stream, body });
  }

  #stream(name: string): Stream {
    let stream = this.#streams.get(name);
    if (stream === undefined) {
      stream = { version: 0, hash: genesis(name), snapshotAt: 0 };
      this.#streams.set(name, stream);
    }
    return stream;
  }
}

const keysOf = (taken: readonly Waiting[]): readonly CommandKey[] =>
  taken.flatMap(({ request }) => (request === undefined ? [] : [{ actor: request.by.person, id: request.id }]));

const keyOf = (actor: string, id: string): string => `${actor}\n${id}`;

function again(before: Answered, request: Request, asked: string): Answer {
  if (before.stream === request.stream && before.asked === asked) return { ok: true, seq: before.seq, again: true };
  return { ok: false, refusal: { code: 'id-reused', params: { id: request.id } } };
}

const insufficient = ({ account, currency, has, needs }: Shortage): Result<never, Refusal> =>
  refuse('insufficient-funds', { account: account.split(':')[0] ?? account, currency, has, needs });
