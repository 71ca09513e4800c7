import { useEffect, useState } from 'react';
import { isForPage, isPress } from '../staff/use-keys.ts';

const NAMED: ReadonlySet<string> = new Set(['Enter', 'Backspace']);

/**
 * Whether a press came too soon: while the last order was still on its way, or before its result could be seen, which the
 * caller says. Nothing is kept for later, since whoever pressed had not seen what they would be deciding about; but nothing
 * goes by unsaid either. The next order takes the note away.
 */
export function useMissedKey(busy: boolean): readonly [missed: boolean, miss: (missed: boolean) => void] {
  const [missed, setMissed] = useState(false);
  useEffect(() => {
    if (!busy) return;
    setMissed(false);
    const hear = (event: KeyboardEvent): void => {
      if (isForPage(event) && !isPress(event) && (event.key.length === 1 || NAMED.has(event.key))) setMissed(true);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [busy]);
  return [missed, setMissed];
}
