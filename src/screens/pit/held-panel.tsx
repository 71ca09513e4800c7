import { type FormEvent, useState } from 'react';
import { RULEBOOKS } from '../../rulebook/index.ts';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import { mayOrderAt } from './authority.ts';
import { NeedsNote } from './needs-note.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** A table that the house holds: stopped by somebody, or waiting for its dealer. */
export function HeldPanel({ table }: Readonly<{ table: string }>) {
  const { who, seen, sayPit, live, refresh } = usePitRoom();
  const orders = useFloorOrders();
  const there = seen.tables.find((each) => each.table === table);
  const ladder = RULEBOOKS.find(({ id }) => id === there?.rulebook)?.ladder;
  const why = there?.held ?? null;
  const isStopped = why === 'stopped';
  const waits = why === 'restart' || why === 'dealer-away';
  const type = isStopped ? 'releaseTable' : waits ? 'resumeDealing' : 'stopTable';
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await orders.order(type === 'resumeDealing' ? { type, table } : { type, table, reason })) setReason('');
    refresh();
  };
  return (
    <form className={css['ruling']} onSubmit={(event) => void submit(event)}>
      <p className={css['quiet']}>{sayPit('stop.more')}</p>
      {!waits && (
        <label>
          <span className={controls['label']}>{sayPit('reason')}</span>
          <input
            className={controls['field']}
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      <OrderNote orders={orders} />
      <NeedsNote order={type} table={table} {...(ladder === undefined ? {} : { ladder })} />
      <button
        type="submit"
        className={controls['button']}
        disabled={!live || orders.busy || !mayOrderAt(who, type, table, ladder)}
      >
        {sayPit(isStopped ? 'release' : waits ? 'resumeDealing' : 'stop')}
      </button>
    </form>
  );
}
