import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../../client/address.ts';
import type { AnswerAt, AskedAt, ListPath, PathOf } from '../../wire/routes/index.ts';
import { all, type Failure, type Given, get } from './api.ts';

export type Asked<T> = Readonly<
  { state: 'loading'; value?: T } | { state: 'here'; value: T } | { state: 'failed'; failure: Failure; value?: T }
>;

export type Question = PathOf<'GET'>;

/** What the house has at an address, asked again when that or `again` changes; what was there stays meanwhile. */
export function useGet<P extends Question>(
  path: P,
  asked: AskedAt<'GET', P> | undefined,
  again: unknown = 0,
  byItself = false,
): readonly [Asked<AnswerAt<'GET', P>>, () => void] {
  const key = asked === undefined ? undefined : addressOf(path, asked as Readonly<Record<string, unknown>>);
  return useAnswer(key, (stop) => get(path, asked as AskedAt<'GET', P>, stop, byItself), again);
}

/** The same with a list of which all is wanted, however many pages it has. */
export function useAll<P extends ListPath>(
  path: P,
  asked: AskedAt<'GET', P> | undefined,
  again: unknown = 0,
  byItself = false,
): readonly [Asked<AnswerAt<'GET', P>>, () => void] {
  const key = asked === undefined ? undefined : addressOf(path, asked as Readonly<Record<string, unknown>>);
  return useAnswer(key, (stop) => all(path, asked as AskedAt<'GET', P>, stop, byItself), again);
}

/** What is asked under a name; nothing is while there is none. */
function useAnswer<T>(
  path: string | undefined,
  load: (stop: AbortSignal) => Promise<Given<T>>,
  again: unknown,
): readonly [Asked<T>, () => void] {
  const [asked, setAsked] = useState<Asked<T> & Readonly<{ path?: string }>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and `tries` are reasons to ask, not part of the question, which `path` names.
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    void load(stop.signal).then((given) => {
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
