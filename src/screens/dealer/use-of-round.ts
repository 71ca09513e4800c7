import { useCallback, useState } from 'react';

/** Something prepared for one moment: at the next one it is what it was at first. */
export function useOfRound<T>(moment: string, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState<Readonly<{ moment: string; value: T }>>({ moment, value: first });
  const set = useCallback((value: T) => setKept({ moment, value }), [moment]);
  return [kept.moment === moment ? kept.value : first, set];
}
