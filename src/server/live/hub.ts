import type { Change, House, Table } from '../../house/house.ts';
import { type ByeCode, diff, type Own, ownToWire, type View } from '../../wire/index.ts';
import type { Log } from '../log.ts';
import type { ServerLimits } from '../settings.ts';
import { shield } from '../shield.ts';
import { Feed } from './feed.ts';
import { EncodedMessage } from './frame.ts';
import { PendingWatchers } from './pending-watchers.ts';
import type { Viewer } from './viewer.ts';

type Persons = Set<string> | 'everybody';
/** What somebody had seen before, and in which run. */
type Before = Readonly<{ seq?: number; run?: string }>;

/** When nothing calls for it earlier. */
const AGAIN_MS = 5;
/** Views are made for so long at a time; then commands have their turn, and the rest of the tables theirs after that. */
const SLICE_MS = 2;
/** Showing takes at most this part of the time: where a tick is much work, the next one comes later. */
const SHARE = 1 / 16;

/** So many are pinged in one go. */
const BEAT_AT_ONCE = 50;

/**
 * Tells those who watch what has changed. Changes of one table gather for a tick; then its public view is made, compared
 * and framed once, and everybody gets one write with all that is for them.
 */
export class Hub {
  readonly run: string;
  readonly #house: House;
  readonly #log: Log;
  readonly #tickMs: number;
  readonly #feeds = new Map<string, Feed>();
  readonly #viewers = new Set<Viewer>();
  /** Tables that have changed since the tick under way began, and those that it still has to publish. */
  readonly #dirty = new Map<string, Persons>();
  readonly #due = new Map<string, Persons>();
  readonly #full = new Set<Viewer>();
  readonly #pendingWatchers: PendingWatchers;
  readonly #off: readonly (() => void)[];
  readonly #heart: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;
  /** Milliseconds that the tick under way has taken so far. */
  #spent = 0;
  #flushing = false;

  constructor(house: House, limits: Pick<ServerLimits, 'tickMs' | 'pingMs'>, log: Log, run: string) {
    this.#house = house;
    this.#log = log;
    this.#tickMs = limits.tickMs;
    this.run = run;
    this.#pendingWatchers = new PendingWatchers(house);
    this.#off = [
      house.onChange((changes) => this.#changed(changes)),
      house.people.onRevoked((person) => this.cut((viewer) => viewer.person === person)),
    ];
    // A server that was busy has not read what came meanwhile: it reads before it judges who is there.
    this.#heart = setInterval(() => setImmediate(() => this.#beat([...this.#viewers])), limits.pingMs);
    this.#heart.unref();
  }

  get size(): number {
    return this.#viewers.size;
  }

