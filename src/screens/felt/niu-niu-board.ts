import { cells } from '../../layout/geometry.ts';
import type { Point, Rect, Size } from '../../layout/place.ts';
import { spotId } from '../../layout/spot.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Board, type Position, type Printed, rotated } from './board.ts';
import type { FeltProps } from './felt.ts';

type Rules = Rulebook<'niu-niu'>;
type Orientation = FeltProps['orientation'];

/** Where a box lies: the middle of its areas, and how it is turned toward the dealer. */
export type BoxFrame = Point & Readonly<{ box: number; turn: number }>;

export type NiuNiuBoard = Board & Readonly<{ frames: readonly BoxFrame[]; dealer: Point; areas: readonly Printed[] }>;

/** One box in its own coordinates, with the origin in its middle: the Even nearest the dealer, the Reserve nearest the player. */
export const BOX: Size = { w: 2, h: 3 };
/** Cards lie between a box and the dealer. */
export const CARDS_ABOVE = BOX.h / 2 + 0.52;

const PITCH = 2.5;
const RADIUS = 20;
const DEALER = 1.75;
const ACROSS = 4;
const LINE = 4.85;

/** Boxes in an arc around the dealer; upright in lines of four, where an arc would be too small for a finger. */
export function niuNiuBoard(rules: Rules, orientation: Orientation): NiuNiuBoard {
  const known = cache.get(rules)?.get(orientation);
  if (known !== undefined) return known;
  const made = orientation === 'vertical' ? laid(rules, ...lines(rules)) : laid(rules, ...arc(rules));
  cache.set(rules, new Map(cache.get(rules)).set(orientation, made));
  return made;
}

const cache = new WeakMap<Rules, ReadonlyMap<Orientation, NiuNiuBoard>>();

const boxesOf = (rules: Rules): readonly number[] => Array.from({ length: rules.options.boxes }, (_, i) => i + 1);

type Frames = readonly [size: Size, frames: readonly BoxFrame[], across: number];

function arc(rules: Rules): Frames {
  const boxes = boxesOf(rules);
  const angles = boxes.map((_, i) => ((i - (boxes.length - 1) / 2) * PITCH) / RADIUS);
  const widest = Math.max(...angles);
  const w = Math.max(2 * RADIUS * Math.sin(widest) + 3.6, 9);
  const middle = DEALER + 0.5 + CARDS_ABOVE + 0.5;
  const frames = boxes.map((box, i) => {
    const angle = angles[i] ?? 0;
    const y = middle - RADIUS * (1 - Math.cos(angle));
    return { box, x: w / 2 + RADIUS * Math.sin(angle), y, turn: (-angle * 180) / Math.PI };
  });
  return [{ w, h: middle + BOX.h / 2 + 0.75 }, frames, boxes.length];
}

function lines(rules: Rules): Frames {
  const boxes = boxesOf(rules);
  const across = Math.min(ACROSS, boxes.length);
  const frames = boxes.map((box, i) => {
    const line = Math.floor(i / across);
    const inLine = Math.min(across, boxes.length - line * across);
    const x = (across * 2.2) / 2 + ((i % across) - (inLine - 1) / 2) * 2.2;
    return { box, x, y: DEALER + 1.2 + BOX.h / 2 + line * LINE, turn: 0 };
  });
  return [{ w: across * 2.2, h: DEALER + 1.2 + Math.ceil(boxes.length / across) * LINE - 1 }, frames, across];
}

function laid(rules: Rules, size: Size, frames: readonly BoxFrame[], across: number): NiuNiuBoard {
  const areas = areasOf(rules);
  const positions = frames.flatMap((frame) =>
    areas.filter(({ spot }) => spot !== 'reserve').map((area) => positionIn(frame, area)),
  );
  return {
    size,
    printed: [],
    positions,
    frames,
    areas,
    dealer: { x: size.w / 2, y: 0.95 },
    grid: gridOf(frames, across),
  };
}

/** The areas of one box as the player sees them, around its middle. */
const areasOf = (rules: Rules): readonly Printed[] =>
  cells(rules)
    .filter(({ box }) => box === 1)
    .map(({ spot, label, x, y, w, h }) => ({
      ...{ id: spot, spot, label, w, h },
      x: x - BOX.w / 2,
      y: BOX.h / 2 - y - h,
    }));

function positionIn({ x, y, turn, box }: BoxFrame, { spot, ...area }: Rect & Readonly<{ spot: string }>): Position {
  const middle = { x: x + area.x + area.w / 2, y: y + area.y + area.h / 2 };
  const at = rotated(middle, { x, y }, turn);
  const foot = rotated({ x: middle.x, y: middle.y + 0.08 }, { x, y }, turn);
  return {
    key: `${box}/${spot}`,
    place: { spot: spotId(spot), box },
    box: true,
    core: { w: area.w, h: area.h },
    chip: { ...foot, size: 0.9 },
    ...{ ...at, w: area.w, h: area.h },
    ...(turn === 0 ? {} : { turn }),
  };
}

/** For each line of boxes a row of Even, which is two columns wide, and a row of Double and Super Niu. */
function gridOf(frames: readonly BoxFrame[], across: number): readonly (readonly string[])[] {
  const starts = frames.flatMap((_, i) => (i % across === 0 ? [i] : []));
  return starts.flatMap((start) => {
    const line = frames.slice(start, start + across).map(({ box }) => box);
    return [
      line.flatMap((box) => [`${box}/even`, `${box}/even`]),
      line.flatMap((box) => [`${box}/double`, `${box}/super-niu`]),
    ];
  });
}
