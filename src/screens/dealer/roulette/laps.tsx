import controls from '../../design/controls.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';

type Props = Readonly<{ laps: number; needed: number; onLaps: (laps: number) => void }>;

/** Completed revolutions of the ball, counted by whoever watched it. */
export function Laps({ laps, needed, onLaps }: Props) {
  const { sayDealer } = useDesk();
  return (
    <fieldset className={`${panels['group']} ${panels['stepper']}`} aria-label={sayDealer('laps')}>
      <button
        type="button"
        className={controls['button']}
        aria-label={sayDealer('lapsLess')}
        disabled={laps === 0}
        onClick={() => onLaps(laps - 1)}
      >
        −
      </button>
      <output className={panels['digits']}>{laps}</output>
      <button
        type="button"
        className={controls['button']}
        aria-label={sayDealer('lapsMore')}
        onClick={() => onLaps(laps + 1)}
      >
        +
      </button>
      <span className={panels['mute']}>
        {sayDealer('laps')}, {sayDealer('lapsNeeded', { count: needed })}
      </span>
    </fieldset>
  );
}
