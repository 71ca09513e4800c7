import { useRoom } from './room.ts';
import { ANSWERED, answerTo } from './say-commands.ts';
import css from './stage.module.css';

/** The whole table in sentences, for those who read or hear it instead of looking. */
export function TextView() {
  const room = useRoom();
  const { say, rules } = room;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={css['text']} tabIndex={0} aria-label={say('textMode')}>
      <h2>{say(`game.${rules.id}`)}</h2>
      <p>{answerTo(room, 'time')}</p>
      <dl>
        {ANSWERED.filter(([word]) => word !== 'time').map(([word, key]) => (
          <div key={word}>
            <dt>{say(key)}</dt>
            <dd>{answerTo(room, word)}</dd>
          </div>
        ))}
      </dl>
      <p className={css['mute']}>{say('table.say')}</p>
    </section>
  );
}
