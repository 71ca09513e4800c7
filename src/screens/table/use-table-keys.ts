import { useEffect, useRef } from 'react';

export type TableKeys = Readonly<Record<string, () => void>>;

const FIELDS = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, dialog';

/** Single keys of the table, deaf while somebody types, in a dialog, or when they are switched off. */
export function useTableKeys(keys: TableKeys, on: boolean): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (!on) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      const act = now.current[nameOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
}

/** `U` with Shift is another key than `u`; signs are taken as they are typed. */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? `${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}` : key;
