import { cells, felt } from '../../layout/geometry.ts';
import { boxesFromLeft } from '../../layout/niu-niu/geometry.ts';
import type { Point, Rect, Size } from '../../layout/place.ts';
import { spotId } from '../../layout/spot.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Board, type Position, type Printed, rotated } from './board.ts';
import type { FeltProps } from './felt.ts';

type Rules = Rulebook<'niu-niu'>;
type Orientation = FeltProps['orientation'];
/** From whose side the table is looked at: the dealer sees the players' picture turned by 180 degrees. */
export type Side = 'players' | 'dealer';

/** Where a box lies: the middle of its areas, and how it is turned toward the dealer. */
export type BoxFrame = Point & Readonly<{ box: number; turn: number }>;

export type NiuNiuBoard = Board &
  Readonly<{
    frames: readonly BoxFrame[];
    dealer: Point;
    areas: readonly Printed[];
    /** Which way the dealer is: up, or down where the dealer looks. */
    toDealer: -1 | 1;
  }>;

/** One box in its own coordinates, with the origin in its middle. */
export const BOX: Size = { w: 2, h: 3 };
/** Cards lie between a box and the dealer. */
export const CARDS_BEFORE = BOX.h / 2 + 0.52;

const RADIUS = 20;
const DEALER = 1.75;
const ACROSS = 4;
const ACROSS_PITCH = 2.2;
const LINE = 4.85;

/** Boxes in an arc around the dealer; upright in lines of four, where an arc would be too small for a finger. */
export function niuNiuBoard(rules: Rules, orientation: Orientation, side: Side = 'players'): NiuNiuBoard {
  const key = `${orientation} ${side}` as const;
  const known = cache.get(rules)?.get(key);
  if (known !== undefined) return known;
  const frames = orientation === 'vertical' ? lines(rules) : arc(rules);
  const made = laid(rules, side === 'dealer' ? turned(frames) : frames, side === 'dealer' ? 1 : -1);
  cache.set(rules, new Map(cache.get(rules)).set(key, made));
  return made;
}

const cache = new WeakMap<Rules, ReadonlyMap<string, NiuNiuBoard>>();

/** Rows of boxes from the top, each from left to right. */
type Frames = Readonly<{ size: Size; rows: readonly (readonly BoxFrame[])[]; dealer: Point }>;

/** The straight row of the layout, bent around the dealer. */
function arc(rules: Rules): Frames {
  const bent = boxesFromLeft(rules).map((box) => ({ box, angle: (middleOf(rules, box) - felt(rules).w / 2) / RADIUS }));
  const widest = Math.max(...bent.map(({ angle }) => angle));
  const w = Math.max(2 * RADIUS * Math.sin(widest) + 3.6, 9);
  const middle = DEALER + 0.5 + CARDS_BEFORE + 0.5;
  const row = bent.map(({ box, angle }) => {
    const y = middle - RADIUS * (1 - Math.cos(angle));
    return { box, x: w / 2 + RADIUS * Math.sin(angle), y, turn: (-angle * 180) / Math.PI };
  });
  return { size: { w, h: middle + BOX.h / 2 + 0.75 }, rows: [row], dealer: { x: w / 2, y: 0.95 } };
}

/** Where a box lies in the row of the layout. */
function middleOf(rules: Rules, box: number): number {
  const areas = cells(rules).filter((cell) => cell.box === box);
  return (Math.min(...areas.map(({ x }) => x)) + Math.max(...areas.map(({ x, w }) => x + w))) / 2;
}

/** The row of the layout broken into lines: the first of them, nearest the dealer, has the boxes of the row's right end. */
function lines(rules: Rules): Frames {
  const boxes = boxesFromLeft(rules);
  const across = Math.min(ACROSS, boxes.length);
  const count = Math.ceil(boxes.length / across);
  const w = across * ACROSS_PITCH;
  const rows = Array.from({ length: count }, (_, line) => {
    const end = boxes.length - line * across;
    const here = boxes.slice(Math.max(0, end - across), end);
    const y = DEALER + 1.2 + BOX.h / 2 + line * LINE;
    return here.map((box, i) => ({ box, x: w / 2 + (i - (here.length - 1) / 2) * ACROSS_PITCH, y, turn: 0 }));
  });
  return { size: { w, h: DEALER + 1.2 + count * LINE - 1 }, rows, dealer: { x: w / 2, y: 0.95 } };
}

/** The whole picture turned by 180 degrees; what is printed stays upright. */
function turned({ size, rows, dealer }: Frames): Frames {
  const over = <P extends Point>(point: P): P => ({ ...point, x: size.w - point.x, y: size.h - point.y });
  return { size, rows: rows.toReversed().map((row) => row.toReversed().map(over)), dealer: over(dealer) };
}

function laid(rules: Rules, { size, rows, dealer }: Frames, toDealer: NiuNiuBoard['toDealer']): NiuNiuBoard {
  const areas = areasOf(rules, toDealer);
  const frames = rows.flat();
  const positions = frames.flatMap((frame) =>
    areas.filter(({ spot }) => spot !== 'reserve').map((area) => positionIn(frame, area)),
  );
  return { size, printed: [], positions, frames, areas, dealer, toDealer, grid: gridOf(rows, toDealer) };
}

/** The areas of one box around its middle, turned for the dealer with everything else. */
const areasOf = (rules: Rules, toDealer: NiuNiuBoard['toDealer']): readonly Printed[] => {
  const box = cells(rules).filter((cell) => cell.box === 1);
  const left = Math.min(...box.map(({ x }) => x));
  return box.map(({ spot, label, x, y, w, h }) => {
    const corner = { x: x - left - BOX.w / 2, y: y - BOX.h / 2 };
    return {
      ...{ id: spot, spot, label, w, h },
      ...(toDealer === -1 ? corner : { x: -corner.x - w, y: -corner.y - h }),
    };
  });
};

function positionIn({ x, y, turn, box }: BoxFrame, { spot, ...area }: Rect & Readonly<{ spot: string }>): Position {
  const middle = { x: x + area.x + area.w / 2, y: y + area.y + area.h / 2 };
  const at = rotated(middle, { x, y }, turn);
  // The name of an area stays to be read: chips lie at its end where it is long, and at its foot where it is not.
  const [aside, down, size] = area.w > 1 ? [area.w / 2 - 0.38, 0, 0.86] : [0, 0.2, 0.7];
  const foot = rotated({ x: middle.x + aside, y: middle.y + down }, { x, y }, turn);
  return {
    key: `${box}/${spot}`,
    place: { spot: spotId(spot), box },
    box: true,
    core: { w: area.w, h: area.h },
    chip: { ...foot, size },
    ...{ ...at, w: area.w, h: area.h },
    ...(turn === 0 ? {} : { turn }),
  };
}

/** For each line of boxes a row of Even, which is two columns wide, and a row of Double and Super Niu, as they are seen. */
function gridOf(rows: Frames['rows'], toDealer: NiuNiuBoard['toDealer']): readonly (readonly string[])[] {
  return rows.flatMap((row) => {
    const even = row.flatMap(({ box }) => [`${box}/even`, `${box}/even`]);
    const pair = row.flatMap(({ box }) => [`${box}/double`, `${box}/super-niu`]);
    const turnedPair = row.flatMap(({ box }) => [`${box}/super-niu`, `${box}/double`]);
    return toDealer === -1 ? [even, pair] : [turnedPair, even];
  });
}
