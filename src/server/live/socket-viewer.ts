import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { isRetryable } from '../../kit/refusals/index.ts';
import type { Actor } from '../../table/index.ts';
import { type Bye, type ByeCode, CLOSE_CODES, type Own } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { letPass } from '../http/owner-gate.ts';
import { actorOf, type Who } from '../identity.ts';
import { closeFrame, EncodedMessage, PING_FRAME, pongFrame } from './frame.ts';
import type { Viewer } from './viewer.ts';

/** How long the other side may take to answer a farewell. */
const FAREWELL_MS = 500;
/** "Something unexpected" (RFC 6455, section 7.4.1). */
const UNEXPECTED = 1011;

/**
 * Somebody on a socket. `ws` reads the frames and keeps to the protocol; what is written goes to the socket beneath it as
 * ready frames, everything that is due in one write.
 */
export class SocketViewer implements Viewer {
  readonly owns = new Map<string, Own>();
  readonly person: string | undefined;
  readonly sessionKey: string | undefined;
  /** Commands that wait for their answer. */
  waiting = 0;
  /** Frames that came too fast, less those that did not. */
  tooFast = 0;
  heardAt: number;
  /** When anything at all last came, if only a pong. */
  seenAt: number;
  readonly #context: Context;
  readonly #ws: WebSocket;
  readonly #socket: Socket;
  readonly #who: Who | undefined;
  #out: Buffer[] = [];
  #asked = false;
  #ended = false;

  constructor(context: Context, ws: WebSocket, socket: Socket, who: Who | undefined) {
    this.#context = context;
    this.#ws = ws;
    this.#socket = socket;
    this.#who = who;
    this.person = who?.session.person;
    this.sessionKey = who?.session.key;
    this.heardAt = Date.now();
    this.seenAt = context.settings.timing.elapsed();
  }

  actor(): Actor | undefined {
    return actorOf(this.#context.house, this.#who);
  }

  isLive(): boolean {
    return this.#who === undefined || this.#context.house.people.isLive(this.#who.session);
  }

  /** Notes that a frame came; false when the session is over. */
  heard(now: number): boolean {
    this.heardAt = now;
    this.seenAt = this.#context.settings.timing.elapsed();
    this.#asked = false;
    return this.isLive();
  }

  /** Notes that somebody did something, and not their page by itself. */
  acts(): void {
    if (this.#who !== undefined) this.#context.house.people.touch(this.#who.session);
  }

  /** A pong shows that the machine is there, not that anybody sits at it. */
  ponged(): void {
    this.seenAt = this.#context.settings.timing.elapsed();
    this.#asked = false;
  }

  ping(): void {
    this.#write(PING_FRAME);
  }

  pong(payload: Buffer): void {
    this.#write(pongFrame(payload));
  }

  push(message: EncodedMessage): void {
    this.#context.frameCheck?.check(this, message);
    this.#out.push(message.frame);
  }

  flush(): void {
    const out = this.#out;
    if (out.length === 0) return;
    this.#out = [];
    this.#write(out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out));
  }

  beat(now: number): void {
    if (this.#ended) return;
    const { idleMs } = this.#context.settings.limits;
    if (this.#asked) this.#end();
    else if (now - this.heardAt > idleMs && !this.#context.hub.isWatching(this)) this.bye('idle');
    else {
      this.#asked = true;
      this.ping();
    }
  }

  bye(code: ByeCode): void {
    if (this.#ended) return;
    const bye: Bye = { t: 'bye', code, retryable: isRetryable(code) };
    const message = new EncodedMessage(bye);
    if (code === 'not-owner') {
      this.#disown(Buffer.concat([message.frame, closeFrame(CLOSE_CODES[code], code)]));
      return;
    }
    this.push(message);
    this.flush();
    this.#part(CLOSE_CODES[code], code);
  }

  /** Nothing that was ready is sent any more, only the farewell. */
  #disown(farewell: Buffer): void {
    this.#out = [];
    this.#write(letPass(farewell));
    this.#ended = true;
    setTimeout(() => this.#ws.terminate(), FAREWELL_MS).unref();
  }

  fail(): void {
    if (!this.#ended) this.#part(UNEXPECTED, 'unexpected');
  }

  get ended(): boolean {
    return this.#ended;
  }

  #write(bytes: Buffer): void {
    if (this.#ended || this.#socket.destroyed) return;
    this.#socket.write(bytes);
    if (this.#socket.writableLength > this.#context.settings.limits.backlogBytes) this.#drop();
  }

  #part(code: number, reason: string): void {
    this.#ended = true;
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), FAREWELL_MS).unref();
  }

  #drop(): void {
    this.#context.metrics.dropped();
    this.#context.log.warn({ person: this.person }, 'slow reader dropped');
    this.#end();
  }

  #end(): void {
    this.#ended = true;
    this.#ws.terminate();
  }
}
