import { memo, useMemo } from 'react';
import { catalogue } from '../../layout/catalogue.ts';
import type { SpotId } from '../../layout/spot.ts';
import { branded } from '../felt/brand.tsx';
import type { FeltProps, Place } from '../felt/felt.ts';
import { NiuNiuFelt } from '../felt/niu-niu-felt.tsx';
import { RouletteFelt } from '../felt/roulette-felt.tsx';
import { SicBoFelt } from '../felt/sic-bo-felt.tsx';
import { useHint } from '../newcomer/hint.ts';
import { keyOf } from '../slip/stake.ts';
import { expected } from '../slip/standing.ts';
import { useStageOf } from '../stage/use-staged.ts';
import { feltChips } from './felt-chips.ts';
import { boxViews, dealerHand } from './niu-boxes.ts';
import { type Mood, phaseOf } from './phase.ts';
import { type Room, useRoom } from './room.ts';
import { coverSpoken, oddsSpoken, printedWords } from './spot-words.ts';
import { useAlias } from './use-alias.ts';
import { useChipsLaid } from './use-chips-laid.ts';
import { useLastLook } from './use-last-look.ts';

/** Moods in which a bet would be too late; between rounds the felt only waits. */
const CLOSED: ReadonlySet<Mood> = new Set(['closed', 'result', 'void', 'held', 'shut']);

type Props = Readonly<{
  upright: boolean;
  railless: boolean;
  removing: boolean;
  shown: readonly SpotId[];
  onAim: (place: Place | null) => void;
}>;

/** The felt of whichever game, with what lies on it now. What it is aimed at concerns the plaque alone. */
export const Stage = memo(function Stage({ upright, railless, removing, shown, onAim }: Props) {
  const room = useLastLook(useRoom());
  const { rules, view, own, seen, slip, act, place: put, hand, say, face, currency, plays } = room;
  const me = useAlias(view, own);
  const turned = useTurned(room);
  const laid = useChipsLaid(slip, seen);
  const chips = useMemo(() => feltChips(seen, slip, view, own, me, laid), [seen, slip, view, own, me, laid]);
  const printed = useMemo(() => printedWords(say, rules), [say, rules]);
  const labelOf = useLabels();
  const lit = useLit(room);
  const hint = useHint(({ hint }) => hint);
  const remove = (place: Place) => act({ do: 'remove', place, ...hand });
  const common = {
    chips,
    printed,
    shown,
    onAim,
    name: say(`game.${rules.id}`),
    ...branded(rules, view.branding),
    faceOf: face,
    currency,
    orientation: upright ? 'vertical' : 'horizontal',
    railless,
    ...(hint === null ? {} : { hint }),
    closed: CLOSED.has(phaseOf(view).mood),
    viewOnly: !plays,
    onPlace: (place: Place) => (removing ? remove(place) : put([{ place, amount: hand.amount }])),
    onRemove: remove,
    labelOf,
  } as const satisfies Partial<FeltProps>;

  switch (rules.family) {
    case 'roulette': {
      const dolly = view.game.family === 'roulette' ? view.game.result : undefined;
      return <RouletteFelt rules={rules} {...common} {...lit} {...(dolly === undefined ? {} : { dolly })} />;
    }
    case 'sic-bo': {
      const dark = lit.lit === undefined && ['closed', 'revealed', 'entered'].includes(view.phase);
      return <SicBoFelt rules={rules} {...common} dark={dark} {...lit} />;
    }
    case 'niu-niu':
      return <NiuNiuFelt rules={rules} {...common} moves boxes={boxViews(room)} {...dealerHand(turned)} />;
  }
});

/** The dealer's cards turn before anything is told of them: what turns is the motion itself. */
function useTurned(room: Room): Room {
  const now = useStageOf(room.id);
  const moves = now?.moves?.public;
  const turns = now?.motion?.kind === 'dealer' && moves?.round === room.view.round;
  return turns ? { ...room, view: moves } : room;
}

/** What shines: the spots that cover the number, or the areas that the table lit. */
function useLit({ rules, view }: Room): Readonly<{ lit?: ReadonlySet<string> }> {
  const number = view.game.family === 'roulette' ? view.game.result : undefined;
  const lights = view.game.family === 'sic-bo' ? view.game.lit : undefined;
  return useMemo(() => {
    if (rules.family === 'roulette' && number !== undefined) return { lit: winning(rules, number) };
    return lights === undefined ? {} : { lit: new Set(lights) };
  }, [rules, number, lights]);
}

/** What each place is called aloud. Names and odds are put together once; only the own stake comes and goes. */
function useLabels(): (place: Place) => string {
  const { rules, slip, seen, say, sum, nameOf } = useRoom();
  const printed = useMemo(() => {
    const known = new Map<string, string>();
    const spoken = (place: Place): string => {
      const name = [nameOf(place), coverSpoken(say, rules, place.spot)].filter(Boolean).join(': ');
      return [name, oddsSpoken(say, rules, place.spot)].filter(Boolean).join(', ');
    };
    return (place: Place): string => {
      // The courtesy line is the same wager by another name.
      const key = `${keyOf(place)}${place.at ?? ''}`;
      const there = known.get(key) ?? spoken(place);
      known.set(key, there);
      return there;
    };
  }, [nameOf, say, rules]);
  // As text it is the same as long as nothing is laid: another view names no place anew.
  const laid = JSON.stringify(expected(slip, seen).map(({ place, amount }) => [keyOf(place), amount]));
  return useMemo(() => {
    const stakes = new Map(JSON.parse(laid) as readonly (readonly [string, number])[]);
    return (place: Place): string => {
      const stake = stakes.get(keyOf(place)) ?? 0;
      return stake > 0 ? `${printed(place)}, ${say('table.yourStake', { amount: sum(stake) })}` : printed(place);
    };
  }, [printed, laid, say, sum]);
}

/** Spots that cover the number, which the layout itself says. */
const winning = (rules: Parameters<typeof catalogue<'roulette'>>[0], pocket: number | '00'): ReadonlySet<string> =>
  new Set(
    catalogue(rules)
      .filter(({ covers }) => covers.some((each) => each === pocket))
      .map(({ id }) => id),
  );
