import { type Followed, follow } from '../wire/follow.ts';
import type { Done, Hello, Inbound, Outbound, Refused, View } from '../wire/message.ts';
import { CLOSE_CODES } from '../wire/protocol.ts';

export type LinkState = 'connecting' | 'live' | 'lost';

export type LinkEvents = Readonly<{
  state: (state: LinkState) => void;
  hello: (hello: Hello) => void;
  /** `fresh` marks a whole view after the link was lost or the server began anew. */
  view: (followed: Followed, fresh: boolean) => void;
  /** What became of a command or report. */
  answer: (answer: Done | Refused) => void;
  /** A question to the server whether it is there, and its answer: how long it took is how far away it is. */
  asked?: () => void;
  answered?: () => void;
  /** The server ended it for good: signed out, replaced, or it will not have us. */
  bye: (code: string, retryable: boolean) => void;
}>;

/** The part of a WebSocket that is used, so that tests can stand in for the network. */
export type Socket = {
  readonly readyState: number;
  send: (text: string) => void;
  close: (code?: number, reason?: string) => void;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
};

export type LinkPorts = Readonly<{
  open: () => Socket;
  /** Asked after a connection that was refused: whether the server would have us at all. A socket does not say why. */
  isWelcome?: () => Promise<boolean>;
  later: Later;
  /** From 0 to 1: those who lost the same server do not all come back at once. */
  chance?: () => number;
  events: LinkEvents;
}>;

/** Acts after a while, unless what it answers with is called before. */
export type Later = (wait: number, act: () => void) => () => void;

export const later: Later = (wait, act) => {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
};

export type Link = Readonly<{
  watch: (table: string) => void;
  unwatch: (table: string) => void;
  /** Says it now or not at all; false where nothing was said. */
  say: (frame: Inbound) => boolean;
  /** The machine says that its network is gone: nothing more is expected of this connection. */
  drop: () => void;
  /** The network is back: another try now instead of later. */
  retry: () => void;
  close: () => void;
}>;

const WAITS = [250, 500, 1000, 2000] as const;
const LONGEST_WAIT = 4000;

/** How long to wait before another try: longer each time, and not equally long for everybody. */
export const backOff = (tries: number, chance: () => number = Math.random): number =>
  Math.round((WAITS[tries] ?? LONGEST_WAIT) * (1 - chance() / 2));

/** A server that says nothing for so long is gone. */
const SILENCE = 8000;
const PING_EVERY = 3000;
const OPEN = 1;

/** One connection that comes back by itself and goes on where it broke off. */
export const openLink = (ports: LinkPorts): Link => new Line(ports);

class Line implements Link {
  readonly #ports: LinkPorts;
  readonly #watched = new Map<string, Followed | undefined>();
  #socket: Socket | undefined;
  #run: string | undefined;
  #tries = 0;
  /** By this page; `#ended` by the server, for good. */
  #closed = false;
  #ended = false;
  #isGreeted = false;
  #stopTimer = (): void => undefined;
  #stopPing = (): void => undefined;

  constructor(ports: LinkPorts) {
    this.#ports = ports;
    this.#connect();
  }

  watch(table: string): void {
    if (this.#watched.has(table)) return;
    this.#watched.set(table, undefined);
    this.#ask(table);
  }

  unwatch(table: string): void {
    if (this.#watched.delete(table)) this.say({ t: 'unwatch', table });
  }

  /** A dead network answers no close either, so the loss is not waited for. */
  drop(): void {
    const gone = this.#socket;
    if (gone === undefined) return;
    this.#lose();
    gone.close();
  }

  retry(): void {
    if (this.#closed || this.#ended || this.#socket !== undefined) return;
    this.#stopTimer();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#stopPing();
    this.#socket?.close();
  }

  say(frame: Inbound): boolean {
    if (this.#socket === undefined || this.#socket.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #ask(table: string): void {
    const known = this.#watched.get(table);
    const run = this.#run;
    this.say({ t: 'watch', table, ...(known === undefined || run === undefined ? {} : { seq: known.seq, run }) });
  }

  #askAll(): void {
    for (const table of this.#watched.keys()) this.#ask(table);
  }

  #connect(): void {
    const mine = this.#ports.open();
    this.#socket = mine;
    this.#isGreeted = false;
    this.#ports.events.state(this.#tries === 0 ? 'connecting' : 'lost');
    this.#listen();
    // With nothing to resume, nothing need be known of the server before it is asked.
    mine.onopen = () => {
      if (this.#run === undefined) this.#askAll();
    };
    mine.onmessage = ({ data }: { data: string }) => {
      if (this.#socket !== mine) return;
      this.#listen();
      this.#take(JSON.parse(data) as Outbound);
    };
    mine.onclose = ({ code }: { code?: number }) => {
      if (this.#socket !== mine) return;
      if (code === CLOSE_CODES['signed-out']) this.#end('signed-out');
      this.#lose();
    };
    // What went wrong is followed by a close.
    mine.onerror = () => undefined;
  }

  #listen(): void {
    this.#stopTimer();
    this.#stopTimer = this.#ports.later(SILENCE, () => this.drop());
  }

  #ping(): void {
    this.#stopPing = this.#ports.later(PING_EVERY, () => {
      if (!this.say({ t: 'ping' })) return;
      this.#ports.events.asked?.();
      this.#ping();
    });
  }

  #lose(): void {
    const { events, later } = this.#ports;
    this.#stopTimer();
    this.#stopPing();
    this.#socket = undefined;
    if (this.#closed) return;
    events.state('lost');
    if (this.#ended) return;
    if (!this.#isGreeted) void this.#askWhetherWelcome();
    this.#stopTimer = later(backOff(this.#tries++, this.#ports.chance), () => this.#connect());
  }

  async #askWhetherWelcome(): Promise<void> {
    if ((await this.#ports.isWelcome?.()) !== false || this.#closed) return;
    this.#stopTimer();
    this.#end('signed-out');
  }

  #end(code: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#ports.events.bye(code, false);
  }

  #take(frame: Outbound): void {
    const { events } = this.#ports;
    switch (frame.t) {
      case 'hello':
        this.#greeted(frame);
        break;
      case 'view':
        this.#seen(frame);
        break;
      case 'done':
      case 'refused':
        events.answer(frame);
        break;
      case 'pong':
        events.answered?.();
        break;
      case 'bye':
        if (frame.retryable) events.bye(frame.code, true);
        else this.#end(frame.code);
    }
  }

  #greeted(hello: Hello): void {
    const { events } = this.#ports;
    const isFirst = this.#run === undefined;
    // Another run of the server numbers its views anew, so nothing can be resumed.
    if (this.#run !== hello.run) for (const table of this.#watched.keys()) this.#watched.set(table, undefined);
    this.#run = hello.run;
    this.#isGreeted = true;
    this.#tries = 0;
    events.hello(hello);
    events.state('live');
    if (!isFirst) this.#askAll();
    this.#ping();
  }

  #seen(frame: View): void {
    if (!this.#watched.has(frame.table)) return;
    const followed = follow(this.#watched.get(frame.table), frame);
    this.#watched.set(frame.table, followed);
    this.#ports.events.view(followed, frame.base === undefined && frame.public !== undefined);
  }
}
