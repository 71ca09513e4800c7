import { Literal, Object as ObjectType, type TProperties, type TSchema } from 'typebox';
import { maybe } from '../../kit/schema.ts';
import { ORDERS } from '../orders/index.ts';
import type { Stream } from '../routes/route.ts';
import { HEADER } from '../shapes/commands.ts';

/** `PlaceWager`; those that are not of a table say of what they are: `DisputeClose`. */
const PREFIXES: Readonly<Record<Stream, string>> = {
  tables: '',
  disputes: 'Dispute',
  people: 'People',
  floor: 'Floor',
  cage: 'Cage',
};

const titleOf = (stream: Stream, type: string): string =>
  `${PREFIXES[stream]}${type.charAt(0).toUpperCase()}${type.slice(1)}`;

/** Every command of a stream as it is sent, closed: a field that a command does not have is refused. */
export const commandsOf = (stream: Stream): readonly (readonly [type: string, schema: TSchema])[] =>
  Object.entries(ORDERS[stream]).map(([type, fields]) => [
    type,
    ObjectType(
      { id: HEADER.id, type: Literal(type), ...rest, ...(stream === 'tables' ? asSent(fields) : fields) },
      { additionalProperties: false, title: titleOf(stream, type) },
    ),
  ]);

const { id: _id, type: _type, ...rest } = HEADER;

/** A player need not say who they are. */
const asSent = ({ player, ...fields }: TProperties): TProperties =>
  player === undefined ? fields : { ...fields, player: maybe(player) };
