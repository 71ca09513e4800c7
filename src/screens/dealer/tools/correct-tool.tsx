import type { ReactNode } from 'react';
import type { OrderOf } from '../../../table/index.ts';
import { useDesk } from '../desk.ts';
import type { Tool } from '../tool-bar.tsx';
import { TextField } from './fields.tsx';
import { OrderForm } from './order-form.tsx';
import { textOf } from './read.ts';

/** Puts a misread result right; each game says what its result is made of. */
export const correctTool = (body: Tool['body']): Tool => ({
  key: 'correct',
  label: ({ sayDealer }) => sayDealer('result.correct'),
  gives: [{ type: 'correctResult' }, { type: 'correctClosedRound' }],
  body,
});

type Lay = Omit<OrderOf<'correctResult'>, 'type' | 'reason'>;

type Props = Readonly<{
  /** What really lay there; nothing where it cannot be read. */
  read: (data: FormData) => Lay | undefined;
  children: ReactNode;
  onDone: () => void;
}>;

/** What moved on the wrong result moves back first; always with a reason, and with somebody beside it. */
export function CorrectForm({ read, children, onDone }: Props) {
  const { sayDealer, allowed } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('result.correct')}
      onDone={onDone}
      build={(data) => {
        const lay = read(data);
        if (lay === undefined) return undefined;
        const [round, reason] = [textOf(data, 'round'), textOf(data, 'reason')];
        return round === ''
          ? { type: 'correctResult', ...lay, reason }
          : { type: 'correctClosedRound', ...lay, round: Number(round), reason };
      }}
    >
      <p>{sayDealer('result.correctMore')}</p>
      {children}
      {allowed({ type: 'correctClosedRound' }).may && (
        <TextField label={sayDealer('result.round')} name="round" required={false} />
      )}
      <TextField label={sayDealer('reason')} name="reason" />
    </OrderForm>
  );
}
