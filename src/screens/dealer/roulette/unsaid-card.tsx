import { ClauseLink } from '../../history/clause-link.tsx';
import { causeText } from '../../words/reason.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { whyNot } from '../primary-button.tsx';
import { TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { textOf } from '../tools/read.ts';
import type { RouletteSeen } from './next.ts';

/** What voids still have to be told, for as long as it takes; play goes on meanwhile. */
export function UnsaidCards({ game }: Readonly<{ game: RouletteSeen }>) {
  return game.unsaid.map((unsaid) => <UnsaidCard key={`${unsaid.voided} ${unsaid.owes}`} unsaid={unsaid} />);
}

function UnsaidCard({ unsaid: { voided, cause, owes, clause } }: Readonly<{ unsaid: RouletteSeen['unsaid'][number] }>) {
  const desk = useDesk();
  const { sayDealer, say, rules } = desk;
  const title = sayDealer('unsaid.title', { round: voided });
  const why = whyNot(desk, { type: 'explainVoid', cause });
  return (
    <section className={frame['card']} aria-label={title}>
      <p>
        {title}: {causeText(say, cause)} {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
      </p>
      {why === undefined ? (
        <OrderForm
          submit={sayDealer('unsaid.record')}
          build={(data) => ({ type: 'explainVoid', voided, cause, owes, said: textOf(data, 'said') })}
        >
          <TextField label={sayDealer(owes === 'name-person' ? 'void.person' : 'void.reason')} name="said" />
        </OrderForm>
      ) : (
        <p className={frame['why']}>{why}</p>
      )}
    </section>
  );
}
