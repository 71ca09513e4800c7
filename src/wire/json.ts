import { at, type Refusal, refuse } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { DEPTH_MAX } from './protocol.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = Readonly<{ [name: string]: Json }>;

export type JsonRefusal = Refusal<'bad-json' | 'too-deep' | 'forbidden-name'>;

/** Names that would reach an object's prototype if somebody copied the fields without care. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text from outside as a value that is safe to walk through. */
export function readJson(text: string): Result<Json, JsonRefusal> {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return refuse('bad-json');
  }
  const fault = hostile(value, DEPTH_MAX);
  return fault === undefined ? ok(value) : err(fault);
}

/** The first place that is too deep or has a name nobody honest uses. */
function hostile(value: Json, deeper: number): JsonRefusal | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (deeper === 0) return { code: 'too-deep', params: { max: DEPTH_MAX } };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = hostile(value[index] as Json, deeper - 1);
      if (fault !== undefined) return at(`[${index}]`, fault);
    }
    return undefined;
  }
  for (const name of Object.keys(value)) {
    if (FORBIDDEN.has(name)) return { code: 'forbidden-name', path: name, params: { name } };
    const fault = hostile((value as JsonObject)[name] as Json, deeper - 1);
    if (fault !== undefined) return at(name, fault);
  }
  return undefined;
}
