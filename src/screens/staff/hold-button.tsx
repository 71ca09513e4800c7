import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import controls from '../design/controls.module.css';
import css from './staff.module.css';
import { useStaffWords } from './words.ts';

/** Long enough that nobody does it by accident. */
export const HOLD_MS = 600;
/** How long a first short press waits for the second. */
const AGAIN_MS = 4000;

type Props = Readonly<{
  label: string;
  onFire: () => void;
  disabled?: boolean;
  /** A key that does the same when it is held: a letter. */
  hotkey?: string;
  children?: ReactNode;
}>;

/** Fires when it is held for a moment, or pressed twice: what it does cannot be taken back. */
export function HoldButton({ label, onFire, disabled = false, hotkey, children }: Props) {
  const say = useStaffWords();
  const { held, asking, begin, end, stop } = useHold(onFire, disabled);
  useHeldKey(hotkey, disabled, begin, end);
  return (
    <button
      type="button"
      className={`${controls['button']} ${css['hold']}`}
      data-held={held}
      data-asking={asking}
      disabled={disabled}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        // Some browsers click on the way up, which would count as a second press.
        event.preventDefault();
        end();
      }}
      onClick={(event) => {
        // A click without pointer or key comes from assistive technology: it counts as a short press.
        if (event.detail !== 0 || held) return;
        begin();
        end();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className={css['progress']} aria-hidden="true" />
      <span className={css['over']}>
        {asking ? say('hold.again', { label }) : label}
        {children}
      </span>
      <span className={`${css['over']} ${css['mute']}`}>
        {hotkey === undefined ? '' : `${hotkey} · `}
        {say('hold.hint')}
      </span>
    </button>
  );
}

function useHold(onFire: () => void, disabled: boolean) {
  const [held, setHeld] = useState(false);
  const [asking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const fire = useRef(onFire);
  fire.current = onFire;

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    isHeld.current = false;
    setHeld(false);
  }, []);
  const done = useCallback(() => {
    stop();
    clearTimeout(again.current);
    setAsking(false);
    fire.current();
  }, [stop]);
  const begin = useCallback(() => {
    if (disabled || isHeld.current) return;
    isHeld.current = true;
    setHeld(true);
    timer.current = setTimeout(done, HOLD_MS);
  }, [disabled, done]);
  const end = useCallback(() => {
    if (!isHeld.current) return;
    stop();
    if (asking) return done();
    setAsking(true);
    again.current = setTimeout(() => setAsking(false), AGAIN_MS);
  }, [asking, done, stop]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(again.current);
    },
    [],
  );
  return { held, asking, begin, end, stop };
}

const FIELDS = 'input, textarea, select, dialog';

/** A letter held anywhere on the page, unless somebody types. */
function useHeldKey(hotkey: string | undefined, disabled: boolean, begin: () => void, end: () => void): void {
  useEffect(() => {
    if (hotkey === undefined || disabled) return;
    const isIt = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
      key.toUpperCase() === hotkey.toUpperCase() && !ctrlKey && !metaKey && !altKey;
    const down = (event: KeyboardEvent): void => {
      if (!isIt(event) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      begin();
    };
    const up = (event: KeyboardEvent): void => {
      if (isIt(event)) end();
    };
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, [hotkey, disabled, begin, end]);
}
