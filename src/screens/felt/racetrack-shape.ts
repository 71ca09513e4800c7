import { present } from '../../kit/assert.ts';
import type { Point } from '../../layout/place.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';

/** A part of the track: a pocket with its neighbours or a section of the wheel, by the text that is typed for it. */
export type TrackPart = Readonly<{ key: string; pockets: readonly Pocket[]; outline: readonly Point[]; label: Point }>;

/** Two straights and two half circles, measured along the middle of the pockets; the origin is in the middle. */
export type Form = Readonly<{ straight: number; radius: number; ring: number }>;

/** As wide as a felt; and nearly round, so that at a phone's width every pocket is still wide enough for a finger. */
export const LONG: Form = { straight: 560, radius: 80, ring: 46 };
export const ROUND: Form = { straight: 280, radius: 213, ring: 62 };

export const sizeOf = ({ straight, radius, ring }: Form) => ({
  w: straight + 2 * radius + ring,
  h: 2 * radius + ring,
});

const quarterOf = ({ radius }: Form): number => (Math.PI * radius) / 2;
const lengthOf = (form: Form): number => 2 * form.straight + 4 * quarterOf(form);

/** Zero lies at the right end, the wheel's order runs with the clock. */
export const pocketParts = (wheel: readonly Pocket[], form: Form): readonly TrackPart[] =>
  wheel.map((pocket, i) => {
    const each = lengthOf(form) / wheel.length;
    const [from, to] = [(i - 0.5) * each, (i + 0.5) * each];
    const outline = [...along(form, from, to, form.ring / 2), ...along(form, from, to, -form.ring / 2).toReversed()];
    return { key: `n${pocket}`, pockets: [pocket], outline, label: pointAt(form, i * each, 0) };
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

export const sectionParts = (wheel: readonly Pocket[], form: Form): readonly TrackPart[] =>
  SECTIONS.map(([key, runs]) => {
    const each = lengthOf(form) / wheel.length;
    const spans = runs.map(([first, last]) => span(wheel, first, last));
    const outline = spans.flatMap(({ from, to }) =>
      along(form, (from - 0.5) * each, (to + 0.5) * each, -form.ring / 2),
    );
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

function along(form: Form, from: number, to: number, outward: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / GRAIN));
  return Array.from({ length: steps + 1 }, (_, i) => pointAt(form, from + ((to - from) * i) / steps, outward));
}

/** The point so far along the track, from the right end with the clock, and so far outward from its middle line. */
function pointAt(form: Form, distance: number, outward: number): Point {
  const { straight, radius } = form;
  const [length, quarter] = [lengthOf(form), quarterOf(form)];
  const s = ((distance % length) + length) % length;
  const r = radius + outward;
  const half = straight / 2;
  const round = (cx: number, arc: number): Point => ({
    x: cx + r * Math.cos(arc / radius),
    y: r * Math.sin(arc / radius),
  });
  if (s < quarter) return round(half, s);
  if (s < quarter + straight) return { x: half - (s - quarter), y: r };
  if (s < 3 * quarter + straight) return round(-half, s - straight);
  if (s < 3 * quarter + 2 * straight) return { x: -half + (s - 3 * quarter - straight), y: -r };
  return round(half, s - 2 * straight);
}

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
