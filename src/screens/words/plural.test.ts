import { expect, test } from 'vitest';
import { counted, english, type Text } from '../../kit/plural.ts';
import { readingsEn } from '../../rulebook/words/readings/en.ts';
import { dealerEn } from './dealer/en.ts';
import { dealerGamesEn } from './dealer-games/en.ts';
import { disputesEn } from './disputes/en.ts';
import { en } from './en.ts';
import { newcomerEn } from './newcomer/en.ts';
import { pitEn } from './pit/en.ts';
import { rulesEn } from './rules/en.ts';
import { staffEn } from './staff/en.ts';
import { surveillanceEn } from './surveillance/en.ts';
import { filled } from './words.ts';

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  en,
  dealer: dealerEn,
  'dealer-games': dealerGamesEn,
  disputes: disputesEn,
  newcomer: newcomerEn,
  pit: pitEn,
  readings: readingsEn,
  rules: rulesEn,
  staff: staffEn,
  surveillance: surveillanceEn,
};

/** What ends in s after a name or a number without being several things. */
const SINGULAR = new Set([
  'acts',
  'as',
  'has',
  'is',
  'was',
  's',
  'ms',
  'lies',
  'loses',
  'owes',
  'beats',
  'plays',
  'reads',
  'shows',
  'stands',
  'stays',
  'works',
  'goes',
]);

const holesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Parameters that are never numbers. */
const NAMES = new Set(['colour']);

const said = (text: Text, count: number): string => {
  const names = typeof text === 'string' ? holesOf(text) : [text.count, ...holesOf(text.other)];
  return filled(text, Object.fromEntries(names.map((name) => [name, NAMES.has(name) ? 'red' : count])));
};

/** `1 bets`, and the like. */
const wrongIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/(?<![\d.])1 ([a-z]+s)\b/g)].flatMap(([found, noun = '']) =>
    SINGULAR.has(noun) ? [] : [found],
  );

test('wrong forms are found', () => {
  expect(wrongIn('1 bets, 1 chips and 1 is 11 bets')).toEqual(['1 bets', '1 chips']);
});

test.each(Object.entries(CATALOGUES))('%s: nothing is said to be 1 bets', (_, words) => {
  for (const [key, text] of Object.entries(words)) expect(wrongIn(said(text, 1)), key).toEqual([]);
});

test.each(Object.entries(CATALOGUES))('%s: what counts has another form for two', (_, words) => {
  for (const [key, text] of Object.entries(words)) {
    if (typeof text === 'string') continue;
    expect(holesOf(text.other), key).toContain(text.count);
    expect(said(text, 2).replaceAll('2', '1'), key).not.toBe(said(text, 1));
  }
});

test('the number decides which form is said, also where it was written out before', () => {
  const bets = counted('count', { one: '{count} bet', other: '{count} bets' });
  expect([0, 1, 2, 11, '1', '1,000'].map((count) => filled(bets, { count }))).toEqual([
    '0 bets',
    '1 bet',
    '2 bets',
    '11 bets',
    '1 bet',
    '1,000 bets',
  ]);
});

test('a count without its forms does not compile', () => {
  english({ of: '{count} of 5', seconds: '{count} s', named: 'round {round} is over' });
  // @ts-expect-error: one bet is not "1 bets".
  english({ bets: 'Other players: {count} bets' });
  // @ts-expect-error: several things are not one.
  counted('count', { one: '{count} bet' });
  expect(english({ rounds: 'Rounds: {rounds}' })).toEqual({ rounds: 'Rounds: {rounds}' });
});
