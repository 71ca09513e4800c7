import { expect, test } from 'vitest';
import { hoianaNiuNiu, withOptions } from '../../rulebook/index.ts';
import { cells, centre, placeAt, places } from '../geometry.ts';
import { boxesFromLeft } from './geometry.ts';

test('[NN-3.1] 7 boxes have 28 areas for chips, and 10 boxes are refused', () => {
  expect(places(hoianaNiuNiu)).toHaveLength(7 * 4);
  const ten = withOptions(hoianaNiuNiu, { boxes: 10 });
  expect(ten.ok ? undefined : ten.error.code).toBe('bad-option-value');
});

test('another number of boxes is another layout', () => {
  const two = withOptions(hoianaNiuNiu, { boxes: 2 });
  expect(two.ok && places(two.value).map(({ box }) => box)).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
  expect(places(hoianaNiuNiu)).toHaveLength(28);
});

test('[NN-2.1.2.i] a box has areas for Even, Double, Super Niu and Reserve', () => {
  const first = cells(hoianaNiuNiu).filter(({ box }) => box === 1);
  expect(first.map(({ spot, label }) => [spot, label])).toEqual([
    ['even', 'Even'],
    ['double', 'Double'],
    ['super-niu', 'Super Niu'],
    ['reserve', 'Reserve'],
  ]);
});

test('[NN-4.8] [NN-6.3] box 1 lies at the left of the dealer, who is opposite: at the right of the players', () => {
  expect(centre(hoianaNiuNiu, 'reserve', 1)).toEqual({ x: 16, y: 2.5 });
  expect(centre(hoianaNiuNiu, 'reserve', 7)).toEqual({ x: 1, y: 2.5 });
  expect(placeAt(hoianaNiuNiu, 13.5, 0.5)).toMatchObject({ spot: 'even', box: 2 });
  expect(boxesFromLeft(hoianaNiuNiu)).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('between two boxes a chip lies on nothing', () => {
  expect(placeAt(hoianaNiuNiu, 2.25, 1.5)).toBeUndefined();
});
