import { useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { worthIn } from './colour-sets.ts';
import { tableLimits, usualBuyIn } from './limits.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

type SeatProps = Readonly<{ onOther: () => void }>;

/** Before the first chips: one press sits down with a usual sum. */
export function SeatCard({ onOther }: SeatProps) {
  const { own, view, say, sum, ask, plays } = useRoom();
  const me = useMe(({ me }) => me);
  if (!plays || own === undefined || worthIn(view, own.rack) > 0 || Object.keys(own.wagers ?? {}).length > 0)
    return null;
  const amount = usualBuyIn(tableLimits(view));
  return (
    <section className={css['seat']} aria-label={say('table.seatTitle')}>
      <h2>{say('table.seatTitle')}</h2>
      <p>{say('table.seatMore')}</p>
      <p className={css['row']}>
        <button
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          onClick={() => ask({ type: 'askBuyIn', amount })}
        >
          {say('table.seatWith', { amount: sum(amount) })}
        </button>
        <button type="button" className={controls['button']} onClick={onOther}>
          {say('table.otherAmount')}
        </button>
      </p>
      {me !== null && me !== undefined && <p className={css['mute']}>{say('signedInAs', { name: me.name })}</p>}
    </section>
  );
}
