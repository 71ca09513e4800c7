import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What the reading side is told: where to connect, what to say there, and where to note how far each has read. */
export type Reading = Readonly<{ port: number; path: string; hello: string; seen: SharedArrayBuffer }>;

const SEQ = Buffer.from('"seq":');

/** Sockets that do as little as can be: they find the ends of frames and the number in the last one. */
export function read(): void {
  const { port, path, hello, seen } = workerData as Reading;
  const numbers = new Int32Array(seen);
  let open = 0;
  for (let index = 0; index < numbers.length; index++) {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.write(upgradeOf(path));
    socket.once('data', () => {
      if (hello !== '') socket.write(masked(hello));
      follow(socket, (seq) => Atomics.store(numbers, index, seq));
      if (++open === numbers.length) parentPort?.postMessage('open');
    });
  }
}

function follow(socket: Socket, note: (seq: number) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    const bytes = rest.length === 0 ? data : Buffer.concat([rest, data]);
    let at = 0;
    let last = -1;
    for (;;) {
      const end = endOf(bytes, at);
      if (end < 0) break;
      last = at;
      at = end;
    }
    rest = bytes.subarray(at);
    if (last >= 0) noteSeq(bytes.subarray(last, at), note);
  });
}

/** Where the frame that begins at `at` ends; -1 while it is not all there. */
function endOf(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2) return -1;
  const short = (bytes[at + 1] as number) & 0x7f;
  if (short < 126) return bytes.length < at + 2 + short ? -1 : at + 2 + short;
  const head = short === 126 ? 4 : 10;
  if (bytes.length < at + head) return -1;
  const length = short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
  return bytes.length < at + head + length ? -1 : at + head + length;
}

function noteSeq(frame: Buffer, note: (seq: number) => void): void {
  const at = frame.indexOf(SEQ);
  if (at >= 0) note(Number.parseInt(frame.toString('latin1', at + SEQ.length, at + SEQ.length + 12), 10));
}

const upgradeOf = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n');

/** Clients must mask what they say; a mask of nothing will do. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}
