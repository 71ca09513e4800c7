import controls from '../../design/controls.module.css';
import css from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { whyNot } from '../primary-button.tsx';
import { AmountField, TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { amountOf, textOf } from '../tools/read.ts';
import { isFurnished, listed } from './equipment.ts';
import { limitsText } from './limits-text.ts';

/** The limits in force, and the form for whoever may set others. */
export function SetLimits() {
  const desk = useDesk();
  const { rules, view, sayDealer, allowed, own } = desk;
  const order = { type: 'setLimits' };
  const why = whyNot(desk, order);
  return (
    <>
      <p>{limitsText(desk, view.limits) ?? sayDealer('setUp.noLimits')}</p>
      {why !== undefined && <p className={css['why']}>{why}</p>}
      {allowed(order).may && (
        <OrderForm
          submit={sayDealer('setUp.setLimits')}
          build={(data) => {
            const [min, max] = [amountOf(desk, data, 'min'), amountOf(desk, data, 'max')];
            const smallestChip = amountOf(desk, data, 'smallest');
            if (min === undefined || max === undefined || smallestChip === undefined) return undefined;
            return { type: 'setLimits', limits: { min, max }, smallestChip };
          }}
        >
          <AmountField label={sayDealer('setUp.min')} name="min" usual={rules.limits.usual.min} />
          <AmountField label={sayDealer('setUp.max')} name="max" usual={rules.limits.usual.max} />
          <AmountField
            label={sayDealer('setUp.smallest')}
            name="smallest"
            usual={own.smallestChip > 1 ? own.smallestChip : Math.max(1, Math.floor(rules.limits.usual.min / 10))}
          />
        </OrderForm>
      )}
    </>
  );
}

/** Counted by the dealer, with an inspector beside; a difference is stated with its reason. */
export function CountFloat() {
  const desk = useDesk();
  const { own, sayDealer, allowed, view } = desk;
  const when = view.status === 'closed' ? 'opening' : 'closing';
  if (own.floatCounted && when === 'opening') return <p>{sayDealer('setUp.counted')}</p>;
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
