import { useLayoutEffect, useRef } from 'react';
import type { Allowed } from '../../table/core/allowed.ts';
import controls from '../design/controls.module.css';
import { roleName } from '../staff/reason.ts';
import { useKeys } from '../staff/use-keys.ts';
import type { Ordered, PartOrdered } from '../staff/use-order.ts';
import { CallButton } from './call-button.tsx';
import css from './dealer.module.css';
import { type Desk, useDesk } from './desk.ts';
import { useMissedKey } from './use-missed-key.ts';
import { usePressed } from './use-pressed.ts';

/** The one thing to do next. With an order its authority is looked up; without one the console says what happens. */
export type Primary = Readonly<{
  /** Which step it is: a press that was meant for another one is not taken for it. Payments are one step, one after another. */
  step: string;
  label: string;
  /** A key beside Enter, such as Space for paying. */
  hotkey?: string;
  /** Not yet possible, for example while nothing is entered. */
  disabled?: boolean;
}> &
  Readonly<{ order: Ordered } | { onPress: () => void; asks?: PartOrdered }>;

/** Why a button does nothing: whose task it is, as far as it is a matter of rank. */
export function whyNot(desk: Pick<Desk, 'sayStaff' | 'allowed'>, order: PartOrdered | undefined): string | undefined {
  const answer: Allowed = order === undefined ? { may: true } : desk.allowed(order);
  if (answer.may || answer.why !== 'rank') return undefined;
  return desk.sayStaff('order.needs', { role: roleName(desk.sayStaff, answer.needs) });
}

export function PrimaryButton({ primary }: Readonly<{ primary: Primary | null }>) {
  const desk = useDesk();
  const { live, orders, allowed, sayDealer, guard } = desk;
  const asked = primary === null ? undefined : 'order' in primary ? primary.order : primary.asks;
  const may = asked === undefined || allowed(asked).may;
  const isPossible = primary !== null && primary.disabled !== true && live && may;
  const off = !isPossible || orders.busy;
  const [missed, miss] = useMissedKey(orders.busy);
  const ordering = useGuarded(primary, live && may);
  const press = (at: number): void => {
    if (!isPossible) return;
    const isTooSoon = orders.busy || guard.isTooSoon(at);
    miss(isTooSoon);
    if (isTooSoon) return;
    ordering(asked !== undefined);
    if ('order' in primary) void orders.order(primary.order);
    else primary.onPress();
  };
  const onKey = ({ timeStamp }: KeyboardEvent): void => press(timeStamp);
  useKeys(off ? {} : { Enter: onKey, ...(primary.hotkey === undefined ? {} : { [primary.hotkey]: onKey }) });
  const pressed = usePressed(press);
  const why = whyNot(desk, asked);
  const answer = asked === undefined ? undefined : allowed(asked);
  return (
    <div className={css['primary']}>
      {primary !== null && (
        // Not `disabled`: the keyboard stays here from step to step, and a reader is told what is waited for.
        <button
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          data-primary={primary.step}
          aria-disabled={off}
          aria-busy={orders.busy}
          {...pressed}
        >
          {primary.label}
        </button>
      )}
      <span role="status">
        {why !== undefined && <span className={css['why']}>{why}</span>}
        {missed && <span className={css['missed']}>{sayDealer('tooSoon')}</span>}
      </span>
      {asked !== undefined && answer?.may === false && answer.why === 'rank' && (
        <CallButton command={asked.type} needs={answer.needs} />
      )}
    </div>
  );
}

/**
 * Tells the guard what the button shows, and when anything else at this desk has given an order. Answers with the way to say
 * that the next order is the button's own.
 */
function useGuarded(primary: Primary | null, isPossible: boolean): (own: boolean) => void {
  const { guard, orders } = useDesk();
  const isOwn = useRef(false);
  const step = `${primary?.step ?? ''} ${isPossible}`;
  const waits = primary?.disabled === true;
  useLayoutEffect(() => guard.shows(step, waits, performance.now()), [guard, step, waits]);
  useLayoutEffect(() => {
    if (!orders.busy) return;
    return () => {
      if (!isOwn.current) guard.begins(performance.now());
      isOwn.current = false;
    };
  }, [guard, orders.busy]);
  return (own) => {
    isOwn.current = own;
  };
}
