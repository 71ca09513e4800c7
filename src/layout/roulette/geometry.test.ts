import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { findSpot } from '../catalogue.ts';
import { cells, centre, placeAt, places } from '../geometry.ts';
import type { Cell } from '../place.ts';
import { spotId } from '../spot.ts';
import { isZero } from './pockets.ts';

type Rules = Rulebook<'roulette'>;

const on = (rules: Rules, x: number, y: number): string | undefined => placeAt(rules, x, y)?.spot;
const covered = (rules: Rules, id: string): readonly Pocket[] => findSpot(rules, id)?.covers ?? [];
const counted = (rules: Rules, kind: string): number =>
  places(rules).filter(({ spot }) => spot.startsWith(kind)).length;

test('[HR-3.1] the cloth has 37 numbers, 3 columns, 3 dozens and 6 even chances', () => {
  const spots = cells(hoianaRoulette).map(({ spot }) => spot.split('/')[0]);
  const count = (kind: string) => spots.filter((each) => each === kind).length;
  expect(['straight', 'column', 'dozen'].map(count)).toEqual([37, 3, 3]);
  expect(['low', 'even', 'red', 'black', 'odd', 'high'].map(count)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('the numbers of a row lie one above the other, the lowest at the double line', () => {
  const at = (label: string) => cells(hoianaRoulette).find((cell) => cell.label === label);
  expect([at('1'), at('2'), at('3')].map((cell) => [cell?.x, cell?.y])).toEqual([
    [1, 2],
    [1, 1],
    [1, 0],
  ]);
  expect(at('36')).toMatchObject({ x: 12, y: 0, tone: 'red' });
  expect(at('0')).toMatchObject({ x: 0, y: 0, h: 3, tone: 'green' });
});

test('the dozens and even chances carry their printed names', () => {
  const labels = (y: number) =>
    cells(hoianaRoulette)
      .filter((cell) => cell.y === y)
      .toSorted((a, b) => a.x - b.x)
      .map(({ label }) => label);
  expect(labels(3)).toEqual(['1st 12', '2nd 12', '3rd 12']);
  expect(labels(4)).toEqual(['1-18', 'Even', 'Red', 'Black', 'Odd', '19-36']);
});

describe('where a chip lies decides the wager, single zero', () => {
  test.each([
    ['MBS-3.4.1', 'in the centre of 0', 0.5, 1.5, 'straight/0'],
    ['MBS-3.4.2', 'on the line of 0 and 2', 1, 1.5, 'split/0-2'],
    ['MBS-3.4.3', 'where 25, 26, 28 and 29 meet', 10, 2, 'corner/25-26-28-29'],
    ['MBS-3.4.4', 'on the double line at 19', 7.5, 3, 'street/19-20-21'],
    ['MBS-3.4.5', 'on the double line between 19 and 22', 8, 3, 'six-line/19-20-21-22-23-24'],
    ['MBS-3.4.6', 'below 36', 13.5, 0.5, 'column/3'],
    ['MBS-3.4.7', 'in 3rd 12', 11, 3.5, 'dozen/3'],
    ['MBS-3.4.8', 'in section 1-18', 2, 4.5, 'low'],
    ['MBS-3.4.9', 'in section 19-36', 12, 4.5, 'high'],
    ['MBS-3.4.10', 'on the black diamond', 8, 4.5, 'black'],
    ['MBS-3.4.11', 'on the red diamond', 6, 4.5, 'red'],
    ['MBS-3.4.12', 'in section Odd', 10, 4.5, 'odd'],
    ['MBS-3.4.13', 'in section Even', 4, 4.5, 'even'],
  ])('[%s] a chip %s', (_clause, _where, x, y, spot) => {
    expect(on(mbsRoulette, x, y)).toBe(spot);
  });

  test.each([
    ['MBS-3.4.1', 'straight/', 37],
    ['MBS-3.4.2', 'split/', 60],
    ['MBS-3.4.3', 'corner/', 22],
    ['MBS-3.4.3', 'first-four', 1],
    ['MBS-3.4.4', 'street/', 12 + 2],
    ['MBS-3.4.5', 'six-line/', 11],
  ])('[%s] the positions of %s are %i', (_clause, kind, count) => {
    expect(counted(mbsRoulette, kind)).toBe(count);
  });

  test.each([
    ['MBS-3.4.6', 'column/3', [3, 36], [0, 35]],
    ['MBS-3.4.7', 'dozen/3', [25], [24]],
    ['MBS-3.4.8', 'low', [18], [19]],
    ['MBS-3.4.9', 'high', [19], [18]],
    ['MBS-3.4.10', 'black', [26], [3]],
    ['MBS-3.4.11', 'red', [3], [26]],
    ['MBS-3.4.12', 'odd', [35], [0]],
    ['MBS-3.4.13', 'even', [36], [0]],
  ])('[%s] what lies in the box of %s covers its numbers only', (_clause, id, wins, loses) => {
    expect(covered(mbsRoulette, id)).toEqual(expect.arrayContaining(wins));
    expect(covered(mbsRoulette, id).filter((number) => loses.includes(Number(number)))).toEqual([]);
  });
});

describe('near a line, single zero', () => {
  test('[MBS-2.1] there are 157 positions, and each of the 13 printed examples is one', () => {
    const examples = Object.values(mbsRoulette.game.examples ?? {}).map(({ spot }) => spot);
    expect(places(mbsRoulette)).toHaveLength(157);
    expect(examples).toHaveLength(13);
    for (const id of examples) expect(places(mbsRoulette).map(({ spot }) => String(spot))).toContain(id);
  });

  test('[HR-4.5] a chip on the line of 17 and 20 is the split 17-20, on either side of the line', () => {
    expect([6.85, 7, 7.15].map((x) => on(hoianaRoulette, x, 1.5))).toEqual(Array(3).fill('split/17-20'));
    expect(on(hoianaRoulette, 6.7, 1.5)).toBe('straight/17');
  });

  test('the positions at zero lie where the boxes meet', () => {
    expect([0.5, 1, 1.5, 2, 2.5, 3].map((y) => on(hoianaRoulette, 1, y))).toEqual([
      'split/0-3',
      'street/0-2-3',
      'split/0-2',
      'street/0-1-2',
      'split/0-1',
      'first-four',
    ]);
  });

  test('a chip just inside a dozen is the dozen, not the street above it', () => {
    expect([3.1, 3.3].map((y) => on(hoianaRoulette, 7.5, y))).toEqual(['street/19-20-21', 'dozen/2']);
  });

  test('between the dozens there is no courtesy line', () => {
    expect(placeAt(hoianaRoulette, 9, 3.5)?.at).toBeUndefined();
    expect(on(hoianaRoulette, 9.1, 3.5)).toBe('dozen/3');
  });
});

describe('where a chip lies decides the wager, double zero', () => {
  test.each([
    ['US5-W1', 'inside the box of 00', 0.5, 0.5, 'straight/00'],
    ['US5-W1', 'inside the box of 0', 0.5, 2.5, 'straight/0'],
    ['US5-W2', 'on the line between 0 and 00', 0.5, 1.5, 'split/0-00'],
    ['US5-W3', 'on the outer border of 34', 12.5, 3, 'street/34-35-36'],
    ['US5-W3b', 'on the point shared by 0, 00 and 2', 1, 1.5, 'street/0-00-2'],
    ['US5-W3b', 'on the point shared by 0, 1 and 2', 1, 2, 'street/0-1-2'],
    ['US5-W3b', 'on the point shared by 00, 2 and 3', 1, 1, 'street/00-2-3'],
    ['US5-W4', 'on the corner of 17, 18, 20 and 21', 7, 1, 'corner/17-18-20-21'],
    ['US5-W5', 'where 1st 12, 0 and 1 meet', 1, 3, 'first-five'],
    ['US5-W6', 'on the outer corner between 31 and 34', 12, 3, 'six-line/31-32-33-34-35-36'],
    ['US5-W7', 'at the foot of the column of 34', 13.5, 2.5, 'column/1'],
    ['US5-W8', 'in the box 2nd 12', 7, 3.5, 'dozen/2'],
    ['US5-W9', 'in the red box', 6, 4.5, 'red'],
    ['US5-W10', 'in the black box', 8, 4.5, 'black'],
    ['US5-W11', 'in the box Odd', 10, 4.5, 'odd'],
    ['US5-W12', 'in the box Even', 4, 4.5, 'even'],
    ['US5-W13', 'in the box 1 to 18', 2, 4.5, 'low'],
    ['US5-W14', 'in the box 19 to 36', 12, 4.5, 'high'],
  ])('[%s] a chip %s', (_clause, _where, x, y, spot) => {
    expect(on(usRoulette, x, y)).toBe(spot);
  });

  test('[US5-W2] a chip on the courtesy line is the split of 0 and 00', () => {
    expect(placeAt(usRoulette, 9, 3.5)).toMatchObject({ spot: 'split/0-00', at: 'courtesy-line' });
    expect([8.7, 9.3].map((x) => on(usRoulette, x, 3.5))).toEqual(['dozen/2', 'dozen/3']);
    expect(centre(usRoulette, spotId('split/0-00'))).toEqual({ x: 0.5, y: 1.5 });
  });

  test('the splits of the zeros lie between the points', () => {
    expect([0.5, 1.25, 1.75, 2.5].map((y) => on(usRoulette, 1, y))).toEqual([
      'split/00-3',
      'split/00-2',
      'split/0-2',
      'split/0-1',
    ]);
  });
});

describe.each([hoianaRoulette, usRoulette])('$id: any point', (rules) => {
  const numbers = cells(rules).filter(({ spot }) => spot.startsWith('straight/'));
  const outside = cells(rules).filter((cell) => !numbers.includes(cell));
  const inner = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const chip = (boxes: readonly Cell<'roulette'>[]) => fc.tuple(fc.constantFrom(...boxes), inner, inner);

  test('of a number box belongs to a wager on that number', () => {
    fc.assert(
      fc.property(chip(numbers), ([box, along, down]) => {
        const spot = on(rules, box.x + along * box.w, box.y + down * box.h) ?? '';
        expect(covered(rules, spot)).toContain(covered(rules, box.spot)[0]);
      }),
      { numRuns: 1000 },
    );
  });

  test('of an outside box belongs to it, to a street or six-line beside it, or to the courtesy line', () => {
    fc.assert(
      fc.property(chip(outside), ([box, along, down]) => {
        const place = placeAt(rules, box.x + along * box.w, box.y + down * box.h);
        if (place?.at === 'courtesy-line') return;
        const both = covered(rules, place?.spot ?? '').filter((number) => covered(rules, box.spot).includes(number));
        expect(both.filter((number) => !isZero(number)).length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });
});
