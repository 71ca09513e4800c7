import type { Static } from 'typebox';
import {
  as,
  eitherOf,
  exactly,
  flag,
  maybe,
  means,
  named,
  natural,
  oneOf,
  orNull,
  text,
  whole,
  yes,
} from '../../kit/schema.ts';
import type { Patch } from '../merge.ts';
import { type ByeCode, CLOSE_CODES } from '../protocol.ts';
import { params, role } from '../shapes/parts.ts';
import { own, type PlayerOwn, publicView, type StaffOwn, type WirePublic } from '../shapes/views.ts';
import { patchOf } from './patch-of.ts';

/* What the server says on the socket, frame by frame. */

export const hello = named('Hello', {
  t: exactly('hello'),
  protocol: means(whole, 'Raised when a client of the version before could no longer read what it is sent'),
  run: means(text, 'Which run of the server this is; another one numbers its views anew'),
  who: means(
    orNull(named('Who', { person: text, name: text, role })),
    'Whom the server takes you for; null for a spectator',
  ),
});

const seen = { t: exactly('view'), table: text, seq: means(natural, 'How many events the view has seen') };

export const view = named('View', { ...seen, public: maybe(publicView), own: maybe(own) });

interface PublicPatch extends Patch<WirePublic> {}
interface PlayerPatch extends Patch<PlayerOwn> {}
interface StaffPatch extends Patch<StaffOwn> {}
type OwnPatch = PlayerPatch | StaffPatch;

export const viewChange = named('ViewChange', {
  ...seen,
  base: means(natural, 'The `seq` of the view that this changes'),
  public: maybe(as<PublicPatch>(patchOf(publicView))),
  own: maybe(as<OwnPatch>(patchOf(own))),
});

export const done = named('CommandDone', {
  t: exactly('done'),
  id: means(text, 'Of the command'),
  seq: means(natural, 'How many events the table has with it'),
  again: maybe(means(yes, 'It had been carried out before under this id')),
});

export const refused = named('CommandRefused', {
  t: exactly('refused'),
  id: means(orNull(text), 'Of the command; null where the frame could not be read as one'),
  table: maybe(text),
  code: means(text, 'For programs and translators'),
  clause: maybe(means(text, 'The clause that decides, where one does')),
  path: maybe(means(text, 'Where in the frame')),
  params,
  retryable: means(flag, 'Whether the same command may be granted later'),
});

export const pong = named('Pong', { t: exactly('pong'), n: maybe(natural) });

export const bye = named('Bye', {
  t: exactly('bye'),
  code: oneOf(...(Object.keys(CLOSE_CODES) as ByeCode[])),
  retryable: means(flag, 'Whether it makes sense to come back'),
});

/** By the name of the message; `t` of both views is `view`. */
export const OUTBOUND = { hello, view, viewChange, done, refused, pong, bye } as const;

/** Any of them. */
export const outbound = as<Outbound>(eitherOf(...Object.values(OUTBOUND)));

/** The first frame: which protocol, whom the server takes the client for, and which run of the server this is. */
export type Hello = Readonly<Static<typeof hello>>;

/** What may be seen of a table, whole. A part that is not there has not changed. */
export type WholeView = Readonly<Static<typeof view>> & Readonly<{ base?: never }>;
/** What has changed: merge patches (RFC 7396) over the parts before. */
export type ChangedView = Readonly<Static<typeof viewChange>>;
export type View = WholeView | ChangedView;

/** Sent once the command is durable; `again` marks one that had been accepted before under the same id. */
export type Done = Readonly<Static<typeof done>>;

/** `id` is the command's; a frame that could not be read as a command has none. */
export type Refused = Readonly<Static<typeof refused>>;

export type Pong = Readonly<Static<typeof pong>>;

/** The last frame before the server ends the socket. */
export type Bye = Readonly<Static<typeof bye>>;

/** What the server says. */
export type Outbound = Hello | View | Done | Refused | Pong | Bye;
