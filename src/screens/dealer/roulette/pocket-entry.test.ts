import { expect, test } from 'vitest';
import { hoianaRoulette, usRoulette } from '../../../rulebook/index.ts';
import { padOf, pocketOf, typed } from './pocket-entry.ts';

test('figures are typed one after the other and taken back by Backspace', () => {
  expect(['1', '7'].reduce(typed, '')).toBe('17');
  expect(typed('17', 'Backspace')).toBe('1');
  expect(typed('17', '3')).toBe('3');
  expect(typed('1', 'x')).toBe('1');
});

test.each([
  ['17', 17],
  ['0', 0],
  ['36', 36],
  ['37', undefined],
  ['07', undefined],
  ['', undefined],
  ['00', undefined],
])('with one zero %s is %s', (text, pocket) => {
  expect(pocketOf(hoianaRoulette, text)).toBe(pocket);
});

test('with two zeros 00 is a pocket of its own, on the pad beside 0', () => {
  expect(pocketOf(usRoulette, '00')).toBe('00');
  expect(padOf(usRoulette).slice(0, 3)).toEqual([0, '00', 1]);
  expect(padOf(usRoulette)).toHaveLength(38);
  expect(padOf(hoianaRoulette)).toHaveLength(37);
});
