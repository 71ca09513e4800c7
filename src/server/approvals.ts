import { hash, randomInt } from 'node:crypto';
import type { People } from '../house/people/people.ts';
import { notAssigned } from '../house/tables/staffing.ts';
import { canonical } from '../kit/canonical.ts';
import type { Actor } from '../table/index.ts';

/** What is vouched for: a command as it was sent, without its name and whatever stands beside it. */
export type Said = Readonly<{ type: string; [field: string]: unknown }>;

/** Two commands that say the same have one digest. */
export const digestOf = (said: Said): string => hash('sha256', canonical(said), 'hex');

/** A second person's word for one command at one table, as it is written: with another amount it is another command. */
export type Approval = Readonly<{ code: string; table: string; digest: string; by: Actor; expiresAt: number }>;
export type Use = Readonly<{ table: string; digest: string; person: string; id: string }>;

/** `waiting` counts commands that brought the code and are not answered yet. */
type Held = { readonly approval: Approval; usedFor?: string; waiting: number; spent: boolean };

/** Whether somebody still has the role, works at the table, and acts in the position, in which they vouched. */
export const stillVouches = (
  { actor, find, positionOf }: Pick<People, 'actor' | 'find' | 'positionOf'>,
  { person, role, actingAs }: Actor,
  table: string,
): boolean =>
  actor(person)?.role === role &&
  (actingAs === undefined ? notAssigned(table, find(person)) === undefined : positionOf(person, table) === actingAs);

/** Letters and digits that nobody mishears or misreads. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const HELD_MAX = 10_000;

/** Codes that are spoken across a table: short, for one use, for two minutes. */
export class Approvals {
  readonly #held = new Map<string, Held>();
  readonly #validMs: number;
  readonly #stands: (by: Actor, table: string) => boolean;
  readonly #now: () => number;

  constructor(validMs: number, stands: (by: Actor, table: string) => boolean, now: () => number = Date.now) {
    this.#validMs = validMs;
    this.#stands = stands;
    this.#now = now;
  }

  give(by: Actor, table: string, said: Said): Approval {
    this.#forget();
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const approval = { code, table, digest: digestOf(said), by, expiresAt: this.#now() + this.#validMs };
    this.#held.set(code, { approval, waiting: 0, spent: false });
    return approval;
  }

  /**
   * Who vouches, if they still are who they were when they did. A command that is sent again under its own id may show
   * the code again.
   */
  redeem(code: string, { table, digest, person, id }: Use): Actor | undefined {
    const held = this.#held.get(code.toUpperCase());
    if (held === undefined || held.approval.expiresAt <= this.#now()) return undefined;
    if (held.approval.table !== table || held.approval.digest !== digest) return undefined;
    const { by } = held.approval;
    if (!this.#stands(by, table)) return undefined;
    const use = JSON.stringify([person, id]);
    if ((held.usedFor ?? use) !== use) return undefined;
    held.usedFor = use;
    held.waiting++;
    return by;
  }

  /** A command that was refused has used nothing up: the code is good for another, unless one was accepted with it. */
  answered(code: string, accepted: boolean): void {
    const held = this.#held.get(code.toUpperCase());
    if (held === undefined) return;
    held.waiting--;
    held.spent ||= accepted;
    if (held.waiting === 0 && !held.spent) delete held.usedFor;
  }

  /** Codes leave in the order in which they were given, which is the order in which they expire. */
  #forget(): void {
    for (const [code, { approval }] of this.#held) {
      if (approval.expiresAt > this.#now() && this.#held.size < HELD_MAX) return;
      this.#held.delete(code);
    }
  }
}
