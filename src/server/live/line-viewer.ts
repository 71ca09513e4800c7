import type { ServerResponse } from 'node:http';
import { isRetryable } from '../../kit/refusals/index.ts';
import type { Actor } from '../../table/index.ts';
import type { Bye, ByeCode, Own } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { actorOf, type Who } from '../identity.ts';
import { EncodedMessage } from './frame.ts';
import type { Viewer } from './viewer.ts';

const STILL_HERE = new EncodedMessage({ t: 'pong' });

/** Somebody who reads a table's frames as lines of one long answer. */
export class LineViewer implements Viewer {
  readonly owns = new Map<string, Own>();
  readonly person: string | undefined;
  readonly sessionKey: string | undefined;
  readonly #context: Context;
  readonly #response: ServerResponse;
  readonly #who: Who | undefined;
  #out: Buffer[] = [];

  constructor(context: Context, response: ServerResponse, who: Who | undefined) {
    this.#context = context;
    this.#response = response;
    this.#who = who;
    this.person = who?.session.person;
    this.sessionKey = who?.session.key;
  }

  actor(): Actor | undefined {
    return actorOf(this.#context.house, this.#who);
  }

  isLive(): boolean {
    return this.#who === undefined || this.#context.house.people.isLive(this.#who.session);
  }

  push(message: EncodedMessage): void {
    this.#context.frameCheck?.check(this, message);
    this.#out.push(message.line);
  }

  flush(): void {
    const out = this.#out;
    if (out.length === 0) return;
    this.#out = [];
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out));
    if (this.#response.writableLength <= this.#context.settings.limits.backlogBytes) return;
    this.#context.metrics.dropped();
    this.#context.log.warn({ person: this.person }, 'slow reader dropped');
    this.#response.destroy();
  }

  /** A line now and then tells a dead connection from a quiet table. */
  beat(): void {
    this.push(STILL_HERE);
    this.flush();
  }

  bye(code: ByeCode): void {
    if (this.#response.writableEnded) return;
    const bye: Bye = { t: 'bye', code, retryable: isRetryable(code) };
    this.push(new EncodedMessage(bye));
    this.flush();
    this.#response.end();
  }

  fail(): void {
    this.#response.destroy();
  }
}
