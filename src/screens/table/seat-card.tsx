import { useEffect, useState } from 'react';
import { useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { worthIn } from './colour-sets.ts';
import { tableLimits, usualBuyIn } from './limits.ts';
import { useRoom } from './room.ts';
import { takeSeatWish } from './seat-wish.ts';
import css from './stage.module.css';

type SeatProps = Readonly<{
  /** What was asked last was refused. */
  isRefused: boolean;
  onOther: () => void;
}>;

/** Before the first chips: one press sits down with a usual sum; whoever pressed in the lobby has pressed already. */
export function SeatCard({ isRefused, onOther }: SeatProps) {
  const { id, own, view, say, sum, ask, plays } = useRoom();
  const me = useMe(({ me }) => me);
  const [asked, setAsked] = useState(false);
  const isKnown = plays && own !== undefined;
  const isNew = isKnown && worthIn(view, own.rack) === 0 && Object.keys(own.wagers ?? {}).length === 0;
  const amount = usualBuyIn(tableLimits(view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known who sits here.
  useEffect(() => {
    if (!isKnown || !takeSeatWish(id) || !isNew) return;
    setAsked(true);
    ask({ type: 'askBuyIn', amount });
  }, [isKnown]);
  useEffect(() => {
    if (!isNew) setAsked(false);
  }, [isNew]);
  if (!isNew || (asked && !isRefused)) return null;
  return (
    <section className={css['seat']} aria-label={say('table.seatTitle')} data-seat-card="">
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
