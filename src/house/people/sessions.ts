import { hash, randomBytes } from 'node:crypto';
import type { Role } from '../../rulebook/ranks.ts';
import type { Batch } from '../store/port.ts';
import type { Person, Session } from './people.ts';

/** Milliseconds a session lasts when left alone, and at all; and how many a person has at once. */
export type SessionPolicy = Readonly<{ idle: number; absolute: number; atMost: number }>;
export type SessionPolicies = Readonly<Record<'staff' | 'player' | 'demo', SessionPolicy>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const SESSION_POLICIES: SessionPolicies = {
  staff: { idle: 30 * MINUTE, absolute: 12 * HOUR, atMost: 4 },
  player: { idle: 30 * MINUTE, absolute: 7 * 24 * HOUR, atMost: 16 },
  // One identity is shared by everybody who tries the demo.
  demo: { idle: 12 * HOUR, absolute: 7 * 24 * HOUR, atMost: 1000 },
};

/** Milliseconds that people of a role may be away, where it is another than the usual. */
export type IdleTimes = Readonly<Partial<Record<Role, number>>>;

/** Surveillance looks on and touches nothing for hours; whoever holds money or accounts is soon signed out. */
export const IDLE_TIMES: IdleTimes = { surveillance: 4 * HOUR, cashier: 15 * MINUTE, admin: 15 * MINUTE };

/** When a session was last used is written at most this often. */
const WRITE_EVERY = MINUTE;

/** 256 bits, in base64url. */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type Cells = Batch['cells'];
export type Stored = readonly Readonly<{ key: string; body: string }>[];

/** A session in the making. Nobody can use its token until it is admitted, which is after its cells are written. */
export type Opened = Readonly<{ token: string; session: Session; cells: Cells; admit: () => void }>;

export type SessionPorts = Readonly<{
  now: () => number;
  personOf: (person: string) => Person | undefined;
  /** Undefined for somebody who may have no session at all. A session of another number is over. */
  generationOf: (person: string) => number | undefined;
  /** What differs by role; it is not asked about people of a demo. */
  idle?: IdleTimes;
  policies?: SessionPolicies;
}>;

type Known = Readonly<{ session: Session; idle: number; generation: number }> & { seenAt: number; writtenAt: number };

/** Who is signed in. All of it is in memory, so that a look costs next to nothing; the cells survive a restart. */
export class Sessions {
  readonly #ports: SessionPorts;
  readonly #policies: SessionPolicies;
  readonly #all = new Map<string, Known>();
  readonly #byPerson = new Map<string, Set<string>>();
  /** Keys of sessions that are over, until that is written. */
  readonly #gone = new Set<string>();

