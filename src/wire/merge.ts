import type { Shown } from '../table/core/shown.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** A merge patch (RFC 7396) of a value: the fields that change, and null for those that go. Lists are replaced whole. */
export type Patch<T> = unknown extends T
  ? T
  : T extends readonly unknown[] | string | number | boolean | null
    ? T
    : T extends object
      ? { readonly [K in keyof T]?: Patch<T[K]> | null }
      : T;

/**
 * The merge patch (RFC 7396) that makes `after` of `before`; undefined where they are the same. Both must be without
 * nulls outside of lists, because in a patch null takes a field away: `sparse` sees to that.
 */
export const diff = <T>(before: T, after: T): Patch<T> | undefined =>
  diffJson(before as Json, after as Json) as Patch<T> | undefined;

function diffJson(before: Json, after: Json): Json | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after)) return isSame(before, after) ? undefined : after;
  return diffObjects(before, after);
}

function diffObjects(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changes: [string, Json][] = [];
  for (const name of Object.keys(after)) {
    const value = after[name] as Json;
    const change = Object.hasOwn(before, name) ? diffJson(before[name] as Json, value) : value;
    if (change !== undefined) changes.push([name, change]);
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) changes.push([name, null]);
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}

/** What a merge patch makes of a value; neither is changed. */
export const patch = <T>(before: T | undefined, change: NoInfer<Patch<T>>): T =>
  patchJson(before as Json | undefined, change as Json) as T;

function patchJson(before: Json | undefined, change: Json): Json {
  if (!isObject(change)) return change;
  const result = new Map(isObject(before) ? Object.entries(before) : []);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) result.delete(name);
    else result.set(name, patchJson(result.get(name), value));
  }
  return Object.fromEntries(result);
}

/** The same without fields that are null or undefined; lists stay as they are, since patches replace them whole. */
export const sparse = <T>(value: Shown<T>): T => withoutNulls(value) as T;

function withoutNulls(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value as Json;
  const entries: [string, Json][] = [];
  for (const name of Object.keys(value)) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (field !== null && field !== undefined) entries.push([name, withoutNulls(field)]);
  }
  return Object.fromEntries(entries);
}

/** Whether `sparse` would make this of the value; it may say no where lists or fields of fields are concerned. */
export function isSparseOf(wire: unknown, value: object): boolean {
  if (!isObject(wire)) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name in fields) {
    const field = fields[name] ?? undefined;
    if (wire[name] !== field && !isSame(wire[name], field)) return false;
  }
  for (const name in wire) if (fields[name] === undefined) return false;
  return true;
}

/** Deep equality of plain data; a field that is undefined is a field that is not there. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b);
  const one = a as Readonly<Record<string, unknown>>;
  const other = b as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(one)) if (!isSame(one[name], other[name])) return false;
  for (const name of Object.keys(other)) if (other[name] !== undefined && one[name] === undefined) return false;
  return true;
}

function isSameList(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!isSame(a[index], b[index])) return false;
  return true;
}
