import { useDesk } from '../desk.ts';
import { PlayersBets } from './bets-field.tsx';
import { TextField, WagerField } from './fields.tsx';
import { OrderForm } from './order-form.tsx';
import { betsOf, ordersFor, textOf, wagerOf } from './read.ts';

type Props = Readonly<{ onDone: () => void }>;

/** What a player asks the dealer to place: read out, checked, and placed one position after the other. */
export function CallBet({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer, view } = desk;
  return (
    <OrderForm
      submit={sayDealer('place')}
      onDone={onDone}
      build={(data) => ordersFor(desk, 'placeForPlayer', data, { round: view.round })}
    >
      <PlayersBets />
    </OrderForm>
  );
}

/** Chips put down after the call: recorded and given back. */
export function LateChips({ onDone }: Props) {
  const desk = useDesk();
  return (
    <OrderForm submit={desk.sayDealer('late')} onDone={onDone} build={(data) => ordersFor(desk, 'reportLate', data)}>
      <PlayersBets />
    </OrderForm>
  );
}

/** Chips that lay there in time but were not recorded: two people saw them. */
export function FoundChips({ onDone }: Props) {
  const desk = useDesk();
  return (
    <OrderForm submit={desk.sayDealer('found')} onDone={onDone} build={(data) => ordersFor(desk, 'reportFound', data)}>
      <PlayersBets />
    </OrderForm>
  );
}

/** Chips that somebody took back after the call; what becomes of them is the document's word. */
export function WithdrawnChips({ onDone }: Props) {
  const desk = useDesk();
  return (
    <OrderForm
      submit={desk.sayDealer('withdrawn')}
      onDone={onDone}
      build={(data) => {
        const wager = wagerOf(desk, textOf(data, 'wager'));
        return wager === undefined ? undefined : { type: 'reportWithdrawn', wager };
      }}
    >
      <WagerField />
    </OrderForm>
  );
}

/** Chips knocked over: where they lie now, or nowhere. */
export function DisturbedChips({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer, own } = desk;
  return (
    <OrderForm
      submit={sayDealer('disturbed')}
      onDone={onDone}
      build={(data) => {
        const wager = wagerOf(desk, textOf(data, 'wager'));
        const typed = textOf(data, 'to');
        if (wager === undefined) return undefined;
        if (typed === '') return { type: 'reportDisturbed', wager, to: null };
        const read = betsOf(desk, typed, Math.max(1, own.smallestChip));
        const to = read.ok && read.value.length === 1 ? read.value[0]?.place.spot : undefined;
        return to === undefined ? undefined : { type: 'reportDisturbed', wager, to };
      }}
    >
      <WagerField />
      <TextField label={sayDealer('liesOn')} name="to" required={false} />
    </OrderForm>
  );
}
