import { expect, test } from 'vitest';
import { BECAUSE_CODES } from '../../engine/index.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { PHASES } from '../../table/phase.ts';
import { en } from './en.ts';
import { phaseShown } from './phase-word.ts';
import { becauseText, causeText, refusalText } from './reason.ts';
import { handName, spotName } from './spot-name.ts';
import { vi } from './vi.ts';
import { isWord, loadWords, phrase, sayer, speak, useLanguage, type WordKey } from './words.ts';
import { zh } from './zh.ts';

const KEYS = Object.keys(en) as WordKey[];
const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const say = sayer(en);

test.each([
  ['vi', vi],
  ['zh', zh],
] as const)('%s has every word, with the same parameters', (_, words) => {
  expect(Object.keys(words).toSorted()).toEqual(KEYS.toSorted());
  for (const key of KEYS) {
    expect(words[key].trim(), key).not.toBe('');
    expect(holes(words[key]), key).toEqual(holes(en[key]));
  }
});

test('parameters are filled in, and one that is missing stays to be seen', () => {
  expect(phrase(en, 'roundNumber', { round: 1042 })).toBe('Round 1042');
  expect(phrase(en, 'roundNumber')).toBe('Round {round}');
});

test('every bet of every rulebook has a name of its own', () => {
  for (const rules of RULEBOOKS) {
    const spots = catalogue(rules).map(({ id }) => id as string);
    for (const words of [en, vi, zh]) {
      const names = spots.map((spot) => spotName(sayer(words), spot, rules.family));
      expect(new Set(names).size, rules.id).toBe(spots.length);
      expect(names.filter((name) => name.includes('{'))).toEqual([]);
    }
  }
  expect(spotName(say, 'split/17-20', 'roulette')).toBe('Split 17/20');
  expect(spotName(say, 'street/0-1-2', 'roulette')).toBe('Street 0/1/2');
  expect(spotName(say, 'six-line/16-17-18-19-20-21', 'roulette')).toBe('Six line 16–21');
  expect(spotName(say, 'even', 'niu-niu')).toBe('Even');
});

test('every reason, cause, chapter and phase there can be has words', () => {
  for (const code of BECAUSE_CODES) expect(isWord(`because.${code}`), code).toBe(true);
  for (const { irregularities, chapters } of RULEBOOKS) {
    for (const [cause, { effect }] of Object.entries(irregularities as Record<string, { effect: string }>))
      if (effect === 'void-round') expect(isWord(`cause.${cause}`), cause).toBe(true);
    for (const { title } of chapters) expect(isWord(`chapter.${title}`), title).toBe(true);
  }
  const house = {};
  for (const phase of Object.values(PHASES).flat())
    if (phase !== 'idle' && phase !== 'ready')
      expect(phaseShown({ status: 'open', phase, house }).word, phase).not.toBe('waiting');
});

test('reasons say hands, colours and money as people do', () => {
  const sums = (amount: number) => `₫${amount}`;
  const colour = { code: 'colour', params: { pocket: 23, colour: 'red' } };
  expect(becauseText(say, colour, sums)).toBe('23 is red');
  expect(becauseText(sayer(zh), colour, sums)).toBe('23 为红');
  const hands = { code: 'higher-hand', params: { winner: 'player', hand: 'niu-9', dealerHand: 'no-hand' } };
  expect(becauseText(say, hands, sums)).toBe('Niu 9 against the dealer’s No Hand');
  expect(refusalText(say, 'below-minimum', { min: 50 }, sums)).toBe('Below the minimum of ₫50.');
  expect(refusalText(say, 'never-heard-of')).toBe('This was not accepted (never-heard-of).');
  expect(causeText(say, 'floater')).toBe(en['cause.floater']);
  expect(handName(say, 'niu-niu')).toBe('Niu Niu');
});

test('what holds a table is said before its phase, and the last seconds before the rest', () => {
  const open = { status: 'open', phase: 'betting', house: {} } as const;
  expect(phaseShown(open).tone).toBe('open');
  expect(phaseShown(open, 4_000).word).toBe('lastBets');
  expect(phaseShown({ ...open, phase: 'spin-closed' }, 0).word).toBe('noMoreBets');
  expect(phaseShown({ ...open, held: 'malfunction' }).word).toBe('held');
  expect(phaseShown({ ...open, house: { held: { why: 'restart' } } }).word).toBe('held');
  expect(phaseShown({ ...open, status: 'closed' }).word).toBe('tableClosed');
});

test('another language is fetched once and spoken from then on', async () => {
  expect(await loadWords('zh')).toBe(zh);
  await speak('vi');
  expect(useLanguage.getState().words).toBe(vi);
  await speak('en');
  expect(useLanguage.getState().language).toBe('en');
});
