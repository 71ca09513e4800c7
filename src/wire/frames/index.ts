import type { TObject } from 'typebox';
import { INBOUND } from './inbound.ts';
import { OUTBOUND } from './outbound.ts';

/** Every message of the socket by its name, as documents call it. */
export const MESSAGES: Readonly<Record<MessageName, TObject>> = { ...INBOUND, ...OUTBOUND };
export type MessageName = keyof typeof INBOUND | keyof typeof OUTBOUND;

/** What it is for, in one sentence. */
export const SUMMARIES: Readonly<Record<MessageName, string>> = {
  watch: 'Shows a table from now on; with `seq` and `run` only what came after the view you have',
  unwatch: 'Shows a table no longer',
  do: 'Gives a command to a table; `done` or `refused` answers it by its `id`',
  saw: 'Reports what a device saw at the table it is bound to; answered like a command',
  ping: 'Asks whether the server is there',
  hello: 'The first frame: whom the server takes you for, and which run of the server this is',
  view: 'A table as you may see it; a part that is not there has not changed',
  viewChange: 'What has changed in a view: merge patches (RFC 7396) over the parts you have',
  done: 'A command was carried out and is durable',
  refused: 'A command or a frame was refused, and why',
  pong: 'The server is there',
  bye: 'The last frame before the server ends the socket',
};
