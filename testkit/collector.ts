import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export type Arrived = Readonly<{
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: Readonly<{ code?: number }>;
  attributes: readonly Readonly<{ key: string; value: Readonly<Record<string, unknown>> }>[];
}>;

type Posted = Readonly<{ resourceSpans: readonly { scopeSpans: readonly { spans: readonly Arrived[] }[] }[] }>;

/** Listens as a collector does: OTLP over HTTP. */
export type Collector = Readonly<{
  url: string;
  spans: Arrived[];
  /** Everything that came, as text. */
  bodies: string[];
  paths: string[];
  /** What it answers from now on; 200 until then. */
  answer: (status: number) => void;
  close: () => Promise<void>;
}>;

export async function collector(port = 0): Promise<Collector> {
  const heard = { spans: [] as Arrived[], bodies: [] as string[], paths: [] as string[] };
  let status = 200;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      if (status === 200) {
        heard.paths.push(request.url ?? '');
        heard.bodies.push(body);
        for (const { scopeSpans } of (JSON.parse(body) as Posted).resourceSpans)
          for (const { spans } of scopeSpans) heard.spans.push(...spans);
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...heard,
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const saidOf = ({ attributes }: Arrived): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
