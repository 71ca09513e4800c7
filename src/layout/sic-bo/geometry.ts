import { present } from '../../kit/assert.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { catalogue } from '../catalogue.ts';
import { type Cell, fill, type Place, type Rect } from '../place.ts';
import { PAIRS, TOTALS } from './spots.ts';

type Area = Rect & Readonly<{ id: string; label: string }>;

export const sicBoCells = (rules: Rulebook<'sic-bo'>): readonly Cell<'sic-bo'>[] =>
  catalogue(rules).map(({ id }) => {
    const { label, x, y, w, h } = present(AREAS.get(id), `the area of ${id}`);
    return { id, spot: id, label, x, y, w, h };
  });

export const sicBoPlaces = (rules: Rulebook<'sic-bo'>): readonly Place<'sic-bo'>[] => sicBoCells(rules).map(fill);

const area = (id: string, label: string, rect: Rect): Area => ({ id, label, ...rect });

const double = (face: number, x: number): Area => area(`double/${face}`, `${face}-${face}`, { x, y: 0, w: 1, h: 3 });

const triple = (face: number, x: number): Area =>
  area(`triple/${face}`, `${face}-${face}-${face}`, { x, y: (face - 1) % 3, w: 1.5, h: 1 });

/** Fifteen units wide. From the top: the high and low band, the totals, the pairs, the single dice. */
const BAND: readonly Area[] = [
  area('small', 'Small', { x: 0, y: 0, w: 2.5, h: 3 }),
  ...[1, 2, 3].map((face) => double(face, 1.5 + face)),
  ...[1, 2, 3].map((face) => triple(face, 5.5)),
  area('any-triple', 'Any triple', { x: 7, y: 0, w: 1, h: 3 }),
  ...[4, 5, 6].map((face) => triple(face, 8)),
  ...[4, 5, 6].map((face) => double(face, 5.5 + face)),
  area('big', 'Big', { x: 12.5, y: 0, w: 2.5, h: 3 }),
];

/** The outermost totals are half a unit wider, so that the row ends with the others. */
const TOTAL_ROW: readonly Area[] = TOTALS.map((total) => {
  const x = total === 4 ? 0 : total - 3.5;
  return area(`total/${total}`, String(total), { x, y: 3, w: total === 4 || total === 17 ? 1.5 : 1, h: 1 });
});

const PAIR_ROW: readonly Area[] = PAIRS.map((pair, x) =>
  area(`pair/${pair.join('-')}`, pair.join('-'), { x, y: 4, w: 1, h: 1 }),
);

const DIE_ROW: readonly Area[] = [1, 2, 3, 4, 5, 6].map((face) =>
  area(`die/${face}`, String(face), { x: 2.5 * (face - 1), y: 5, w: 2.5, h: 1 }),
);

const AREAS: ReadonlyMap<string, Area> = new Map(
  [...BAND, ...TOTAL_ROW, ...PAIR_ROW, ...DIE_ROW].map((each) => [each.id, each]),
);
