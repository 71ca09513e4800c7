import { useEffect, useState } from 'react';
import { addressAt } from '../../client/address.ts';
import type { ReplayLine, Seat } from '../../wire/index.ts';
import type { Failure } from '../api/api.ts';
import { asWhom } from '../api/window-sign-in.ts';
import { NO_REPLAY, Reader, type Replay } from './replay.ts';

export type SeatChoice = Readonly<{ seat: Seat; person?: string }>;

export type Loading = Replay & Readonly<{ failure: Failure | undefined }>;

/** So often a page that is being filled is drawn anew. */
const DRAW_MS = 120;

/** A round as it is read from the record, growing while it comes. */
export function useReplay(table: string, round: number, { seat, person }: SeatChoice, again: number): Loading {
  const [loading, setLoading] = useState<Loading>({ ...NO_REPLAY, failure: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a reason to read, not part of the question.
  useEffect(() => {
    const stop = new AbortController();
    const reader = new Reader();
    let drawn = 0;
    const draw = (now: boolean): void => {
      if (stop.signal.aborted || (!now && performance.now() - drawn < DRAW_MS)) return;
      drawn = performance.now();
      setLoading({ ...reader.now(), failure: undefined });
    };
    const path = addressAt('/api/v1/tables/:table/replay/:round', {
      ...{ table, round: String(round), as: seat },
      ...(person === undefined ? {} : { person }),
    });
    void readLines(path, stop.signal, (line) => {
      reader.take(line);
      draw(false);
    }).then((failure) => {
      if (stop.signal.aborted) return;
      draw(true);
      if (failure !== undefined) setLoading((before) => ({ ...before, failure }));
    });
    return () => stop.abort();
  }, [table, round, seat, person, again]);
  const isOther = loading.head !== undefined && (loading.head.table !== table || loading.head.round !== round);
  return isOther ? { ...NO_REPLAY, failure: undefined } : loading;
}

const UNREACHABLE: Failure = { code: 'unreachable', params: {}, retryable: true };

async function readLines(
  path: string,
  signal: AbortSignal,
  take: (line: ReplayLine) => void,
): Promise<Failure | undefined> {
  try {
    const response = await fetch(path, { ...asWhom(), signal });
    if (!response.ok || response.body === null) return (await response.json()) as Failure;
    const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value = '' } = await lines.read();
      const parts = (rest + value).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) take(JSON.parse(part) as ReplayLine);
      if (done) return undefined;
    }
  } catch {
    return UNREACHABLE;
  }
}
