import { useEffect, useState } from 'react';
import { type Asked, useGet } from './use-get.ts';

const EVERY_MS = 4000;

/** What the house has under this path, asked again every few seconds for as long as somebody looks at it. */
export function usePolled<T>(path: string | undefined, again: unknown = 0): readonly [Asked<T>, () => void] {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((count) => count + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useGet<T>(path, `${tick} ${String(again)}`);
}
