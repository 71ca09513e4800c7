import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { gateWrites } from '../../server/index.ts';
import type { Surroundings } from '../context.ts';
import type { ExitCode } from '../exit.ts';
import type { RunningFloor } from './running-floor.ts';

/** A command line that was typed elsewhere on this machine, to be run where the records are. */
export type Errand = Readonly<{
  argv: readonly string[];
  cwd: string;
  columns: number;
  isTTY: boolean;
  colour: boolean;
  stdin: string;
}>;

/** What comes back, one JSON document a line. */
export type Frame = Readonly<{ out: string } | { err: string } | { exit: ExitCode }>;

/** Commands that a house runs for others; `start` is not among them. */
export const ERRANDS: readonly string[] = ['verify', 'replay', 'backup', 'export', 'user', 'device', 'readings'];

export type Desk = Readonly<{ port: number; token: string; close: () => Promise<void> }>;
type Run = (argv: readonly string[], around: Surroundings) => Promise<ExitCode>;

const BODY_MAX = 64 * 1024;

/** Listens on this machine alone, for whoever can show the token. */
export async function openDesk(floor: RunningFloor, run: Run): Promise<Desk> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    serve(floor, run, token, request, response).catch(() => response.destroy());
  });
  gateWrites(server, floor.house.isOwner);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, token, close };
}

async function serve(
  floor: RunningFloor,
  run: Run,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!shows(request, token)) return void response.writeHead(403).end();
  const errand = await read(request);
  if (errand === undefined || !ERRANDS.includes(errand.argv[0] ?? '')) return void response.writeHead(400).end();
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const { argv, cwd, columns, isTTY, colour, stdin } = errand;
  const exit = await run(argv, {
    stdin: Readable.from([Buffer.from(stdin)], { objectMode: false }),
    stdout: Object.assign(
      framed(response, (out) => ({ out })),
      { isTTY, columns },
    ),
    stderr: framed(response, (err) => ({ err })),
    cwd,
    env: colour ? {} : { NO_COLOR: '1' },
    floor,
  });
  response.end(lineOf({ exit }));
}

function shows({ headers }: IncomingMessage, token: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

async function read(request: IncomingMessage): Promise<Errand | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) return undefined;
    chunks.push(chunk);
  }
  try {
    const errand = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Errand;
    return Array.isArray(errand.argv) && typeof errand.cwd === 'string' ? errand : undefined;
  } catch {
    return undefined;
  }
}

const lineOf = (frame: Frame): string => `${JSON.stringify(frame)}\n`;

/** A reader that went away ends nothing: what was asked for is done to its end. */
const framed = (response: ServerResponse, frame: (text: string) => Frame): Writable =>
  new Writable({
    decodeStrings: false,
    defaultEncoding: 'utf8',
    write(chunk: string | Buffer, _encoding, done) {
      if (response.destroyed || response.write(lineOf(frame(String(chunk))))) return done();
      const go = (): void => {
        response.off('drain', go).off('close', go);
        done();
      };
      response.on('drain', go).on('close', go);
    },
  });
