import type { FormEvent } from 'react';
import { RULEBOOKS } from '../../rulebook/index.ts';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import { mayOrder } from './authority.ts';
import { Panel } from './panel.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** A new table of the floor under one of the rulebooks; it is opened afterwards by its checklist. */
export function FoundTable() {
  const { who, sayPit, live, refresh, show } = usePitRoom();
  const orders = useFloorOrders();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const table = String(data.get('table')).trim();
    const rulebook = String(data.get('rulebook'));
    const automatic = data.get('dealing') === 'automatic';
    const done = await orders.order({ type: 'foundTable', table, rulebook, automatic });
    refresh();
    if (done) show({ what: 'table', table, tab: 'readings' });
  };
  return (
    <Panel title={sayPit('found')}>
      <form className={css['ruling']} onSubmit={(event) => void submit(event)}>
        <p className={css['quiet']}>{sayPit('found.only')}</p>
        <label>
          <span className={controls['label']}>{sayPit('found.id')}</span>
          <input
            className={controls['field']}
            name="table"
            required
            maxLength={40}
            pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          />
        </label>
        <label>
          <span className={controls['label']}>{sayPit('found.rulebook')}</span>
          <select className={controls['field']} name="rulebook">
            {RULEBOOKS.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className={controls['label']}>{sayPit('running.dealing')}</span>
          <select className={controls['field']} name="dealing">
            <option value="human">{sayPit('found.human')}</option>
            <option value="automatic">{sayPit('found.automatic')}</option>
          </select>
        </label>
        <p className={css['quiet']}>{sayPit('found.readings')}</p>
        <OrderNote orders={orders} />
        <button
          type="submit"
          className={`${controls['button']} ${controls['primary']}`}
          disabled={!live || orders.busy || !mayOrder(who.role, 'foundTable')}
        >
          {sayPit('found.make')}
        </button>
      </form>
    </Panel>
  );
}
