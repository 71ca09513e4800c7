import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { clock } from './session.ts';
import { useSitting } from './sitting.ts';

/** How long this sitting has lasted. */
export function SessionClock() {
  const say = useWords();
  const { sitting, now } = useSitting();
  if (sitting === undefined) return null;
  return (
    <span className={css['figure']}>
      <span className={css['name']}>{say('session')}</span>{' '}
      <span className={css['value']} data-session-clock="">
        {clock(now - sitting.since)}
      </span>
    </span>
  );
}
