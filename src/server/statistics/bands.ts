import { atLeast, atMost } from '../../odds/fairness/special.ts';

/** Where 95 of 100 fair records lie. */
const OUTSIDE = 0.025;

export type Band = Readonly<{ expected: number; low: number; high: number }>;

/** How often something of this chance comes up in so many trials: the expectation and the usual range, ends included. */
export function bandOf(trials: number, chance: number): Band {
  const low = firstWhere(trials, (count) => atMost(trials, chance, count) > OUTSIDE);
  const high = trials - firstWhere(trials, (short) => atLeast(trials, chance, trials - short) > OUTSIDE);
  return { expected: trials * chance, low, high };
}

/** The chance of the thing itself, as far as `times` of `trials` can say (Clopper and Pearson). */
export function chanceOf(times: number, trials: number): Readonly<{ low: number; high: number }> {
  const low = times === 0 ? 0 : solved((chance) => atLeast(trials, chance, times) >= OUTSIDE);
  const high = times === trials ? 1 : solved((chance) => atMost(trials, chance, times) <= OUTSIDE);
  return { low, high };
}

/** The smallest of 0, 1, 2, … that is so, where everything after it is so too. */
function firstWhere(most: number, is: (count: number) => boolean): number {
  let [low, high] = [-1, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (is(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The smallest chance from which on it is so. */
function solved(is: (chance: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (is(middle)) high = middle;
    else low = middle;
  }
  return high;
}
