import type { Actor } from '../../table/index.ts';
import type { ByeCode, Own } from '../../wire/index.ts';
import type { EncodedMessage } from './frame.ts';

/** Somebody who watches tables, on a socket or by a stream of lines. */
export type Viewer = Readonly<{
  /** Who it is now; nobody in particular for a spectator. */
  actor: () => Actor | undefined;
  person: string | undefined;
  sessionKey: string | undefined;
  isLive: () => boolean;
  /** The last own view that was sent, by table. */
  owns: Map<string, Own>;
  /** Keeps something to be sent with the next `flush`. */
  push: (message: EncodedMessage) => void;
  flush: () => void;
  /** Looked at from time to time: asks whether anybody is there, ends what is dead or idle. */
  beat: (now: number) => void;
  bye: (code: ByeCode) => void;
  /** Ends it because something went wrong here. */
  fail: () => void;
}>;
