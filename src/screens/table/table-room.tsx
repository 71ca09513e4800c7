import { useMemo } from 'react';
import type { SpotId } from '../../layout/spot.ts';
import { isCurrency } from '../../rulebook/currency.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Place } from '../felt/felt.ts';
import { type TableSeen, useFloor } from '../live/floor.ts';
import { playerOwn } from '../live/own.ts';
import { face, money, signed } from '../money/money.ts';
import { UnknownCurrency } from '../money/unknown-currency.tsx';
import { inHand } from '../slip/in-kind.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { ownSets } from './colour-sets.ts';
import { limitsAt, railOf } from './limits.ts';
import { type Room, RoomContext } from './room.ts';
import { placeName } from './spot-words.ts';
import { TableFloor } from './table-floor.tsx';
import { useAsk } from './use-ask.ts';
import { useHand } from './use-hand.ts';
import { usePlay } from './use-play.ts';

type Props = Readonly<{ table: TableSeen; view: WirePublic; rules: AnyRulebook }>;

/** One table, if what lies on it can be counted. */
export function TableRoom(props: Props) {
  const { currency } = props.view.house;
  if (!isCurrency(currency)) return <UnknownCurrency table={props.table.table} currency={currency} />;
  return <CountedRoom {...props} currency={currency} />;
}

/** One table with everything its parts share. */
function CountedRoom({ table, view, rules, currency }: Props & Readonly<{ currency: Currency }>) {
  const say = useWords();
  const language = useSpoken();
  const play = usePlay(rules, table);
  const asking = useAsk(table.table);
  const plays = useFloor(({ who }) => who?.role === 'player');
  const chips = useMemo(() => railOf(currency, limitsAt(rules, view, { spot: '' as SpotId })), [currency, rules, view]);
  const own = playerOwn(table);
  const sets = useMemo(() => ownSets(view, own), [view, own]);
  const rail = [...(rules.options.chipsAllowed === 'colorOnly' ? [] : chips.map((amount) => ({ amount }))), ...sets];
  const { hand, setHand } = useHand(table.table, rail, chips[0] ?? 0);
  const { ask } = asking;
  const words = useMemo(
    () => ({
      sum: (amount: number) => money(amount, currency, language),
      signedSum: (amount: number) => signed(amount, currency, language),
      face: (amount: number) => face(amount, currency),
      nameOf: (place: Pick<Place, 'spot' | 'box'>) => placeName(say, rules, place),
    }),
    [currency, language, say, rules],
  );
  const room: Room = {
    ...play,
    ...words,
    id: table.table,
    rules,
    view,
    own,
    currency,
    say,
    chip: hand.amount,
    chips,
    sets,
    rail,
    hand,
    setHand,
    place: (stakes) => play.act({ do: 'place', stakes: stakes.map((each) => inHand(each, hand)) }),
    plays,
    ask,
  };
  return (
    <RoomContext value={room}>
      <TableFloor table={table} asking={asking} />
    </RoomContext>
  );
}
