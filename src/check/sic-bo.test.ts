import { expect, test } from 'vitest';
import { check, pays } from './index.ts';
import { isArea } from './sic-bo.ts';

const faces = [1, 2, 3, 4, 5, 6];
const candidates = [
  ...['small', 'big', 'any-triple'],
  ...Array.from({ length: 10 }, (_, n) => [`triple/${n}`, `double/${n}`, `die/${n}`]).flat(),
  ...Array.from({ length: 20 }, (_, n) => `total/${n}`),
  ...Array.from({ length: 8 }, (_, a) => Array.from({ length: 8 }, (_, b) => `pair/${a}-${b}`)).flat(),
];
const areas = candidates.filter(isArea);
const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));

const odds = (spot: string, dice: readonly number[]) => pays('hoiana-sic-bo', {}, spot, { dice }).odds;
const lit = (dice: readonly number[]) => areas.filter((spot) => pays('hoiana-sic-bo', {}, spot, { dice }).wins);

test('[SB-3.1] fifty areas: 3 + 6 + 6 + 6 + 14 + 15', () => {
  const of = (kind: string) => areas.filter((spot) => spot.startsWith(kind)).length;
  expect(['triple/', 'double/', 'die/', 'total/', 'pair/'].map(of)).toEqual([6, 6, 6, 14, 15]);
  expect(areas).toHaveLength(50);
});

test.each([
  ['small', 105],
  ['big', 105],
  ['triple/3', 1],
  ['double/3', 16],
  ['any-triple', 6],
  ['total/4', 3],
  ['total/16', 6],
  ['total/6', 10],
  ['total/14', 15],
  ['total/8', 21],
  ['total/9', 25],
  ['total/11', 27],
  ['pair/2-5', 30],
  ['die/4', 91],
])('%s wins on %i of 216 rolls', (spot, ways) => {
  expect(rolls.filter((dice) => odds(spot, dice) > 0)).toHaveLength(ways);
});

test('1528 winning pairs of area and roll', () => {
  expect(rolls.reduce((sum, dice) => sum + lit(dice).length, 0)).toBe(1528);
});

test.each([
  [
    [1, 2, 3],
    ['small', 'die/1', 'die/2', 'die/3', 'total/6', 'pair/1-2', 'pair/1-3', 'pair/2-3'],
  ],
  [
    [2, 1, 1],
    ['small', 'double/1', 'die/1', 'die/2', 'total/4', 'pair/1-2'],
  ],
  [
    [4, 4, 4],
    ['any-triple', 'triple/4', 'double/4', 'die/4', 'total/12'],
  ],
  [
    [1, 1, 1],
    ['any-triple', 'triple/1', 'double/1', 'die/1'],
  ],
])('[SB-3.2] %j lights %j', (dice, expected) => expect(lit(dice)).toEqual(expected));

test('[SB-5.1] one unit on all fifty, dice 2-2-2: 199 won on 5 areas, 45 collected', () => {
  const wagers = areas.map((spot) => ({ player: 'ann', spot, stake: 1 }));
  const checked = check('hoiana-sic-bo', {}, { wagers, outcome: { dice: [2, 2, 2] } });
  if (!checked.ok) throw new Error(checked.reason);
  // triple 150 + any triple 24 + double 8 + total 6 at 14 + single die 3
  expect(checked.wagers.reduce((sum, { paid }) => sum + paid, 0)).toBe(199);
  expect(checked.wagers.reduce((sum, { taken }) => sum + taken, 0)).toBe(45);
});

test.each([
  ['total/17', [5, 6, 6], 50],
  ['total/5', [1, 2, 2], 18],
  ['total/15', [4, 5, 6], 14],
  ['total/7', [1, 2, 4], 12],
  ['total/13', [2, 5, 6], 8],
  ['total/12', [4, 4, 4], 6],
  ['total/10', [1, 3, 6], 6],
  ['pair/1-6', [1, 6, 6], 5],
  ['pair/2-5', [5, 5, 5], 0],
  ['die/4', [1, 2, 4], 1],
  ['die/4', [1, 4, 4], 2],
  ['die/4', [4, 4, 4], 3],
  ['small', [3, 3, 3], 0],
  ['big', [5, 5, 5], 0],
])('%s on %j pays %i', (spot, dice, expected) => expect(odds(spot, dice)).toBe(expected));

test.each([[[1, 2]], [[0, 2, 3]], [[1, 2, 7]], [[1, 2, 2.5]]])('[SB-3.4] %j is no roll', (dice) => {
  expect(check('hoiana-sic-bo', {}, { wagers: [], outcome: { dice } }).ok).toBe(false);
});
