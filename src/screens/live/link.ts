import { type Followed, follow } from '../../wire/follow.ts';
import type { Hello, Outbound, Refused, View, WireCommand } from '../../wire/index.ts';

export type LinkState = 'connecting' | 'live' | 'lost';

/** What became of a command that was sent. `unknown` is one whose answer was lost with the link. */
export type Fate = Readonly<
  | { id: string; fate: 'done'; seq: number }
  | { id: string; fate: 'refused'; code: string; clause?: string; params: Readonly<Record<string, unknown>> }
  | { id: string; fate: 'unknown' }
>;

export type LinkEvents = Readonly<{
  state: (state: LinkState) => void;
  hello: (hello: Hello) => void;
  /** `fresh` marks a whole view after the link was lost or the server began anew. */
  view: (followed: Followed, fresh: boolean) => void;
  fate: (fate: Fate) => void;
  /** The server ended it for good: signed out, replaced, or it will not have us. */
  bye: (code: string, retryable: boolean) => void;
}>;

/** The part of a WebSocket that is used, so that tests can stand in for the network. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
};

export type LinkPorts = Readonly<{
  open: () => Socket;
  later: (wait: number, act: () => void) => () => void;
  events: LinkEvents;
}>;

export type Link = Readonly<{
  watch: (table: string) => void;
  unwatch: (table: string) => void;
  /** Sends now or not at all: false says that nothing was sent. Nothing is ever sent later by itself. */
  send: (table: string, command: WireCommand) => boolean;
  /** The machine says that its network is gone: nothing more is expected of this connection. */
  drop: () => void;
  /** The network is back: another try now instead of later. */
  retry: () => void;
  close: () => void;
}>;

const WAITS = [250, 500, 1000, 2000, 4000] as const;
/** A server that says nothing for so long is gone. */
const SILENCE = 8000;
const PING_EVERY = 3000;
const OPEN = 1;

/** One connection that comes back by itself and goes on where it broke off. */
export function openLink({ open, later, events }: LinkPorts): Link {
  const watched = new Map<string, Followed | undefined>();
  const sent = new Set<string>();
  let socket: Socket | undefined;
  let run: string | undefined;
  let tries = 0;
  let closed = false;
  let stopTimer = () => {};
  let stopPing = () => {};

  const say = (frame: unknown): boolean => {
    if (socket === undefined || socket.readyState !== OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };

  const ask = (table: string): void => {
    const known = watched.get(table);
    say(known === undefined || run === undefined ? { t: 'watch', table } : { t: 'watch', table, seq: known.seq, run });
  };

  const lose = (): void => {
    stopTimer();
    stopPing();
    socket = undefined;
    for (const id of sent) events.fate({ id, fate: 'unknown' });
    sent.clear();
    if (closed) return;
    events.state('lost');
    stopTimer = later(WAITS[Math.min(tries++, WAITS.length - 1)] ?? 4000, connect);
  };

  const listen = (): void => {
    stopTimer();
    stopTimer = later(SILENCE, giveUp);
  };

  /** A dead network answers no close either, so the loss is not waited for. */
  const giveUp = (): void => {
    const gone = socket;
    if (gone === undefined) return;
    lose();
    gone.close();
  };

  const ping = (): void => {
    stopPing = later(PING_EVERY, () => {
      if (say({ t: 'ping' })) ping();
    });
  };

  function connect(): void {
    const mine = open();
    socket = mine;
    events.state(tries === 0 ? 'connecting' : 'lost');
    listen();
    mine.onopen = () => undefined;
    mine.onmessage = ({ data }: { data: string }) => {
      if (socket !== mine) return;
      listen();
      take(JSON.parse(data) as Outbound);
    };
    mine.onclose = () => {
      if (socket === mine) lose();
    };
  }

  function take(frame: Outbound): void {
    switch (frame.t) {
      case 'hello':
        greeted(frame);
        break;
      case 'view':
        seen(frame);
        break;
      case 'done':
        sent.delete(frame.id);
        events.fate({ id: frame.id, fate: 'done', seq: frame.seq });
        break;
      case 'refused':
        refused(frame);
        break;
      case 'bye':
        closed = closed || !frame.retryable;
        events.bye(frame.code, frame.retryable);
    }
  }

  function refused({ id, code, clause, params }: Refused): void {
    if (id === null) return;
    sent.delete(id);
    events.fate({ id, fate: 'refused', code, ...(clause === undefined ? {} : { clause }), params });
  }

  function greeted(hello: Hello): void {
    // Another run of the server numbers its views anew, so nothing can be resumed.
    if (run !== hello.run) for (const table of watched.keys()) watched.set(table, undefined);
    run = hello.run;
    tries = 0;
    events.hello(hello);
    events.state('live');
    for (const table of watched.keys()) ask(table);
    ping();
  }

  function seen(frame: View): void {
    if (!watched.has(frame.table)) return;
    const followed = follow(watched.get(frame.table), frame);
    watched.set(frame.table, followed);
    events.view(followed, frame.base === undefined && frame.public !== undefined);
  }

  connect();
  return {
    watch: (table) => {
      if (watched.has(table)) return;
      watched.set(table, undefined);
      ask(table);
    },
    unwatch: (table) => {
      if (watched.delete(table)) say({ t: 'unwatch', table });
    },
    send: (table, command) => {
      if (!say({ t: 'do', table, command })) return false;
      sent.add(command.id);
      return true;
    },
    drop: giveUp,
    retry: () => {
      if (closed || socket !== undefined) return;
      stopTimer();
      connect();
    },
    close: () => {
      closed = true;
      stopTimer();
      stopPing();
      socket?.close();
    },
  };
}
