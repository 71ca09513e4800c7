import { isObject, type Json } from '../../src/wire/json.ts';

const ROWS = 2;
const VALUES = 6;
const NAMES = 3;

/** A value short enough to be read: the first of long lists, the first names of long records, and no secret in full. */
export function shortened(value: Json): Json {
  if (Array.isArray(value)) {
    const rows = value.some((each: Json) => Array.isArray(each) || isObject(each));
    return value.slice(0, rows ? ROWS : VALUES).map((each: Json) => shortened(each));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, field]): [string, Json] => [
    name,
    SECRETS.has(name) && typeof field === 'string' ? `${field.slice(0, 6)}…` : shortened(field),
  ]);
  return Object.fromEntries(isRecord(entries) ? entries.slice(0, NAMES) : entries);
}

const SECRETS: ReadonlySet<string> = new Set(['token', 'password', 'current', 'salt']);

/** What is counted under names that are no fields: `ann|red|`, `17`. */
const isRecord = (entries: readonly (readonly [string, Json])[]): boolean =>
  entries.length > NAMES && entries.every(([name]) => /[|/0-9]/.test(name));
