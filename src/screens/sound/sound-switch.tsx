import { useWords } from '../words/words.ts';
import css from './sound.module.css';
import { turnSound, useSound } from './sound.ts';

/** The one switch of sound. */
export function SoundSwitch() {
  const say = useWords();
  const on = useSound((sound) => sound.on);
  return (
    <button
      type="button"
      className={css['switch']}
      aria-pressed={on}
      aria-label={say('sound')}
      title={say('sound')}
      onClick={() => turnSound(!on)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 6H4.5L8 3V13L4.5 10H2Z" />
        {on ? (
          <path d="M10.5 5.5A3.5 3.5 0 0 1 10.5 10.5M12.3 3.5A6.3 6.3 0 0 1 12.3 12.5" />
        ) : (
          <path d="M11 6L15 10M15 6L11 10" />
        )}
      </svg>
    </button>
  );
}
