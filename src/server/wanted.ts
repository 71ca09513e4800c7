import type { Answer, Request } from '../house/unit.ts';
import { WAITS, type Wanted } from '../wire/shapes/pit.ts';

/** Where a command about accounts waits. */
export const NO_TABLE = '';

const VALID_MS = 10 * 60_000;
const KEPT_MAX = 200;

/** Who waits for the approval of a colleague: those refused without one, until the same command is accepted. */
export class WantedBook {
  readonly #waiting = new Map<string, Wanted>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  answered({ stream, by, body }: Request, answer: Answer): void {
    const isOfPeople = stream === 'people';
    if (!isOfPeople && !stream.startsWith('table:')) return;
    const { type } = body;
    const table = isOfPeople ? NO_TABLE : stream.slice('table:'.length);
    const key = `${table} ${type}`;
    if (answer.ok) this.#waiting.delete(key);
    if (answer.ok && type === 'closeTable') this.#forget(table);
    const why = answer.ok ? undefined : WAITS.find((code) => code === answer.refusal.code);
    if (answer.ok || why === undefined) return;
    const { params, clause = null } = answer.refusal;
    const needs = 'needs' in params && typeof params.needs === 'string' ? params.needs : null;
    const at = this.#waiting.get(key)?.at ?? this.#now();
    this.#waiting.set(key, { table, type, command: body, by: by.person, role: by.role, why, needs, clause, at });
    if (this.#waiting.size > KEPT_MAX) this.#waiting.delete(this.#waiting.keys().next().value as string);
  }

  #forget(table: string): void {
    for (const [key, each] of this.#waiting) if (each.table === table) this.#waiting.delete(key);
  }

  /** What waits at a table for a colleague's word, of a type; the newest has taken the place of those before. */
  at(table: string, type: string): Wanted | undefined {
    return this.all().find((each) => each.table === table && each.type === type);
  }

  /** Nobody waits for ever: who still wants it asks again. */
  all(): readonly Wanted[] {
    const since = this.#now() - VALID_MS;
    for (const [key, { at }] of this.#waiting) if (at < since) this.#waiting.delete(key);
    return [...this.#waiting.values()];
  }
}
