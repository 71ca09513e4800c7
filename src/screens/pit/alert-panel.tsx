import { type FormEvent, useState } from 'react';
import type { Alert } from '../../wire/shapes/pit.ts';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { roleName } from '../staff/reason.ts';
import { useFloorOrders } from '../staff/submit.ts';
import { mayOrder } from './authority.ts';
import { NeedsNote } from './needs-note.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import { alertText } from './titles.ts';

/** What the house found. It stays until somebody says that they have seen it, and who that was is recorded. */
export function AlertPanel({ alert }: Readonly<{ alert: Alert }>) {
  const { who, sayPit, sayStaff, time, live, refresh, show } = usePitRoom();
  // Who looked behind the glass is for surveillance to know, on its own page.
  const isTheirs = alert.code === 'glass-broken';
  const orders = useFloorOrders();
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const done = await orders.order({ type: 'acknowledgeAlert', alert: alert.alert, note });
    refresh();
    if (done) show(null);
  };
  return (
    <form className={css['ruling']} onSubmit={(event) => void submit(event)} aria-label={sayPit('matter.alert')}>
      <p>
        <strong>{alertText(sayPit, alert.code)}</strong>{' '}
        <span className={css['quiet']}>
          <span lang="en">{alert.detail}</span> · {time(alert.at)}
        </span>
      </p>
      <label>
        <span className={controls['label']}>{sayPit('note')}</span>
        <input
          className={controls['field']}
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <OrderNote orders={orders} />
      {isTheirs ? (
        <p className={css['quiet']}>{sayStaff('order.needs', { role: roleName(sayStaff, 'surveillance') })}</p>
      ) : (
        <NeedsNote order="acknowledgeAlert" />
      )}
      <button
        type="submit"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={!live || orders.busy || isTheirs || !mayOrder(who.role, 'acknowledgeAlert')}
        data-approve
      >
        {sayPit('acknowledge')}
      </button>
    </form>
  );
}
