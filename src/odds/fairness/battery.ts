import type { Params } from '../../kit/refusal.ts';
import type { Found } from './uniform.ts';

/** One question put to the record; without an answer where too little was recorded to ask it. */
export type Asked = Readonly<{ name: string; found: Found | undefined; about?: Params }>;

/** What the most telling test looks at: trials, the number of values and the chance of each when all is fair. */
export type Watched = Readonly<{ what: 'pocket' | 'face' | 'card'; trials: number; values: number; chance: number }>;

export type Battery = Readonly<{ asked: readonly Asked[]; watched: Watched }>;

export function countsOf(values: readonly number[], many: number): readonly number[] {
  const counts = new Array<number>(many).fill(0);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  return counts;
}

/** Three digits are enough to say what was expected. */
export const rounded = (value: number): number => Number(value.toPrecision(4));
