import { AssertionError, assert } from '../../kit/assert.ts';

/** Where results come from; tests inject one of their own. */
export type Chance = Readonly<{
  /** A whole number from 0 up to but not including `n`, every one as likely as every other. */
  below: (n: number) => number;
}>;

/** A word is a whole number from 0 up to but not including `size`, each equally likely. */
export type Words = Readonly<{ size: number; next: () => number }>;

/** A sound source is refused this often in a row less than once in 2 to the 128th: then it is broken. */
const TRIES = 128;

/**
 * Words from the incomplete last group of `n` are thrown away, so that every remainder stands for equally many words.
 * Taking the remainder of all words would favour the low numbers.
 */
export function below(words: Words, n: number): number {
  assert(Number.isSafeInteger(n) && n >= 1 && n <= words.size, `nothing can be drawn below ${n}`);
  const limit = words.size - (words.size % n);
  for (let tries = 0; tries < TRIES; tries++) {
    const word = words.next();
    if (word < limit) return word % n;
  }
  throw new AssertionError('the source of chance is broken');
}

export const chanceOf = (words: Words): Chance => ({ below: (n) => below(words, n) });

/** Every order is equally likely (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], chance: Chance): readonly T[] {
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    [out[last], out[other]] = [out[other] as T, out[last] as T];
  }
  return out;
}
