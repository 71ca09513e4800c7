import type { Params } from '../kit/refusal.ts';
import type { ReadCommand, WireCommand } from './command.ts';
import type { Report } from './device.ts';
import type { Json } from './json.ts';
import type { ByeCode } from './protocol.ts';

/** What a client may say on the socket. */
export type Inbound = Watch | Unwatch | Do | Saw | Ping;

/** Asks for a table's view and every change of it. `seq` and `run` of the last one seen resume where it broke off. */
export type Watch = Readonly<{ t: 'watch'; table: string; seq?: number; run?: string }>;
export type Unwatch = Readonly<{ t: 'unwatch'; table: string }>;
export type Do = Readonly<{ t: 'do'; table: string; command: WireCommand }>;
/** What a device reports at the table it is bound to. */
export type Saw = Readonly<{ t: 'saw'; report: Report }>;
export type Ping = Readonly<{ t: 'ping'; n?: number }>;

/** The same once it has been read. */
export type ReadInbound =
  | Watch
  | Unwatch
  | Ping
  | Readonly<{ t: 'do'; table: string; command: ReadCommand }>
  /** Its words depend on who sends it, so it is read where that is known. */
  | Readonly<{ t: 'saw'; id: string | null; report: unknown }>;

/** What the server says. */
export type Outbound = Hello | View | Done | Refused | Pong | Bye;

/** The first frame: which protocol, whom the server takes the client for, and which run of the server this is. */
export type Hello = Readonly<{
  t: 'hello';
  protocol: number;
  run: string;
  who: Readonly<{ person: string; name: string; role: string }> | null;
}>;

/**
 * What may be seen of a table. Without `base` the parts given are whole; with it they are merge patches (RFC 7396) over
 * the parts before. A part that is not there has not changed.
 */
export type View = Readonly<{ t: 'view'; table: string; seq: number; base?: number; public?: Json; own?: Json }>;

/** Sent once the command is durable; `again` marks one that had been accepted before under the same id. */
export type Done = Readonly<{ t: 'done'; id: string; seq: number; again?: true }>;

/** `id` is the command's; a frame that could not be read as a command has none. */
export type Refused = Readonly<{
  t: 'refused';
  id: string | null;
  table?: string;
  code: string;
  clause?: string;
  path?: string;
  params: Params;
  retryable: boolean;
}>;

export type Pong = Readonly<{ t: 'pong'; n?: number }>;

/** The last frame before the server ends the socket. */
export type Bye = Readonly<{ t: 'bye'; code: ByeCode; retryable: boolean }>;
