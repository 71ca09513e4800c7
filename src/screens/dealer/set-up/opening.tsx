import { amount as units } from '../../../kit/amount.ts';
import controls from '../../design/controls.module.css';
import { kindName } from '../../words/spot-name.ts';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { whyNot } from '../primary-button.tsx';
import { AmountField, TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { amountOf, textOf } from '../tools/read.ts';
import { isFurnished, listed } from './equipment.ts';
import { limitsStart } from './limits-start.ts';
import { limitsText } from './limits-text.ts';

/** The limits in force, and the form for whoever may set others; it starts from those in force. */
export function SetLimits() {
  const desk = useDesk();
  const { rules, sayDealer, allowed, own } = desk;
  const order = { type: 'setLimits' } as const;
  const why = whyNot(desk, order);
  const start = limitsStart(rules, own);
  return (
    <>
      <p>{limitsText(desk, own.limits) ?? sayDealer('setUp.noLimits')}</p>
      <KindLimits />
      {why !== undefined && <p className={css['why']}>{why}</p>}
      {allowed(order).may && (
        <OrderForm
          submit={sayDealer('setUp.setLimits')}
          build={(data) => {
            const [min, max] = [amountOf(desk, data, 'min'), amountOf(desk, data, 'max')];
            const smallestChip = amountOf(desk, data, 'smallest');
            if (min === undefined || max === undefined || smallestChip === undefined) return undefined;
            return { type: 'setLimits', limits: { ...own.limits, min: units(min), max: units(max) }, smallestChip };
          }}
        >
          <AmountField label={sayDealer('setUp.min')} name="min" usual={start.min} />
          <AmountField label={sayDealer('setUp.max')} name="max" usual={start.max} />
          <AmountField label={sayDealer('setUp.smallest')} name="smallest" usual={start.smallestChip} />
        </OrderForm>
      )}
    </>
  );
}

/** Bounds that single kinds of bet have of their own: the form does not change them, and they are not overlooked. */
function KindLimits() {
  const { rules, own, say, sayDealer, sum } = useDesk();
  const kinds = Object.entries(own.limits?.kinds ?? {});
  if (kinds.length === 0) return null;
  const bound = (value: number | undefined): string => (value === undefined ? '…' : sum(value));
  return (
    <>
      <p>{sayDealer('setUp.kinds')}</p>
      <ul className={css['list']}>
        {kinds.map(([kind, { min, max }]) => (
          <li key={kind}>
            {kindName(say, kind, rules.family)}: {say('limitsFromTo', { min: bound(min), max: bound(max) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counted by the dealer, with an inspector beside; a difference is stated with its reason. */
export function CountFloat() {
  const desk = useDesk();
  const { own, sayDealer, allowed, view } = desk;
  const when = view.status === 'closed' ? 'opening' : 'closing';
  if (own.floatCounted) return <p>{sayDealer('setUp.counted')}</p>;
  if (!allowed({ type: 'countFloat', counted: 0, when }).may) return null;
  return (
    <OrderForm
      submit={sayDealer('setUp.count')}
      build={(data) => {
        const counted = amountOf(desk, data);
        const reason = textOf(data, 'reason');
        if (counted === undefined) return undefined;
        return { type: 'countFloat', counted, when, ...(reason === '' ? {} : { reason }) };
      }}
    >
      <AmountField label={sayDealer('setUp.countedAmount')} />
      <TextField label={sayDealer('setUp.difference')} name="reason" required={false} />
    </OrderForm>
  );
}

/** Open only when everything is there; the table itself says what is not. */
export function OpenTable() {
  const desk = useDesk();
  const { rules, own, view, sayDealer, order, orders, allowed, live, automatic } = desk;
  const ready = isFurnished(listed(rules, own.equipment)) && view.limits !== undefined && own.floatCounted;
  const why = whyNot(desk, { type: 'openTable' });
  return (
    <div className={css['primary']}>
      <button
        type="button"
        className={`${controls['button']} ${controls['primary']}`}
        disabled={!ready || !allowed({ type: 'openTable' }).may || orders.busy || !live || automatic}
        onClick={() => void order({ type: 'openTable' })}
      >
        {sayDealer('setUp.open')}
      </button>
      {why !== undefined && <span className={css['why']}>{why}</span>}
    </div>
  );
}
