import { expect, test } from 'vitest';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { SIC_BO_KINDS } from '../../rulebook/rulebook.ts';
import { catalogue, findSpot } from '../catalogue.ts';
import type { Spot } from '../spot.ts';
import { FACES, isRoll, ROLLS, rollOf } from './rolls.ts';

const spots = catalogue(hoianaSicBo);

/** Of 216 ordered throws, so many win. */
const ways = (spot: Spot<'sic-bo'> | undefined): number =>
  ROLLS.filter(({ roll }) => spot?.covers.includes(roll)).reduce((sum, roll) => sum + roll.ways, 0);

const winning = (...dice: Parameters<typeof rollOf>[0]): readonly string[] =>
  spots.filter(({ covers }) => covers.includes(rollOf(dice))).map(({ id }) => id);

test('56 sorted rolls stand for 216 throws', () => {
  expect(ROLLS).toHaveLength(56);
  expect(ROLLS.reduce((sum, { ways }) => sum + ways, 0)).toBe(216);
  const thrown = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => rollOf([a, b, c]))));
  for (const { roll, ways } of ROLLS) expect(thrown.filter((each) => each === roll)).toHaveLength(ways);
});

test('a roll is written in ascending order', () => {
  expect(rollOf([6, 1, 2])).toBe('1-2-6');
  expect(['1-2-6', '6-1-2', '1-2', '0-1-2', ''].filter(isRoll)).toEqual(['1-2-6']);
});

test('[SB-3.1] the layout has 50 areas', () => {
  const counted = SIC_BO_KINDS.map((kind) => [kind, spots.filter((spot) => spot.kind === kind).length]);
  expect(counted).toEqual([
    ['small', 1],
    ['big', 1],
    ['triple', 6],
    ['double', 6],
    ['any-triple', 1],
    ['total', 14],
    ['pair', 15],
    ['die', 6],
  ]);
});

test.each([
  ['SB-6.1', 'small', 105],
  ['SB-6.2', 'big', 105],
  ['SB-6.3', 'triple/4', 1],
  ['SB-6.4', 'double/4', 16],
  ['SB-6.5', 'any-triple', 6],
  ['SB-6.6', 'total/9', 25],
  ['SB-6.7', 'pair/2-5', 30],
  ['SB-6.8', 'die/3', 91],
])('[%s] %s wins on %i of 216 throws', (_clause, id, count) => {
  expect(ways(findSpot(hoianaSicBo, id))).toBe(count);
});

test.each([
  ['triple', 1],
  ['double', 16],
  ['pair', 30],
  ['die', 91],
])('every %s wins on %i of 216 throws', (kind, count) => {
  for (const spot of spots.filter((each) => each.kind === kind)) expect(ways(spot)).toBe(count);
});

test('[SB-6.6] there are 14 totals, without 3 and 18', () => {
  const totals = spots.filter(({ kind }) => kind === 'total');
  expect(totals.map(ways)).toEqual([3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]);
  expect([totals[0]?.id, totals[13]?.id]).toEqual(['total/4', 'total/17']);
});

test.each([
  ['SB-6.7.a', 1, 5],
  ['SB-6.7.b', 2, 4],
  ['SB-6.7.c', 3, 3],
  ['SB-6.7.d', 4, 2],
  ['SB-6.7.e', 5, 1],
])('[%s] the pairs whose lower number is %i are %i', (_clause, low, count) => {
  expect(spots.filter(({ id }) => id.startsWith(`pair/${low}-`))).toHaveLength(count);
});

test('[SB-6.8] die/3 loses on 1-2-4', () => {
  expect(winning(1, 2, 4)).not.toContain('die/3');
  expect(winning(1, 2, 3)).toContain('die/3');
});

test('all areas together win 1528 times over the 216 throws', () => {
  expect(spots.reduce((sum, spot) => sum + ways(spot), 0)).toBe(1528);
});

test('a throw wins on exactly its areas', () => {
  expect(winning(1, 2, 3)).toEqual(['small', 'total/6', 'pair/1-2', 'pair/1-3', 'pair/2-3', 'die/1', 'die/2', 'die/3']);
  expect(winning(1, 1, 2)).toEqual(['small', 'double/1', 'total/4', 'pair/1-2', 'die/1', 'die/2']);
  expect(winning(4, 4, 4)).toEqual(['triple/4', 'double/4', 'any-triple', 'total/12', 'die/4']);
  expect(winning(6, 6, 6)).toEqual(['triple/6', 'double/6', 'any-triple', 'die/6']);
});
