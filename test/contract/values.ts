import { isObject, type Json } from '../../src/wire/json.ts';

const KEPT = 6;
const ITEMS = 6;
const SECRETS: ReadonlySet<string> = new Set(['token', 'password', 'current']);

/** Some of what fields of each name held, wherever it was met: no two alike. */
export class Values {
  readonly #found = new Map<string, Map<string, Json>>();

  collect(recorded: Json): void {
    if (Array.isArray(recorded)) for (const each of recorded as readonly Json[]) this.collect(each);
    if (!isObject(recorded)) return;
    for (const [name, value] of Object.entries(recorded)) {
      this.collect(value);
      if (value === null || isObject(value) || SECRETS.has(name) || !/^[a-z]/i.test(name)) continue;
      if (Array.isArray(value)) this.#list(name, value);
      else this.#keep(name, typeof value, value);
    }
  }

  all(): Readonly<Record<string, readonly Json[]>> {
    const names = [...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(names.map(([name, values]) => [name, [...values.values()]]));
  }

  #list(name: string, value: readonly Json[]): void {
    if (value.some((each) => isObject(each))) return;
    this.#keep(name, `list of ${typeof value[0]}`, value.slice(0, ITEMS));
  }

  /** Of texts several, because some of them are words of a list; of everything else one of a kind. */
  #keep(name: string, kind: string, value: Json): void {
    const values = this.#found.get(name) ?? new Map<string, Json>();
    this.#found.set(name, values);
    const key = kind === 'string' ? `string ${String(value)}` : kind;
    if (!values.has(key) && values.size < KEPT * (kind === 'string' ? 4 : 5)) values.set(key, value);
  }
}
