import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StaffDispute } from '../../wire/shapes/disputes.ts';
import type { Pit } from '../../wire/shapes/pit.ts';
import type { Asked } from '../api/use-get.ts';
import { usePolled, usePolledAll } from '../api/use-polled.ts';

const LOOK_EVERY = 2000;

/** The floor as the house tells the pit, asked again every other second and whenever somebody has acted. */
export function usePit(): Readonly<{
  asked: Asked<Pit>;
  disputes: readonly StaffDispute[];
  refresh: () => void;
}> {
  const [again, setAgain] = useState(0);
  const refresh = useCallback(() => setAgain((count) => count + 1), []);
  const [asked] = usePolled('/api/v1/pit', {}, again, LOOK_EVERY);
  const [{ value: cases }] = usePolledAll('/api/v1/disputes', {}, again, LOOK_EVERY);
  const disputes = useMemo(() => (cases ?? []).filter((each) => each.viewer === 'staff'), [cases]);
  return { asked, disputes, refresh };
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
