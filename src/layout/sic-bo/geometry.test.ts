import { expect, test } from 'vitest';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { cells, placeAt } from '../geometry.ts';

const on = (x: number, y: number): string | undefined => placeAt(hoianaSicBo, x, y)?.spot;

test('[SB-3.1] the areas fill the felt of 15 by 6', () => {
  expect(cells(hoianaSicBo).reduce((sum, { w, h }) => sum + w * h, 0)).toBe(15 * 6);
});

test('small lies at one end of the top band, big at the other, the triples in the middle', () => {
  expect([1, 2.6, 6, 7.5, 9, 10, 14].map((x) => on(x, 0.5))).toEqual([
    'small',
    'double/1',
    'triple/1',
    'any-triple',
    'triple/4',
    'double/4',
    'big',
  ]);
});

test('totals, pairs and dice follow in rows of their own', () => {
  expect([on(0.1, 3.5), on(14.9, 3.5)]).toEqual(['total/4', 'total/17']);
  expect([on(0.5, 4.5), on(14.5, 4.5)]).toEqual(['pair/1-2', 'pair/5-6']);
  expect([on(0.5, 5.5), on(14.5, 5.5)]).toEqual(['die/1', 'die/6']);
});
