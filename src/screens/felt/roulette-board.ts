import { cells, felt, places } from '../../layout/geometry.ts';
import type { Cell, Place as LaidPlace, Rect, Size } from '../../layout/place.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Board, Position, Printed } from './board.ts';
import type { FeltProps } from './felt.ts';

type Rules = Rulebook<'roulette'>;
type Orientation = FeltProps['orientation'];

/** Half a cell for a line, so that a line and the middle of a box are equally easy to hit. */
const LINE = 0.5;
const PRINTED_LINE = 0.4;
/** Chips in a long box lie this far from its end, beside the words. */
const BESIDE = 0.31;

/** Upright a row is lower than a column is wide: more of fourteen rows is in sight, and a line is still easy to hit. */
export const UPRIGHT_ROW = 0.7;

/** Upright the wheel lies above the felt: the cloth is turned by a quarter, its printing stays readable. */
export function rouletteBoard(rules: Rules, orientation: Orientation): Board {
  const known = cache.get(rules)?.get(orientation);
  if (known !== undefined) return known;
  const made = orientation === 'vertical' ? upright(lying(rules)) : lying(rules);
  cache.set(rules, new Map(cache.get(rules)).set(orientation, made));
  return made;
}

const cache = new WeakMap<Rules, ReadonlyMap<Orientation, Board>>();

const lying = (rules: Rules): Board => ({
  size: felt(rules),
  printed: cells(rules).map(printedOf),
  positions: places(rules).map((place) => positionOf(place, isBox(rules, place))),
});

const printedOf = ({ id, spot, label, tone, x, y, w, h }: Cell<'roulette'>): Printed => ({
  ...{ id, spot, label, x, y, w, h },
  ...(tone === undefined ? {} : { tone }),
});

const isBox = (rules: Rules, { spot, at }: LaidPlace<'roulette'>): boolean =>
  at === undefined && cells(rules).some((cell) => cell.spot === spot);

function positionOf({ spot, at, x, y, w, h }: LaidPlace<'roulette'>, box: boolean): Position {
  return {
    key: at === undefined ? spot : `${spot}@${at}`,
    place: at === undefined ? { spot } : { spot, at },
    box,
    core: { w: apart(w), h: apart(h) },
    ...(w > 1 && box ? { chip: { x: x + w / 2 - BESIDE, y, size: 0.86 } } : {}),
    ...{ x, y, w: widened(w), h: widened(h) },
  };
}

const widened = (length: number): number => (length === PRINTED_LINE ? LINE : length);

/** What is left of a length when the crossings at both its ends have taken theirs; at the double zero they are narrow. */
function apart(length: number): number {
  if (length >= 1) return length - LINE;
  return length === NARROW_STRETCH ? NARROW_STRETCH / 2 : Math.min(widened(length), LINE);
}

const NARROW_STRETCH = 0.5;

function upright({ size, printed, positions }: Board): Board {
  const corner = <T extends Rect>(rect: T): T => ({
    ...rect,
    ...across(rect),
    x: size.h - rect.y - rect.h,
    y: rect.x * UPRIGHT_ROW,
  });
  return {
    size: across(size),
    row: UPRIGHT_ROW,
    printed: printed.map(corner),
    positions: positions.map((each) => ({
      ...each,
      ...across(each),
      x: size.h - each.y,
      y: each.x * UPRIGHT_ROW,
      core: across(each.core),
      ...(each.chip === undefined
        ? {}
        : { chip: { ...each.chip, x: size.h - each.y, y: (each.x + each.w / 2) * UPRIGHT_ROW - BESIDE } }),
    })),
  };
}

const across = ({ w, h }: Size): Size => ({ w: h, h: w * UPRIGHT_ROW });
