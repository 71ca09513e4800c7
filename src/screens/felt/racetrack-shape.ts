import { present } from '../../kit/assert.ts';
import type { Point } from '../../layout/place.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';

/** A part of the track: a pocket with its neighbours or a section of the wheel, by the text that is typed for it. */
export type TrackPart = Readonly<{ key: string; pockets: readonly Pocket[]; outline: readonly Point[]; label: Point }>;

/** Two straights and two half circles, measured along the middle of the pockets; the origin is in the middle. */
const STRAIGHT = 560;
const RADIUS = 80;
const RING = 46;
export const TRACK = { w: STRAIGHT + 2 * RADIUS + RING, h: 2 * RADIUS + RING } as const;

const QUARTER = (Math.PI * RADIUS) / 2;
const LENGTH = 2 * STRAIGHT + 4 * QUARTER;
const INSIDE = -RING / 2;

/** Zero lies at the right end, the wheel's order runs with the clock. */
export const pocketParts = (wheel: readonly Pocket[]): readonly TrackPart[] =>
  wheel.map((pocket, i) => {
    const each = LENGTH / wheel.length;
    const [from, to] = [(i - 0.5) * each, (i + 0.5) * each];
    const outline = [...along(from, to, RING / 2), ...along(from, to, INSIDE).toReversed()];
    return { key: `n${pocket}`, pockets: [pocket], outline, label: pointAt(i * each, 0) };
  });

/** Sections of the wheel by their first and last pocket, going with the clock; a section may lie in two runs. */
const SECTIONS: readonly (readonly [key: string, runs: readonly (readonly [Pocket, Pocket])[]])[] = [
  ['zero', [[12, 15]]],
  [
    'voisins',
    [
      [22, 28],
      [19, 25],
    ],
  ],
  [
    'orphelins',
    [
      [17, 6],
      [1, 9],
    ],
  ],
  ['tiers', [[27, 33]]],
];

export const sectionParts = (wheel: readonly Pocket[]): readonly TrackPart[] =>
  SECTIONS.map(([key, runs]) => {
    const each = LENGTH / wheel.length;
    const spans = runs.map(([first, last]) => span(wheel, first, last));
    const outline = spans.flatMap(({ from, to }) => along((from - 0.5) * each, (to + 0.5) * each, INSIDE));
    const pockets = spans.flatMap(({ from, to }) => between(wheel, from, to));
    return { key, pockets, outline, label: centroid(outline) };
  });

type Span = Readonly<{ from: number; to: number }>;

function span(wheel: readonly Pocket[], first: Pocket, last: Pocket): Span {
  const [from, to] = [wheel.indexOf(first), wheel.indexOf(last)];
  return to < from ? { from: from - wheel.length, to } : { from, to };
}

const between = (wheel: readonly Pocket[], from: number, to: number): readonly Pocket[] =>
  Array.from({ length: to - from + 1 }, (_, i) => present(wheel.at((from + i) % wheel.length), 'pocket'));

/** Fine enough that half circles look round. */
const GRAIN = 4;

function along(from: number, to: number, outward: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / GRAIN));
  return Array.from({ length: steps + 1 }, (_, i) => pointAt(from + ((to - from) * i) / steps, outward));
}

/** The point so far along the track, from the right end with the clock, and so far outward from its middle line. */
function pointAt(distance: number, outward: number): Point {
  const s = ((distance % LENGTH) + LENGTH) % LENGTH;
  const r = RADIUS + outward;
  const half = STRAIGHT / 2;
  if (s < QUARTER) return round(half, s, r);
  if (s < QUARTER + STRAIGHT) return { x: half - (s - QUARTER), y: r };
  if (s < 3 * QUARTER + STRAIGHT) return round(-half, s - STRAIGHT, r);
  if (s < 3 * QUARTER + 2 * STRAIGHT) return { x: -half + (s - 3 * QUARTER - STRAIGHT), y: -r };
  return round(half, s - 2 * STRAIGHT, r);
}

const round = (cx: number, arc: number, r: number): Point => ({
  x: cx + r * Math.cos(arc / RADIUS),
  y: r * Math.sin(arc / RADIUS),
});

function centroid(outline: readonly Point[]): Point {
  const sum = { area: 0, x: 0, y: 0 };
  for (const [i, a] of outline.entries()) {
    const b = present(outline[(i + 1) % outline.length], 'point');
    const cross = a.x * b.y - b.x * a.y;
    sum.area += cross / 2;
    sum.x += ((a.x + b.x) * cross) / 6;
    sum.y += ((a.y + b.y) * cross) / 6;
  }
  return { x: sum.x / sum.area, y: sum.y / sum.area };
}

export const pathOf = ({ outline }: TrackPart): string =>
  `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
