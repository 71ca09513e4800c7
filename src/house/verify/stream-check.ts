import { isOldSnapshot, readSnapshot, type Snapshot } from '../snapshot.ts';
import { genesis, link } from '../store/chain.ts';
import type { Entry, Head, Store, Transfer } from '../store/port.ts';
import type { Body } from '../unit.ts';
import type { Anchor } from './anchors.ts';
import type { Findings } from './finding.ts';
import type { Sums } from './sums.ts';
import type { YieldToLoop } from './yield-to-loop.ts';

/** One accepted command, read. */
export type Step = Readonly<{
  entry: Entry;
  body: Body;
  events: readonly unknown[];
  transfers: readonly Transfer[];
}>;

/** Looks at what a stream says; throws when it cannot go on. */
export type Checker = Readonly<{
  take: (step: Step) => void | Promise<void>;
  /** What the unit would keep as its snapshot now, in a form that can be compared. */
  snapshot?: () => string;
  /** A kept snapshot so that it can be compared; nothing where an earlier version wrote it in another form. */
  normal?: (state: string) => string | undefined;
}>;

export type StreamPorts = Readonly<{
  store: Store;
  findings: Findings;
  sums: Sums;
  yieldToLoop: YieldToLoop;
  anchors: readonly Anchor[];
  /** Where only a part of the stream is at hand: the end of what came before it. */
  start?: Readonly<{ version: number; hash: string }>;
  /** Told of every entry that follows the one before. */
  entered?: (entry: Entry) => void;
}>;

/** Entries that are read at a time. */
const PAGE = 200;

/** Walks along one stream as far as it is told, and can go on later. After the first break it goes no further. */
export class StreamCheck {
  readonly stream: string;
  readonly #ports: StreamPorts;
  readonly #checker: Checker;
  #version: number;
  #hash: string;
  #broken = false;
  #anchor = 0;
  #kept: Snapshot | undefined | 'unread' = 'unread';

  constructor(stream: string, checker: Checker, ports: StreamPorts) {
    this.stream = stream;
    this.#checker = checker;
    this.#ports = ports;
    const { version, hash } = ports.start ?? { version: 0, hash: genesis(stream) };
    this.#version = version;
    this.#hash = hash;
  }

  get broken(): boolean {
    return this.#broken;
  }

  /** Whether everything up to the head was looked at, or nothing more can be. */
  isAt({ version }: Head): boolean {
    return this.#broken || this.#version >= version;
  }

  /** Everything up to the head. */
  async follow(head: Head): Promise<void> {
    while (!this.isAt(head)) await this.page(head);
    this.finish(head);
  }

