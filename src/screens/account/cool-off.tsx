import { useState } from 'react';
import { commandId, type Failure, post } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useSpoken, useWords } from '../words/words.ts';
import css from './account.module.css';
import { loadMe } from './me.ts';
import { moment } from './moment.ts';

const HOUR = 3_600_000;
const BREAKS = [
  { word: 'coolOffHours', count: 24, ms: 24 * HOUR },
  { word: 'coolOffDays', count: 7, ms: 7 * 24 * HOUR },
  { word: 'coolOffDays', count: 30, ms: 30 * 24 * HOUR },
] as const;

type Props = Readonly<{ until: number | null }>;

/** A break that nobody can shorten, the player included. */
export function CoolOff({ until }: Props) {
  const say = useWords();
  const language = useSpoken();
  const [failure, setFailure] = useState<Failure>();
  const take = async (ms: number) => {
    const body = { id: commandId(), type: 'coolOff', until: Date.now() + ms } as const;
    const given = await post('/api/v1/people/commands', {}, body);
    setFailure(given.ok ? undefined : given.failure);
    if (given.ok) await loadMe();
  };
  return (
    <section className={css['section']}>
      <h3>{say('coolOff')}</h3>
      <p className={css['note']}>{say('coolOffMore')}</p>
      {until !== null && <p role="status">{say('coolOffUntil', { time: moment(until, language) })}</p>}
      <div className={css['row']}>
        {BREAKS.map(({ word, count, ms }) => (
          <button key={ms} type="button" className={controls['button']} onClick={() => void take(ms)}>
            {say(word, { count })}
          </button>
        ))}
      </div>
      {failure !== undefined && <FailureNote failure={failure} />}
    </section>
  );
}
