import { useMemo } from 'react';
import { shortForm } from '../../layout/short-form.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { Racetrack } from '../felt/racetrack.tsx';
import type { TrackBet } from '../felt/racetrack-bets.ts';
import { isWord, type Say } from '../words/words.ts';
import { feltChips } from './felt-chips.ts';
import { useRoom } from './room.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; onAim: (bet: TrackBet | null) => void }>;

/** The wheel laid flat. It says what a bet expands to before anything is placed. */
export function Race({ rules, onAim }: Props) {
  const { say, place, chip, slip, seen, view, own, sum } = useRoom();
  const chips = useMemo(
    () => feltChips(seen, slip, view, own, undefined).filter(({ owner }) => owner === 0),
    [seen, slip, view, own],
  );
  return (
    <Racetrack
      rules={rules}
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

/** `Voisins: 9 chips = ₫450,000: 2 on 0/2/3, 1 on 4/7, …` */
export function expansion(say: Say, { text, parts }: TrackBet, chip: number, sum: (amount: number) => string): string {
  const key = `table.race.${text}`;
  const number = /^n(\d+)$/.exec(text)?.[1];
  const name = isWord(key) ? say(key) : number === undefined ? text : say('table.race.neighbours', { number });
  const chips = parts.reduce((all, { units }) => all + units, 0);
  const told = parts.map(({ spot, units }) => say('table.racePart', { count: units, spot: shortForm(spot) }));
  return say('table.raceExpands', { name, chips, amount: sum(chip * chips), parts: told.join(', ') });
}

const NONE: readonly SpotId[] = [];

export const spotsOf = (bet: TrackBet | null): readonly SpotId[] => bet?.parts.map(({ spot }) => spot) ?? NONE;
