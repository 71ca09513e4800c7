import { useState } from 'react';
import { commandId } from '../../api/api.ts';
import controls from '../../design/controls.module.css';
import { personName } from '../../staff/person-name.ts';
import { cutOf, denominationsOf } from '../chip-cut.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { AmountField, ChoiceField, CountField, Field, PlayerField, TextField } from './fields.tsx';
import { OrderForm } from './order-form.tsx';
import { amountOf, choiceOf, countOf, textOf } from './read.ts';

type Props = Readonly<{ onDone: () => void }>;

/** Cash for chips; a note that fails the scanner is refused and recorded. From their wallet players buy in themselves. */
export function BuyIn({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer } = desk;
  return (
    <OrderForm
      submit={sayDealer('buyIn')}
      onDone={onDone}
      build={(data) => {
        const amount = amountOf(desk, data);
        if (amount === undefined) return undefined;
        const suspect = { uv: data.has('failed') ? 'fail' : 'pass' } as const;
        return { type: 'buyIn', player: textOf(data, 'player'), amount, from: 'cash', suspect };
      }}
    >
      <PlayerField />
      <AmountField />
      <label className={css['check']}>
        <input type="checkbox" name="failed" /> {sayDealer('uvFailed')}
      </label>
    </OrderForm>
  );
}

/** All of a player's value chips unless an amount is said. */
export function CashOut({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer, players, sum } = desk;
  return (
    <OrderForm
      submit={sayDealer('cashOut')}
      onDone={onDone}
      build={(data) => {
        const player = textOf(data, 'player');
        if (textOf(data, 'amount') === '') return { type: 'cashOut', player };
        const amount = amountOf(desk, data);
        return amount === undefined ? undefined : { type: 'cashOut', player, amount };
      }}
    >
      <PlayerField />
      <AmountField label={sayDealer('amountOrAll')} required={false} />
      <ul className={css['list']}>
        {players.map(({ player, chips, due }) => (
          <li key={player}>
            {player} {sum(chips.value)}
            {due > 0 && ` · ${sayDealer('due', { amount: sum(due) })}`}
          </li>
        ))}
      </ul>
    </OrderForm>
  );
}

/** Chips of one denomination for the same worth in others, cut as few as possible. */
export function ChangeChips({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer, face, currency, own } = desk;
  const denominations = denominationsOf(currency, own.smallestChip);
  return (
    <OrderForm
      submit={sayDealer('change')}
      onDone={onDone}
      build={(data) => {
        const given = Number(textOf(data, 'give'));
        const received = Number(textOf(data, 'receive'));
        const count = countOf(data, 'count');
        if ((given * count) % received !== 0) return undefined;
        const back = (given * count) / received;
        const player = textOf(data, 'player');
        return { type: 'changeChips', player, give: { [given]: count }, receive: { [received]: back } };
      }}
    >
      <PlayerField />
      <CountField label={sayDealer('count')} name="count" usual={1} />
      <ChoiceField
        label={sayDealer('give')}
        name="give"
        choices={denominations.map((each) => [String(each), face(each)])}
      />
      <ChoiceField
        label={sayDealer('receive')}
        name="receive"
        choices={denominations.map((each) => [String(each), face(each)])}
      />
    </OrderForm>
  );
}

/** Chips from the cage or back to it: asked here, approved by the pit, confirmed by the cashier. */
export function FillRequest({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer, own, sum, currency } = desk;
  const [kind, setKind] = useState<'requestFill' | 'requestCredit'>('requestFill');
  return (
    <>
      <p>{sayDealer('float', { amount: sum(own.bank.float) })}</p>
      <OrderForm
        submit={sayDealer('request')}
        onDone={onDone}
        build={(data) => {
          const amount = amountOf(desk, data);
          if (amount === undefined) return undefined;
          const cut = cutOf(amount, denominationsOf(currency, own.smallestChip));
          if (cut === undefined) return undefined;
          const denominations = Object.fromEntries(cut.map(({ value, count }) => [value, count]));
          return { type: kind, fill: commandId().slice(0, 8), amount, denominations };
        }}
      >
        <Field label={sayDealer('direction')}>
          <select
            value={kind}
            onChange={({ target }) => setKind(target.value === 'requestCredit' ? 'requestCredit' : 'requestFill')}
          >
            <option value="requestFill">{sayDealer('fill')}</option>
            <option value="requestCredit">{sayDealer('credit')}</option>
          </select>
        </Field>
        <AmountField />
      </OrderForm>
      <Fills />
    </>
  );
}

export function Fills() {
  const { own, sayDealer, sayStaff, sum, allowed, linked, order } = useDesk();
  if (own.fills.length === 0) return null;
  return (
    <ul className={css['list']}>
      {own.fills.map(({ fill, direction, amount, state, requestedBy, requestedName }) => (
        <li key={fill}>
          {sayDealer(direction)} {sum(amount)} · {requestedName ?? personName(sayStaff, undefined, requestedBy)} ·{' '}
          {sayDealer(`fill.${state}`)}
          {state === 'requested' && allowed({ type: 'approveFill', fill }).may && (
            <button
              type="button"
              className={controls['button']}
              disabled={!linked}
              onClick={() => void order({ type: 'approveFill', fill })}
            >
              {sayDealer('approve')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cash or chips that may be false: set apart until somebody has ruled. */
export function SuspectMoney({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer } = desk;
  return (
    <OrderForm
      submit={sayDealer('report')}
      onDone={onDone}
      build={(data) => {
        const amount = amountOf(desk, data);
        const what = choiceOf(data, 'what', ['cash', 'chips']);
        if (amount === undefined || what === undefined) return undefined;
        return {
          type: 'reportSuspectMoney',
          incident: commandId().slice(0, 8),
          player: textOf(data, 'player'),
          amount,
          what,
        };
      }}
    >
      <PlayerField />
      <AmountField />
      <ChoiceField
        label={sayDealer('what')}
        name="what"
        choices={[
          ['chips', sayDealer('what.chips')],
          ['cash', sayDealer('from.cash')],
        ]}
      />
    </OrderForm>
  );
}

/** A case that the rules do not cover: play is held until the one whom the rules name has decided. */
export function Incident({ onDone }: Props) {
  const { sayDealer } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('report')}
      onDone={onDone}
      build={(data) => ({ type: 'reportIncident', incident: commandId().slice(0, 8), what: textOf(data, 'what') })}
    >
      <p>{sayDealer('incidentMore')}</p>
      <TextField label={sayDealer('whatHappened')} name="what" />
    </OrderForm>
  );
}
