import type { Family, GameData, Rulebook } from '../rulebook/rulebook.ts';
import { niuNiuSpots } from './niu-niu/spots.ts';
import { rouletteSpots } from './roulette/spots.ts';
import { sicBoSpots } from './sic-bo/spots.ts';
import type { Spot } from './spot.ts';

/** Every spot a rulebook lists, in catalogue order: by kind, then by ascending numbers. */
export const catalogue = <F extends Family>(rules: Rulebook<F>): readonly Spot<F>[] => listed(rules).spots;

/** Where a canonical id stands in the catalogue; an id that is not listed has no place. */
export const spotIndex = <F extends Family>(rules: Rulebook<F>): ReadonlyMap<string, number> => listed(rules).index;

export function findSpot<F extends Family>(rules: Rulebook<F>, id: string): Spot<F> | undefined {
  const { spots, index } = listed(rules);
  return spots[index.get(id) ?? -1];
}

type Listed<F extends Family> = Readonly<{ spots: readonly Spot<F>[]; index: ReadonlyMap<string, number> }>;
type Spots = { readonly [F in Family]: (game: GameData[F]) => readonly Spot<F>[] };

const SPOTS: Spots = { roulette: rouletteSpots, 'sic-bo': sicBoSpots, 'niu-niu': niuNiuSpots };

// Options never change the catalogue, so every reading of one rulebook shares the entry of its game data.
const cache = new WeakMap<object, Listed<Family>>();

function listed<F extends Family>(rules: Rulebook<F>): Listed<F> {
  const known = cache.get(rules.game);
  if (known !== undefined) return known as Listed<F>;
  const spots = SPOTS[rules.family](rules.game);
  const made: Listed<F> = { spots, index: new Map(spots.map(({ id }, i) => [id, i])) };
  cache.set(rules.game, made as Listed<Family>);
  return made;
}
