import type { NameIn } from './params.ts';
import { word } from './params.ts';

const RULES = new Intl.PluralRules('en');

/** The forms of a noun in English. What counts it cannot be written without both. */
export type Forms = Readonly<{ one: string; other: string }>;

/** Which form goes with a number. */
export const formOf = (count: number, { one, other }: Forms): string => (RULES.select(count) === 'one' ? one : other);

/** `1 spin`, `38 spins`, with the number as it is shown. */
export const counted = (count: number, forms: Forms, shown: string = String(count)): string =>
  `${shown} ${formOf(count, forms)}`;

/** A parameter and what it counts: `1 pocket`, `38 pockets`. */
export const countedIn = <P extends object>(params: P, name: NameIn<P>, forms: Forms): string => {
  const shown = word(params, name);
  return counted(Number(shown), forms, shown);
};
