import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { StoreFailure } from '../../house/store/port.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { FRAME_BYTES_MAX, type Hello, LIVE_PATH, PROTOCOL, SOCKET_PROTOCOL } from '../../wire/index.ts';
import { addressOf } from '../address.ts';
import type { Context } from '../context.ts';
import { storeRefusal } from '../http/errors.ts';
import { foreign, nameless } from '../http/origin.ts';
import { answerRaw } from '../http/raw-answer.ts';
import { identifySocket, personOf, type Shown } from '../identity.ts';
import { refusal } from '../refusals.ts';
import { shield } from '../shield.ts';
import { EncodedMessage } from './frame.ts';
import { FrameRateLimit } from './frame-rate-limit.ts';
import { Inbox } from './inbox.ts';
import { serveAsPlain } from './plain-request.ts';
import { SocketViewer } from './socket-viewer.ts';

export type Sockets = Readonly<{
  /** Lets nobody in any more. */
  close: () => void;
  /** Ends all connections that are left, without a last message. */
  cut: () => void;
}>;

/** Answers upgrades on the HTTP server: sockets at one path and nowhere else; no other protocol is taken up. */
export function openSockets(context: Context, server: Server): Sockets {
  const { limits } = context.settings;
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pings are counted before they are answered.
    autoPong: false,
    maxPayload: FRAME_BYTES_MAX,
    // A token that was offered beside it is not sent back.
    handleProtocols: (offered) => offered.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
  });
  wss.on('wsClientError', (error, socket) => {
    const field = /sec-websocket-\w+/.exec(error.message.toLowerCase())?.[0] ?? 'upgrade';
    const why = refusal('bad-request', { in: 'headers', field, rule: 'handshake' }, field);
    answerRaw(socket as Socket, why, 400, ['Sec-WebSocket-Version: 13']);
  });
  const frameRate = new FrameRateLimit(limits);
  const sweeper = setInterval(() => frameRate.sweep(Date.now()), 60_000);
  sweeper.unref();
  const connected = new Set<Socket>();
  let isClosing = false;

  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const socket = duplex as Socket;
    if (!asksForSocket(request)) {
      serveAsPlain(server, request, socket, head);
      return;
    }
    socket.on('error', () => socket.destroy());
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
    if (isClosing) {
      answerRaw(socket, refusal('house-closing'));
      return;
    }
    if (!context.house.isOwner()) {
      answerRaw(socket, refusal('not-owner'));
      return;
    }
    receive(context, wss, frameRate, request, socket, head).catch((error: unknown) => {
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
  frameRate: FrameRateLimit,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): Promise<void> {
  const { house, settings, connectionCap } = context;
  const wrong = nameless(request) ?? notHere(request) ?? foreign(settings, request);
  if (wrong !== undefined) {
    answerRaw(socket, wrong);
    return;
  }
  const address = addressOf(request, settings.proxies);
  const full = connectionCap.take(address);
  if (full !== undefined) {
    answerRaw(socket, full);
    return;
  }
  socket.once('close', () => connectionCap.leave(address));
  const who = await identifySocket(house, settings, request.headers).catch((error: unknown) => {
    if (error instanceof StoreFailure) return error;
    throw error;
  });
  if (who instanceof StoreFailure) {
    answerRaw(socket, storeRefusal(who));
    return;
  }
  if (who === 'invalid') {
    answerRaw(socket, refusal('signed-out'));
    return;
  }
  if (socket.destroyed) return;
  wss.handleUpgrade(request, socket, head, (ws) => attach(context, frameRate, ws, socket, who, address));
}

const asksForSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

const notHere = ({ url = '' }: IncomingMessage): Refusal | undefined =>
  url.split('?')[0] === LIVE_PATH ? undefined : refusal('unknown-route');

function attach(
  context: Context,
  frameRate: FrameRateLimit,
  ws: WebSocket,
  socket: Socket,
  who: Exclude<Shown, 'invalid'>,
  address: string,
): void {
  const { hub, log, dealerLinks } = context;
  const viewer = new SocketViewer(context, ws, socket, who);
  const inbox = new Inbox(context, viewer, frameRate.of(viewer.person, address));
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
  ws.on('ping', (payload) => {
    if (inbox.control()) viewer.pong(payload);
  });
  ws.on('pong', () => {
    viewer.ponged();
    inbox.control();
  });
  ws.on('close', () => {
    hub.leave(viewer);
    dealerLinks.leave(viewer);
  });
  socket.setNoDelay(true);
  hub.join(viewer);
  hub.send(viewer, new EncodedMessage(helloTo(context, who)));
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
