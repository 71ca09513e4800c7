import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { RANKS, type Ranked } from '../rulebook/ranks.ts';
import { COMMANDS } from '../table/index.ts';
import { isObject, type JsonObject } from './json.ts';
import { ID_LENGTH_MAX, NAME_LENGTH_MAX } from './protocol.ts';

/** What a client asks: its own name for the command, the command's type, and the fields of that type. */
export type WireCommand = Readonly<{
  id: string;
  type: string;
  round?: number;
  /** A code by which a second person vouches for this command. */
  second?: string;
  /** The lower function in which somebody of staff acts. */
  actingAs?: Ranked;
  [field: string]: unknown;
}>;

/** A command taken apart: what the server itself reads, and the body that goes on to the house. */
export type ReadCommand = Readonly<{
  id: string;
  second?: string;
  actingAs?: Ranked;
  body: Readonly<{ type: string; [field: string]: unknown }>;
}>;

export type CommandRefusal = Refusal<'bad-command' | 'unknown-field'>;

const HEADER = ['type', 'round'];

const FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...COMMANDS].map(([type, { fields }]) => [type, new Set([...HEADER, ...Object.keys(fields)])]),
);

/** Whether a listed command has the field; of commands that are not listed nothing is known. */
export const hasField = (type: string, field: string): boolean => FIELDS.get(type)?.has(field) === true;

/** Who asks and when is for the house to say. */
const NEVER: ReadonlySet<string> = new Set(['by', 'at']);

const bad = (field: string) => err({ code: 'bad-command', path: field, params: { field } } as const);

/** Reads a command of a table; fields that its type does not have are refused, so that a slip of the pen is noticed. */
export function readCommand(value: unknown): Result<ReadCommand, CommandRefusal> {
  if (!isObject(value)) return bad('command');
  const { id, second, actingAs, ...rest } = value;
  if (!isText(id, ID_LENGTH_MAX)) return bad('id');
  if (!isText(rest['type'], NAME_LENGTH_MAX)) return bad('type');
  if (rest['round'] !== undefined && !Number.isSafeInteger(rest['round'])) return bad('round');
  if (second !== undefined && !isText(second, ID_LENGTH_MAX)) return bad('second');
  if (actingAs !== undefined && !isRank(actingAs)) return bad('actingAs');
  const unknown = unknownField(rest['type'], rest);
  if (unknown !== undefined) return unknown;
  return ok({
    id,
    ...(second === undefined ? {} : { second }),
    ...(actingAs === undefined ? {} : { actingAs }),
    body: rest as ReadCommand['body'],
  });
}

function unknownField(type: string, body: JsonObject) {
  const fields = FIELDS.get(type);
  for (const field of Object.keys(body)) {
    if (fields === undefined ? !NEVER.has(field) : fields.has(field)) continue;
    return err({ code: 'unknown-field', path: field, params: { command: type, field } } as const);
  }
  return undefined;
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max;

const isRank = (value: unknown): value is Ranked => typeof value === 'string' && Object.hasOwn(RANKS, value);
