import { expect, test } from 'vitest';
import { BECAUSE_CODES } from '../../engine/index.ts';
import type { Text } from '../../kit/plural.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { en } from './en.ts';
import { newcomerEn } from './newcomer/en.ts';
import { newcomerVi } from './newcomer/vi.ts';
import { newcomerZh } from './newcomer/zh.ts';
import { becauseText, causeText, refusalText } from './reason.ts';
import { vi } from './vi.ts';
import { isWord, loadWords, phrase, sayer, speak, useLanguage, type WordKey } from './words.ts';
import { zh } from './zh.ts';

const KEYS = Object.keys(en) as WordKey[];
const holes = (text: Text): readonly string[] =>
  ((typeof text === 'string' ? text : text.other).match(/\{\w+\}/g) ?? []).toSorted();
const say = sayer(en);

test.each([
  ['vi', vi],
  ['zh', zh],
] as const)('%s has every word, with the same parameters', (_, words) => {
  expect(Object.keys(words).toSorted()).toEqual(KEYS.toSorted());
  for (const key of KEYS) {
    expect(phrase(words, key).trim(), key).not.toBe('');
    expect(holes(words[key]), key).toEqual(holes(en[key]));
  }
});

test.each([
  ['vi', newcomerVi],
  ['zh', newcomerZh],
] as const)('%s tells newcomers everything that English does, with the same parameters', (_, words) => {
  for (const [key, text] of Object.entries(newcomerEn))
    expect(holes(words[key as keyof typeof newcomerEn]), key).toEqual(holes(text));
});

test('parameters are filled in, and one that is missing stays to be seen', () => {
  expect(phrase(en, 'roundNumber', { round: 1042 })).toBe('Round 1042');
  expect(phrase(en, 'roundNumber')).toBe('Round {round}');
});

test('every reason, cause and chapter there can be has words', () => {
  for (const code of BECAUSE_CODES) expect(isWord(`because.${code}`), code).toBe(true);
  for (const { irregularities, chapters } of RULEBOOKS) {
    for (const [cause, { effect }] of Object.entries(irregularities as Record<string, { effect: string }>))
      if (effect === 'void-round') expect(isWord(`cause.${cause}`), cause).toBe(true);
    for (const { title } of chapters) expect(isWord(`chapter.${title}`), title).toBe(true);
  }
});

test('reasons say hands, colours and money as people do', () => {
  const sums = (amount: number) => `₫${amount}`;
  const colour = { code: 'colour', params: { pocket: 23, colour: 'red' } };
  expect(becauseText(say, colour, sums)).toBe('23 is red');
  expect(becauseText(sayer(zh), colour, sums)).toBe('23 为红');
  const hands = { code: 'higher-hand', params: { winner: 'player', hand: 'niu-9', dealerHand: 'no-hand' } };
  expect(becauseText(say, hands, sums)).toBe('Niu 9 against the dealer’s No Hand');
  expect(refusalText(say, 'below-minimum', { min: 50 }, sums)).toBe('Below the minimum of ₫50.');
  expect(causeText(say, 'floater')).toBe('the ball floated on the rim');
  expect(refusalText(say, 'never-heard-of')).toBe('This was not accepted (never-heard-of).');
});

test('another language is fetched once and spoken from then on', async () => {
  expect(await loadWords('zh')).toBe(zh);
  await speak('vi');
  expect(useLanguage.getState().words).toBe(vi);
  await speak('en');
  expect(useLanguage.getState().language).toBe('en');
});
