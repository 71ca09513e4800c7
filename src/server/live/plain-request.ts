import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const DROPPED: ReadonlySet<string> = new Set(['upgrade', 'connection']);

/**
 * Serves a request that offers another protocol as the request it is, as RFC 9110 (7.8) lets a server do. A server that
 * listens for upgrades at all gets every one of them, without its body: the request is read again without the offer. The
 * connection ends with it, so that nobody can have one read again and again.
 */
export function serveAsPlain(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method, url, httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...keptHeaders(request), 'Connection: close', '\r\n'];
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}

function keptHeaders({ rawHeaders }: IncomingMessage): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (!DROPPED.has(name.toLowerCase())) kept.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  return kept;
}
