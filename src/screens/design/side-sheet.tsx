import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../words/words.ts';
import controls from './controls.module.css';
import css from './side-sheet.module.css';

type Props = Readonly<{ title: string; children: ReactNode; onClose: () => void }>;

/**
 * A dialog beside the page and not over it: what goes on there stays in view and can be used. It takes the focus, and gives
 * it back when it goes.
 */
export function SideSheet({ title, children, onClose }: Props) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const there = dialog.current;
    there?.show();
    return () => there?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-labelledby={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={css['head']}>
        <h2 id={name}>{title}</h2>
        <button
          type="button"
          className={`${controls['button']} ${controls['quiet']} ${css['close']}`}
          aria-label={say('close')}
          onClick={onClose}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3L13 13M13 3L3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={css['body']} tabIndex={0} aria-labelledby={name}>
        {children}
      </section>
    </dialog>,
    document.body,
  );
}
