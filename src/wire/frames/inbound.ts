import type { Static } from 'typebox';
import { as, eitherOf, exactly, maybe, means, named, natural, textUpTo } from '../../kit/schema.ts';
import { COMMANDS } from '../../table/index.ts';
import type { WireCommand } from '../command.ts';
import { commandsOf } from '../describe/commands.ts';
import { DEVICE_WORDS, type Report } from '../device.ts';
import { NAME_LENGTH_MAX } from '../protocol.ts';
import { HEADER } from '../shapes/commands.ts';

/* What a client may say on the socket, frame by frame. A field that is not listed is refused. */

const name = textUpTo(NAME_LENGTH_MAX, { minLength: 1 });
const table = means(name, 'The table, as `R1`');

export const watch = named('Watch', {
  t: exactly('watch'),
  table,
  seq: maybe(means(natural, 'Of the last view that was seen; with `run`, only what came after is sent')),
  run: maybe(means(name, 'The run of the server in which it was seen, as `hello` said')),
});

export const unwatch = named('Unwatch', { t: exactly('unwatch'), table });

export const order = named('Do', {
  t: exactly('do'),
  table,
  command: means(
    as<WireCommand>(eitherOf(...commandsOf('tables').map(([, schema]) => schema))),
    'What is asked for, told from other commands by its type',
  ),
});

const observations = Object.values(DEVICE_WORDS).flatMap((words) =>
  Object.entries(words).map(([saw, type]) =>
    named(`Saw${saw.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`, {
      id: HEADER.id,
      round: natural,
      saw: means(exactly(saw), 'What was seen; the other fields are those of this word'),
      ...COMMANDS.get(type)?.fields,
    }),
  ),
);

export const saw = named('Saw', {
  t: exactly('saw'),
  report: means(as<Report>(eitherOf(...observations)), 'What the device saw'),
});

export const ping = named('Ping', { t: exactly('ping'), n: maybe(means(natural, 'Comes back with the `pong`')) });

/** By what stands in `t`. */
export const INBOUND = { watch, unwatch, do: order, saw, ping } as const;

/** Asks for a table's view and every change of it. `seq` and `run` of the last one seen resume where it broke off. */
export type Watch = Readonly<Static<typeof watch>>;
export type Unwatch = Readonly<Static<typeof unwatch>>;
export type Do = Readonly<Static<typeof order>>;
/** What a device reports at the table it is bound to. */
export type Saw = Readonly<Static<typeof saw>>;
export type Ping = Readonly<Static<typeof ping>>;

/** What a client may say. */
export type Inbound = Watch | Unwatch | Do | Saw | Ping;
