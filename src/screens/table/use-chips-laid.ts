import { useMemo, useRef } from 'react';
import type { Seen, Slip } from '../slip/slip.ts';
import { type ChipsLaid, chipsLaid, NONE_LAID } from './chips-laid.ts';

/** The own value chips as they were put down; the slip forgets its steps when bets are closed, the felt does not. */
export function useChipsLaid(slip: Slip, seen: Seen): ChipsLaid {
  const last = useRef<ChipsLaid>(NONE_LAID);
  return useMemo(() => {
    last.current = chipsLaid(last.current, slip, seen);
    return last.current;
  }, [slip, seen]);
}
