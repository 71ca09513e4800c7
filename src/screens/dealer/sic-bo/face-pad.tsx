import { FACES } from '../../../layout/sic-bo/rolls.ts';
import controls from '../../design/controls.module.css';
import { Die } from '../../felt/die.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import panels from '../game-panels.module.css';
import css from './sic-bo.module.css';
import { THROWN, timesPressed } from './terminal.ts';
import type { Terminal } from './use-terminal.ts';

type Props = Readonly<{ name: string; terminal: Terminal }>;

/** Six keys with the faces of a die, each of which shows how often it was pressed, and what was pressed so far. */
export function FacePad({ name, terminal: { keys, full, press, back } }: Props) {
  const say = useGameWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a frame and a legend around the keys.
    <div className={css['terminal']} role="group" aria-label={name}>
      <div className={css['pad']}>
        {FACES.map((key) => {
          const count = timesPressed(keys, key);
          return (
            <button
              key={key}
              type="button"
              className={css['key']}
              data-face-key={key}
              data-pressed={count}
              aria-label={count === 0 ? say('sb.key', { key }) : say('sb.keyTimes', { key, count })}
              aria-keyshortcuts={String(key)}
              disabled={full}
              onClick={() => press(key)}
            >
              <svg viewBox="-0.55 -0.55 1.1 1.1" aria-hidden="true">
                <Die face={key} x={0} y={0} size={1} />
              </svg>
              <span aria-hidden="true">{key}</span>
              <span aria-hidden="true" className={css['echo']}>
                {'•'.repeat(count)}
              </span>
            </button>
          );
        })}
      </div>
      <div className={css['entry']}>
        <span className={panels['label']}>{say('sb.entered')}</span>
        <output className={panels['digits']} data-entered={keys.join('-')}>
          {Array.from({ length: THROWN }, (_, i) => keys[i] ?? '–').join(' ')}
        </output>
        <button
          type="button"
          className={controls['button']}
          disabled={keys.length === 0}
          aria-keyshortcuts="Backspace"
          onClick={back}
        >
          ⌫ {say('sb.correct')}
        </button>
      </div>
    </div>
  );
}
