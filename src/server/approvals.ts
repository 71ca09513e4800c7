import { randomInt } from 'node:crypto';
import type { People } from '../house/people/people.ts';
import type { Actor } from '../table/index.ts';

/** A second person's word for one command of one type at one table. */
export type Approval = Readonly<{ code: string; table: string; type: string; by: Actor; expiresAt: number }>;
export type Use = Readonly<{ table: string; type: string; person: string; id: string }>;

/** `waiting` counts commands that brought the code and are not answered yet. */
type Held = { readonly approval: Approval; usedFor?: string; waiting: number; spent: boolean };

/** Whether somebody still has the role, and acts in the position, in which they vouched. */
export const stillVouches = (
  { actor, positionOf }: Pick<People, 'actor' | 'positionOf'>,
  { person, role, actingAs }: Actor,
  table: string,
): boolean => actor(person)?.role === role && (actingAs === undefined || positionOf(person, table) === actingAs);

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

  give(by: Actor, table: string, type: string): Approval {
    this.#forget();
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const approval = { code, table, type, by, expiresAt: this.#now() + this.#validMs };
    this.#held.set(code, { approval, waiting: 0, spent: false });
    return approval;
  }

  /**
   * Who vouches, if they still are who they were when they did. A command that is sent again under its own id may show
   * the code again.
   */
  redeem(code: string, { table, type, person, id }: Use): Actor | undefined {
    const held = this.#held.get(code.toUpperCase());
    if (held === undefined || held.approval.expiresAt <= this.#now()) return undefined;
    if (held.approval.table !== table || held.approval.type !== type) return undefined;
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
