import controls from '../design/controls.module.css';
import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { useMe } from './me.ts';

/** A window that was somebody's own and is no longer: what happened, what stands, and what to do. */
export function WindowOver() {
  const say = useWords();
  const over = useMe(({ over }) => over);
  if (over === null) return null;
  return (
    <div className={css['over']} role="alert" data-over={over}>
      <p>{say('windowOver', { name: over })}</p>
      <button
        type="button"
        className={`${controls['button']} ${controls['small']}`}
        onClick={() => useMe.setState({ over: null })}
      >
        {say('close')}
      </button>
    </div>
  );
}
