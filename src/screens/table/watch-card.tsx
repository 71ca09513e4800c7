import { beSomebody, useMe } from '../account/me.ts';
import { PlayerChoice } from '../account/player-choice.tsx';
import controls from '../design/controls.module.css';
import { useFloor } from '../live/floor.ts';
import { useRoom } from './room.ts';
import { wishSeat } from './seat-wish.ts';
import css from './stage.module.css';

/** Somebody who only watches: one press, which says as whom, and they sit. */
export function WatchCard() {
  const { id, say } = useRoom();
  const watching = useFloor(({ who }) => who === null);
  const players = useMe(({ players }) => players);
  const [first] = players;
  if (!watching || first === undefined) return null;
  return (
    <section className={css['seat']} aria-label={say('table.seatTitle')}>
      <p>{say('watching')}</p>
      <button
        type="button"
        className={`${controls['button']} ${controls['primary']}`}
        onClick={() => {
          wishSeat(id);
          void beSomebody();
        }}
      >
        {say('sitAs', { name: first.name })}
      </button>
      {players.length > 1 && <PlayerChoice onChosen={() => wishSeat(id)} />}
    </section>
  );
}
