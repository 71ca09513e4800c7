import controls from '../design/controls.module.css';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** Chips that were put down without a link, after it is back: the player decides, nothing else does. */
export function UnsentBar() {
  const { say, slip, seen, act } = useRoom();
  if (slip.unsent.length === 0 || !seen.live) return null;
  return (
    <div className={css['unsent']} role="status">
      <span>{say('table.unsent', { count: slip.unsent.length })}</span>
      <button type="button" className={controls['button']} onClick={() => act({ do: 'send' })}>
        {say('table.sendNow')}
      </button>
      <button type="button" className={controls['button']} onClick={() => act({ do: 'discard' })}>
        {say('table.takeBack')}
      </button>
    </div>
  );
}
