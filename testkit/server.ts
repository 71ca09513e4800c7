import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import { createRequests, type Requests } from '../src/client/requests.ts';
import type { openHouse } from '../src/house/open-house.ts';
import { memoryStore } from '../src/house/store/memory.ts';
import { createServer, type Server, type ServerOptions } from '../src/server/index.ts';
import { type Followed, follow, type Outbound, type View } from '../src/wire/index.ts';
import { demoHouse, type Opened, SLOW } from './house.ts';

/** How long something is waited for that comes at once on a machine with nothing else to do. */
const PATIENCE = 60_000;

/** A server on a free port with a demo floor behind it. */
export type Served = Readonly<{
  server: Server;
  house: Opened;
  url: string;
  close: () => Promise<void>;
  /** A request; JSON in, JSON out. */
  call: (method: string, path: string, body?: unknown, as?: Signed | string) => Promise<Called>;
  /** The same, typed by the routes. */
  requests: (as?: Signed) => Requests;
  signIn: (person: string) => Promise<Signed>;
  connect: (as?: Signed, headers?: Readonly<Record<string, string>>) => Promise<Live>;
}>;

/** `rows` is the answer where it is a list. */
export type Called = Readonly<{
  status: number;
  headers: Headers;
  text: string;
  json: Fields;
  rows: readonly Fields[];
}>;
export type Fields = Readonly<Record<string, unknown>>;
export type Signed = Readonly<{ token: string; person: string }>;

type HouseOptions = Partial<Parameters<typeof openHouse>[0]>;

export async function serve(
  options: Partial<ServerOptions> = {},
  house: HouseOptions = {},
  store = memoryStore(),
): Promise<Served> {
  const opened = await demoHouse(store, { dealers: { pace: SLOW, troubleOneIn: 0 }, ...house });
  const server = await createServer({ house: opened, port: 0, demo: true, level: 'silent', strict: true, ...options });
  await server.listen();
  const { url } = server.address();
  const call = callerAt(url);
  const requests: Served['requests'] = (as) => createRequests({ base: url, whom: () => ({ headers: bearer(as) }) });
  const signIn = async (person: string): Promise<Signed> => {
    const given = await requests().post('/api/v1/demo/sign-in', {}, { as: person });
    if (!given.ok) throw new Error(`${person} cannot sign in: ${given.failure.code}`);
    return { token: given.value.token, person };
  };
  return {
    server,
    house: opened,
    url,
    call,
    requests,
    signIn,
    connect: (as, headers = {}) => Live.open(url, { ...bearer(as), ...headers }),
    close: () => server.close(),
  };
}

const bearer = (as: Signed | string | undefined): Readonly<Record<string, string>> =>
  as === undefined ? {} : { authorization: `Bearer ${typeof as === 'string' ? as : as.token}` };

export function callerAt(url: string): Served['call'] {
  return async (method, path, body, as) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...bearer(as), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = jsonOf(text);
    return { status: response.status, headers: response.headers, text, json, rows: rowsOf(json) };
  };
}

function jsonOf(text: string): Fields {
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return {};
  }
}

export const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : []);

/** The other end of a socket. */
export class Live {
  readonly ws: WebSocket;
  readonly frames: Outbound[] = [];
  readonly tables = new Map<string, Followed>();
  closedWith: number | undefined;

  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Live> {
    const ws = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`, { headers, perMessageDeflate: false });
    const live = new Live(ws);
    await once(ws, 'open');
    await live.next((frame) => frame.t === 'hello');
    return live;
  }

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => this.#take(JSON.parse(String(data)) as Outbound));
    ws.on('close', (code) => {
      this.closedWith = code;
    });
    ws.on('error', () => undefined);
  }

  #take(frame: Outbound): void {
    this.frames.push(frame);
    if (frame.t === 'view') this.tables.set(frame.table, follow(this.tables.get(frame.table), frame as View));
  }

  say(frame: unknown): void {
    this.ws.send(typeof frame === 'string' || frame instanceof Buffer ? frame : JSON.stringify(frame));
  }

  /** Waits until something holds; what has come already counts. */
  async until(is: () => boolean, patience = PATIENCE): Promise<void> {
    const end = Date.now() + patience;
    while (!is()) {
      if (Date.now() > end) throw new Error(`it did not happen in time: ${JSON.stringify(this.frames.slice(-3))}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async next(wanted: (frame: Outbound) => boolean, patience?: number): Promise<Outbound> {
    await this.until(() => this.frames.some(wanted), patience);
    return this.frames.find(wanted) as Outbound;
  }

  /** Sends a command and waits for its answer. */
  async do(table: string, command: Readonly<{ id: string; [field: string]: unknown }>): Promise<Outbound> {
    this.say({ t: 'do', table, command });
    return this.next((frame) => (frame.t === 'done' || frame.t === 'refused') && frame.id === command.id);
  }

  async watch(table: string, more: object = {}): Promise<void> {
    const before = this.frames.length;
    this.say({ t: 'watch', table, ...more });
    await this.until(() => this.frames.slice(before).some((frame) => frame.t === 'view' && frame.table === table));
  }

  async closed(patience = PATIENCE): Promise<number> {
    await this.until(() => this.closedWith !== undefined, patience);
    return this.closedWith as number;
  }

  end(): void {
    this.ws.terminate();
  }
}

/** Waits until betting is open at a table, and answers with the round. */
export async function bettingAt(house: Pick<Opened, 'table'>, table: string): Promise<number> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const view = house.table(table)?.publicView();
    if (view?.phase === 'betting') return view.round;
    if (Date.now() > end) throw new Error(`betting at ${table} did not open`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A socket whose bytes one writes oneself. */
export async function upgraded(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'GET /api/v1/live HTTP/1.1',
      'Host: 127.0.0.1',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return socket;
}
