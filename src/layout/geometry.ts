import type { Family, Rulebook } from '../rulebook/rulebook.ts';
import { niuNiuCells, niuNiuPlaces } from './niu-niu/geometry.ts';
import type { Cell, Place, Point, Rect, Size } from './place.ts';
import { rouletteCells, roulettePlaces } from './roulette/geometry.ts';
import { sicBoCells, sicBoPlaces } from './sic-bo/geometry.ts';

/** The printed boxes. */
export const cells = <F extends Family>(rules: Rulebook<F>): readonly Cell<F>[] => drawn(rules).cells;

/** Every position a chip can take, in catalogue order (Niu Niu: box by box). */
export const places = <F extends Family>(rules: Rulebook<F>): readonly Place<F>[] => drawn(rules).places;

export const felt = <F extends Family>(rules: Rulebook<F>): Size => drawn(rules).felt;

/** The position a chip at this point lies on: of overlapping zones the smallest, so a line wins over its boxes. */
export function placeAt<F extends Family>(rules: Rulebook<F>, x: number, y: number): Place<F> | undefined {
  const { felt, places } = drawn(rules);
  if (!(x >= 0 && y >= 0 && x <= felt.w && y <= felt.h)) return undefined;
  let found: Place<F> | undefined;
  for (const place of places) {
    if (touches(place, x, y) && (found === undefined || area(place) < area(found))) found = place;
  }
  return found;
}

/** Where the chips of a spot are drawn; Niu Niu needs the box. */
export function centre<F extends Family>(rules: Rulebook<F>, spot: Place<F>['spot'], box?: number): Point | undefined {
  const place = places(rules).find((each) => each.spot === spot && each.box === box);
  return place === undefined ? undefined : { x: place.x, y: place.y };
}

const touches = (place: Rect, x: number, y: number): boolean =>
  Math.abs(x - place.x) <= place.w / 2 && Math.abs(y - place.y) <= place.h / 2;

const area = ({ w, h }: Size): number => w * h;

type Drawn<F extends Family> = Readonly<{ cells: readonly Cell<F>[]; places: readonly Place<F>[]; felt: Size }>;
type Draw = {
  readonly [F in Family]: Readonly<{
    cells: (rules: Rulebook<F>) => readonly Cell<F>[];
    places: (rules: Rulebook<F>) => readonly Place<F>[];
  }>;
};

const DRAW: Draw = {
  roulette: { cells: rouletteCells, places: roulettePlaces },
  'sic-bo': { cells: sicBoCells, places: sicBoPlaces },
  'niu-niu': { cells: niuNiuCells, places: niuNiuPlaces },
};

// By the rulebook with its options: the number of Niu Niu boxes is one of them.
const cache = new WeakMap<object, Drawn<Family>>();

function drawn<F extends Family>(rules: Rulebook<F>): Drawn<F> {
  const known = cache.get(rules);
  if (known !== undefined) return known as Drawn<F>;
  const draw: Draw[F] = DRAW[rules.family];
  const boxes = draw.cells(rules);
  const made: Drawn<F> = { cells: boxes, places: draw.places(rules), felt: extent(boxes) };
  cache.set(rules, made as Drawn<Family>);
  return made;
}

const extent = (boxes: readonly Rect[]): Size => ({
  w: Math.max(...boxes.map(({ x, w }) => x + w)),
  h: Math.max(...boxes.map(({ y, h }) => y + h)),
});
