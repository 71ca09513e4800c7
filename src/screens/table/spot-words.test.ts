import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import { en } from '../words/en.ts';
import { sayer } from '../words/words.ts';
import { numbersOf, oddsText, placeName, resultWords, usualOdds } from './spot-words.ts';

const say = sayer(en);

test.each([
  [hoianaRoulette, '17', '17 black odd low'],
  [hoianaRoulette, '36', '36 red even high'],
  [hoianaRoulette, '0', '0 zero'],
  [usRoulette, '00', '00 zero'],
  [hoianaSicBo, '5-2-5', '2, 5, 5, total 12, Big'],
  [hoianaSicBo, '1-2-3', '1, 2, 3, total 6, Small'],
  [hoianaSicBo, '4-4-4', '4, 4, 4, total 12, triple'],
  [hoianaNiuNiu, 'dealer niu-8; 3 lost niu-1', 'Dealer Niu 8; Box 3 lost Niu 1'],
])('a result in words (%#)', (rules, result, long) => {
  expect(resultWords(say, rules, result).long).toBe(long);
});

test('a wager of a box names the box', () => {
  expect(placeName(say, hoianaNiuNiu, { spot: spotId('super-niu'), box: 3 })).toBe('Box 3 Super Niu');
});

test('odds come from the rulebook', () => {
  expect(oddsText(hoianaRoulette, spotId('split/17-20'))).toBe('17');
  expect(oddsText(hoianaSicBo, spotId('die/4'))).toBe('1 · 2 · 3');
  expect(oddsText(hoianaNiuNiu, spotId('even'))).toBe('1');
  expect(oddsText(hoianaNiuNiu, spotId('double'))).toBe('1–3');
  expect(oddsText(hoianaNiuNiu, spotId('super-niu'))).toBe('1–12');
});

test('odds that differ from the usual ones are told as such', () => {
  expect(usualOdds(usRoulette, spotId('dozen/1'))).toBe(2);
  expect(usualOdds(usRoulette, spotId('straight/17'))).toBeUndefined();
  expect(usualOdds(hoianaRoulette, spotId('dozen/1'))).toBeUndefined();
});

test('numbers are listed where the name does not say them', () => {
  expect(numbersOf(hoianaRoulette, spotId('dozen/1'))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12');
  expect(numbersOf(hoianaRoulette, spotId('split/17-20'))).toBeUndefined();
});
