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
  type TSchema,
  Union,
  Unsafe,
} from 'typebox';
import type { Limits } from '../../engine/wager.ts';
import { RANKS, type Ranked, ROLES } from '../../rulebook/ranks.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Actor, ActorRole } from './actor.ts';
import type { Chips } from './chips.ts';

/*
 * What the fields of commands are made of. A schema says only whether a value can be read at all; whether it makes sense
 * at a table is for those who carry the command out.
 */

/** A schema counts signs, and some signs are stored as two: the length of what is stored is limited as well. */
const upTo = (maxLength: number, pattern: string) =>
  Refine(StringType({ maxLength, pattern }), (given) => given.length <= maxLength);

/** Neither a zero byte nor half a surrogate pair: such a text would come back from a database as another text. */
export const text = upTo(2000, '^[^\\u0000\\ud800-\\udfff]*$');
/** What is told apart by it, or has an account named after it: a player, a colour, a case. */
export const name = upTo(100, '^[^\\p{Cc}\\p{Cs}]*$');
/** Any number: what cannot be an amount or a box of this table is refused by that name. */
export const number = NumberType();
export const moment = NumberType();
export const seat = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const flag = BooleanType();
export const yes = Literal(true);
/** Which pockets a wheel has is for the rulebook to say. */
export const pocket = Unsafe<Pocket>(Union([NumberType(), StringType()]));
export const place = Unsafe<number | 'dealer'>(Union([NumberType(), Literal('dealer')]));

/** The field may be left out. */
export const maybe = Optional;

export const oneOf = <const V extends string>(...values: readonly V[]) => Unsafe<V>(Enum([...values]));

export const orNull = <S extends TSchema>(kind: S) => Unsafe<Static<S> | null>(Union([kind, Null()]));

export const listOf = <S extends TSchema>(kind: S) => Unsafe<readonly Static<S>[]>(ArrayOf(kind));

/** A key with a line break is a key too; by itself a record would leave what stands under it unread. */
const KEY = StringType({ pattern: '^[\\s\\S]*$' });

export const eachOf = <S extends TSchema>(kind: S) => Unsafe<Readonly<Record<string, Static<S>>>>(RecordOf(KEY, kind));

export const texts = listOf(text);
export const numbers = listOf(number);
export const counts = eachOf(number);

export const chips = Unsafe<Chips>(ObjectType({ value: number, colours: maybe(counts) }));

export const box = maybe(number);

/** The wager of one player on one spot; Niu Niu adds the box. */
export type WagerRef = Readonly<{ player: string; spot: string; box?: number }>;

export const wager = Unsafe<WagerRef>(ObjectType({ player: name, spot: text, box }));

const bounds = ObjectType({ min: maybe(number), max: maybe(number) });

export const limits = Unsafe<Limits>(ObjectType({ ...bounds.properties, kinds: maybe(eachOf(bounds)) }));

export const trait = Unsafe<string | number | boolean | readonly string[]>(Union([text, number, flag, texts]));

const WHO: readonly ActorRole[] = [...ROLES, 'device'];
const RANKED = Object.keys(RANKS) as readonly Ranked[];

export const actor = Unsafe<Actor>(
  ObjectType({ person: StringType(), role: Enum([...WHO]), actingAs: maybe(Enum([...RANKED])) }),
);
