import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from '../address.ts';
import type { Context } from '../context.ts';
import { ConnectionCap } from './connection-cap.ts';

/** How often room is made by ending connections that are between two requests. */
const ROOM_EVERY_MS = 1_000;

/** Bounds all connections, whatever they are used for; one too many is closed before anything is read from it. */
export function boundConnections({ settings, metrics }: Pick<Context, 'settings' | 'metrics'>, server: Server): void {
  const { socketsMax, socketsPerAddress, plainMax, plainPerAddress } = settings.limits;
  server.maxConnections = socketsMax + plainMax;
  let roomAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    metrics.turnedAway();
    const now = performance.now();
    if (now - roomAt < ROOM_EVERY_MS) return;
    roomAt = now;
    // A client between two requests loses nothing by connecting again.
    server.closeIdleConnections();
  });
  // Behind a proxy every connection is the proxy's own.
  if (settings.proxies > 0) return;
  const cap = new ConnectionCap(Number.POSITIVE_INFINITY, socketsPerAddress + plainPerAddress);
  const known = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    // A request that is read again brings its connection a second time.
    if (known.has(socket)) return;
    known.add(socket);
    const address = addressOf({ headers: {}, socket }, 0);
    if (cap.take(address) !== undefined) {
      metrics.turnedAway();
      socket.destroy();
      return;
    }
    socket.once('close', () => cap.leave(address));
  });
}
