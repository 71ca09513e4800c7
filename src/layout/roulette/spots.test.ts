import { describe, expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, RouletteKind, Rulebook } from '../../rulebook/rulebook.ts';
import { catalogue, findSpot } from '../catalogue.ts';
import { pocketColour, pockets } from './pockets.ts';

type Rules = Rulebook<'roulette'>;

const ofKind = (rules: Rules, kind: RouletteKind) => catalogue(rules).filter((spot) => spot.kind === kind);
const ids = (rules: Rules, kind: RouletteKind): readonly string[] => ofKind(rules, kind).map(({ id }) => id);
const withZero = (rules: Rules, kind: RouletteKind) =>
  ofKind(rules, kind).filter(({ covers }) => covers.includes(0) || covers.includes('00'));
const covered = (rules: Rules, id: string): readonly Pocket[] => findSpot(rules, id)?.covers ?? [];
const winsOn = (rules: Rules, id: string, tried: readonly Pocket[]): readonly Pocket[] =>
  tried.filter((pocket) => covered(rules, id).includes(pocket));

/** How many spots cover each number when every one is bet. */
const winners = (rules: Rules) => (pocket: Pocket) =>
  catalogue(rules).filter(({ covers }) => covers.includes(pocket)).length;

describe('single zero', () => {
  test('[HR-6.1.1] there are 37 straights, 0 to 36', () => {
    expect(ofKind(hoianaRoulette, 'straight').map(({ covers }) => covers)).toEqual(
      Array.from({ length: 37 }, (_, n) => [n]),
    );
  });

  test('[HR-6.1.2] there are 60 splits, of which 3 include 0', () => {
    expect(ofKind(hoianaRoulette, 'split')).toHaveLength(60);
    expect(withZero(hoianaRoulette, 'split')).toHaveLength(3);
  });

  test('[HR-6.1.3] there are 12 rows and the trios 0-1-2 and 0-2-3', () => {
    expect(ofKind(hoianaRoulette, 'street')).toHaveLength(12 + 2);
    expect(withZero(hoianaRoulette, 'street').map(({ id }) => id)).toEqual(['street/0-1-2', 'street/0-2-3']);
  });

  test('[HR-6.1.4] there are 22 corners and the first four 0-1-2-3', () => {
    expect(ofKind(hoianaRoulette, 'corner')).toHaveLength(22);
    expect(covered(hoianaRoulette, 'first-four')).toEqual([0, 1, 2, 3]);
  });

  test('[HR-6.1.5] there are 11 six-lines', () => {
    expect(ofKind(hoianaRoulette, 'six-line')).toHaveLength(11);
  });

  test('[HR-6.1.6] there are 3 columns, the first of 1, 4 up to 34', () => {
    expect(ofKind(hoianaRoulette, 'column')).toHaveLength(3);
    expect(covered(hoianaRoulette, 'column/1')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]);
  });

  test('[HR-6.1.7] there are 3 dozens', () => {
    expect(ofKind(hoianaRoulette, 'dozen').map(({ covers }) => [covers[0], covers.at(-1), covers.length])).toEqual([
      [1, 12, 12],
      [13, 24, 12],
      [25, 36, 12],
    ]);
  });

  test.each([
    ['HR-6.1.8', 'low', [1, 18], [19, 0]],
    ['HR-6.1.9', 'high', [19, 36], [18, 0]],
    ['HR-6.1.10', 'even', [2, 36], [35, 0]],
    ['HR-6.1.11', 'odd', [1, 35], [36, 0]],
    ['HR-6.1.12', 'red', [1, 36], [2, 0]],
    ['HR-6.1.13', 'black', [2, 35], [1, 0]],
  ] as const)('[%s] %s covers 18 numbers and not 0', (_clause, kind, inside, outside) => {
    expect(covered(hoianaRoulette, kind)).toHaveLength(18);
    expect(winsOn(hoianaRoulette, kind, [...inside, ...outside])).toEqual(inside);
  });

  test('[HR-4.8] 1 and 36 together are none of the 157 wagers', () => {
    expect(catalogue(hoianaRoulette)).toHaveLength(157);
    expect(ofKind(hoianaRoulette, 'split').some(({ covers }) => covers.includes(1) && covers.includes(36))).toBe(false);
  });

  test('[MBS-3.4] wagers are placed in 13 ways, first four among the corners', () => {
    const kinds = new Set(catalogue(mbsRoulette).map(({ kind }) => (kind === 'first-four' ? 'corner' : kind)));
    expect(kinds.size).toBe(13);
  });

  test('all wagers together win as often as the layout says, number by number', () => {
    const times = winners(hoianaRoulette);
    expect([0, 1, 3, 33].map(times)).toEqual([7, 14, 14, 14]);
    expect([2, 17, 32].map(times)).toEqual([17, 17, 17]);
    expect([34, 35, 36].map(times)).toEqual([11, 13, 11]);
  });
});

