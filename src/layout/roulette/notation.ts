import { RULEBOOKS } from '../../rulebook/index.ts';
import type { Pocket, RouletteKind, Rulebook } from '../../rulebook/rulebook.ts';
import { catalogue } from '../catalogue.ts';
import { type Meanings, one, type Part } from '../part.ts';
import { type Spot, spotId } from '../spot.ts';
import { FRENCH_BETS } from './french.ts';
import { ascending, hasDoubleZero } from './pockets.ts';

type Rules = Rulebook<'roulette'>;
type RouletteSpot = Spot<'roulette'>;

/** The short forms of one wheel: `17/20`, `s16`, `col1`, `n17`, `voisins`. */
export function rouletteMeanings(rules: Rules, text: string): Meanings {
  const [, letter = '', number = ''] = /^([scl])(\d+)$/.exec(text) ?? [];
  const kind = BY_LOWEST.get(letter);
  if (kind !== undefined) return singles(rules, (spot) => spot.kind === kind && String(spot.covers[0]) === number);
  if (/^\d/.test(text)) return singles(rules, coversExactly(text.split(/[/-]/)));
  return [...singles(rules, (spot) => spot.id === named(text)), ...announced(rules, text)];
}

/** Whether the text is a bet of the other wheel: `00` or `first-five` at a single zero, `voisins` at a double one. */
export function isElsewhere(rules: Rules, read: (rules: Rules) => Meanings): boolean {
  return RULEBOOKS.some(
    (other) =>
      other.family === 'roulette' && hasDoubleZero(other.game) !== hasDoubleZero(rules.game) && read(other).length > 0,
  );
}

export const frenchNames = (rules: Rules): readonly string[] =>
  hasDoubleZero(rules.game) ? [] : [...FRENCH_BETS.keys()];

const named = (text: string): string =>
  NAMED.get(text) ?? text.replace(/^col(?=\d$)/, 'column/').replace(/^doz(?=\d$)/, 'dozen/');

const NAMED: ReadonlyMap<string, string> = new Map([
  ['f4', 'first-four'],
  ['f5', 'first-five'],
]);

const BY_LOWEST: ReadonlyMap<string, RouletteKind> = new Map([
  ['s', 'street'],
  ['c', 'corner'],
  ['l', 'six-line'],
]);

const singles = (rules: Rules, wanted: (spot: RouletteSpot) => boolean): Meanings =>
  catalogue(rules)
    .filter(wanted)
    .map(({ id }) => [one(id)]);

function coversExactly(numbers: readonly string[]): (spot: RouletteSpot) => boolean {
  const wanted = numbers.toSorted().join();
  return ({ covers }) => covers.length === numbers.length && covers.map(String).toSorted().join() === wanted;
}

function announced(rules: Rules, text: string): Meanings {
  const [, word = '', digits = ''] = /^(n|finals)(\d+)$/.exec(text) ?? [];
  if (word === 'n') return neighbours(rules.game.wheel, digits);
  if (word === 'finals') return finals(rules.game.wheel, digits);
  const bet = hasDoubleZero(rules.game) ? undefined : FRENCH_BETS.get(text);
  return bet === undefined ? [] : [bet];
}

/** A number and two on either side of it, in the order of the wheel. */
function neighbours(wheel: readonly Pocket[], number: string): Meanings {
  const place = wheel.findIndex((pocket) => String(pocket) === number);
  if (place < 0) return [];
  const near = [-2, -1, 0, 1, 2].flatMap((step) => wheel.at((place + step) % wheel.length) ?? []);
  return [straights(near)];
}

/** The numbers with the same last digit; 00 is a sign rather than a number and belongs to none. */
function finals(wheel: readonly Pocket[], digit: string): Meanings {
  const same = wheel.filter((pocket) => pocket !== '00' && String(pocket % 10) === digit);
  return same.length === 0 ? [] : [straights(ascending(same))];
}

const straights = (pockets: readonly Pocket[]): readonly Part[] =>
  pockets.map((pocket) => one(spotId(`straight/${pocket}`)));
