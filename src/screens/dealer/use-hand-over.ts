import { useEffect, useState } from 'react';
import { useMe } from '../account/me.ts';
import { mayOrderAt } from '../pit/authority.ts';
import { useDealingOrders } from '../staff/submit.ts';
import type { OrderRefusal } from '../staff/use-order.ts';
import { useDesk } from './desk.ts';

export type HandOver = Readonly<{
  /** Whether it is the pit's to hand over, or a demo whose automatic crew is asked for the table. */
  by: 'pit' | 'crew';
  /** Asked for, and given as soon as the round is over. */
  waits: boolean;
  ask: () => void;
  giveUp: () => void;
  refusal: OrderRefusal | null;
}>;

/**
 * From the automatic crew to a person and, in a demo, back. A round in which somebody bets is finished by whoever began it, so
 * what is asked for in the midst of one is asked of the house between this round and the next. Null where the one at the desk has no say in it.
 */
export function useHandOver(): HandOver | null {
  const { id, rules, view, who, own, automatic } = useDesk();
  const isDemo = useMe(({ me }) => me?.demo === true);
  const isPit = mayOrderAt(who, 'changeDealing', id, rules.ladder);
  const { order, refusal, forget } = useDealingOrders(isPit ? 'pit' : 'crew');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const waits = wanted === !automatic && (refusal === null || refusal.code === 'round-open');
  // As the house sees it: at Sic Bo the dice are shaken before bets open, so something has happened.
  const isUntouched = view.phase === 'betting' && rules.family !== 'sic-bo';
  const isIdle = automatic && isUntouched && Object.keys(view.wagers).length === 0;
  const rests = own.betweenRounds || isIdle;
  useEffect(() => {
    if (waits && rests) void order({ type: 'changeDealing', table: id, automatic: wanted });
  }, [waits, rests, order, id, wanted]);
  // Whoever changes it next has not been asked to change it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of hands is the reason.
  useEffect(() => setWanted(null), [automatic]);
  const set = (to: boolean | null): void => {
    forget();
    setWanted(to);
  };
  if (!(isDemo || (isPit && automatic)) || (!automatic && !rests)) return null;
  return {
    by: isPit ? 'pit' : 'crew',
    waits,
    ask: () => set(!automatic),
    giveUp: () => set(null),
    refusal: waits ? null : refusal,
  };
}
