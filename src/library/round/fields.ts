import { at, type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { BetRefusal } from '../../layout/notation.ts';
import { closest } from './closest.ts';

/** What may be wrong with a round as somebody wrote it, before the engine judges it. */
export type Misread =
  | BetRefusal
  | Refusal<
      | 'announced-bet'
      | 'bad-stake'
      | 'listed-twice'
      | 'missing-field'
      | 'unknown-box'
      | 'unknown-field'
      | 'unknown-kind'
      | 'unknown-value'
      | 'wrong-type'
    >;

/** Reads one value; a refusal carries the path below that value. */
export type Read<T> = (value: unknown) => Result<T, Misread>;

type Shape = Readonly<Record<string, Read<unknown>>>;
type Values<S extends Shape> = { readonly [Name in keyof S]: S[Name] extends Read<infer T> ? T : never };

/** An object with these fields and no other. */
export function record<R extends Shape, O extends Shape>(
  required: R,
  optional: O,
  expected: string,
): Read<Values<R> & Partial<Values<O>>> {
  const shape: Shape = { ...required, ...optional };
  const known = Object.keys(shape);
  const needed = Object.keys(required);
  return (value) => {
    if (!isObject(value)) return mistyped(value, expected);
    for (const field of Object.keys(value)) if (!Object.hasOwn(shape, field)) return unknownField(field, known);
    const missing = needed.find((field) => !Object.hasOwn(value, field));
    if (missing !== undefined)
      return err({ ...refuse('missing-field', { field: missing, expected }).error, path: missing });
    const read: Record<string, unknown> = {};
    for (const field of known) {
      if (!Object.hasOwn(value, field)) continue;
      const inner = (shape[field] as Read<unknown>)(value[field]);
      if (!inner.ok) return err(at(field, inner.error));
      read[field] = inner.value;
    }
    return ok(read as Values<R> & Partial<Values<O>>);
  };
}

const PLAIN_NAME = /^[\w-]{1,40}$/;

function unknownField(field: string, known: readonly string[]) {
  const meant = closest(field, known);
  const { error } = refuse('unknown-field', { field, known, ...(meant === undefined ? {} : { meant }) });
  return err(PLAIN_NAME.test(field) ? { ...error, path: field } : error);
}

/** An object whose field names are data: kinds of wagers, numbers of boxes. */
export function entries<K extends string | number, T>(
  key: Read<K>,
  inner: Read<T>,
  expected: string,
): Read<Readonly<Partial<Record<K, T>>>> {
  return (value) => {
    if (!isObject(value)) return mistyped(value, expected);
    const read: Partial<Record<K, T>> = {};
    for (const field of Object.keys(value)) {
      const name = key(field);
      if (!name.ok) return err(PLAIN_NAME.test(field) ? at(field, name.error) : name.error);
      const entry = inner(value[field]);
      if (!entry.ok) return err(at(field, entry.error));
      read[name.value] = entry.value;
    }
    return ok(read);
  };
}

export function list<T>(inner: Read<T>, expected: string): Read<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return mistyped(value, expected);
    const read: T[] = [];
    for (let index = 0; index < value.length; index++) {
      const each = inner(value[index]);
      if (!each.ok) return err(at(`[${index}]`, each.error));
      read.push(each.value);
    }
    return ok(read);
  };
}

/** The engine says which numbers may be; here it only has to be one. */
export const number =
  <T extends number = number>(expected: string): Read<T> =>
  (value) =>
    typeof value === 'number' ? ok(value as T) : mistyped(value, expected);

const TEXT_MAX = 64;

export const text =
  (expected: string): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX ? ok(value) : mistyped(value, expected);

export const choice =
  <const T extends string>(...known: readonly T[]): Read<T> =>
  (value) => {
    if (typeof value !== 'string') return mistyped(value, known.map((each) => `"${each}"`).join(' or '));
    const found = known.find((each) => each === value);
    return found === undefined
      ? refuse('unknown-value', { value, known: known.map((each) => `"${each}"`) })
      : ok(found);
  };

export const orNull =
  <T>(inner: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? ok(null) : inner(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function mistyped(value: unknown, expected: string) {
  const hint = /^a (whole )?number/.test(expected) && isNumeric(value) ? { hint: 'write it without quotes' } : {};
  return refuse('wrong-type', { expected, found: described(value), ...hint });
}

const isNumeric = (value: unknown): boolean => typeof value === 'string' && /^\d{1,15}$/.test(value);

export function described(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty text' : `the text ${JSON.stringify(value)}`;
    case 'object':
      return value === null ? 'null' : 'an object';
    default:
      return String(value);
  }
}
