import { type ReactNode, useEffect, useId, useRef } from 'react';
import controls from '../design/controls.module.css';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

type Props = Readonly<{ title: string; label?: string; beside?: ReactNode; children: ReactNode }>;

/** What was chosen, with its name and a way back. It comes into view where the page is narrow. */
export function Panel({ title, label, beside, children }: Props) {
  const { sayPit, show } = usePitRoom();
  const name = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    void section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className={css['panel']} aria-labelledby={name} data-panel>
      <header className={css['head']}>
        <h2 id={name}>
          {title}
          {label !== undefined && <span className={controls['hidden']}> {label}</span>}
        </h2>
        {beside}
        <button
          type="button"
          className={`${controls['button']} ${controls['small']} ${controls['quiet']}`}
          onClick={() => show(null)}
        >
          {sayPit('back')}
        </button>
      </header>
      {children}
    </section>
  );
}
