import type { Watched } from './battery.ts';
import { atLeast } from './special.ts';

/** How surely a bias must be found to be called detectable. */
export const POWER = 0.9;

/**
 * How often one value must come up for the record to show it with 90 % probability, when `tests` questions are asked and
 * the first of them must pass the whole correction. Nothing where even always would not do.
 */
export function detectable({ trials, values, chance }: Watched, tests: number, error: number): number | undefined {
  const needed = timesNeeded({ trials, values, chance }, error / tests);
  if (needed > trials) return undefined;
  let [low, high] = [chance, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (atLeast(trials, middle, needed) >= POWER) high = middle;
    else low = middle;
  }
  return high;
}

/** How many trials show a value that comes up with the given chance instead of its fair one, with 90 % probability. */
export function trialsNeeded(
  { values, chance }: Pick<Watched, 'values' | 'chance'>,
  biased: number,
  tests: number,
  error: number,
): number {
  const shows = (trials: number): boolean =>
    atLeast(trials, biased, timesNeeded({ trials, values, chance }, error / tests)) >= POWER;
  let high = values;
  while (!shows(high)) high *= 2;
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shows(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The count from which the hottest value is out of the ordinary. */
function timesNeeded({ trials, values, chance }: Omit<Watched, 'what'>, level: number): number {
  let [low, high] = [Math.floor(trials * chance), trials + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (values * atLeast(trials, chance, middle) <= level) high = middle;
    else low = middle;
  }
  return high;
}
