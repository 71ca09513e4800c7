import { useEffect, useState } from 'react';

const TICK = 250;

/** Milliseconds until a moment, as often as it matters; null where there is none. */
export function useTimeLeft(until: number | undefined): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? null : Math.max(0, until - now);
}
