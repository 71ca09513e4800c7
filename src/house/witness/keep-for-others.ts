import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { keyId } from '../keys/house-key.ts';
import { endsIn, linesOf } from '../verify/anchors.ts';
import { notesIn } from './folder-witness.ts';
import { keepLine, keptLines } from './kept-lines.ts';
import { RECENT, type Sent } from './witness.ts';
import { isOurs } from './witnessed.ts';

const BODY_MAX = 1024 * 1024;

/**
 * Keeps what other houses sign: the receiving end of a witness, beside a second house or anywhere else. It takes only what a
 * house signed whose public key it was given, and nothing that contradicts what it has.
 */
export async function keeperFor(folder: string, houses: readonly string[]): Promise<Server> {
  const ends = new Map<string, Map<string, readonly [version: number, hash: string]>>();
  for (const house of houses) {
    const known = new Map<string, readonly [number, string]>();
    for await (const line of linesOf(notesIn(folder, house))) take(known, line);
    ends.set(house, known);
  }
  let queue: Promise<unknown> = Promise.resolve();
  /** One after the other, so that two that contradict each other are not both kept. */
  const keep = ({ house, line }: Sent): Promise<Answer> => {
    const done = queue.then(async (): Promise<Answer> => {
      const known = ends.get(house);
      if (known === undefined) return [403, 'this house is not known here'];
      if (!isOurs(line, (id) => (id === keyId(house) ? house : undefined)))
        return [422, 'this house did not sign that'];
      const wrong = contradiction(known, line);
      if (wrong !== undefined) return [409, wrong];
      await keepLine(notesIn(folder, house), line);
      take(known, line);
      return [204, ''];
    });
    queue = done.catch(() => undefined);
    return done;
  };
  return createServer((request, response) => {
    answer(request, keep, (id) => {
      const house = houses.find((each) => keyId(each) === id);
      return house === undefined ? undefined : notesIn(folder, house);
    })
      .then(async ([status, said]) => {
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
        if (typeof said === 'string') response.end(said);
        else await pipeline(existsSync(said.file) ? createReadStream(said.file) : [], response);
      })
      .catch(() => failed(response));
  });
}

/** A file is sent as it is read: it may be longer than what fits into memory. */
type Answer = readonly [status: number, said: string | Readonly<{ file: string }>];

async function answer(
  request: IncomingMessage,
  keep: (sent: Sent) => Promise<Answer>,
  fileOf: (id: string) => string | undefined,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://witness');
  if (request.method === 'POST') {
    const sent = await read(request);
    return sent === undefined ? [400, 'a note is {"house": …, "line": …}'] : keep(sent);
  }
  const file = request.method === 'GET' ? fileOf(pathname.split('/').at(-1) ?? '') : undefined;
  if (file === undefined) return [404, 'nothing is kept under that'];
  const atMost = Number(searchParams.get('atMost') ?? Number.NaN);
  if (!Number.isSafeInteger(atMost) || atMost <= 0 || atMost > RECENT) return [200, { file }];
  const lines = await keptLines(file, atMost);
  return [200, lines.map((line) => `${line}\n`).join('')];
}

const failed = (response: ServerResponse): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
};

async function read(request: IncomingMessage): Promise<Sent | undefined> {
  let text = '';
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length > BODY_MAX) return undefined;
  }
  try {
    const { house, line } = JSON.parse(text) as Partial<Sent>;
    const isLine = typeof line === 'string' && !/[\r\n]/.test(line);
    return typeof house === 'string' && isLine ? { house, line } : undefined;
  } catch {
    return undefined;
  }
}

/** A stream only grows, and has one history. */
function contradiction(known: ReadonlyMap<string, readonly [number, string]>, line: string): string | undefined {
  for (const [stream, version, hash] of endsIn(line)) {
    const before = known.get(stream);
    if (before === undefined) continue;
    if (version < before[0]) return `${stream} had ${before[0]} events before, and ${version} now`;
    if (version === before[0] && hash !== before[1]) return `${stream} ended otherwise at ${version} events before`;
  }
  return undefined;
}

function take(known: Map<string, readonly [number, string]>, line: string): void {
  for (const [stream, version, hash] of endsIn(line)) known.set(stream, [version, hash]);
}
