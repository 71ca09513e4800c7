import { signatureOf } from '../verify/anchors.ts';
import type { Testimony } from './check-witness.ts';
import { Contradicted, type Witness } from './witness.ts';

/** So many notes wait for a witness that cannot be reached: more than a day of them. */
const WAITING_MAX = 5_000;

export type Shipping = Readonly<{
  ship: (line: string) => void;
  /** Resolves when each witness was tried with everything that waits for it. */
  settled: () => Promise<void>;
}>;

type Raise = (code: 'witness-unreachable' | 'witness-contradicts', detail: string) => void;

/** What a witness has not taken of the notes of one key: all behind the newest that it keeps. One that keeps none begins now. */
export function missedBy({ lines = [] }: Testimony, own: readonly string[], key: string): readonly string[] {
  const kept = new Set(lines);
  const newest = own.findLastIndex((line) => kept.has(line));
  return newest < 0 ? [] : own.slice(newest + 1).filter((line) => signatureOf(line)?.key === key);
}

/**
 * Sends every note to every witness, in order. What one does not take now it is offered again with the next note, before which
 * it gets what it has missed.
 */
export function shipTo(
  witnesses: readonly Witness[],
  raise: Raise,
  missed: readonly (readonly string[])[] = [],
): Shipping {
  const routes = witnesses.map((witness, at) => routeTo(witness, raise, missed[at] ?? []));
  return {
    ship: (line) => {
      for (const route of routes) route.ship(line);
    },
    settled: () => Promise.all(routes.map((route) => route.settled())).then(() => undefined),
  };
}

function routeTo(witness: Witness, raise: Raise, missed: readonly string[]): Shipping {
  const waiting = [...missed.slice(-WAITING_MAX)];
  let under: Promise<void> | undefined;
  const send = async (): Promise<void> => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      try {
        await witness.keep(line);
      } catch (error) {
        if (!(error instanceof Contradicted)) {
          waiting.unshift(line);
          raise('witness-unreachable', `${witness.place} (${messageOf(error)})`);
          return;
        }
        raise('witness-contradicts', `${witness.place}: ${error.message}`);
      }
    }
  };
  return {
    ship: (line) => {
      waiting.push(line);
      if (waiting.length > WAITING_MAX) waiting.shift();
      under ??= send().finally(() => {
        under = undefined;
      });
    },
    settled: async () => {
      while (under !== undefined) await under;
    },
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
