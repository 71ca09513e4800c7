import type { Family, Rulebook } from '../rulebook/rulebook.ts';
import { catalogue } from './catalogue.ts';
import { shortForm } from './short-form.ts';
import type { Spot } from './spot.ts';

/** What was probably meant by a text that is no bet: a spot in its short form, or one of the further words. */
export function suggestion<F extends Family>(
  rules: Rulebook<F>,
  text: string,
  words: readonly string[],
): string | undefined {
  const spots: readonly Spot[] = catalogue(rules);
  const meant = spots.find((spot) => isSamePlace(spot, text)) ?? spots.find((spot) => isRange(spot, text));
  if (meant !== undefined) return shortForm(meant.id);
  return nearest(text, [...spots.flatMap(({ id }) => [id, shortForm(id)]), ...words]);
}

/** `s17` for the street of 17, which is written `s16`. */
function isSamePlace({ kind, covers }: Spot, text: string): boolean {
  const [, letter = '', number = ''] = /^([scl])(\d+)$/.exec(text) ?? [];
  return KINDS.get(letter)?.includes(kind) === true && covers.some((covered) => String(covered) === number);
}

const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', ['street']],
  ['c', ['corner', 'first-four', 'first-five']],
  ['l', ['six-line']],
]);

/** `1-18`, `13-24`, `16-18`: the first and last of numbers in a row. */
function isRange({ covers }: Spot, text: string): boolean {
  const [first, last] = [Number(covers[0]), Number(covers.at(-1))];
  return covers.length > 2 && last - first === covers.length - 1 && text === `${first}-${last}`;
}

/** A word with at most two letters wrong; digits are never guessed. */
function nearest(text: string, words: readonly string[]): string | undefined {
  const ranked = words
    .filter((word) => digits(word) === digits(text))
    .map((word) => ({ word, wrong: distance(text, word) }))
    .filter(({ word, wrong }) => wrong <= 2 && wrong < word.length / 2)
    .toSorted((a, b) => a.wrong - b.wrong);
  return ranked[0]?.word;
}

const digits = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** How many letters must be changed, added or removed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const swapped = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
