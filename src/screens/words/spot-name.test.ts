import { expect, test } from 'vitest';
import { catalogue } from '../../layout/catalogue.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { en } from './en.ts';
import { handName, spotName } from './spot-name.ts';
import { vi } from './vi.ts';
import { sayer } from './words.ts';
import { zh } from './zh.ts';

const say = sayer(en);

test.each(RULEBOOKS)('every bet of $id has a name of its own in every language', (rules) => {
  const spots = catalogue(rules).map(({ id }) => id as string);
  for (const words of [en, vi, zh]) {
    const names = spots.map((spot) => spotName(sayer(words), spot, rules.family));
    expect(new Set(names).size).toBe(spots.length);
    expect(names.filter((name) => name.includes('{'))).toEqual([]);
  }
});

test.each([
  ['split/17-20', 'roulette', 'Split 17/20'],
  ['street/0-1-2', 'roulette', 'Street 0/1/2'],
  ['street/16-17-18', 'roulette', 'Street 16–18'],
  ['six-line/16-17-18-19-20-21', 'roulette', 'Six line 16–21'],
  ['pair/2-5', 'sic-bo', 'Pair 2 + 5'],
  ['double', 'niu-niu', 'Double'],
  ['nowhere/1', 'roulette', 'nowhere/1'],
] as const)('%s of %s is called %s', (spot, family, name) => {
  expect(spotName(say, spot, family)).toBe(name);
});

test('hands are called by their points or their name', () => {
  expect(['niu-8', 'niu-niu', 'no-hand', 'full-house'].map((hand) => handName(say, hand))).toEqual([
    'Niu 8',
    'Niu Niu',
    'No Hand',
    'full-house',
  ]);
});
