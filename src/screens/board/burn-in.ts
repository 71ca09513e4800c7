const EVERY_MS = 10 * 60_000;
const PIXELS = 4;

/** Around a small square, one corner every ten minutes, so that no line burns into a screen. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

export function shiftAt(now: number): Readonly<{ x: number; y: number }> {
  const [x, y] = CORNERS[Math.floor(now / EVERY_MS) % CORNERS.length] ?? [0, 0];
  return { x: x * PIXELS, y: y * PIXELS };
}

/** How long the picture stays where it is. */
export const untilShift = (now: number): number => EVERY_MS - (now % EVERY_MS);
