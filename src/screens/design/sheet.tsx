import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../words/words.ts';
import controls from './controls.module.css';
import css from './sheet.module.css';

type Props = Readonly<{
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** It has to be answered: no Escape, no button to close. */
  firm?: boolean;
  /** Once it is gone and has given the focus back, however it went. */
  onGone?: () => void;
}>;

/** A modal dialog of the browser's own: it holds the focus and gives it back. */
export function Sheet({ title, children, onClose, firm = false, onGone }: Props) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const gone = useRef(onGone);
  gone.current = onGone;
  // The browser tells of a closed dialog some time after it has given the focus back: a key that comes in between would be
  // for what opened the sheet. Whoever wants the keyboard elsewhere takes the sheet away at once.
  const leave = (): void => {
    if (onGone === undefined) dialog.current?.close();
    else onClose();
  };
  useEffect(() => {
    const there = dialog.current;
    if (there !== null && !there.open) there.showModal();
    return () => {
      there?.close();
      gone.current?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-labelledby={name}
      onCancel={(event) => {
        if (firm) event.preventDefault();
        else if (onGone !== undefined) leave();
      }}
      onClose={() => {
        // A browser lets a second Escape through whatever the page says.
        if (!firm) onClose();
        else if (dialog.current?.open === false) dialog.current.showModal();
      }}
    >
      <header className={css['head']}>
        <h2 id={name}>{title}</h2>
        {!firm && (
          <button
            type="button"
            className={`${controls['button']} ${controls['quiet']} ${css['close']}`}
            aria-label={say('close')}
            onClick={leave}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3L13 13M13 3L3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </header>
      <div className={css['body']}>{children}</div>
    </dialog>
  );
}
