import { Integer } from 'typebox';
import { isReadable, malformedIn } from '../kit/command.ts';
import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { maybe, oneOf, textUpTo } from '../kit/schema.ts';
import { RANKED, type Ranked } from '../rulebook/ranks.ts';
import { COMMANDS } from '../table/index.ts';
import { isObject } from './json.ts';
import type { OwnOrder, TableOrder } from './orders/index.ts';
import { ID_LENGTH_MAX, NAME_LENGTH_MAX } from './protocol.ts';

/** What a command to a table says beside its subject. */
export type Beside = Readonly<{
  round?: number;
  /** A code by which a second person vouches for this command. */
  second?: string;
  /** The lower function in which somebody of staff acts. */
  actingAs?: Ranked;
}>;

/** What a client asks: its own name for the command, the command's type, and the fields of that type. */
export type WireCommand<O extends TableOrder | OwnOrder = TableOrder | OwnOrder> = Readonly<{ id: string }> &
  Beside &
  O;

/** A command taken apart: what the server itself reads, and the body that goes on to the house. */
export type ReadCommand = Readonly<{
  id: string;
  second?: string;
  actingAs?: Ranked;
  body: Readonly<{ type: string; [field: string]: unknown }>;
}>;

export type CommandRefusal = Refusal<'bad-command' | 'unknown-field'>;

const safe = Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const id = textUpTo(ID_LENGTH_MAX, { minLength: 1 });

/** What every command has; its other fields are those of its type, and are read where the type is known. */
const HEADER = {
  id,
  type: textUpTo(NAME_LENGTH_MAX, { minLength: 1 }),
  round: maybe(safe),
  second: maybe(id),
  actingAs: maybe(oneOf(...RANKED)),
};

const FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...COMMANDS].map(([type, { fields }]) => [type, new Set(['type', 'round', ...Object.keys(fields)])]),
);

type FieldOf<O> = O extends unknown ? keyof O & string : never;

/** Whether a listed command has the field; of commands that are not listed nothing is known. */
export const hasField = (type: string, field: FieldOf<TableOrder>): boolean => FIELDS.get(type)?.has(field) === true;

/** Who asks and when is for the house to say. */
const NEVER: ReadonlySet<string> = new Set(['by', 'at']);

const bad = (field: string) => err({ code: 'bad-command', path: field, params: { field } } as const);

/** Reads a command of a table; fields that its type does not have are refused, so that a slip of the pen is noticed. */
export function readCommand(value: unknown): Result<ReadCommand, CommandRefusal> {
  if (!isObject(value)) return bad('command');
  if (!isReadable(HEADER, value)) return bad(malformedIn(HEADER, value) ?? 'command');
  const { id, second, actingAs, ...body } = value;
  const unknown = unknownField(body.type, body);
  if (unknown !== undefined) return unknown;
  return ok({
    id,
    ...(second === undefined ? {} : { second }),
    ...(actingAs === undefined ? {} : { actingAs }),
    body,
  });
}

function unknownField(type: string, body: object) {
  const fields = FIELDS.get(type);
  for (const field of Object.keys(body)) {
    if (fields === undefined ? !NEVER.has(field) : fields.has(field)) continue;
    return err({ code: 'unknown-field', path: field, params: { command: type, field } } as const);
  }
  return undefined;
}
