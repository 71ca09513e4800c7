import { useCallback, useEffect, useState } from 'react';
import type { Asked } from '../api/use-get.ts';
import { usePolled } from '../api/use-polled.ts';
import type { Dispute, PitSeen } from './answers.ts';

const LOOK_EVERY = 2000;

/** The floor as the house tells the pit, asked again every other second and whenever somebody has acted. */
export function usePit(): Readonly<{
  asked: Asked<PitSeen>;
  disputes: readonly Dispute[];
  refresh: () => void;
}> {
  const [again, setAgain] = useState(0);
  const refresh = useCallback(() => setAgain((count) => count + 1), []);
  const [asked] = usePolled<PitSeen>('pit', again, LOOK_EVERY);
  const [disputes] = usePolled<readonly Dispute[]>('disputes', again, LOOK_EVERY);
  return { asked, disputes: disputes.value ?? [], refresh };
}

/** The time, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
