import { useCallback, useEffect, useState } from 'react';
import { type Failure, get } from './api.ts';

export type Asked<T> = Readonly<
  { state: 'loading'; value?: T } | { state: 'here'; value: T } | { state: 'failed'; failure: Failure; value?: T }
>;

/** What the house has under this path, asked again when the path or `again` changes; what was there stays meanwhile. */
export function useGet<T>(path: string | undefined, again: unknown = 0): readonly [Asked<T>, () => void] {
  const [asked, setAsked] = useState<Asked<T> & Readonly<{ path?: string }>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and `tries` are reasons to ask, not part of the question.
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    void get<T>(path, stop.signal).then((given) => {
      if (stop.signal.aborted) return;
      setAsked((before) => {
        if (given.ok) return { state: 'here', value: given.value, path };
        const kept = before.path === path && before.value !== undefined ? { value: before.value } : {};
        return { state: 'failed', failure: given.failure, path, ...kept };
      });
    });
    return () => stop.abort();
  }, [path, again, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return [asked.path === path ? asked : { state: 'loading' }, retry];
}