  /** One page on the way to the head. */
  async page(head: Head): Promise<void> {
    if (this.#kept === 'unread') this.#kept = await this.#readSnapshot();
    const entries = await this.#ports.store.read(this.stream, this.#version, PAGE);
    if (entries.length === 0) return this.#break('log-cut', `the log ends here; it should have ${head.version} events`);
    for (const entry of entries) {
      if (this.isAt(head)) return;
      await this.#entry(entry);
      await this.#ports.yieldToLoop();
    }
    await this.#indexed(entries.filter(({ from, count }) => from + count <= this.#version));
  }

  finish({ version, hash }: Head): void {
    if (this.#broken) return;
    if (this.#version !== version || this.#hash !== hash) {
      this.#break('head-differs', `the end of the stream is noted as event ${version} with another hash`);
      return;
    }
    this.#anchorsBeyond();
    const kept = this.#pending();
    if (kept !== undefined && kept.version <= version) this.#wrongSnapshot('of an event at which no command ended');
  }

  /** A snapshot that the walk has not come to. */
  #pending(): Snapshot | undefined {
    return this.#kept === 'unread' ? undefined : this.#kept;
  }

  /** When the store stands still: nothing may lie beyond the head. */
  async beyond(late: Findings): Promise<void> {
    if (this.#broken) return;
    const more = await this.#ports.store.read(this.stream, this.#version, 1);
    const message = 'there are entries beyond the noted end of the stream';
    if (more.length > 0) late.error('head-differs', this.stream, this.#version, message);
    // A house that goes on may have left it since the heads were read.
    if (this.#pending() !== undefined)
      late.error('snapshot-differs', this.stream, this.#version, 'the snapshot is of a later time than the log');
  }

  async #entry(entry: Entry): Promise<void> {
    const { hash, ...rest } = entry;
    const { stream, from, count } = entry;
    if (stream !== this.stream || from !== this.#version)
      return this.#break('chain-broken', `an entry is missing here: the next one is event ${from} of ${stream}`);
    if (link(this.#hash, rest) !== hash)
      return this.#break('chain-broken', 'the entry is not the one that was written');
    this.#ports.entered?.(entry);
    const step = read(entry);
    if (typeof step === 'string') return this.#break('entry-unreadable', step);
    try {
      await this.#checker.take(step);
    } catch (error) {
      return this.#break('replay-failed', error instanceof Error ? error.message : String(error));
    }
    this.#version = from + count;
    this.#hash = hash;
    this.#count(step);
    this.#compareAnchors(from);
    this.#compareSnapshot();
  }

  #count({ events, transfers }: Step): void {
    const { counts } = this.#ports.findings;
    counts.entries++;
    counts.events += events.length;
    counts.transfers += transfers.length;
    this.#ports.sums.add(transfers);
  }

  /** What the house would answer to these commands if they were sent again. */
  async #indexed(entries: readonly Entry[]): Promise<void> {
    const keys = entries.map(({ actor, id }) => ({ actor, id }));
    const found = new Map((await this.#ports.store.answered(keys)).map((each) => [`${each.actor}\n${each.id}`, each]));
    for (const { actor, id, asked, from, count } of entries) {
      const there = found.get(`${actor}\n${id}`);
      if (there?.stream === this.stream && there.asked === asked && there.seq === from + count) continue;
      this.#error('command-lost', from, `the command ${id} of ${actor} is not found under its name`);
    }
  }

  #compareAnchors(from: number): void {
    const { anchors, findings } = this.#ports;
    for (let next = anchors[this.#anchor]; next !== undefined && next.version <= this.#version; ) {
      findings.counts.anchors++;
      if (next.version !== this.#version || next.hash !== this.#hash) {
        this.#break('anchor-differs', `another history was noted at ${new Date(next.at).toISOString()}`, from);
        return;
      }
      next = anchors[++this.#anchor];
    }
  }

  #anchorsBeyond(): void {
    const beyond = this.#ports.anchors[this.#anchor];
    if (beyond === undefined) return;
    this.#break(
      'log-cut',
      `event ${beyond.version - 1} was noted at ${new Date(beyond.at).toISOString()} and is not there`,
    );
  }

  async #readSnapshot(): Promise<Snapshot | undefined> {
    const text = await this.#ports.store.cell('snapshot', this.stream);
    if (text === undefined || this.#checker.snapshot === undefined || isOldSnapshot(text)) return undefined;
    const kept = readSnapshot(text);
    if (kept === undefined) this.#wrongSnapshot('not as it was written');
    return kept;
  }

  #compareSnapshot(): void {
    const kept = this.#kept;
    if (kept === undefined || kept === 'unread' || kept.version !== this.#version) return;
    this.#kept = undefined;
    const state = this.#normal(kept);
    if (kept.hash !== this.#hash) this.#wrongSnapshot('of another history');
    else if (state !== undefined) {
      this.#ports.findings.counts.snapshots++;
      if (state !== this.#checker.snapshot?.()) this.#wrongSnapshot('another state than its events make');
    }
  }

  /** What cannot be read is no state that events make. */
  #normal({ state }: Snapshot): string | undefined {
    try {
      return this.#checker.normal === undefined ? state : this.#checker.normal(state);
    } catch {
      return '';
    }
  }

  #wrongSnapshot(why: string): void {
    this.#kept = undefined;
    this.#error('snapshot-differs', this.#version, `the snapshot is ${why}`);
  }

  #error(...[code, event, message]: [Parameters<Findings['error']>[0], number, string]): void {
    this.#ports.findings.error(code, this.stream, event, message);
  }

  #break(code: Parameters<Findings['error']>[0], message: string, event = this.#version): void {
    this.#broken = true;
    this.#error(code, event, message);
  }
}

/** The parts of an entry, or what is wrong with it. */
function read(entry: Entry): Step | string {
  try {
    const events = JSON.parse(entry.events) as unknown;
    if (!Array.isArray(events) || !events.every(isObject)) return 'its events are no list of events';
    if (events.length !== entry.count || events.length === 0)
      return `it has ${events.length} events, not ${entry.count}`;
    const transfers = JSON.parse(entry.transfers) as unknown;
    if (!Array.isArray(transfers) || !transfers.every((row) => isTransfer(row, events.length)))
      return 'its transfers cannot be';
    const body = JSON.parse(entry.asked) as unknown;
    if (!isObject(body) || typeof body['type'] !== 'string') return 'what was asked is no command';
    return { entry, body: body as Body, events, transfers };
  } catch {
    return 'it is not JSON';
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isTransfer(row: unknown, events: number): row is Transfer {
  if (!Array.isArray(row) || row.length !== 5) return false;
  const [event, debit, credit, amount, currency] = row as readonly unknown[];
  const names = [debit, credit, currency].every((name) => typeof name === 'string' && name !== '');
  return names && Number.isSafeInteger(amount) && (amount as number) > 0 && (event as number) < events;
}
