import { beSomebody, useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { useFloor } from '../live/floor.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** Somebody who only watches: one press, and they may sit down. */
export function WatchCard() {
  const { say } = useRoom();
  const watching = useFloor(({ who }) => who === null);
  const players = useMe(({ players }) => players.length);
  if (!watching || players === 0) return null;
  return (
    <section className={css['seat']} aria-label={say('table.seatTitle')}>
      <p>{say('watching')}</p>
      <button
        type="button"
        className={`${controls['button']} ${controls['primary']}`}
        onClick={() => void beSomebody()}
      >
        {say('sit')}
      </button>
    </section>
  );
}
