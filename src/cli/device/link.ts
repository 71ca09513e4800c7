import WebSocket from 'ws';
import { type Done, type Followed, follow, type Outbound, type Refused, type WirePublic } from '../../wire/index.ts';

export type Said = Done | Refused;

type Waiting = Readonly<{ frame: string; answer: (said: Said) => void }>;

/** Which ends a link for good: the token is no longer one. */
const SIGNED_OUT = 4401;
const UNAUTHORISED = 401;
const AGAIN_MS = 500;
/** A refusal that passes by itself is asked again this soon. */
const PATIENCE_MS = 250;

export type LinkEnd = Readonly<{ why: 'not-let-in' | 'closed' }>;

/** A device's line to its table: it sees what everybody sees, and whatever it says is said until it is answered. */
export class DeviceLink {
  readonly ended: Promise<LinkEnd>;
  readonly #url: string;
  readonly #token: string;
  readonly #table: string;
  readonly #seen: (sight: WirePublic) => void;
  readonly #waiting = new Map<string, Waiting>();
  #end: (end: LinkEnd) => void = () => undefined;
  #isOver = false;
  #ws: WebSocket | undefined;
  #followed: Followed | undefined;

  constructor(url: string, token: string, table: string, seen: (sight: WirePublic) => void) {
    this.#url = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/api/v1/live`;
    this.#token = token;
    this.#table = table;
    this.#seen = seen;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#connect();
  }

  /** Resolves with the last word on it. The same id is sent however often it takes, and counts once. */
  report(report: Readonly<{ id: string; saw: string; round: number }>): Promise<Said> {
    return new Promise((resolve) => {
      const frame = JSON.stringify({ t: 'saw', report });
      this.#waiting.set(report.id, { frame, answer: resolve });
      this.#say(frame);
    });
  }

  close(why: LinkEnd['why'] = 'closed'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#ws?.terminate();
    this.#end({ why });
  }

  #connect(): void {
    if (this.#isOver) return;
    const ws = new WebSocket(this.#url, { headers: { authorization: `Bearer ${this.#token}` } });
    this.#ws = ws;
    ws.on('open', () => {
      this.#followed = undefined;
      this.#say(JSON.stringify({ t: 'watch', table: this.#table }));
      for (const { frame } of this.#waiting.values()) this.#say(frame);
    });
    ws.on('message', (data) => this.#take(JSON.parse(String(data)) as Outbound));
    ws.on('error', () => undefined);
    ws.on('unexpected-response', (_, { statusCode }) => {
      if (statusCode === UNAUTHORISED) this.close('not-let-in');
      else ws.terminate();
    });
    ws.on('close', (code) => {
      if (code === SIGNED_OUT) this.close('not-let-in');
      else setTimeout(() => this.#connect(), AGAIN_MS);
    });
  }

  #say(frame: string): void {
    if (this.#ws?.readyState === WebSocket.OPEN) this.#ws.send(frame);
  }

  #take(frame: Outbound): void {
    if (frame.t === 'view') {
      this.#followed = follow(this.#followed, frame);
      if (this.#followed.public !== undefined) this.#seen(this.#followed.public as unknown as WirePublic);
    } else if (frame.t === 'done' || frame.t === 'refused') this.#answered(frame);
  }

  #answered(said: Said): void {
    const waiting = said.id === null ? undefined : this.#waiting.get(said.id);
    if (waiting === undefined || said.id === null) return;
    if (said.t === 'refused' && said.retryable) {
      setTimeout(() => this.#say(waiting.frame), PATIENCE_MS);
      return;
    }
    this.#waiting.delete(said.id);
    waiting.answer(said);
  }
}
