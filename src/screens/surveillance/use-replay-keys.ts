import { useEffect, useRef } from 'react';

/** By name; with Ctrl the name begins with `Ctrl+`. */
export type ReplayKeys = Readonly<Record<string, () => void>>;

const TYPED = 'input:not([type="range"]), textarea, select, dialog';
const PRESSED = 'button, a, summary';

/** The keys of the replay, deaf while somebody types; Space belongs to a button first, arrows to the slider first. */
export function useReplayKeys(keys: ReplayKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, ctrlKey, target } = event;
      if (event.defaultPrevented || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (target instanceof Element && isTheirs(target, key, ctrlKey)) return;
      const act = now.current[`${ctrlKey ? 'Ctrl+' : ''}${key.length === 1 ? key.toUpperCase() : key}`];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function isTheirs(target: Element, key: string, ctrlKey: boolean): boolean {
  if (target.closest(TYPED) !== null) return true;
  if (key === ' ') return target.closest(PRESSED) !== null;
  return !ctrlKey && key.startsWith('Arrow') && target.closest('input[type="range"]') !== null;
}
