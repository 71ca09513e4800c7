import type { Allowed } from '../../table/allowed.ts';
import controls from '../design/controls.module.css';
import { roleName } from '../staff/reason.ts';
import { useKeys } from '../staff/use-keys.ts';
import type { Ordered } from '../staff/use-order.ts';
import css from './dealer.module.css';
import { type Desk, useDesk } from './desk.ts';

/** The one thing to do next. With an order its authority is looked up; without one the console says what happens. */
export type Primary = Readonly<{
  label: string;
  /** A key beside Enter, such as Space for paying. */
  hotkey?: string;
  /** Not yet possible, for example while nothing is entered. */
  disabled?: boolean;
}> &
  Readonly<{ order: Ordered } | { onPress: () => void; asks?: Ordered }>;

/** Why a button does nothing: whose task it is, as far as it is a matter of rank. */
export function whyNot(desk: Pick<Desk, 'sayStaff' | 'allowed'>, order: Ordered | undefined): string | undefined {
  const answer: Allowed = order === undefined ? { may: true } : desk.allowed(order);
  if (answer.may || answer.why !== 'rank') return undefined;
  return desk.sayStaff('order.needs', { role: roleName(desk.sayStaff, answer.needs) });
}

export function PrimaryButton({ primary }: Readonly<{ primary: Primary | null }>) {
  const desk = useDesk();
  const { automatic, live, orders, allowed } = desk;
  const asked = primary === null ? undefined : 'order' in primary ? primary.order : primary.asks;
  const may = asked === undefined || allowed(asked).may;
  const off = primary === null || primary.disabled === true || automatic || !live || orders.busy || !may;
  const press = (): void => {
    if (primary === null || off) return;
    if ('order' in primary) void orders.order(primary.order);
    else primary.onPress();
  };
  useKeys(primary?.hotkey === undefined ? { Enter: press } : { Enter: press, [primary.hotkey]: press });
  if (primary === null) return null;
  const why = whyNot(desk, asked);
  return (
    <div className={css['primary']}>
      <button type="button" className={`${controls['button']} ${controls['primary']}`} disabled={off} onClick={press}>
        {primary.label}
      </button>
      {why !== undefined && <span className={css['why']}>{why}</span>}
    </div>
  );
}
