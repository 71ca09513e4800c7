import {
  Enum,
  Integer,
  Literal,
  Number as NumberType,
  Object as ObjectType,
  String as StringType,
  Union,
  Unsafe,
} from 'typebox';
import type { Limits } from '../../engine/wager.ts';
import { counts, eachOf, flag, maybe, name, number, text, texts } from '../../kit/schema.ts';
import { RANKED, ROLES } from '../../rulebook/ranks.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Actor, ActorRole } from './actor.ts';
import type { Chips } from './chips.ts';

/* What the fields of commands at a table are made of, beside what every schema is. */

export const seat = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Which pockets a wheel has is for the rulebook to say. */
export const pocket = Unsafe<Pocket>(Union([NumberType(), StringType()]));
export const place = Unsafe<number | 'dealer'>(Union([NumberType(), Literal('dealer')]));

export const chips = Unsafe<Chips>(ObjectType({ value: number, colours: maybe(counts) }));

export const box = maybe(number);

/** The wager of one player on one spot; Niu Niu adds the box. */
export type WagerRef = Readonly<{ player: string; spot: string; box?: number }>;

export const wager = Unsafe<WagerRef>(ObjectType({ player: name, spot: text, box }));

const bounds = ObjectType({ min: maybe(number), max: maybe(number) });

export const limits = Unsafe<Limits>(ObjectType({ ...bounds.properties, kinds: maybe(eachOf(bounds)) }));

export const trait = Unsafe<string | number | boolean | readonly string[]>(Union([text, number, flag, texts]));

const WHO: readonly ActorRole[] = [...ROLES, 'device'];

export const actor = Unsafe<Actor>(
  ObjectType({ person: StringType(), role: Enum([...WHO]), actingAs: maybe(Enum([...RANKED])) }),
);