describe('double zero', () => {
  test('[US5-W1] there are 38 straights: 0, 00 and 1 to 36', () => {
    expect(ids(usRoulette, 'straight')).toHaveLength(38);
    expect(ids(usRoulette, 'straight').slice(0, 3)).toEqual(['straight/0', 'straight/00', 'straight/1']);
  });

  test('[US5-W2] there are 62 splits; that of 0 and 00 wins on both and loses on 24', () => {
    expect(ofKind(usRoulette, 'split')).toHaveLength(62);
    expect(winsOn(usRoulette, 'split/0-00', [0, '00', 24])).toEqual([0, '00']);
  });

  test('[US5-W3] there are 12 row streets, from 1-2-3 to 34-35-36', () => {
    const rows = ofKind(usRoulette, 'street').filter((spot) => !withZero(usRoulette, 'street').includes(spot));
    expect(rows).toHaveLength(12);
    expect([rows[0]?.id, rows[11]?.id]).toEqual(['street/1-2-3', 'street/34-35-36']);
  });

  test('[US5-W3a] exactly 3 streets have a zero and 00-1-2 is none of them', () => {
    const trios = withZero(usRoulette, 'street').map(({ id }) => id);
    expect(trios).toEqual(['street/0-00-2', 'street/0-1-2', 'street/00-2-3']);
  });

  test('[US5-W4] there are 22 corners, none with a zero', () => {
    expect(ofKind(usRoulette, 'corner')).toHaveLength(22);
    expect(withZero(usRoulette, 'corner')).toEqual([]);
    expect(ids(usRoulette, 'first-four')).toEqual([]);
  });

  test('[US5-W5] first five wins on exactly 5 of the 38 results', () => {
    expect(pockets(usRoulette)).toHaveLength(38);
    expect(winsOn(usRoulette, 'first-five', pockets(usRoulette))).toEqual([0, '00', 1, 2, 3]);
  });

  test('[US5-W6] there are 11 six-lines, from 1-6 to 31-36', () => {
    expect(ids(usRoulette, 'six-line')).toHaveLength(11);
    expect([covered(usRoulette, 'six-line/1-2-3-4-5-6')[0], ids(usRoulette, 'six-line').at(-1)]).toEqual([
      1,
      'six-line/31-32-33-34-35-36',
    ]);
  });

  test.each([
    ['US5-W7', 'column/1', [0, '00', 1, 34], [1, 34]],
    ['US5-W8', 'dozen/2', [12, 13, 24, 25], [13, 24]],
    ['US5-W10', 'black', [0, '00', 2], [2]],
    ['US5-W11', 'odd', [0, '00', 35, 36], [35]],
    ['US5-W12', 'even', [0, '00', 36], [36]],
    ['US5-W13', 'low', [18, 19, '00'], [18]],
    ['US5-W14', 'high', [19, 18, 0], [19]],
  ] as const)('[%s] of the results tried, %s wins on its own', (_clause, id, tried, wins) => {
    expect(winsOn(usRoulette, id, tried)).toEqual(wins);
  });

  test('[US5-W9] red wins on 18 of the 38 results', () => {
    expect(winsOn(usRoulette, 'red', pockets(usRoulette))).toHaveLength(18);
  });

  test('all wagers together win as often as the layout says, number by number', () => {
    expect([0, '00', 2, 5, 3, 34, 35].map((pocket) => winners(usRoulette)(pocket as Pocket))).toEqual([
      7, 7, 19, 17, 14, 11, 13,
    ]);
  });
});

test('zeros are green, the other numbers red or black as printed', () => {
  expect(([0, '00', 1, 2, 19, 36] as const).map((pocket) => pocketColour(usRoulette, pocket))).toEqual([
    'green',
    'green',
    'red',
    'black',
    'red',
    'red',
  ]);
});
