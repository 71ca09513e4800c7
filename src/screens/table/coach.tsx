import { useState } from 'react';
import controls from '../design/controls.module.css';
import { remember, remembered } from '../words/remember.ts';
import type { WordKey } from '../words/words.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

const SEEN = 'coach';

/** Three hints for a newcomer, once in a browser's life. */
export function Coach() {
  const { say, rules, plays, own } = useRoom();
  const [at, setAt] = useState(() => (remembered(SEEN) === 'seen' ? 3 : 0));
  const marks: readonly WordKey[] = [
    'table.coach1',
    rules.family === 'roulette' ? 'table.coach2' : 'table.coach2other',
    'table.coach3',
  ];
  const mark = marks[at];
  if (mark === undefined || !plays || (own?.rack?.value ?? 0) === 0) return null;

  function go(next: number) {
    setAt(next);
    if (next >= marks.length) remember(SEEN, 'seen');
  }

  return (
    <aside className={css['coach']} data-coach-at={at} aria-label={say('help')}>
      <p>
        <span className={css['coachCount']}>
          {at + 1}/{marks.length}
        </span>{' '}
        {say(mark)}
      </p>
      <p className={css['row']}>
        {at < marks.length - 1 && (
          <button
            type="button"
            className={`${controls['button']} ${controls['quiet']} ${controls['small']}`}
            onClick={() => go(marks.length)}
          >
            {say('table.coachSkip')}
          </button>
        )}
        <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={() => go(at + 1)}>
          {say(at < marks.length - 1 ? 'table.coachNext' : 'table.coachDone')}
        </button>
      </p>
    </aside>
  );
}
