import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const FIELDS = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, dialog';
const PRESSED = 'button, a, summary, [role="grid"]';
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Whether a key is meant for the page: nobody types, no dialog is open, and nobody has taken it already. */
export function isForPage({ defaultPrevented, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(target instanceof Element && target.closest(FIELDS) !== null);
}

/** The keys by which a button is pressed. */
export const isPressKey = (key: string): boolean => PRESSES.has(key);

/** Enter and Space belong to a button or a link that has the focus. */
export const isPress = ({ key, target }: KeyboardEvent): boolean =>
  isPressKey(key) && target instanceof Element && target.closest(PRESSED) !== null;

/** Keys of a staff page by their name, deaf while somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key } = event;
      if (!isForPage(event) || isPress(event)) return;
      const act = now.current[key.length === 1 ? key.toUpperCase() : key];
      if (act === undefined) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
