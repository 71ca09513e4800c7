import { useMemo } from 'react';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { Racetrack } from '../felt/racetrack.tsx';
import type { TrackBet } from '../felt/racetrack-bets.ts';
import { feltChips } from './felt-chips.ts';
import { expansion } from './race.tsx';
import { useRoom } from './room.ts';
import { UPRIGHT, useMedia } from './use-media.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; onAim: (bet: TrackBet | null) => void }>;

/** The wheel laid flat. It says what a bet expands to before anything is placed. */
export function Race({ rules, onAim }: Props) {
  const { say, place, chip, slip, seen, view, own, sum } = useRoom();
  const round = useMedia(UPRIGHT);
  const chips = useMemo(
    () => feltChips(seen, slip, view, own, undefined).filter(({ owner }) => owner === 0),
    [seen, slip, view, own],
  );
  return (
    <Racetrack
      rules={rules}
      round={round}
      name={say('race')}
      labelOf={(bet) => expansion(say, bet, chip, sum)}
      printed={Object.fromEntries(
        ['voisins', 'tiers', 'orphelins', 'zero'].map((each) => [each, say(`table.race.${each}` as 'race')]),
      )}
      chips={chips}
      onAim={onAim}
      onPlace={({ parts }) => place(parts.map(({ spot, units }) => ({ place: { spot }, amount: chip * units })))}
    />
  );
}
