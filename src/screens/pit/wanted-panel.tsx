import type { Wanted } from '../../wire/shapes/pit.ts';
import controls from '../design/controls.module.css';
import { CodeFor } from '../staff/approval.tsx';
import { OrderNote } from '../staff/order-note.tsx';
import { useTableOrders } from '../staff/submit.ts';
import { currencyOf } from './currency-of.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import { needsText } from './titles.ts';

/** Somebody at a table needs another person's word: a code for this one command, or an approval of its own. */
export function WantedPanel({ wanted }: Readonly<{ wanted: Wanted }>) {
  const room = usePitRoom();
  const { sayStaff, sum } = room;
  const needs = needsText(sayStaff, wanted.needs);
  return (
    <div className={css['ruling']}>
      {needs !== null && <p>{needs}</p>}
      {wanted.why === 'approval-needed' ? (
        <EarlyCall table={wanted.table} />
      ) : (
        <CodeFor wanted={wanted} sum={(amount) => sum(amount, currencyOf(room, wanted.table))} />
      )}
    </div>
  );
}

function EarlyCall({ table }: Readonly<{ table: string }>) {
  const { sayPit, live, refresh, show, seen } = usePitRoom();
  const orders = useTableOrders(table);
  const rulebook = seen.tables.find((each) => each.table === table)?.rulebook;
  const give = async (): Promise<void> => {
    const done = await orders.order({ type: 'approveEarlyClose' });
    refresh();
    if (done) show(null);
  };
  return (
    <>
      <OrderNote orders={orders} {...(rulebook === undefined ? {} : { rulebook })} />
      <button
        type="button"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={!live || orders.busy}
        onClick={() => void give()}
        data-approve
      >
        {sayPit('approveEarly')}
      </button>
    </>
  );
}
