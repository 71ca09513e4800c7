import type { Params } from '../../kit/refusal.ts';
import type { ReadRefusal, TestResult, Watched } from '../../odds/fairness/index.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import { list, word } from './params.ts';
import { countedIn, type Forms } from './plural.ts';
import type { Sentences } from './refusals.ts';

export type FairnessCode = ReadRefusal['code'];

/** Records that cannot be read. */
export const FAIRNESS_SENTENCES: Sentences<FairnessCode> = {
  'no-results': () => 'nothing was recorded; send one result per line, with or without a header.',
  'unreadable-result': (p) => `"${word(p, 'text')}" is no result here; ${list(p, 'expected')} is needed.`,
  'unclosed-quote': () => 'a quote is not closed; close it or remove it.',
  'no-result-column': (p) =>
    `none of the columns ${list(p, 'columns', 'and')} holds the result; name one "pocket", "dice" or "cards".`,
  'several-result-columns': (p) =>
    `the columns ${list(p, 'columns', 'and')} could each hold the result; name the right one "pocket" and the others otherwise.`,
  'too-many-results': (p) =>
    `more than ${countedIn(p, 'max', { one: 'result', other: 'results' })}; test them in parts.`,
};

/** What a test asks, as a row is called. */
const NAMES: Readonly<Record<string, string>> = {
  pockets: 'all pockets alike',
  'hottest-pocket': 'most frequent pocket',
  'coldest-pocket': 'rarest pocket',
  'hottest-sector': 'most frequent sector',
  tilt: 'tilt of the wheel',
  colours: 'colours',
  dozens: 'dozens',
  columns: 'columns',
  'colour-runs': 'runs of colour',
  'next-number': 'distance to the next',
  'next-dozen': 'dozen after dozen',
  faces: 'all faces alike',
  'hottest-face': 'most frequent face',
  'coldest-face': 'rarest face',
  totals: 'totals',
  triples: 'triples',
  'small-big-runs': 'runs of low and high',
  'die-1': 'first die',
  'die-2': 'second die',
  'die-3': 'third die',
  'next-face': 'face after face',
  ranks: 'ranks',
  suits: 'suits',
  cards: 'all cards alike',
  'hottest-card': 'most frequent card',
  'points-runs': 'runs of points',
  'cards-again': 'cards dealt again',
};

export const testName = (name: string): string => NAMES[name] ?? name;

/** What an unusual answer means. */
const MEANINGS: Readonly<Record<string, (params: Params) => string>> = {
  pockets: () => 'the pockets do not come up alike',
  'hottest-pocket': (p) => `${word(p, 'pocket')} came up ${times(p)}`,
  'coldest-pocket': (p) => `${word(p, 'pocket')} came up only ${times(p)}`,
  'hottest-sector': (p) => `the sector ${list(p, 'pockets', 'and')} came up ${times(p)}`,
  tilt: () => 'the results lean to one side of the wheel',
  colours: () => 'the colours are not in their proportion',
  dozens: () => 'the dozens are not in their proportion',
  columns: () => 'the columns are not in their proportion',
  'colour-runs': () => 'the colours change too often or too seldom',
  'next-number': () => 'where the ball comes to rest depends on where it lay before',
  'next-dozen': () => 'a dozen depends on the one before',
  faces: () => 'the faces do not come up alike',
  'hottest-face': (p) => `the ${word(p, 'face')} came up ${times(p)}`,
  'coldest-face': (p) => `the ${word(p, 'face')} came up only ${times(p)}`,
  totals: () => 'the totals are not in their proportion',
  triples: (p) => `triples came up ${times(p)}`,
  'small-big-runs': () => 'low and high totals change too often or too seldom',
  'die-1': () => 'the faces of the first die do not come up alike',
  'die-2': () => 'the faces of the second die do not come up alike',
  'die-3': () => 'the faces of the third die do not come up alike',
  'next-face': () => 'a face depends on the one before',
  ranks: () => 'the ranks do not come up alike',
  suits: () => 'the suits do not come up alike',
  cards: () => 'the cards do not come up alike',
  'hottest-card': (p) => `${word(p, 'card')} came up ${times(p)}`,
  'points-runs': () => 'rich and poor deals change too often or too seldom',
  'cards-again': () => 'cards of one deal are in the next too often or too seldom',
};

const times = (p: Params): string =>
  `${countedIn(p, 'times', { one: 'time', other: 'times' })} where ${word(p, 'expected')} were expected`;

/** `17 came up 171 times where 113.5 were expected (less than 1 in 1,000 fair records)`. */
export function finding({ name, table, adjusted, about = {} }: TestResult): string {
  const where = table === undefined ? '' : `table ${table}: `;
  const said = MEANINGS[name]?.(about) ?? testName(name);
  return `${where}${said} (${rarity(adjusted)})`;
}

/** Rarer than this, a smaller number says no more. */
const RAREST = 1e-6;

function rarity(adjusted: number): string {
  const one = 10 ** Math.floor(-Math.log10(Math.max(adjusted, RAREST)) + 1e-9);
  return `a fair record shows such a thing less than once in ${one.toLocaleString('en-US')}`;
}

/** What one line of a record is called. */
export const TRIALS: Readonly<Record<Family, Forms>> = {
  roulette: { one: 'spin', other: 'spins' },
  'sic-bo': { one: 'throw', other: 'throws' },
  'niu-niu': { one: 'deal', other: 'deals' },
};

const percent = (chance: number): string => `${(100 * chance).toFixed(2)} %`;

/** How large a bias the record would have shown. */
export function reach(
  count: string,
  { what, chance, found }: Watched & { found?: number },
  probability: number,
): string {
  if (found === undefined) return `${count} are too few to show that one ${what} comes up too often.`;
  const more = (100 * (found / chance - 1)).toFixed(0);
  const often = `a ${what} that comes up ${percent(found)} of the time, ${more} % above its share of ${percent(chance)}`;
  return `With ${count} ${often}, would be seen with ${(100 * probability).toFixed(0)} % probability; smaller faults may stay hidden.`;
}
