import { useState } from 'react';
import type { Approval } from '../../wire/shapes/people.ts';
import type { Wanted } from '../../wire/shapes/pit.ts';
import { type Failure, post } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { OrderNote } from '../staff/order-note.tsx';
import { useTableOrders } from '../staff/submit.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import { needsText } from './titles.ts';

/** Somebody at a table needs another person's word: a code for this one command, or an approval of its own. */
export function WantedPanel({ wanted }: Readonly<{ wanted: Wanted }>) {
  const { sayStaff } = usePitRoom();
  const needs = needsText(sayStaff, wanted.needs);
  return (
    <div className={css['ruling']}>
      {needs !== null && <p>{needs}</p>}
      {wanted.why === 'approval-needed' ? <EarlyCall table={wanted.table} /> : <Code wanted={wanted} />}
    </div>
  );
}

function Code({ wanted: { table, type, by } }: Readonly<{ wanted: Wanted }>) {
  const { sayPit, nameOf, time, live } = usePitRoom();
  const [given, setGiven] = useState<Approval>();
  const [failure, setFailure] = useState<Failure>();
  const give = async (): Promise<void> => {
    const answer = await post('/api/v1/approvals', {}, { table, type });
    setGiven(answer.ok ? answer.value : undefined);
    setFailure(answer.ok ? undefined : answer.failure);
  };
  return (
    <>
      <button
        type="button"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={!live}
        onClick={() => void give()}
        data-approve
      >
        {sayPit('giveCode')}
      </button>
      {given !== undefined && (
        <p role="status" className={css['given']}>
          {sayPit('codeGiven', { name: nameOf(by), code: given.code, time: time(given.expiresAt) })}
        </p>
      )}
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
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
