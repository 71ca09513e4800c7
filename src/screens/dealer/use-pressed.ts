import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react';
import { isPressKey } from '../staff/use-keys.ts';

type Pressed = Readonly<{
  onPointerDown: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onClick: (event: SyntheticEvent) => void;
}>;

/**
 * A button that is told when it was pressed. That is when a finger went down: while it stayed down the button may have
 * become another one. A key that repeats by itself presses nothing.
 */
export function usePressed(press: (at: number) => void): Pressed {
  const began = useRef<number>(undefined);
  const forget = (): void => {
    began.current = undefined;
  };
  return {
    onPointerDown: ({ nativeEvent }) => {
      began.current = nativeEvent.timeStamp;
    },
    onPointerLeave: forget,
    onKeyDown: (event) => {
      if (!isPressKey(event.key)) return;
      if (event.repeat) event.preventDefault();
      else began.current = event.nativeEvent.timeStamp;
    },
    onBlur: forget,
    onClick: ({ nativeEvent }) => {
      const at = began.current ?? nativeEvent.timeStamp;
      forget();
      press(at);
    },
  };
}
