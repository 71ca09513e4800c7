import { useEffect, useRef, useState } from 'react';
import type { AnswerAt, AskedAt, ListPath } from '../../wire/routes/index.ts';
import { type Asked, type Question, useAll, useGet } from './use-get.ts';

const EVERY_MS = 4000;

/** What the house has at an address, asked again every few seconds for as long as somebody looks at it. */
export function usePolled<P extends Question>(
  path: P,
  asked: AskedAt<'GET', P> | undefined,
  again: unknown = 0,
  every: number = EVERY_MS,
): readonly [Asked<AnswerAt<'GET', P>>, () => void] {
  const [tick, heard] = useTick<AnswerAt<'GET', P>>(every);
  const [answer, retry] = useGet(path, asked, `${tick} ${String(again)}`, tick > 0);
  heard.current = answer;
  return [answer, retry];
}

/** The same with a list of which all is wanted. */
export function usePolledAll<P extends ListPath>(
  path: P,
  asked: AskedAt<'GET', P> | undefined,
  again: unknown = 0,
  every: number = EVERY_MS,
): readonly [Asked<AnswerAt<'GET', P>>, () => void] {
  const [tick, heard] = useTick<AnswerAt<'GET', P>>(every);
  const [answer, retry] = useAll(path, asked, `${tick} ${String(again)}`, tick > 0);
  heard.current = answer;
  return [answer, retry];
}

/**
 * Counts up while somebody looks. A house that has not answered yet is not asked again: the question under way would be
 * given up, and a slow house never be heard.
 */
function useTick<T>(every: number): readonly [number, { current: Asked<T> | undefined }] {
  const [tick, setTick] = useState(0);
  const last = useRef<Asked<T> | undefined>(undefined);
  useEffect(() => {
    let before: Asked<T> | undefined;
    const timer = setInterval(() => {
      const answer = last.current;
      if (answer === undefined || answer.state === 'loading' || answer === before) return;
      if (document.visibilityState !== 'visible') return;
      before = answer;
      setTick((count) => count + 1);
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return [tick, last];
}