  constructor(ports: SessionPorts, stored: Stored = []) {
    this.#ports = ports;
    this.#policies = ports.policies ?? SESSION_POLICIES;
    for (const { key, body } of stored) {
      const known = this.#read(key, body);
      if (known !== undefined && this.#isGood(known)) this.#put(known);
      else this.#gone.add(key);
    }
  }

  get size(): number {
    return this.#all.size;
  }

  open(person: Person, generation: number): Opened {
    const { idle, absolute, atMost } = this.#policyOf(person);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const at = this.#ports.now();
    const session = { person: person.id, key: keyOf(token), startedAt: at, expiresAt: at + absolute };
    const known: Known = { session, idle, generation, seenAt: at, writtenAt: at };
    this.#makeRoom(person.id, atMost);
    return { token, session, cells: [cellOf(known)], admit: () => this.#put(known) };
  }

  /** The session of a token; its holder is there if it is they who act, and not their page by itself. */
  find(token: string, acts = true): Session | undefined {
    if (!TOKEN.test(token)) return undefined;
    const key = keyOf(token);
    return acts ? this.#touch(key) : this.#live(key)?.session;
  }

  isLive({ key }: Session): boolean {
    return this.#live(key) !== undefined;
  }

  touch({ key }: Session): boolean {
    return this.#touch(key) !== undefined;
  }

  /** Over at once; answers with what to write so that it stays over. */
  end(token: string): Cells {
    if (TOKEN.test(token)) this.#drop(keyOf(token));
    return this.#takeGone();
  }

  /** What has changed since it was last written: sessions that are over, and when others were last used. */
  sweep(): Cells {
    const used: Cells[number][] = [];
    for (const known of this.#all.values()) {
      if (!this.#isGood(known)) this.#drop(known.session.key);
      else if (known.seenAt - known.writtenAt >= WRITE_EVERY) {
        known.writtenAt = known.seenAt;
        used.push(cellOf(known));
      }
    }
    return [...this.#takeGone(), ...used];
  }

  #isGood({ session, generation, seenAt, idle }: Known): boolean {
    const at = this.#ports.now();
    return at < session.expiresAt && at - seenAt < idle && this.#ports.generationOf(session.person) === generation;
  }

  #live(key: string): Known | undefined {
    const known = this.#all.get(key);
    return known !== undefined && this.#isGood(known) ? known : undefined;
  }

  #touch(key: string): Session | undefined {
    const known = this.#live(key);
    if (known !== undefined) known.seenAt = this.#ports.now();
    return known?.session;
  }

  #put(known: Known): void {
    const { key, person } = known.session;
    this.#all.set(key, known);
    const theirs = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, theirs.add(key));
  }

  #drop(key: string): void {
    const known = this.#all.get(key);
    if (known === undefined) return;
    const { person } = known.session;
    const theirs = this.#byPerson.get(person);
    theirs?.delete(key);
    if (theirs?.size === 0) this.#byPerson.delete(person);
    this.#all.delete(key);
    this.#gone.add(key);
  }

  /** Those used least recently make room for one more. */
  #makeRoom(person: string, atMost: number): void {
    const keys = this.#byPerson.get(person);
    if (keys === undefined || keys.size < atMost) return;
    const theirs = [...keys].flatMap((key) => this.#all.get(key) ?? []).sort((a, b) => a.seenAt - b.seenAt);
    for (const { session } of theirs.slice(0, theirs.length - atMost + 1)) this.#drop(session.key);
  }

  #takeGone(): Cells {
    const cells = [...this.#gone].map((key) => ({ kind: 'session', key, body: null }) as const);
    this.#gone.clear();
    return cells;
  }

  #policyOf({ demo, role }: Person): SessionPolicy {
    if (demo) return this.#policies.demo;
    const policy = role === 'player' ? this.#policies.player : this.#policies.staff;
    const idle = { ...IDLE_TIMES, ...this.#ports.idle }[role];
    return idle === undefined ? policy : { ...policy, idle };
  }

  #read(key: string, body: string): Known | undefined {
    const kept = parse(body);
    const person = kept === undefined ? undefined : this.#ports.personOf(kept.person);
    if (kept === undefined || person === undefined) return undefined;
    const { startedAt, expiresAt, generation, seenAt } = kept;
    const session = { person: kept.person, key, startedAt, expiresAt };
    return { session, idle: this.#policyOf(person).idle, generation, seenAt, writtenAt: seenAt };
  }
}

/** Only the hash is kept or looked for: its comparison tells nothing about a token, and a stolen store opens no door. */
const keyOf = (token: string): string => hash('sha256', token, 'hex');

const FIGURES = ['startedAt', 'expiresAt', 'generation', 'seenAt'] as const;
type Kept = Readonly<Record<(typeof FIGURES)[number], number> & { person: string }>;

function cellOf({ session: { person, key, startedAt, expiresAt }, generation, seenAt }: Known): Cells[number] {
  const kept: Kept = { person, startedAt, expiresAt, generation, seenAt };
  return { kind: 'session', key, body: JSON.stringify(kept) };
}

/** A cell that cannot be read is not a session. */
function parse(body: string): Kept | undefined {
  try {
    const kept = JSON.parse(body) as Kept;
    return typeof kept.person === 'string' && FIGURES.every((name) => Number.isSafeInteger(kept[name]))
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}
