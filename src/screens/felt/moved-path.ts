import type { Point } from '../../layout/place.ts';

/** What the numbers of a command are: a place across or down, a length, or nothing that a size changes. */
const MEANS: Readonly<Record<string, string>> = { M: 'xy', L: 'xy', H: 'x', V: 'y', A: 'll---xy' };

/**
 * A drawing moved and scaled by its own numbers. A transform would do the same, but the browser keeps a layer's worth of
 * books for each, and a full felt has a thousand of them.
 */
export function movedPath(drawing: string, { x, y }: Point, size = 1): string {
  return drawing.replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const means = MEANS[command] ?? '';
    const moved = (numbers.match(/-?[\d.]+/g) ?? []).map((number, i) => {
      const value = Number(number);
      switch (means[i % means.length]) {
        case 'x':
          return short(x + value * size);
        case 'y':
          return short(y + value * size);
        case 'l':
          return short(value * size);
        default:
          return number;
      }
    });
    return command + moved.join(' ');
  });
}

/** Finer than any screen shows. */
const short = (value: number): string => String(Math.round(value * 1000) / 1000);
