import type { Alarm } from './house.ts';

const KEPT = 100;

/** What somebody should look at, newest last. The same thing again and again is kept once, with its latest moment. */
export class Alarms {
  readonly #kept = new Map<string, Alarm>();
  readonly #tell: (alarm: Alarm) => void;
  readonly #now: () => number;

  constructor(now: () => number, tell: (alarm: Alarm) => void = () => undefined) {
    this.#now = now;
    this.#tell = tell;
  }

  raise(code: string, detail: string, table?: string): void {
    const alarm: Alarm = { at: this.#now(), code, detail, ...(table === undefined ? {} : { table }) };
    const key = `${code} ${table ?? ''} ${detail}`;
    const isNew = !this.#kept.delete(key);
    this.#kept.set(key, alarm);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    if (isNew) this.#tell(alarm);
  }

  /** Somebody has looked at all others: if one of those happens once more it is news again. */
  keepOnly(isOpen: (alarm: Alarm) => boolean): void {
    for (const [key, alarm] of this.#kept) if (!isOpen(alarm)) this.#kept.delete(key);
  }

  all(): readonly Alarm[] {
    return [...this.#kept.values()];
  }
}
