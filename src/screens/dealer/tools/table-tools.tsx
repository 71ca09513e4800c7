import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { WriteOffColours } from '../roulette/write-off.tsx';
import { CountFloat } from '../set-up/opening.tsx';
import { TextField } from './fields.tsx';
import { OrderForm } from './order-form.tsx';
import { textOf } from './read.ts';

type Props = Readonly<{ onDone: () => void }>;

/** What a supervisor does with the table as a whole, as far as its moment has come. */
export function TableTools({ onDone }: Props) {
  const { sayDealer, allowed } = useDesk();
  return (
    <>
      {allowed({ type: 'abortBetting' }).may && (
        <WithReason type="abortBetting" label={sayDealer('abort')} onDone={onDone} />
      )}
      {allowed({ type: 'suspendTable' }).may && (
        <WithReason type="suspendTable" label={sayDealer('table.suspend')} onDone={onDone} />
      )}
      <section className={css['card']}>
        <h3>{sayDealer('table.countMore')}</h3>
        <WriteOffColours />
        <CountFloat />
      </section>
      {allowed({ type: 'closeTable' }).may && (
        <OrderForm submit={sayDealer('table.close')} onDone={onDone} build={() => ({ type: 'closeTable' })}>
          <p>{sayDealer('table.closeMore')}</p>
        </OrderForm>
      )}
    </>
  );
}

/** A display that showed another result than the table has: what stands on the table counts. */
export function DisplayWrong({ onDone }: Props) {
  const { sayDealer } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('report')}
      onDone={onDone}
      build={(data) => ({ type: 'correctDisplay', shown: textOf(data, 'shown'), actual: textOf(data, 'actual') })}
    >
      <TextField label={sayDealer('display.shown')} name="shown" />
      <TextField label={sayDealer('display.actual')} name="actual" />
    </OrderForm>
  );
}

function WithReason({
  type,
  label,
  onDone,
}: Props & Readonly<{ type: 'abortBetting' | 'suspendTable'; label: string }>) {
  const { sayDealer } = useDesk();
  return (
    <OrderForm submit={label} onDone={onDone} build={(data) => ({ type, reason: textOf(data, 'reason') })}>
      <TextField label={sayDealer('reason')} name="reason" />
    </OrderForm>
  );
}
