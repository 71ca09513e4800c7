import { at, type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { InputCode } from '../english/input.ts';
import { DEPTH_MAX } from './limits.ts';
import { firstDuplicate, firstOddity, isTooDeep, numberAt } from './scan.ts';

export type InputRefusal = Refusal<InputCode>;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The one JSON value in a text. Stricter than `JSON.parse`: bounded depth, and no field twice in an object.
 * `line` is where the text begins in the input.
 */
export function parseJson(bytes: Uint8Array, line = 1): Result<unknown, InputRefusal> {
  const text = decoded(bytes);
  if (text === undefined) return refuse('not-utf-8');
  if (text.trim() === '') return refuse('empty-input');
  if (isTooDeep(text, DEPTH_MAX)) return refuse('too-deep', { limit: DEPTH_MAX });
  const value = parsed(text, line);
  if (!value.ok) return value;
  const twice = firstDuplicate(text);
  if (twice === undefined) return value;
  const { error } = refuse('duplicate-field', { field: twice.field });
  return err(at(twice.path, error));
}

/** A number of a text that was read before, as it is written there. */
export const asWritten = (bytes: Uint8Array, path: string): string | undefined => numberAt(decoder.decode(bytes), path);

/** Nothing where the bytes are no UTF-8; the decoder drops a byte order mark by itself. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function parsed(text: string, line: number): Result<unknown, InputRefusal> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse('bad-json', { why: reason(text, line, error instanceof Error ? error.message : '') });
  }
}

/** Where the text stops being JSON, without repeating the text itself. */
function reason(text: string, line: number, message: string): string {
  const place = Number(/position (\d+)/.exec(message)?.[1] ?? firstOddity(text));
  const before = text.slice(0, place).split('\n');
  const where = `line ${line + before.length - 1}, column ${(before.at(-1) ?? '').length + 1}`;
  const found = /^(?:[\w-]{1,20}|.)/su.exec(text.slice(place))?.[0];
  return found === undefined ? `it ends too early, at ${where}` : `unexpected ${JSON.stringify(found)} at ${where}`;
}
