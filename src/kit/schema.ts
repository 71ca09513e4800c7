import {
  Array as ArrayOf,
  Boolean as BooleanType,
  Enum,
  Integer,
  Literal,
  Null,
  Number as NumberType,
  Object as ObjectType,
  Optional,
  Record as RecordOf,
  Refine,
  type Static,
  String as StringType,
  type TProperties,
  type TSchema,
  Union,
  Unsafe,
  With,
} from 'typebox';

/*
 * What commands, frames and answers are made of. A schema is data: types, checks and descriptions are read from it. It says
 * only whether a value can be read at all; whether it makes sense is for those who are asked.
 */

/** A schema counts signs, and some signs are stored as two: the length of what is stored is limited as well. */
export const textUpTo = (maxLength: number, more: Readonly<{ pattern?: string; minLength?: number }> = {}) =>
  Refine(StringType({ maxLength, ...more }), (given) => given.length <= maxLength);

/** Neither a zero byte nor half a surrogate pair: such a text would come back from a database as another text. */
export const text = textUpTo(2000, { pattern: '^[^\\u0000\\ud800-\\udfff]*$' });
/** What is told apart by it, or has an account named after it: a player, a colour, a case. */
export const name = textUpTo(100, { pattern: '^[^\\p{Cc}\\p{Cs}]*$' });
/** Any text, however long: what carries it limits it. */
export const anyText = StringType();
/** A text that is not blank. */
export const notBlank = StringType({ pattern: '\\S' });
/** Any number: what cannot be an amount or a box of this table is refused by that name. */
export const number = NumberType();
export const whole = Integer();
/** A count, or a place in a list. */
export const natural = Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const moment = NumberType();
export const flag = BooleanType();
export const yes = Literal(true);

/** The field may be left out. */
export const maybe = Optional;

export const oneOf = <const V extends string>(...values: readonly V[]) => Unsafe<V>(Enum([...values]));

/** One value alone; tells the kinds of a record apart. */
export const exactly = Literal;

export const eitherOf = <const S extends readonly TSchema[]>(...kinds: S) =>
  Unsafe<Static<S[number]>>(Union([...kinds]));

export const orNull = <S extends TSchema>(kind: S) => Unsafe<Static<S> | null>(Union([kind, Null()]));

export const listOf = <S extends TSchema>(kind: S) => Unsafe<readonly Static<S>[]>(ArrayOf(kind));

/** A key with a line break is a key too; by itself a record would leave what stands under it unread. */
const KEY = StringType({ pattern: '^[\\s\\S]*$' });

export const eachOf = <S extends TSchema>(kind: S) => Unsafe<Readonly<Record<string, Static<S>>>>(RecordOf(KEY, kind));

/** These fields and no others. */
export const closed = <P extends TProperties>(fields: P) => ObjectType(fields, { additionalProperties: false });

/** The same with a name of its own, under which descriptions list it once. */
export const named = <P extends TProperties>(title: string, fields: P) =>
  ObjectType(fields, { additionalProperties: false, title });

/** Something that is known by its type, checked as the schema says; `title` as above. */
export const as = <T>(schema: TSchema) => Unsafe<T>(schema);

/** What it means here, where its name alone does not say it. */
export const means = <S extends TSchema>(schema: S, description: string) => With(schema, { description });

export const texts = listOf(text);
export const numbers = listOf(number);
export const counts = eachOf(number);
