import { type FormEvent, useState } from 'react';
import { atLeast, isRanked } from '../../rulebook/ranks.ts';
import { useAll } from '../api/use-get.ts';
import { useDesk } from '../dealer/desk.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { OrderNote } from '../staff/order-note.tsx';
import { roleName } from '../staff/reason.ts';
import { usePeopleOrders } from '../staff/submit.ts';
import { Acting } from './acting.tsx';
import { mayOrder } from './authority.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

/** People below a Pit Manager work where they are assigned; everybody above goes where they are needed. */
const isAssignable = (role: string): boolean => isRanked(role) && !atLeast(role, 'pit-manager');

/** Who works at this table, and who could. */
export function PeopleTab() {
  const { who, sayPit } = usePitRoom();
  if (mayOrder(who.role, 'assign')) return <Assigning />;
  return (
    <div className={css['cards']}>
      <p>{sayPit('people.only')}</p>
      <Acting people={[]} />
    </div>
  );
}

/** The list of everybody is for those who assign. */
function Assigning() {
  const { id } = useDesk();
  const { sayPit, sayStaff, live } = usePitRoom();
  const [again, setAgain] = useState(0);
  const [asked, retry] = useAll('/api/v1/people', {}, again);
  const orders = usePeopleOrders();
  if (asked.state === 'failed') return <FailureNote failure={asked.failure} onRetry={retry} />;
  const everybody = asked.value ?? [];
  const people = everybody.filter(({ role, disabled }) => isAssignable(role) && !disabled);
  const here = people.filter(({ tables }) => tables.includes(id));
  const others = people.filter(({ tables }) => !tables.includes(id));
  const give = async (type: 'assign' | 'unassign', person: string): Promise<void> => {
    await orders.order({ type, person, table: id });
    setAgain((count) => count + 1);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void give('assign', String(new FormData(event.currentTarget).get('person')));
  };
  return (
    <div className={css['cards']}>
      <section className={css['card']} aria-labelledby="here">
        <h3 id="here">{sayPit('people.here')}</h3>
        {here.length === 0 && <p className={css['quiet']}>{sayPit('people.none')}</p>}
        <ul className={css['list']}>
          {here.map(({ id: person, name, role }) => (
            <li key={person}>
              <span>
                {name} <span className={css['quiet']}>{roleName(sayStaff, role)}</span>
              </span>
              <button
                type="button"
                className={`${controls['button']} ${controls['small']}`}
                disabled={!live || orders.busy}
                onClick={() => void give('unassign', person)}
              >
                {sayPit('people.unassign')}
                <span className={controls['hidden']}> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <form className={css['card']} onSubmit={submit}>
        <label>
          <span className={controls['label']}>{sayPit('people.who')}</span>
          <select className={controls['field']} name="person" required>
            {others.map(({ id: person, name, role }) => (
              <option key={person} value={person}>
                {`${name}, ${roleName(sayStaff, role)}`}
              </option>
            ))}
          </select>
        </label>
        <OrderNote orders={orders} />
        <button type="submit" className={controls['button']} disabled={!live || orders.busy || others.length === 0}>
          {sayPit('people.assign')}
        </button>
      </form>
      <Acting people={everybody} />
    </div>
  );
}
