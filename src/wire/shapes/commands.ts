import { Object as ObjectType, type Static, Unknown } from 'typebox';
import { as, flag, maybe, means, named, text, whole } from '../../kit/schema.ts';
import type { Beside } from '../command.ts';
import { filled } from './parts.ts';

/** What every command has beside the fields of its type. */
export const HEADER = {
  id: means(filled(64), 'Made by the client; the same id is carried out once, whatever the number of times it is sent'),
  type: means(filled(100), 'What is asked for: `placeWager`, `askBuyIn`, …'),
  round: maybe(means(whole, 'The round it is meant for; given later it is refused')),
  second: maybe(means(filled(64), 'A code by which a second person vouches')),
  actingAs: maybe(means(filled(40), 'The lower function in which somebody of staff acts')),
};

/** Fields of its type are read where the type is known. */
const header = ObjectType(HEADER, { additionalProperties: Unknown() });

/** A command as it is sent where these can be ordered. */
export const commandTo = <O extends Readonly<{ type: string }>>() => as<Readonly<{ id: string }> & Beside & O>(header);

export const DONE = {
  id: text,
  seq: means(whole, 'How many events the stream has with it'),
  again: means(flag, 'It had been carried out before under this id'),
};
/** The command was carried out and is durable. */
export const done = named('Done', DONE);
export type Done = Readonly<Static<typeof done>>;

/** A command by what it says, without its name and whatever stands beside it. */
export const said = as<Readonly<{ type: string; [field: string]: unknown }>>(
  ObjectType({ type: filled(100) }, { additionalProperties: Unknown(), title: 'Said' }),
);
