import { useState } from 'react';
import { remember, remembered } from '../words/remember.ts';

/** A choice between on and off that this browser remembers. */
export function useSwitch(name: string, usual: boolean): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => (remembered(name) ?? (usual ? 'on' : 'off')) === 'on');
  return [
    on,
    (next) => {
      setOn(next);
      remember(name, next ? 'on' : 'off');
    },
  ];
}
