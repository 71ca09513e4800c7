import { type FormEvent, useState } from 'react';
import { isRanked, type Ladder } from '../../rulebook/ranks.ts';
import type { Person } from '../../wire/shapes/people.ts';
import { useAll } from '../api/use-get.ts';
import { useDesk } from '../dealer/desk.ts';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { roleName } from '../staff/reason.ts';
import { usePeopleOrders } from '../staff/submit.ts';
import { mayOrder } from './authority.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

const HOUR = 60 * 60 * 1000;
const HOURS_USUAL = 8;
const HOURS_MAX = 31 * 24;

/** Who acts in which position at this table, until when and why; and, for those who may, another appointment or its end. */
export function Acting({ people }: Readonly<{ people: readonly Person[] }>) {
  const { id } = useDesk();
  const { who, sayPit, sayStaff, nameOf, language, live } = usePitRoom();
  const [again, setAgain] = useState(0);
  const [asked] = useAll('/api/v1/people/appointments', {}, again);
  const orders = usePeopleOrders();
  const here = (asked.value ?? []).filter(({ table }) => table === null || table === id);
  const named = (person: string): string => people.find((each) => each.id === person)?.name ?? nameOf(person);
  // It may last for weeks.
  const moment = (at: number): string =>
    new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  const give = async (order: Parameters<typeof orders.order>[0]): Promise<boolean> => {
    const done = await orders.order(order);
    setAgain((count) => count + 1);
    return done;
  };
  return (
    <section className={css['card']} aria-labelledby="acting">
      <h3 id="acting">{sayPit('acting')}</h3>
      {here.length === 0 && <p className={css['quiet']}>{sayPit('acting.none')}</p>}
      <ul className={css['list']}>
        {here.map(({ id: appointment, person, position, table, from, until, by, reason }) => (
          <li key={appointment} data-appointment={appointment}>
            <span>
              {sayPit('acting.line', { name: named(person), position: roleName(sayStaff, position) })}{' '}
              <span className={css['quiet']}>
                {sayPit('acting.span', { from: moment(from), until: moment(until) })} (
                {sayPit(table === null ? 'acting.everywhere' : 'acting.here')}).{' '}
                {sayPit('acting.by', { name: named(by), reason })}
              </span>
            </span>
            <button
              type="button"
              className={`${controls['button']} ${controls['small']}`}
              disabled={!live || orders.busy}
              onClick={() => void give({ type: 'endAppointment', appointment, reason: sayPit('acting.ended') })}
            >
              {sayPit('acting.end')}
              <span className={controls['hidden']}> {named(person)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OrderNote orders={orders} />
      {mayOrder(who.role, 'appoint') && <Appoint people={people} busy={!live || orders.busy} give={give} />}
    </section>
  );
}

type Given = Parameters<ReturnType<typeof usePeopleOrders>['order']>[0];
type Props = Readonly<{ people: readonly Person[]; busy: boolean; give: (order: Given) => Promise<boolean> }>;

function orderIn(data: FormData, ladder: Ladder, table: string): Given | undefined {
  const said = (name: string): string => String(data.get(name));
  const position = ladder.find((rank) => rank === said('position'));
  if (position === undefined) return undefined;
  return {
    type: 'appoint',
    person: said('person'),
    position,
    ...(said('where') === 'here' ? { table } : {}),
    until: Math.round(Date.now() + Number(said('hours')) * HOUR),
    reason: said('reason'),
  };
}

function Appoint({ people, busy, give }: Props) {
  const { id, rules } = useDesk();
  const { who, sayPit, sayStaff } = usePitRoom();
  const staff = people.filter(({ id: person, role, disabled }) => isRanked(role) && !disabled && person !== who.person);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const order = orderIn(new FormData(form), rules.ladder, id);
    if (order !== undefined && (await give(order))) form.reset();
  };
  return (
    <form className={css['ruling']} onSubmit={(event) => void submit(event)}>
      <p className={css['quiet']}>{sayPit('acting.more')}</p>
      <label>
        <span className={controls['label']}>{sayPit('people.who')}</span>
        <select className={controls['field']} name="person" required>
          {staff.map(({ id: person, name, role }) => (
            <option key={person} value={person}>
              {`${name}, ${roleName(sayStaff, role)}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className={controls['label']}>{sayPit('acting.position')}</span>
        <select className={controls['field']} name="position" required>
          {rules.ladder.map((rank) => (
            <option key={rank} value={rank}>
              {roleName(sayStaff, rank)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className={controls['label']}>{sayPit('acting.where')}</span>
        <select className={controls['field']} name="where">
          <option value="here">{sayPit('acting.here')}</option>
          <option value="everywhere">{sayPit('acting.everywhere')}</option>
        </select>
      </label>
      <label>
        <span className={controls['label']}>{sayPit('acting.hours')}</span>
        <input
          className={controls['field']}
          name="hours"
          type="number"
          min={1}
          max={HOURS_MAX}
          defaultValue={HOURS_USUAL}
          required
        />
      </label>
      <label>
        <span className={controls['label']}>{sayPit('reason')}</span>
        <input className={controls['field']} name="reason" required maxLength={500} />
      </label>
      <button type="submit" className={controls['button']} disabled={busy || staff.length === 0}>
        {sayPit('acting.appoint')}
      </button>
    </form>
  );
}
