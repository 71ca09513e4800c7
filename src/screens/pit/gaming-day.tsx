import type { FormEvent } from 'react';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import { mayOrder } from './authority.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** The gaming day of the house: what tables remember for a day ends when the next one is declared. */
export function GamingDay() {
  const { who, seen, sayPit, nameOf, language, live, refresh } = usePitRoom();
  const orders = useFloorOrders();
  const { gamingDay } = seen;
  const begin = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('day'));
    await orders.order({ type: 'declareGamingDay', day });
    refresh();
  };
  const time = (at: number): string =>
    new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={css['card']} aria-label={sayPit('day')}>
      <h3>{sayPit('day')}</h3>
      <p data-gaming-day={gamingDay?.day ?? ''}>
        {gamingDay === null
          ? sayPit('day.none')
          : sayPit('day.since', { day: gamingDay.day, time: time(gamingDay.at), name: nameOf(gamingDay.by) })}
      </p>
      <p className={css['quiet']}>{sayPit('day.more')}</p>
      {mayOrder(who.role, 'declareGamingDay') && (
        <form className={css['ruling']} onSubmit={(event) => void begin(event)}>
          <label>
            <span className={controls['label']}>{sayPit('day.field')}</span>
            <input className={controls['field']} type="date" name="day" required />
          </label>
          <OrderNote orders={orders} />
          <button type="submit" className={controls['button']} disabled={!live || orders.busy}>
            {sayPit('day.declare')}
          </button>
        </form>
      )}
    </section>
  );
}
