import { useState } from 'react';
import { useDesk } from '../dealer/desk.ts';
import { WriteOffColours } from '../dealer/roulette/write-off.tsx';
import { CountFloat, SetLimits } from '../dealer/set-up/opening.tsx';
import { SetUp } from '../dealer/set-up/set-up.tsx';
import controls from '../design/controls.module.css';
import { HoldButton } from '../staff/hold-button.tsx';
import { OrderNote } from '../staff/order-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import { mayOrderAt } from './authority.ts';
import { HeldPanel } from './held-panel.tsx';
import { NeedsNote } from './needs-note.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** Opens a closed table by the document's checklist, and closes an open one. */
export function RunningTab() {
  const { id, view } = useDesk();
  const { sayPit } = usePitRoom();
  return (
    <div className={css['cards']}>
      {view.status === 'closed' ? (
        <SetUp />
      ) : (
        <>
          <section className={css['card']} aria-labelledby="limits">
            <h3 id="limits">{sayPit('running.set')}</h3>
            <SetLimits />
          </section>
          <section className={css['card']} aria-labelledby="float">
            <h3 id="float">{sayPit('running.float')}</h3>
            <WriteOffColours />
            <CountFloat />
          </section>
        </>
      )}
      <section className={css['card']} aria-labelledby="status">
        <h3 id="status">{sayPit('running.status')}</h3>
        {view.status === 'closed' ? <p>{sayPit('running.closed')}</p> : <Close />}
      </section>
      <section className={css['card']} aria-labelledby="stop">
        <h3 id="stop">{sayPit('running.stop')}</h3>
        <HeldPanel table={id} />
      </section>
      <section className={css['card']} aria-labelledby="dealing">
        <h3 id="dealing">{sayPit('running.dealing')}</h3>
        <Dealing />
      </section>
    </div>
  );
}

/** Suspended with a reason, opened again, or closed for the day. */
function Close() {
  const { view, order, orders, allowed, live } = useDesk();
  const { sayPit } = usePitRoom();
  const [reason, setReason] = useState('');
  const isSuspended = view.status === 'suspended';
  return (
    <div className={css['ruling']}>
      <label>
        <span className={controls['label']}>{sayPit('reason')}</span>
        <input
          className={controls['field']}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {isSuspended ? (
        <button
          type="button"
          className={controls['button']}
          disabled={!live || orders.busy || !allowed({ type: 'resumeTable' }).may}
          onClick={() => void order({ type: 'resumeTable' })}
        >
          {sayPit('resume')}
        </button>
      ) : (
        <button
          type="button"
          className={controls['button']}
          disabled={!live || orders.busy || !allowed({ type: 'suspendTable' }).may}
          onClick={() => void order({ type: 'suspendTable', reason })}
        >
          {sayPit('suspend')}
        </button>
      )}
      <p className={css['quiet']}>{sayPit('close.more')}</p>
      <HoldButton
        label={sayPit('close')}
        disabled={!live || orders.busy || !allowed({ type: 'closeTable' }).may}
        onFire={() => void order({ type: 'closeTable' })}
      />
    </div>
  );
}

/** By people or by itself; handed over between rounds. */
function Dealing() {
  const { id, rules } = useDesk();
  const { who, seen, sayPit, live, refresh } = usePitRoom();
  const orders = useFloorOrders();
  const isAutomatic = seen.tables.find(({ table }) => table === id)?.dealer.automatic === true;
  const change = async (): Promise<void> => {
    await orders.order({ type: 'changeDealing', table: id, automatic: !isAutomatic });
    refresh();
  };
  return (
    <div className={css['ruling']}>
      <p className={css['quiet']}>{sayPit('dealing.more')}</p>
      <OrderNote orders={orders} />
      <NeedsNote order="changeDealing" table={id} ladder={rules.ladder} />
      <button
        type="button"
        className={controls['button']}
        disabled={!live || orders.busy || !mayOrderAt(who, 'changeDealing', id, rules.ladder)}
        onClick={() => void change()}
      >
        {sayPit(isAutomatic ? 'toHuman' : 'toAutomatic')}
      </button>
    </div>
  );
}
