import { connect, type Socket } from 'node:net';

/**
 * A WebSocket client that costs next to nothing, so that the generator is not what is measured: frames are masked with
 * zeros, which is allowed and lets the text stand as it is, and only frames that answer something are looked into.
 */
export type LoadSocket = Readonly<{ send: (text: string) => void; end: () => void }>;

/** `done` is false for a refusal; its text says why. */
export type Heard = (id: number, done: boolean, text: () => string) => void;

export type Target = Readonly<{ port: number; path: string; token?: string }>;

const TEXT = 0x81;
const PING = 0x89;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const MASKED = 0x80;

export function openSocket({ port, path, token }: Target, heard: Heard): Promise<LoadSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const reader = new Reader(socket, heard);
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', () => socket.write(upgrade(port, path, token)));
    socket.on('data', (data) => {
      if (reader.isOpen) return reader.take(data);
      const end = data.indexOf('\r\n\r\n');
      if (end < 0 || !data.toString('latin1', 0, 12).endsWith('101'))
        return reject(new Error(data.toString('utf8', 0, 200)));
      reader.isOpen = true;
      resolve({ send: (text) => void socket.write(frame(text)), end: () => socket.destroy() });
      if (data.length > end + 4) reader.take(data.subarray(end + 4));
    });
  });
}

const upgrade = (port: number, path: string, token: string | undefined): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: bG9hZGxvYWRsb2FkbG9hZA==',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');

/** Everything that is sent here is short and plain. */
function frame(text: string): Buffer {
  const { length } = text;
  const head = length < 126 ? 6 : 8;
  const made = Buffer.alloc(head + length);
  made[0] = TEXT;
  made[1] = MASKED | (length < 126 ? length : 126);
  if (length >= 126) made.writeUInt16BE(length, 2);
  made.write(text, head, 'latin1');
  return made;
}

const NAME = Buffer.from('"id":"');
const QUOTE = 0x22;
const [D, R] = [0x64, 0x72];
/** Where `{"t":"` ends and the kind of a frame begins. */
const KIND = 6;

class Reader {
  isOpen = false;
  #rest: Buffer | undefined;
  readonly #socket: Socket;
  readonly #heard: Heard;

  constructor(socket: Socket, heard: Heard) {
    this.#socket = socket;
    this.#heard = heard;
  }

  take(data: Buffer): void {
    const all = this.#rest === undefined ? data : Buffer.concat([this.#rest, data]);
    let at = 0;
    for (;;) {
      const next = this.#frame(all, at);
      if (next === undefined) break;
      at = next;
    }
    this.#rest = at === all.length ? undefined : all.subarray(at);
  }

  /** Where the frame ends, if all of it is there. */
  #frame(all: Buffer, at: number): number | undefined {
    if (all.length < at + 2) return undefined;
    const short = all[at + 1] as number;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (all.length < at + head) return undefined;
    const length = short < 126 ? short : short === 126 ? all.readUInt16BE(at + 2) : all.readUInt32BE(at + 6);
    const from = at + head;
    const to = from + length;
    if (all.length < to) return undefined;
    if (all[at] === PING) this.#socket.write(PONG);
    else if (all[at] === TEXT) this.#text(all, from, to);
    return to;
  }

  #text(all: Buffer, from: number, to: number): void {
    const kind = all[from + KIND];
    if (kind !== D && kind !== R) return;
    const found = all.indexOf(NAME, from);
    if (found < 0 || found > to) return;
    let id = 0;
    for (let at = found + NAME.length; all[at] !== QUOTE && at < to; at++) id = id * 10 + (all[at] as number) - 0x30;
    this.#heard(id, kind === D, () => all.toString('utf8', from, to));
  }
}
