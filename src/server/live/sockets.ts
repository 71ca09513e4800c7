import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { StoreFailure } from '../../house/store/port.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { FRAME_BYTES_MAX, type Hello, PROBLEM_TYPE, PROTOCOL, problem, SOCKET_PROTOCOL } from '../../wire/index.ts';
import { addressOf } from '../address.ts';
import type { Context } from '../context.ts';
import { storeRefusal } from '../http/errors.ts';
import { foreign } from '../http/origin.ts';
import { statusOf } from '../http/status.ts';
import { identifySocket, personOf, type Shown } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { shield } from '../shield.ts';
import { Piece } from './frame.ts';
import { Inbox } from './inbox.ts';
import { Pace } from './pace.ts';
import { SocketViewer } from './socket-viewer.ts';

export const LIVE_PATH = '/api/v1/live';

export type Sockets = Readonly<{
  /** Lets nobody in any more. */
  close: () => void;
  /** Ends whoever is still connected, without a word. */
  cut: () => void;
}>;

/** Answers upgrades on the HTTP server: sockets at one path, and a plain refusal everywhere else. */
export function openSockets(context: Context, server: Server): Sockets {
  const { limits } = context.settings;
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
    // A token that was offered beside it is not sent back.
    handleProtocols: (offered) => offered.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
  });
  const pace = new Pace(limits);
  const sweeper = setInterval(() => pace.sweep(Date.now()), 60_000);
  sweeper.unref();
  const connected = new Set<Socket>();
  let isClosing = false;

  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const socket = duplex as Socket;
    socket.on('error', () => socket.destroy());
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
    if (isClosing) {
      turnAway(socket, refusal('house-closing'));
      return;
    }
    receive(context, wss, pace, request, socket, head).catch((error: unknown) => {
      context.log.error({ err: error }, 'socket not received');
      socket.destroy();
    });
  });

  return {
    close: () => {
      isClosing = true;
      clearInterval(sweeper);
    },
    cut: () => {
      for (const socket of connected) socket.destroy();
    },
  };
}

async function receive(
  context: Context,
  wss: WebSocketServer,
  pace: Pace,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): Promise<void> {
  const { house, settings, seats } = context;
  const wrong = notHere(request) ?? foreign(settings, request.headers);
  if (wrong !== undefined) {
    turnAway(socket, wrong);
    return;
  }
  const address = addressOf(request, settings.proxies);
  if (!seats.take(address)) {
    turnAway(socket, refusal('too-many-connections'));
    return;
  }
  socket.once('close', () => seats.leave(address));
  const who = await identifySocket(house, settings, request.headers).catch((error: unknown) => {
    if (error instanceof StoreFailure) return error;
    throw error;
  });
  if (who instanceof StoreFailure) {
    turnAway(socket, storeRefusal(who));
    return;
  }
  if (who === 'invalid') {
    turnAway(socket, refusal('signed-out'));
    return;
  }
  if (socket.destroyed) return;
  wss.handleUpgrade(request, socket, head, (ws) => attach(context, pace, ws, socket, who, address));
}

function notHere({ url = '', headers }: IncomingMessage): Refusal | undefined {
  const isSocket = headers.upgrade?.toLowerCase() === 'websocket';
  return isSocket && url.split('?')[0] === LIVE_PATH ? undefined : refusal('unknown-route');
}

function attach(
  context: Context,
  pace: Pace,
  ws: WebSocket,
  socket: Socket,
  who: Exclude<Shown, 'invalid'>,
  address: string,
): void {
  const { hub, log, dealerLinks } = context;
  const viewer = new SocketViewer(context, ws, socket, who);
  const inbox = new Inbox(context, viewer, pace.of(viewer.person, address));
  // A broken frame ends the socket with the close code that `ws` chooses for it.
  ws.on('error', (error) => log.debug({ reason: error.message }, 'socket ended by its peer'));
  ws.on('message', (data, isBinary) =>
    shield(
      log,
      'frame not taken',
      () => inbox.take(data as Buffer, isBinary),
      () => viewer.fail(),
    ),
  );
  ws.on('pong', () => viewer.ponged());
  ws.on('close', () => {
    hub.leave(viewer);
    dealerLinks.leave(viewer);
  });
  socket.setNoDelay(true);
  hub.join(viewer);
  hub.send(viewer, new Piece(helloTo(context, who)));
}

function helloTo({ house, hub }: Context, who: Shown): Hello {
  const person = personOf(house, who);
  return {
    t: 'hello',
    protocol: PROTOCOL,
    run: hub.run,
    who: person === undefined ? null : { person: person.id, name: person.name, role: person.role },
  };
}

function turnAway(socket: Socket, why: Refusal): void {
  const status = statusOf(why.code);
  const body = JSON.stringify(problem(why, status));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
