import type { Log } from '../log.ts';
import type { Timing } from '../timing.ts';
import { type Attributes, exported, type Span } from './otlp.ts';

/** Spans that wait for their collector; more of them are dropped, so that a collector that is gone costs no memory. */
export const WAITING_MAX = 8_192;
const SENT_AT_ONCE = 512;
const SEND_EVERY_MS = 1_000;
const ANSWER_MS = 5_000;
/** How long the last spans may take when the house ends. */
const LAST_MS = 1_000;
/** By these a collector says that it can take the same later. */
const LATER: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export type SenderPorts = Readonly<{
  /** Where a collector listens: `http://127.0.0.1:4318`, or the whole address of its traces. */
  endpoint: string;
  version: string;
  resource: Attributes;
  timing: Timing;
  log: Log;
  dropped: (many: number) => void;
}>;

/** Hands spans to a collector by OTLP over HTTP, in JSON. Nothing waits for it, and nothing fails when it does. */
export class Sender {
  readonly #ports: SenderPorts;
  readonly #url: string;
  readonly #stop: () => void;
  #waiting: Span[] = [];
  #sending: Promise<void> | undefined;
  #isDown = false;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
    this.#url = tracesAt(ports.endpoint);
    this.#stop = ports.timing.every(SEND_EVERY_MS, () => void this.send());
  }

  take(span: Span): void {
    if (this.#waiting.length >= WAITING_MAX) this.#ports.dropped(1);
    else this.#waiting.push(span);
  }

  /** All that waits, as far as the collector takes it. */
  send(within = ANSWER_MS): Promise<void> {
    this.#sending ??= this.#sendAll(within).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#sending;
    await this.send(LAST_MS);
  }

  async #sendAll(within: number): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.slice(0, SENT_AT_ONCE);
      const fate = await this.#post(spans, within);
      if (fate === 'later') return;
      this.#waiting = this.#waiting.slice(spans.length);
      if (fate === 'refused') this.#ports.dropped(spans.length);
    }
  }

  async #post(spans: readonly Span[], within: number): Promise<'taken' | 'later' | 'refused'> {
    const { resource, version } = this.#ports;
    try {
      const { ok, status, body } = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exported(resource, version, spans)),
        signal: AbortSignal.timeout(within),
      });
      await body?.cancel();
      this.#say(ok ? undefined : `it answered ${status}`);
      if (ok) return 'taken';
      return LATER.has(status) ? 'later' : 'refused';
    } catch (error) {
      this.#say(error instanceof Error ? error.message : 'something was thrown');
      return 'later';
    }
  }

  /** Once when it begins and once when it is over. */
  #say(why: string | undefined): void {
    if (this.#isDown === (why !== undefined)) return;
    this.#isDown = why !== undefined;
    if (why === undefined) this.#ports.log.info('traces are taken again');
    else this.#ports.log.warn({ why }, 'traces are not taken');
  }
}

/** A collector has its traces under `/v1/traces`. */
export function tracesAt(endpoint: string): string {
  const url = new URL(endpoint);
  if (!url.pathname.endsWith('/v1/traces')) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
}
