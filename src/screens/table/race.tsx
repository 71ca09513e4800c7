import { shortForm } from '../../layout/short-form.ts';
import type { SpotId } from '../../layout/spot.ts';
import { pageFrom } from '../design/page-from.tsx';
import type { TrackBet } from '../felt/racetrack-bets.ts';
import { isWord, type Say } from '../words/words.ts';

/** The racetrack, fetched when it is opened. */
export const Race = pageFrom(
  async () => (await import('./race-open.tsx')).Race,
  () => null,
);

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
