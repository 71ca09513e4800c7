import type { DisputeSeen } from '../api/answers.ts';
import { useGet } from '../api/use-get.ts';
import { isWord, useWords } from '../words/words.ts';
import css from './history.module.css';

/** The player's disputes and where each has got to; nothing where there are none. */
export function DisputeList() {
  const say = useWords();
  const [asked] = useGet<readonly DisputeSeen[]>('disputes');
  if (asked.state !== 'here' || asked.value.length === 0) return null;
  return (
    <section className={css['disputes']} aria-labelledby="disputes">
      <h2 id="disputes">{say('yourDisputes')}</h2>
      <ul className={css['lines']}>
        {asked.value.map(({ id, status, subject }) => {
          const key = `table.status.${status}`;
          return (
            <li key={id} className={css['line']}>
              <p className={css['bet']}>
                <span>
                  {id} · {subject.table}-{subject.round}
                </span>
                <strong>{isWord(key) ? say(key) : status}</strong>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
