import { useMemo } from 'react';
import { catalogue } from '../../layout/catalogue.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { FeltProps, Place } from '../felt/felt.ts';
import { NiuNiuFelt } from '../felt/niu-niu-felt.tsx';
import { RouletteFelt } from '../felt/roulette-felt.tsx';
import { SicBoFelt } from '../felt/sic-bo-felt.tsx';
import { amountAt } from '../slip/stake.ts';
import { expected } from '../slip/standing.ts';
import { feltChips } from './felt-chips.ts';
import { boxViews, dealerHand } from './niu-boxes.ts';
import { type Mood, phaseOf } from './phase.ts';
import { useRoom } from './room.ts';
import { oddsText, printedWords } from './spot-words.ts';
import { useAlias } from './use-alias.ts';

/** Moods in which a bet would be too late; between rounds the felt only waits. */
const CLOSED: ReadonlySet<Mood> = new Set(['closed', 'result', 'void', 'held', 'shut']);

type Props = Readonly<{
  upright: boolean;
  removing: boolean;
  shown: readonly SpotId[];
  onAim: (place: Place | null) => void;
}>;

/** The felt of whichever game, with what lies on it now. */
export function Stage({ upright, removing, shown, onAim }: Props) {
  const room = useRoom();
  const { rules, view, own, seen, slip, act, chip, say, sum, face, nameOf, plays } = room;
  const me = useAlias(view, own);
  const chips = useMemo(() => feltChips(seen, slip, view, own, me), [seen, slip, view, own, me]);
  const printed = useMemo(() => printedWords(say, rules), [say, rules]);
  const remove = (place: Place) => act({ do: 'remove', place, amount: chip });
  const common = {
    chips,
    printed,
    shown,
    onAim,
    name: say(`game.${rules.id}`),
    faceOf: face,
    orientation: upright ? 'vertical' : 'horizontal',
    closed: CLOSED.has(phaseOf(view).mood),
    viewOnly: !plays,
    onPlace: (place: Place) => (removing ? remove(place) : act({ do: 'place', stakes: [{ place, amount: chip }] })),
    onRemove: remove,
    labelOf: (place: Place) => {
      const odds = oddsText(rules, place.spot);
      const stake = amountAt(expected(slip, seen), place);
      const parts = [nameOf(place), odds === undefined ? '' : say('table.odds', { odds })];
      return [...parts, stake > 0 ? say('table.yourStake', { amount: sum(stake) }) : '']
        .filter((each) => each !== '')
        .join(', ');
    },
  } as const satisfies Partial<FeltProps>;

  switch (rules.family) {
    case 'roulette': {
      const dolly = view.game.family === 'roulette' ? view.game.result : undefined;
      const lit = dolly === undefined ? {} : { dolly, lit: winning(rules, dolly) };
      return <RouletteFelt rules={rules} {...common} {...lit} />;
    }
    case 'sic-bo': {
      const lit = view.game.family === 'sic-bo' ? view.game.lit : undefined;
      const dark = lit === undefined && ['closed', 'revealed', 'entered'].includes(view.phase);
      return <SicBoFelt rules={rules} {...common} dark={dark} {...(lit === undefined ? {} : { lit: new Set(lit) })} />;
    }
    case 'niu-niu':
      return <NiuNiuFelt rules={rules} {...common} boxes={boxViews(room)} {...dealerHand(room)} />;
  }
}

/** Spots that cover the number, which the layout itself says. */
const winning = (rules: Parameters<typeof catalogue<'roulette'>>[0], pocket: number | '00'): ReadonlySet<string> =>
  new Set(
    catalogue(rules)
      .filter(({ covers }) => covers.some((each) => each === pocket))
      .map(({ id }) => id),
  );
