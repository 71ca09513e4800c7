import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const FIELDS = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, dialog';
const PRESSED = 'button, a, summary, [role="grid"]';
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Keys of a staff page by their name, deaf while somebody types or a dialog is open; Enter and Space belong to a button first. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (target instanceof Element && target.closest(FIELDS) !== null) return;
      if (PRESSES.has(key) && target instanceof Element && target.closest(PRESSED) !== null) return;
      const act = now.current[key.length === 1 ? key.toUpperCase() : key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
