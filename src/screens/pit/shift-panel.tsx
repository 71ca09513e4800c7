import { type FormEvent, useState } from 'react';
import type { PeopleOrder } from '../../wire/orders/index.ts';
import { useAll } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { HoldButton } from '../staff/hold-button.tsx';
import { OrderNote } from '../staff/order-note.tsx';
import { usePeopleOrders } from '../staff/submit.ts';
import { mayOrder } from './authority.ts';
import { GamingDay } from './gaming-day.tsx';
import { Panel } from './panel.tsx';
import css from './pit.module.css';
import { ReportTable } from './report-table.tsx';
import { usePitRoom } from './room.ts';

const NO_SHIFT = 'no-shift';

/** The shift under way, and the reports of all of them. */
export function ShiftPanel() {
  const { seen, sayPit } = usePitRoom();
  const [asked] = useAll('/api/v1/shifts', {}, seen.shift?.id ?? '');
  const shifts = asked.value ?? [];
  const [chosen, choose] = useState<string>();
  const shift = chosen ?? seen.shift?.id ?? shifts[0]?.shift ?? NO_SHIFT;
  return (
    <Panel title={sayPit('shift')}>
      <UnderWay />
      <GamingDay />
      <label className={css['choose']}>
        <span className={controls['label']}>{sayPit('shift.choose')}</span>
        <select className={controls['field']} value={shift} onChange={({ target }) => choose(target.value)}>
          {shifts.map(({ shift: name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value={NO_SHIFT}>{sayPit('shift.noShift')}</option>
        </select>
      </label>
      <ReportTable key={shift} shift={shift} />
      <Program />
    </Panel>
  );
}

/** Which program runs, for whoever holds it against what was approved. */
function Program() {
  const { seen, sayPit, time } = usePitRoom();
  const { program } = seen;
  if (program === undefined) return null;
  const { digest, signedBy, wrong, at, configuration } = program;
  return (
    <section className={css['card']} aria-label={sayPit('program')}>
      <p>
        <strong>{sayPit('program')}</strong> <code>{digest?.slice(0, 16) ?? sayPit('program.none')}</code>{' '}
        {signedBy === null ? sayPit('program.unsigned') : sayPit('program.signed', { key: signedBy })}
      </p>
      <p className={css['quiet']}>
        {sayPit('program.at', { time: time(at) })} · {sayPit('program.settings')}{' '}
        <code>{configuration.slice(0, 16)}</code>
      </p>
      {wrong.length > 0 && <p role="alert">{sayPit('program.wrong', { what: wrong.join(', ') })}</p>}
    </section>
  );
}

function UnderWay() {
  const { who, seen, sayPit, nameOf, live, refresh, language } = usePitRoom();
  const orders = usePeopleOrders();
  const mayChange = mayOrder(who.role, 'startShift');
  const give = async (command: Extract<PeopleOrder, { type: 'startShift' | 'endShift' }>): Promise<void> => {
    await orders.order(command);
    refresh();
  };
  const start = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void give({ type: 'startShift', shift: String(new FormData(event.currentTarget).get('shift')).trim() });
  };
  const { shift } = seen;
  const since = (at: number): string =>
    new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={css['card']} aria-label={sayPit('shift')}>
      <p>
        {shift === null
          ? sayPit('shift.none')
          : sayPit('shift.since', { shift: shift.id, time: since(shift.startedAt), name: nameOf(shift.by) })}
      </p>
      {!mayChange && <p className={css['quiet']}>{sayPit('shift.only')}</p>}
      <OrderNote orders={orders} />
      {mayChange && shift !== null && (
        <div>
          <HoldButton
            label={sayPit('shift.end')}
            disabled={!live || orders.busy}
            onFire={() => void give({ type: 'endShift' })}
          />
        </div>
      )}
      {mayChange && shift === null && (
        <form className={css['row']} onSubmit={start}>
          <label>
            <span className={controls['label']}>{sayPit('shift.name')}</span>
            <input className={controls['field']} name="shift" required maxLength={40} autoComplete="off" />
          </label>
          <button type="submit" className={controls['button']} disabled={!live || orders.busy}>
            {sayPit('shift.start')}
          </button>
        </form>
      )}
    </section>
  );
}
