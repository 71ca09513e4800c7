import { useEffect, useRef, useState } from 'react';
import { FACES } from '../../../layout/sic-bo/rolls.ts';
import { useKeys } from '../../staff/use-keys.ts';
import { isFull, type Keys, pressed, takenBack } from './terminal.ts';

export type Terminal = Readonly<{
  keys: Keys;
  full: boolean;
  press: (key: number) => void;
  back: () => void;
  clear: () => void;
}>;

/** Three keys, pressed on the pad or on the keyboard; `turn` names what they are for, and another turn begins anew. */
export function useTerminal(turn: string | null): Terminal {
  const [entry, setEntry] = useState<Readonly<{ turn: string | null; keys: Keys }>>({ turn, keys: [] });
  const keys = entry.turn === turn ? entry.keys : [];
  const now = useRef(keys);
  now.current = keys;
  const change = (next: Keys): void => {
    if (turn !== null) setEntry({ turn, keys: next });
  };
  const press = (key: number): void => change(pressed(now.current, key));
  const back = (): void => change(takenBack(now.current));
  useKeys(
    turn === null
      ? {}
      : { ...Object.fromEntries(FACES.map((key) => [String(key), () => press(key)])), Backspace: back },
  );
  return { keys, full: isFull(keys), press, back, clear: () => change([]) };
}

/** Does something after a while, unless what it waits for has changed; the time left is for the eye only. */
export function useAfter(wait: number, what: string | null, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (what === null) return;
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [what, wait]);
}
