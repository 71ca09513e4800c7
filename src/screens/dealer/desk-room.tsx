import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isCurrency } from '../../rulebook/currency.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { Allowed } from '../../table/core/allowed.ts';
import type { May } from '../../table/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { answerIn } from '../../wire/may.ts';
import type { StaffOwn } from '../../wire/shapes/views.ts';
import type { Place } from '../felt/felt.ts';
import { useFloor } from '../live/floor.ts';
import { face, money } from '../money/money.ts';
import { UnknownCurrency } from '../money/unknown-currency.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { type PartOrdered, useOrder } from '../staff/use-order.ts';
import { useStaffWords } from '../staff/words.ts';
import { placeName } from '../table/spot-words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { type Desk, DeskContext } from './desk.ts';
import { StepGuard } from './step-guard.ts';
import { useDealerWords } from './words.ts';

type Props = Readonly<{
  id: string;
  who: Who;
  rules: AnyRulebook;
  view: WirePublic;
  own: StaffOwn;
  children: ReactNode;
}>;

/** What somebody may do who is told nothing of the kind. */
const NOTHING: May = { who: {}, not: {}, calls: {} };

/** One table, if what lies on it can be counted. */
export function DeskRoom(props: Props) {
  const { currency } = props.view.house;
  if (!isCurrency(currency)) return <UnknownCurrency table={props.id} currency={currency} />;
  return <CountedRoom {...props} currency={currency} />;
}

/** One table with everything the parts of its console share. */
function CountedRoom({ id, who, rules, view, own, currency, children }: Props & Readonly<{ currency: Currency }>) {
  const say = useWords();
  const language = useSpoken();
  const orders = useOrder(id);
  const [guard] = useState(() => new StepGuard());
  const linked = useFloor(({ link }) => link === 'live');
  const automatic = view.house.dealer.automatic;
  const { may = NOTHING } = own;
  const allowed = useCallback((order: PartOrdered): Allowed => answerIn(may, order), [may]);
  const words = useMemo(
    () => ({
      sum: (amount: number) => money(amount, currency, language),
      face: (amount: number) => face(amount, currency),
      nameOf: (place: Pick<Place, 'spot' | 'box'>) => placeName(say, rules, place),
    }),
    [currency, language, say, rules],
  );
  const players = useMemo(() => own.players.toSorted((a, b) => a.visit - b.visit), [own.players]);
  const seatOf = useCallback(
    (player: string) => (players.find((each) => each.player === player)?.visit ?? 1) - 1,
    [players],
  );
  const desk: Desk = {
    ...words,
    id,
    who,
    rules,
    view,
    own,
    currency,
    say,
    sayStaff: useStaffWords(),
    sayDealer: useDealerWords(),
    players,
    seatOf,
    orders,
    order: orders.order,
    may,
    allowed,
    automatic,
    guard,
    linked,
    callable: linked && view.house.held === undefined,
    live: linked && view.house.held === undefined && !automatic,
  };
  return <DeskContext value={desk}>{children}</DeskContext>;
}
