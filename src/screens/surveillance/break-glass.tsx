import { type FormEvent, useState } from 'react';
import controls from '../design/controls.module.css';
import { OrderNote } from '../staff/order-note.tsx';
import { useFloorOrders } from '../staff/submit.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ table: string; round: number; onBroken: () => void }>;

/** Hands that lie face down are hidden from whoever is not of the crew, until they say why they must see them. */
export function BreakGlass({ table, round, onBroken }: Props) {
  const say = useWatchWords();
  const orders = useFloorOrders();
  const [reason, setReason] = useState('');
  const [broken, setBroken] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!(await orders.order({ type: 'breakGlass', table, round, reason: reason.trim() }))) return;
    setBroken(true);
    onBroken();
  };
  if (broken)
    return (
      <p className={css['told']} role="status">
        {say('glass.broken')}
      </p>
    );
  return (
    <form className={css['told']} onSubmit={(event) => void submit(event)} aria-label={say('glass.break')}>
      <p>{say('glass.more')}</p>
      <label>
        <span className={controls['label']}>{say('glass.why')}</span>
        <input
          className={controls['field']}
          value={reason}
          required
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <OrderNote orders={orders} />
      <button type="submit" className={controls['button']} disabled={orders.busy || reason.trim() === ''}>
        {say('glass.break')}
      </button>
    </form>
  );
}
