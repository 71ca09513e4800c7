import { present } from '../../kit/assert.ts';
import { cells, felt } from '../../layout/geometry.ts';
import type { Rect, Size } from '../../layout/place.ts';
import { PAIRS, TOTALS } from '../../layout/sic-bo/spots.ts';
import { spotId } from '../../layout/spot.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Board, Position, Printed } from './board.ts';
import type { FeltProps } from './felt.ts';

type Rules = Rulebook<'sic-bo'>;
type Orientation = FeltProps['orientation'];

/** The areas of a Sic Bo layout; upright they are laid out anew in six columns, for a hand's width. */
export function sicBoBoard(rules: Rules, orientation: Orientation): Board {
  const known = cache.get(rules)?.get(orientation);
  if (known !== undefined) return known;
  const made = orientation === 'vertical' ? laid(PORTRAIT, portrait(rules)) : laid(felt(rules), cells(rules));
  cache.set(rules, new Map(cache.get(rules)).set(orientation, made));
  return made;
}

const cache = new WeakMap<Rules, ReadonlyMap<Orientation, Board>>();

function laid(size: Size, areas: readonly Printed[]): Board {
  const printed = areas.map(({ id, spot, label, x, y, w, h }) => ({ id, spot, label, x, y, w, h }));
  const positions = printed.map(positionIn);
  return { size, printed, positions, reading: readingOrder(printed) };
}

const positionIn = ({ spot, x, y, w, h }: Printed): Position => ({
  key: spot,
  place: { spot: spotId(spot) },
  box: true,
  core: { w, h },
  chip: chipIn({ x, y, w, h }),
  ...{ x: x + w / 2, y: y + h / 2, w, h },
});

/** Chips leave to be seen what an area is for: they lie at its foot, at its end, or small in its corner. */
function chipIn({ x, y, w, h }: Rect): NonNullable<Position['chip']> {
  if (h >= 2) return { x: x + w / 2, y: y + h - 0.5 };
  if (w >= 2) return { x: x + w - 0.5, y: y + h / 2 };
  return { x: x + w - 0.27, y: y + h - 0.25, size: 0.72 };
}

/** Band by band, each from left to right and within it down: small areas may lie above each other beside a tall one. */
function readingOrder(areas: readonly Printed[]): readonly string[] {
  const tops = [...new Set(areas.filter(({ x }) => x === 0).map(({ y }) => y))].toSorted((a, b) => b - a);
  const band = ({ y }: Rect): number => tops.find((top) => top <= y) ?? 0;
  return areas.toSorted((a, b) => band(a) - band(b) || a.x - b.x || a.y - b.y).map(({ spot }) => spot);
}

const PORTRAIT: Size = { w: 6, h: 9.6 };

type Row = Readonly<{ spots: readonly string[]; y: number; h: number }>;

const faces = (kind: string): readonly string[] => [1, 2, 3, 4, 5, 6].map((face) => `${kind}/${face}`);
const totals = TOTALS.map((total) => `total/${total}`);
const pairs = PAIRS.map((pair) => `pair/${pair.join('-')}`);

const PORTRAIT_ROWS: readonly Row[] = [
  { spots: ['small', 'big'], y: 0, h: 1.2 },
  { spots: faces('double'), y: 1.2, h: 1.15 },
  { spots: faces('triple'), y: 2.35, h: 1.15 },
  { spots: ['any-triple'], y: 3.5, h: 0.7 },
  { spots: totals.slice(0, 7), y: 4.2, h: 0.85 },
  { spots: totals.slice(7), y: 5.05, h: 0.85 },
  { spots: pairs.slice(0, 5), y: 5.9, h: 0.85 },
  { spots: pairs.slice(5, 10), y: 6.75, h: 0.85 },
  { spots: pairs.slice(10), y: 7.6, h: 0.85 },
  { spots: faces('die'), y: 8.45, h: 1.15 },
];

function portrait(rules: Rules): readonly Printed[] {
  const printed = new Map<string, Printed>(cells(rules).map((cell) => [cell.spot, cell]));
  return PORTRAIT_ROWS.flatMap(({ spots, y, h }) =>
    spots.map((spot, i) => {
      const w = PORTRAIT.w / spots.length;
      return { ...present(printed.get(spot), spot), x: i * w, y, w, h };
    }),
  );
}
