import { present } from '../../kit/assert.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { catalogue } from '../catalogue.ts';
import { type Cell, fill, type Place } from '../place.ts';
import type { Spot } from '../spot.ts';
import { boxOf, labelOf, toneOf } from './boxes.ts';
import { COURTESY_LINE, lineZone } from './zones.ts';

type Rules = Rulebook<'roulette'>;
type RouletteSpot = Spot<'roulette'>;

/** Numbers, columns, dozens and even chances: the spots with a box of their own. */
export const rouletteCells = (rules: Rules): readonly Cell<'roulette'>[] =>
  catalogue(rules).flatMap((spot) => cellOf(rules, spot) ?? []);

export const roulettePlaces = (rules: Rules): readonly Place<'roulette'>[] =>
  catalogue(rules).flatMap((spot) => placesOf(rules, spot));

function cellOf(rules: Rules, spot: RouletteSpot): Cell<'roulette'> | undefined {
  const box = boxOf(rules, spot);
  if (box === undefined) return undefined;
  const cell = { id: spot.id, spot: spot.id, label: labelOf(spot), ...box };
  const tone = toneOf(rules, spot);
  return tone === undefined ? cell : { ...cell, tone };
}

function placesOf(rules: Rules, spot: RouletteSpot): readonly Place<'roulette'>[] {
  const cell = cellOf(rules, spot);
  if (cell !== undefined) return [fill(cell)];
  const place = { spot: spot.id, ...present(lineZone(rules.game, spot), `the place of ${spot.id}`) };
  return spot.id === 'split/0-00' ? [place, { spot: spot.id, at: 'courtesy-line', ...COURTESY_LINE }] : [place];
}
