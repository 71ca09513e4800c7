import type { Beside, WireCommand } from '../wire/command.ts';
import type { Report } from '../wire/device.ts';
import type { Followed } from '../wire/follow.ts';
import type { OwnOrder, TableOrder } from '../wire/orders/index.ts';
import { protocolsFor } from '../wire/protocol.ts';
import { type Effort, type Fate, newId } from './commands.ts';
import { insist } from './insist.ts';
import { later, type Socket } from './link.ts';
import { type Live, openLive } from './live.ts';
import { createRequests, type Given, type Requests } from './requests.ts';

/** The browser's WebSocket, Node's own, or that of the package `ws`. Those of Node take headers beside the address. */
export type SocketMaker = new (url: string, how: never) => Socket;

/** Somebody with a password, or one of the people of a demo. */
export type Credentials = Readonly<{ person: string; password: string } | { demo: string }>;

export type ClientOptions = Readonly<{
  /** `https://floor.example` */
  url: string;
  /** Of a session or of a device. Without it and without `signIn` one only watches, or is whom a browser's cookie names. */
  token?: string;
  /** The platform's own where it has one; Node has since version 22. With null commands are posted and nothing is watched. */
  WebSocket?: SocketMaker | null;
}>;

export type ConnectOptions = ClientOptions & Readonly<{ signIn?: Credentials }>;

/** What is wanted, without its name: every command that is sent is given one. */
export type Order = (TableOrder | OwnOrder) & Beside & Readonly<{ id?: string }>;

export type Client = Requests &
  Readonly<{
    /** Tells what may be seen of a table, now and after every change, until the answer is called. */
    watch: (table: string, hear: (seen: Followed) => void) => () => void;
    /** The first sight of a table that is as wanted. */
    until: (table: string, is: (seen: Followed) => boolean) => Promise<Followed>;
    /** Gives a command; see `Commands` for what is promised when a link breaks. */
    send: (table: string, order: Order, effort?: Effort) => Promise<Fate>;
    /** What a device has seen. */
    report: (report: Report, effort?: Effort) => Promise<Fate>;
    /** Why it is over: what the house said, or `closed`. */
    ended: Promise<string>;
    close: () => void;
  }>;

/** A house that is spoken to over the network: requests, and a socket that comes back by itself. */
export async function connect(options: ConnectOptions): Promise<Given<Client>> {
  const { signIn } = options;
  if (signIn === undefined) return { ok: true, value: clientOf(options) };
  const signed = await signedIn(options.url, signIn);
  if (!signed.ok) return signed;
  const { token } = signed.value;
  return { ok: true, value: clientOf({ ...options, ...(token === undefined ? {} : { token }) }) };
}

async function signedIn(url: string, as: Credentials): Promise<Given<Readonly<{ token?: string }>>> {
  const { post } = createRequests({ base: baseOf(url), whom: () => ({ headers: {} }) });
  return 'demo' in as
    ? post('/api/v1/demo/sign-in', {}, { as: as.demo, bearer: true })
    : post('/api/v1/sign-in', {}, { ...as, bearer: true });
}

const baseOf = (url: string): string => url.replace(/\/$/, '');

/** The same for whoever has a token, or needs none. */
export function clientOf({ url, token, WebSocket: Maker = ownSocket() }: ClientOptions): Client {
  const requests = createRequests({ base: baseOf(url), whom: () => ({ headers: bearer(token) }) });
  const floor = new Watching();
  let end: (why: string) => void = () => undefined;
  const ended = new Promise<string>((tell) => {
    end = tell;
  });
  const live = Maker === null ? undefined : liveAt(url, token, { Maker, requests, floor, end: (why) => end(why) });
  const watching = (): Live => {
    if (live === undefined)
      throw new Error('watching needs a WebSocket: give connect() one, as that of the package ws');
    return live;
  };
  const watch: Client['watch'] = (table, hear) => floor.add(watching(), table, hear);
  return {
    ...requests,
    watch,
    until: (table, is) =>
      new Promise((tell) => {
        const stop = watch(table, (seen) => {
          if (!is(seen)) return;
          tell(seen);
          // The first sight may come before there is anything to stop.
          queueMicrotask(() => stop());
        });
      }),
    send: (table, order, effort) => {
      const command: WireCommand = { ...order, id: order.id ?? newId() };
      return live === undefined
        ? insist(command.id, () => requests.post('/api/v1/tables/:table/commands', { table }, command), effort)
        : live.send({ t: 'do', table, command }, effort);
    },
    report: (report, effort) =>
      live === undefined
        ? insist(report.id, () => requests.post('/api/v1/device/reports', {}, report), effort)
        : live.send({ t: 'saw', report }, effort),
    ended,
    close: () => {
      live?.close();
      end('closed');
    },
  };
}

const bearer = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const ownSocket = (): SocketMaker | null => (typeof WebSocket === 'undefined' ? null : WebSocket);

type Surroundings = Readonly<{
  Maker: SocketMaker;
  requests: Requests;
  floor: Watching;
  end: (why: string) => void;
}>;

function liveAt(url: string, token: string | undefined, { Maker, requests, floor, end }: Surroundings): Live {
  const address = `${baseOf(url).replace(/^http/, 'ws')}/api/v1/live`;
  // A page can send no headers: a token stands among the protocols, where the house allows that.
  const how = typeof location === 'undefined' ? { headers: bearer(token) } : protocolsFor(token ?? null);
  return openLive({
    open: () => new Maker(address, how as never),
    isWelcome: async () => {
      const given = await requests.get('/api/v1/tables', { limit: 1 });
      return given.ok || given.failure.status !== 401;
    },
    later,
    events: {
      state: () => undefined,
      hello: () => undefined,
      view: (followed) => floor.see(followed),
      bye: (code, retryable) => {
        if (!retryable) end(code);
      },
    },
  });
}

type Hear = (seen: Followed) => void;

/** Who watches which table, and what was seen of it last. */
class Watching {
  readonly #hears = new Map<string, Set<Hear>>();
  readonly #seen = new Map<string, Followed>();

  add(live: Live, table: string, hear: Hear): () => void {
    const hears = this.#hears.get(table) ?? new Set();
    this.#hears.set(table, hears.add(hear));
    const known = this.#seen.get(table);
    if (known !== undefined) hear(known);
    live.watch(table);
    return () => {
      if (!hears.delete(hear) || hears.size > 0) return;
      this.#hears.delete(table);
      this.#seen.delete(table);
      live.unwatch(table);
    };
  }

  see(seen: Followed): void {
    this.#seen.set(seen.table, seen);
    for (const hear of this.#hears.get(seen.table) ?? []) hear(seen);
  }
}
