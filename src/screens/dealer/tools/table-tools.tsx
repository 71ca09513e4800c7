import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { WriteOffColours } from '../roulette/write-off.tsx';
import { CountFloat } from '../set-up/opening.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import { OrderForm } from './order-form.tsx';
import { choiceOf, textOf } from './read.ts';

const GROUNDS = ['fault', 'no-bets', 'business'] as const;

type Props = Readonly<{ onDone: () => void }>;

/** What a supervisor does with the table as a whole, as far as its moment has come. */
export function TableTools({ onDone }: Props) {
  const { sayDealer, allowed } = useDesk();
  return (
    <>
      <AbortForm onDone={onDone} />
      {allowed({ type: 'suspendTable' }).may && (
        <OrderForm
          submit={sayDealer('table.suspend')}
          onDone={onDone}
          build={(data) => ({ type: 'suspendTable', reason: textOf(data, 'reason') })}
        >
          <TextField label={sayDealer('reason')} name="reason" />
        </OrderForm>
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

/** Bets are called off on a ground that this person may give. */
function AbortForm({ onDone }: Props) {
  const { sayDealer, allowed } = useDesk();
  const grounds = GROUNDS.filter((ground) => allowed({ type: 'abortBetting', ground }).may);
  if (grounds.length === 0) return null;
  return (
    <OrderForm
      submit={sayDealer('abort')}
      onDone={onDone}
      build={(data) => {
        const ground = choiceOf(data, 'ground', GROUNDS);
        return ground === undefined ? undefined : { type: 'abortBetting', ground, reason: textOf(data, 'reason') };
      }}
    >
      <ChoiceField
        label={sayDealer('abort.ground')}
        name="ground"
        choices={grounds.map((ground) => [ground, sayDealer(`abort.${ground}`)])}
      />
      <TextField label={sayDealer('reason')} name="reason" />
    </OrderForm>
  );
}
