import { REMINDERS } from '../../wire/shapes/reminders.ts';
import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { remindEvery, useSitting } from './sitting.ts';

/** How often to be stopped for a moment. */
export function ReminderChoice() {
  const say = useWords();
  const reminder = useSitting(({ reminder }) => reminder);
  return (
    <fieldset className={css['players']}>
      <legend>{say('remindEvery')}</legend>
      {REMINDERS.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={css['player']}
          aria-pressed={minutes === reminder}
          onClick={() => remindEvery(minutes)}
        >
          {say('minutes', { count: minutes })}
        </button>
      ))}
    </fieldset>
  );
}
