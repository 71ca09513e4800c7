import type { ReadCommand } from './command.ts';
import type { Ping, Unwatch, Watch } from './frames/inbound.ts';

export type { Do, Inbound, Ping, Saw, Unwatch, Watch } from './frames/inbound.ts';
export type {
  Bye,
  ChangedView,
  Done,
  Hello,
  Outbound,
  Pong,
  Refused,
  View,
  WholeView,
} from './frames/outbound.ts';

/** What a client said, once it has been read. */
export type ReadInbound =
  | Watch
  | Unwatch
  | Ping
  | Readonly<{ t: 'do'; table: string; command: ReadCommand }>
  /** Its words depend on who sends it, so it is read where that is known. */
  | Readonly<{ t: 'saw'; id: string | null; report: unknown }>;
