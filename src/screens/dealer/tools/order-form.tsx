import { type FormEvent, type ReactNode, useState } from 'react';
import controls from '../../design/controls.module.css';
import type { Ordered } from '../../staff/use-order.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';

type Props = Readonly<{
  submit: string;
  /** The order, or several that are given one after the other; nothing where a field cannot be read. */
  build: (data: FormData) => Ordered | readonly Ordered[] | undefined;
  children?: ReactNode;
  onDone?: () => void;
  disabled?: boolean;
}>;

/** A form whose filling-in is an order to the table. */
export function OrderForm({ submit, build, children, onDone, disabled = false }: Props) {
  const { order, orders, sayDealer, live, automatic } = useDesk();
  const [unread, setUnread] = useState(false);
  const give = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const built = build(new FormData(event.currentTarget));
    setUnread(built === undefined);
    for (const each of built === undefined ? [] : [built].flat()) if (!(await order(each))) return;
    if (built !== undefined) onDone?.();
  };
  return (
    <form className={css['form']} onSubmit={(event) => void give(event)}>
      {children}
      {unread && <p role="alert">{sayDealer('unread')}</p>}
      <button
        type="submit"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={disabled || orders.busy || !live || automatic}
      >
        {submit}
      </button>
    </form>
  );
}
