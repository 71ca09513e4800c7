import { useEffect, useRef, useState } from 'react';
import { type Asked, useGet } from './use-get.ts';

const EVERY_MS = 4000;

/**
 * What the house has under this path, asked again every few seconds for as long as somebody looks at it. A house that has
 * not answered yet is not asked again: the question under way would be given up, and a slow house never be heard.
 */
export function usePolled<T>(
  path: string | undefined,
  again: unknown = 0,
  every: number = EVERY_MS,
): readonly [Asked<T>, () => void] {
  const [tick, setTick] = useState(0);
  const [asked, retry] = useGet<T>(path, `${tick} ${String(again)}`);
  const last = useRef(asked);
  last.current = asked;
  useEffect(() => {
    let before: Asked<T> | undefined;
    const timer = setInterval(() => {
      const answer = last.current;
      if (answer.state === 'loading' || answer === before || document.visibilityState !== 'visible') return;
      before = answer;
      setTick((count) => count + 1);
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return [asked, retry];
}
