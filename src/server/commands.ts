import type { House } from '../house/house.ts';
import type { Answer, Request } from '../house/unit.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { shield } from './shield.ts';
import type { Attributes } from './traces/otlp.ts';
import type { Begun, Traces } from './traces/traces.ts';

export type Commands = Readonly<{
  /** `within` is the request or frame that it came in, where that is traced. */
  submit: (request: Request, answer: (answer: Answer) => void, within?: Begun) => void;
  ask: (request: Request, within?: Begun) => Promise<Answer>;
  /** Commands that have not been answered yet. */
  waiting: () => number;
  isClosing: () => boolean;
  /** Refuses from now on; resolves when nothing waits any more, or after a while. */
  drain: (withinMs: number) => Promise<void>;
}>;

const CLOSING: Answer = { ok: false, refusal: { code: 'house-closing', params: {} } };

const nothing = (): void => undefined;

export type CommandParts = Readonly<{
  house: House;
  metrics: Metrics;
  log: Log;
  traces?: Traces;
  heard?: (request: Request, answer: Answer) => void;
}>;

/** The one way from the server to the house, where commands are counted, timed and noted. */
export function createCommands({ house, metrics, log, traces, heard = nothing }: CommandParts): Commands {
  let waiting = 0;
  let closing = false;
  let idle: (() => void) | undefined;
  let together = 0;

  const answered = (request: Request, began: number, answer: Answer): void => {
    waiting--;
    metrics.answered((performance.now() - began) / 1000);
    if (together++ === 0)
      queueMicrotask(() => {
        metrics.batch(together);
        together = 0;
      });
    heard(request, answer);
    if (!answer.ok) note(metrics, log, request, answer.refusal.code);
    if (waiting === 0) idle?.();
  };

  const submit: Commands['submit'] = (request, answer, within) => {
    if (closing) {
      answer(CLOSING);
      return;
    }
    metrics.command(request.body.type);
    const began = performance.now();
    waiting++;
    const span = within === undefined ? undefined : traces?.command(request, within);
    house.submit(span?.request ?? request, (given) => {
      span?.end({ attributes: endOf(given) });
      answered(request, began, given);
      // The house is in the midst of answering everybody.
      shield(log, 'answer not taken', () => answer(given), nothing);
    });
  };

  return {
    submit,
    ask: (request, within) => new Promise((resolve) => submit(request, resolve, within)),
    waiting: () => waiting,
    isClosing: () => closing,
    drain: (withinMs) => {
      closing = true;
      if (waiting === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        idle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

const endOf = (answer: Answer): Attributes =>
  answer.ok ? { 'croupier.again': answer.again || undefined } : { 'croupier.refused': answer.refusal.code };

/** Logs who was refused which command. The fields of the command stay out of the log. */
function note(metrics: Metrics, log: Log, { by, stream, body }: Request, code: string): void {
  metrics.refused(code);
  log.debug({ person: by.person, role: by.role, stream, type: body.type, refused: code }, 'command refused');
}
