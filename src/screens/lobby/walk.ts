/** Where an arrow leads from one box of several: the nearest in that direction, the one most in line first. */
export type Box = Readonly<{ x: number; y: number }>;
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const WAYS: Readonly<Record<Arrow, Readonly<{ x: number; y: number }>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Sideways costs more than ahead, so that a row is walked along before it is left. */
const ASIDE = 3;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(WAYS, key);

export function walk(boxes: readonly Box[], from: number, arrow: Arrow): number {
  const way = WAYS[arrow];
  const here = boxes[from];
  if (here === undefined) return from;
  const costs = boxes.map(({ x, y }, at) => {
    const ahead = (x - here.x) * way.x + (y - here.y) * way.y;
    const aside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
    return { at, cost: at === from || ahead <= 1 ? Number.POSITIVE_INFINITY : ahead + ASIDE * aside };
  });
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  return Number.isFinite(best.cost) ? best.at : from;
}
