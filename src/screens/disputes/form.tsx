import type { FormEvent, ReactNode } from 'react';
import type { DisputeOrder } from '../../wire/orders/index.ts';
import type { SeenDispute } from '../../wire/shapes/disputes.ts';
import controls from '../design/controls.module.css';
import type { Who } from '../staff/staff-gate.tsx';
import css from './disputes.module.css';
import { useDisputeWords } from './words.ts';

export type OrderName = SeenDispute['offers'][number]['order'];

/** What every form of an order is given. */
export type FormProps = Readonly<{
  there: SeenDispute;
  who: Who;
  busy: boolean;
  onGive: (command: DisputeOrder) => void;
}>;

type Shell = Readonly<{ order: OrderName; busy: boolean; onSend: () => void; children: ReactNode }>;

/** A form with its button. */
export function Form({ order, busy, onSend, children }: Shell) {
  const say = useDisputeWords();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={css['form']} onSubmit={send} aria-label={say(`order.${order}`)}>
      {children}
      <button type="submit" className={`${controls['button']} ${controls['primary']}`} disabled={busy}>
        {say('send')}
      </button>
    </form>
  );
}
