import { canonical } from '../kit/canonical.ts';
import type { Refusal } from '../kit/refusal.ts';
import { refuse } from '../kit/refusal.ts';
import { err, type Result } from '../kit/result.ts';
import type { Clock } from './clock.ts';
import { AUTOMATIC } from './dealers/crew.ts';
import type { Ledger, Shortage } from './ledger/ledger.ts';
import type { RecentRefusals, Refused } from './recent-refusals.ts';
import { snapshotCell } from './snapshot.ts';
import { isHouse } from './stamped.ts';
import { genesis, link, sha256 } from './store/chain.ts';
import { type Answered, type Batch, type Entry, StoreFailure } from './store/port.ts';
import type { Answer, Decided, Request, Unit } from './unit.ts';

export type BatchPorts = Readonly<{
  epoch: number;
  clock: Clock;
  ledger: () => Ledger;
  unitOf: (stream: string) => Unit | undefined;
  /** Why nothing can be added to a stream: what is there cannot be read. */
  damageOf: (stream: string) => string | undefined;
  /** A unit whose memory cannot be trusted any more. */
  broken: (unit: Unit, why: string) => void;
  /** A unit threw while it decided. Nothing has changed, but it is a defect that somebody should look at. */
  onDecideError: (unit: Unit, why: string) => void;
  /** Why money may not be moved so just now. */
  holdsBack?: (transfers: Decided['transfers']) => Refusal | undefined;
}>;

/** `durable` is where it ended after the last transaction of which the store said that it is there. */
export type Stream = { version: number; hash: string; snapshotAt: number; durable: Durable };
export type Durable = Readonly<{ version: number; hash: string }>;

/** So many events lie between two snapshots of a unit; a busy one is waited for, but not without end. */
const SNAPSHOT_EVERY = 1000;
const SNAPSHOT_LATEST = 4000;

const CANNOT_DECIDE = 'cannot-decide';

type Change = { unit: Unit; seq: number; events: unknown[] };

/** One transaction in the making. */
export class Batching {
  readonly answers: Answer[] = [];
  readonly written = new Map<string, Change>();
  readonly #ports: BatchPorts;
  readonly #streams: Map<string, Stream>;
  readonly #entries: Entry[] = [];
  readonly #rounds: Batch['rounds'][number][] = [];
  readonly #plays: Batch['plays'][number][] = [];
  readonly #cells: Batch['cells'][number][] = [];
  readonly #known = new Map<string, Answered>();
  readonly #recent: RecentRefusals;
  /** What was refused here; it holds once the batch is durable, for it may rest on what is in it. */
  readonly refused = new Map<string, Refused>();

  constructor(ports: BatchPorts, streams: Map<string, Stream>, recent: RecentRefusals) {
    this.#ports = ports;
    this.#streams = streams;
    this.#recent = recent;
  }

  know(answered: readonly Answered[]): void {
    for (const each of answered) this.#known.set(keyOf(each.actor, each.id), each);
  }

  replace(cells: Batch['cells']): void {
    this.#cells.push(...cells);
    this.answers.push({ ok: true, seq: 0, again: false });
  }

  take(request: Request): void {
    const asked = canonical(request.body);
    const key = keyOf(request.by.person, request.id);
    const before = this.#known.get(key);
    if (before !== undefined) {
      this.answers.push(again(before, request, asked));
      return;
    }
    const refused = this.refused.get(key) ?? this.#recent.get(key);
    // With another person beside it, it is another question.
    if (refused !== undefined && refused.second === request.second?.person) {
      this.answers.push(refusedAgain(refused, request, asked));
      return;
    }
    const unit = this.written.get(request.stream)?.unit ?? this.#ports.unitOf(request.stream);
    if (unit === undefined || this.#ports.damageOf(request.stream) !== undefined) {
      const code = unit === undefined ? 'unknown-stream' : 'records-damaged';
      this.answers.push({ ok: false, refusal: { code, params: { stream: request.stream } } });
      return;
    }
    const decided = this.#decide(unit, request);
    if (!decided.ok) {
      if (isKept(request, decided.error)) this.refused.set(key, refusedAs(request, asked, decided.error));
      this.answers.push({ ok: false, refusal: decided.error });
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
    try {
      const decided = unit.decide(second === undefined ? { by, at, body } : { by, second, at, body });
      if (!decided.ok) return decided;
      const short = this.#ports.ledger().shortage(decided.value.transfers);
      if (short !== undefined) return insufficient(short);
      const held = this.#ports.holdsBack?.(decided.value.transfers);
      return held === undefined ? decided : err(held);
    } catch (error) {
      // Deciding changes nothing, so a defect here costs one command and not the house.
      this.#ports.onDecideError(unit, reasonOf(error));
      return refuse(CANNOT_DECIDE, { command: body.type.slice(0, 60) });
    }
  }

  #accept(unit: Unit, request: Request, asked: string, { events, transfers }: Decided): number {
    const stream = this.#stream(request.stream);
    const from = stream.version;
    const at = this.#ports.clock.now();
    try {
      unit.apply(events, from);
    } catch (error) {
      const why = reasonOf(error);
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
    unit.entered?.(entry, events);
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
    const since = stream.version - stream.snapshotAt;
    if (unit.snapshot === undefined || since < SNAPSHOT_EVERY) return;
    if (since < SNAPSHOT_LATEST && unit.isBusy?.() === true) return;
    stream.snapshotAt = stream.version;
    const { version, hash } = stream;
    this.#cells.push(snapshotCell({ stream: unit.stream, version, hash }, unit.snapshot()));
  }

  #stream(name: string): Stream {
    let stream = this.#streams.get(name);
    if (stream === undefined) {
      const durable = { version: 0, hash: genesis(name) };
      stream = { ...durable, snapshotAt: 0, durable };
      this.#streams.set(name, stream);
    }
    return stream;
  }
}

const keyOf = (actor: string, id: string): string => `${actor}\n${id}`;

function again(before: Answered, request: Request, asked: string): Answer {
  return isSame(before, request, asked) ? { ok: true, seq: before.seq, again: true } : reused(request);
}

function refusedAgain(before: Refused, request: Request, asked: string): Answer {
  return isSame(before, request, sha256(asked)) ? { ok: false, refusal: before.refusal } : reused(request);
}

const refusedAs = ({ stream, second }: Request, asked: string, refusal: Refusal): Refused =>
  second === undefined
    ? { stream, asked: sha256(asked), refusal }
    : { stream, asked: sha256(asked), refusal, second: second.person };

const isSame = (before: Readonly<{ stream: string; asked: string }>, { stream }: Request, asked: string): boolean =>
  before.stream === stream && before.asked === asked;

const reused = ({ id }: Request): Answer => ({ ok: false, refusal: { code: 'id-reused', params: { id } } });

/** The house and its crews name their steps by their place in the log, and try again when what kept them has passed. */
const isKept = ({ by }: Request, { code }: Refusal): boolean =>
  !PASSING.has(code) && !isHouse(by) && !AUTOMATIC.includes(by.person);

/** A device is told to ask again while its table waits for people; a defect is no answer at all. */
const PASSING: ReadonlySet<string> = new Set(['table-waits', 'payouts-wait', CANNOT_DECIDE]);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'something was thrown');

function insufficient({ account, currency, has, needs }: Shortage): Result<never, Refusal> {
  const kind = account.split(':')[0] ?? account;
  if (needs === undefined) return refuse('amount-too-large', { account: kind, currency });
  return refuse('insufficient-funds', { account: kind, currency, has, needs });
}
