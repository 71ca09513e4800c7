import { useMemo } from 'react';
import { catalogue } from '../../../layout/catalogue.ts';
import { type SpotId, spotId } from '../../../layout/spot.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { branded } from '../../felt/brand.tsx';
import { RouletteFelt } from '../../felt/roulette-felt.tsx';
import { oddsSpoken, printedWords } from '../../table/spot-words.ts';
import { UPRIGHT, useMedia } from '../../table/use-media.ts';
import { useDesk } from '../desk.ts';
import { deskChips } from '../desk-chips.ts';
import type { PayStep } from '../pay-walk.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; paid?: PayStep | undefined }>;

/** The layout with everybody's chips, the dolly, and the bets that are being paid. */
export function RouletteDeskFelt({ rules, paid }: Props) {
  const desk = useDesk();
  const { view, say, face, nameOf } = desk;
  const upright = useMedia(UPRIGHT);
  const dolly = view.game.family === 'roulette' ? view.game.result : undefined;
  const shown: readonly SpotId[] = (paid?.lines ?? []).map(({ spot }) => spotId(spot));
  const lit = useMemo(
    () =>
      dolly === undefined
        ? undefined
        : new Set(
            catalogue(rules)
              .filter(({ covers }) => covers.some((each) => each === dolly))
              .map(({ id }) => id as string),
          ),
    [rules, dolly],
  );
  return (
    <RouletteFelt
      rules={rules}
      chips={deskChips(desk)}
      faceOf={face}
      currency={desk.currency}
      labelOf={({ spot }) => `${nameOf({ spot })}, ${oddsSpoken(say, rules, spot)}`}
      printed={printedWords(say, rules)}
      orientation={upright ? 'vertical' : 'horizontal'}
      name={say(`game.${rules.id}`)}
      {...branded(rules, desk.view.branding)}
      viewOnly
      shown={shown}
      {...(dolly === undefined ? {} : { dolly })}
      {...(lit === undefined ? {} : { lit })}
    />
  );
}
