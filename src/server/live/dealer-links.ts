import { randomUUID } from 'node:crypto';
import type { Command as FloorCommand } from '../../house/floor/commands.ts';
import type { House } from '../../house/house.ts';
import { HOUSE } from '../../house/stamped.ts';
import type { Answer, Request } from '../../house/unit.ts';
import type { Timing } from '../timing.ts';

/** What is looked at of a dealer's console. */
export type Console = Readonly<{
  person: string | undefined;
  /** When anything last came from it, by a clock that nobody sets. */
  seenAt: number;
  ping: () => void;
}>;

type Ports = Readonly<{
  house: Pick<House, 'table' | 'people'>;
  ask: (request: Request) => Promise<Answer>;
  /** How long a dealer may be unheard of before the table is held. */
  graceMs: number;
  timing: Timing;
}>;

/** A table at which a dealer's console is, or was. `seenAt` is missing until one that is assigned there was seen. */
type Post = { readonly consoles: Set<Console>; dealer: string; seenAt: number | undefined; isHeld: boolean };

const LOOKS_PER_GRACE = 4;
const LOOK_MS_MAX = 1_000;

/**
 * Holds a table whose dealer's console is gone, and lets it go on when one is back. A table that no console ever
 * attended, as one that a program deals, is nobody's to miss.
 */
export class DealerLinks {
  readonly #ports: Ports;
  readonly #posts = new Map<string, Post>();
  readonly #asking = new Set<string>();
  readonly #every: number;
  readonly #endLooks: () => void;
  #lookedAt: number;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#every = Math.min(LOOK_MS_MAX, Math.ceil(ports.graceMs / LOOKS_PER_GRACE));
    this.#lookedAt = ports.timing.elapsed();
    this.#endLooks = ports.timing.every(this.#every, () => this.#look());
  }

  /** Those who are not dealers are none of its business; where a dealer is assigned may change while they look. */
  watch(screen: Console, table: string): void {
    if (this.#person(screen)?.role !== 'dealer') return;
    const post = this.#posts.get(table) ?? this.#newPost(table);
    post.consoles.add(screen);
    this.#lookAt(table, post);
  }

  unwatch(screen: Console, table: string): void {
    const post = this.#posts.get(table);
    if (post !== undefined) this.#drop(post, screen, table);
  }

  leave(screen: Console): void {
    for (const [table, post] of this.#posts) this.#drop(post, screen, table);
  }

  /** A server that stops loses every console, which says nothing about dealers. */
  close(): void {
    this.#endLooks();
    this.#posts.clear();
  }

  #newPost(table: string): Post {
    // The house may have been opened anew since the dealer was lost, and another hold hides that one.
    const isHeld = (this.#ports.house.table(table)?.publicView().house.held ?? null) !== null;
    const post: Post = { consoles: new Set(), dealer: '', seenAt: undefined, isHeld };
    this.#posts.set(table, post);
    return post;
  }

  #person({ person }: Console) {
    return person === undefined ? undefined : this.#ports.house.people.find(person);
  }

  #isDealerOf(screen: Console, table: string): boolean {
    const person = this.#person(screen);
    return person !== undefined && person.role === 'dealer' && !person.disabled && person.tables.includes(table);
  }

  #drop(post: Post, screen: Console, table: string): void {
    if (post.consoles.has(screen) && this.#isDealerOf(screen, table)) this.#saw(post, screen, screen.seenAt);
    post.consoles.delete(screen);
  }

  #saw(post: Post, { person = '' }: Console, at: number): void {
    if (post.seenAt !== undefined && post.seenAt >= at) return;
    post.seenAt = at;
    post.dealer = person;
  }

  #look(): void {
    // A server that was busy has not read what the consoles sent meanwhile: it asks again before it judges.
    const now = this.#ports.timing.elapsed();
    const isLate = now - this.#lookedAt > 2 * this.#every;
    this.#lookedAt = now;
    for (const [table, post] of this.#posts) {
      if (isLate) for (const screen of post.consoles) screen.ping();
      else this.#lookAt(table, post);
    }
  }

  #lookAt(table: string, post: Post): void {
    for (const screen of post.consoles) {
      if (this.#isDealerOf(screen, table)) this.#saw(post, screen, screen.seenAt);
      screen.ping();
    }
    const { seenAt, isHeld } = post;
    if (seenAt === undefined) {
      if (post.consoles.size === 0) this.#posts.delete(table);
      return;
    }
    const isThere = this.#ports.timing.elapsed() - seenAt <= this.#ports.graceMs;
    if (isThere && isHeld) this.#note('noteDealerBack', table, post);
    else if (!isThere && !isHeld) this.#miss(table, post);
  }

  /** Nobody is missed at a table that is not open: its dealer has gone home. */
  #miss(table: string, post: Post): void {
    if (this.#ports.house.table(table)?.state().status === 'open') this.#note('noteDealerLost', table, post);
    else if (post.consoles.size === 0) this.#posts.delete(table);
  }

  /** Asked again at the next look where the house could not write it down. */
  #note(type: 'noteDealerLost' | 'noteDealerBack', table: string, post: Post): void {
    if (this.#asking.has(table)) return;
    this.#asking.add(table);
    const body: FloorCommand = { type, table, dealer: post.dealer };
    void this.#ports.ask({ stream: 'floor', id: `${type}-${randomUUID()}`, by: HOUSE, body }).then((answer) => {
      this.#asking.delete(table);
      if (answer.ok || answer.refusal.code === 'already-so') post.isHeld = answer.ok && type === 'noteDealerLost';
      // It deals by itself: whoever watches it is a spectator.
      if (!answer.ok && type === 'noteDealerLost' && answer.refusal.code === 'already-so') this.#posts.delete(table);
    });
  }
}