  join(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    this.#full.delete(viewer);
    this.#pendingWatchers.forget(viewer);
    for (const feed of this.#feeds.values()) feed.viewers.delete(viewer);
  }

  /** Ends the sessions of those chosen, on the spot. */
  cut(chosen: (viewer: Viewer) => boolean): void {
    for (const viewer of [...this.#viewers]) if (chosen(viewer)) this.#part(viewer, 'signed-out');
  }

  /** The records are another's at the moment: everybody is told and sent away. */
  disown(): void {
    for (const viewer of [...this.#viewers]) this.#part(viewer, 'not-owner');
  }

  /**
   * Begins to show a table, as soon as all that it shows is durable. Somebody who saw it up to `seq` of this very run is
   * told what came after.
   */
  watch(viewer: Viewer, table: Table, before?: Before): void {
    const show = () => this.#guarded(viewer, () => this.#show(viewer, table, before));
    if (this.#house.isDurable()) show();
    else this.#pendingWatchers.add(viewer, table.id, show);
  }

  #show(viewer: Viewer, table: Table, seen: Before | undefined): void {
    const feed = this.#feedOf(table);
    const missed = seen?.seq === undefined || seen.run !== this.run ? undefined : feed.since(seen.seq);
    for (const message of missed ?? [feed.whole()]) this.send(viewer, message);
    feed.viewers.add(viewer);
    viewer.owns.delete(table.id);
    this.#showOwn(viewer, feed);
  }

  unwatch(viewer: Viewer, table: string): void {
    this.#feeds.get(table)?.viewers.delete(viewer);
    this.#pendingWatchers.forget(viewer, table);
    viewer.owns.delete(table);
  }

  isWatching(viewer: Viewer): boolean {
    if (this.#pendingWatchers.has(viewer)) return true;
    for (const { viewers } of this.#feeds.values()) if (viewers.has(viewer)) return true;
    return false;
  }

  /** Sends soon: whatever else comes up until the running code is done goes in the same write. */
  send(viewer: Viewer, message: EncodedMessage): void {
    viewer.push(message);
    this.#full.add(viewer);
    if (this.#flushing) return;
    this.#flushing = true;
    queueMicrotask(() => {
      this.#flushing = false;
      this.#flush();
    });
  }

  close(): void {
    for (const off of this.#off) off();
    clearInterval(this.#heart);
    clearTimeout(this.#timer);
    this.#pendingWatchers.close();
    for (const viewer of [...this.#viewers]) this.#part(viewer, 'house-closing');
  }

  #feedOf(table: Table): Feed {
    let feed = this.#feeds.get(table.id);
    if (feed === undefined) {
      feed = new Feed(table);
      this.#feeds.set(table.id, feed);
    } else if (feed.viewers.size === 0) feed.refresh(); // nobody was looking meanwhile
    return feed;
  }

  #flush(): void {
    const began = performance.now();
    for (const viewer of this.#full) this.#guarded(viewer, () => viewer.flush());
    this.#full.clear();
    if (this.#due.size > 0) this.#spent += performance.now() - began;
  }

  /**
   * Called right after a write, when everything in memory is durable: a tick that is due happens here and now. Otherwise
   * it waits its time, and then for a moment at which nothing is being written, since nobody is shown what may be lost.
   */
  #changed(changes: readonly Change[]): void {
    for (const { table, persons } of changes) {
      if (table !== undefined && (this.#feeds.get(table)?.viewers.size ?? 0) > 0) this.#mark(table, persons);
    }
    // Answers do not wait for pictures.
    this.#flush();
    this.#pendingWatchers.admit();
    this.#goOn();
  }

  #mark(table: string, persons: Change['persons']): void {
    const tables = this.#due.has(table) ? this.#due : this.#dirty;
    const known = tables.get(table);
    if (known === 'everybody') return;
    if (persons === 'everybody') tables.set(table, 'everybody');
    else if (known === undefined) tables.set(table, new Set(persons));
    else for (const person of persons) known.add(person);
  }

  /** Publishes what is due, if it may be done now, and comes back for what is left. */
  #goOn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const wait = this.#last + Math.max(this.#tickMs, this.#spent / SHARE) - performance.now();
    if (this.#due.size === 0 && this.#dirty.size > 0 && wait <= 0) this.#begin();
    if (this.#due.size > 0 && this.#house.isDurable()) this.#publishSome();
    if (this.#due.size > 0) this.#later(AGAIN_MS);
    else if (this.#dirty.size > 0) this.#later(Math.max(wait, 1));
  }

  #begin(): void {
    this.#last = performance.now();
    this.#spent = 0;
    for (const [table, persons] of this.#dirty) this.#due.set(table, persons);
    this.#dirty.clear();
  }

  #publishSome(): void {
    const began = performance.now();
    let took = 0;
    for (const [table, persons] of this.#due) {
      this.#due.delete(table);
      this.#publishTable(table, persons);
      took = performance.now() - began;
      if (took >= SLICE_MS) break;
    }
    this.#spent += took;
  }

  #later(wait: number): void {
    this.#timer = setTimeout(() => this.#goOn(), wait);
  }

  /**
   * A view that cannot be made must not stand in the way of the house, which is waiting for this to return; and those who
   * watch are better off without a picture than with one that stands still.
   */
  #publishTable(table: string, persons: Persons): void {
    const feed = this.#feeds.get(table);
    if (feed === undefined) return;
    const publish = () => this.#publish(feed, persons);
    shield(this.#log, `no view of ${table}`, publish, () => {
      for (const viewer of feed.viewers) viewer.fail();
    });
  }

  /** Whatever goes wrong for somebody ends with them. */
  #guarded(viewer: Viewer, act: () => void): void {
    shield(this.#log, 'viewer cut off', act, () => viewer.fail());
  }

  #part(viewer: Viewer, code: ByeCode): void {
    this.#guarded(viewer, () => viewer.bye(code));
  }

  #publish(feed: Feed, persons: Persons): void {
    const message = feed.refresh();
    for (const viewer of feed.viewers)
      this.#guarded(viewer, () => {
        if (message !== undefined) this.send(viewer, message);
        if (viewer.person !== undefined && this.#isTouched(viewer, persons)) this.#showOwn(viewer, feed);
      });
  }

  /** Players by name; staff see more of a table than their own, so any change may be one for them. */
  #isTouched(viewer: Viewer, persons: Persons): boolean {
    if (persons === 'everybody' || persons.has(viewer.person ?? '')) return true;
    const actor = viewer.actor();
    return actor !== undefined && actor.role !== 'player';
  }

  #showOwn(viewer: Viewer, { table, seq }: Feed): void {
    const actor = viewer.actor();
    if (actor === undefined) return;
    const before = viewer.owns.get(table.id);
    const own = ownToWire(table.own(actor), before);
    const view = ownFrame({ t: 'view', table: table.id, seq }, before, own);
    if (view === undefined) return;
    viewer.owns.set(table.id, own);
    this.send(viewer, new EncodedMessage(view));
  }

  /** Some at a time: a ping to everybody at once would keep commands waiting. */
  #beat(viewers: Viewer[]): void {
    const now = Date.now();
    for (const viewer of viewers.splice(0, BEAT_AT_ONCE)) {
      if (!this.#viewers.has(viewer)) continue;
      this.#guarded(viewer, () => {
        if (viewer.isLive()) viewer.beat(now);
        else viewer.bye('session-expired');
      });
    }
    if (viewers.length > 0) setImmediate(() => this.#beat(viewers));
  }
}

type OwnHead = Readonly<{ t: 'view'; table: string; seq: number }>;

/** All of it for somebody who has nothing yet, else what has changed. */
function ownFrame(head: OwnHead, before: Own | undefined, own: Own): View | undefined {
  if (before === undefined) return { ...head, own };
  const change = diff(before, own);
  return change === undefined ? undefined : { ...head, base: head.seq, own: change };
}
