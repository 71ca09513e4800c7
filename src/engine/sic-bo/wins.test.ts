import { expect, test } from 'vitest';
import { round } from '../../../testkit/rounds.ts';
import { single, THROWS } from '../../../testkit/sic-bo.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';

const AREAS = catalogue(hoianaSicBo).map(({ id }) => id as string);

const lit = THROWS.map((dice) => ({ dice, areas: round(hoianaSicBo, { dice }, []).winning }));

const winningThrows = (area: string): number => lit.filter(({ areas }) => areas.includes(area)).length;

const each = (kind: string): readonly string[] => AREAS.filter((area) => area === kind || area.startsWith(`${kind}/`));

test.each<[clause: string, kind: string, areas: number, throws: number]>([
  ['SB-6.1', 'small', 1, 105], // totals 4 to 10 in 107 ways less 2-2-2 and 3-3-3
  ['SB-6.2', 'big', 1, 105],
  ['SB-6.3', 'triple', 6, 1],
  ['SB-6.4', 'double', 6, 16], // 15 with another number, 1 triple
  ['SB-6.5', 'any-triple', 1, 6],
  ['SB-6.7', 'pair', 15, 30], // 24 with a third number, 6 with one of them twice
  ['SB-6.8', 'die', 6, 91], // 216 - 125
])('[%s] %s: %i areas, each wins on %i of 216 throws', (_clause, kind, areas, throws) => {
  expect(each(kind)).toHaveLength(areas);
  for (const area of each(kind)) expect(winningThrows(area)).toBe(throws);
});

test.each([
  ['SB-6.1.1', 'small', 4, 10],
  ['SB-6.2.1', 'big', 11, 17],
] as const)('[%s] %s wins on every throw from %i to %i but a triple, and on no other', (_clause, area, least, most) => {
  for (const { dice, areas } of lit) {
    const sum = dice.reduce((total, die) => total + die, 0);
    const isTriple = new Set(dice).size === 1;
    expect(areas.includes(area), `${dice}`).toBe(sum >= least && sum <= most && !isTriple);
  }
});

test('[SB-6.6] there are 14 totals, 3 and 18 are not offered, and total 9 wins on 25 of 216 throws', () => {
  expect(each('total')).toHaveLength(14);
  expect(AREAS).not.toContain('total/3');
  expect(AREAS).not.toContain('total/18');
  expect(winningThrows('total/9')).toBe(25);
  expect(each('total').map(winningThrows)).toEqual([3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]);
});

test.each<[clause: string, bet: string, dice: string, paid: number]>([
  ['SB-6.1.1', 'small 50', '1-3-6', 50],
  ['SB-6.1.1', 'small 50', '1-1-2', 50],
  ['SB-6.2.1', 'big 50', '5-6-6', 50],
  ['SB-6.2.1', 'big 50', '1-4-6', 50],
  ['SB-6.3.1', 'triple/6 5', '6-6-6', 750],
  ['SB-6.4.1', 'double/2 10', '2-2-2', 80], // paid once
  ['SB-6.4.1', 'double/2 10', '2-5-2', 80],
  ['SB-6.5.1', 'any-triple 10', '4-4-4', 240],
  ['SB-6.6.1', 'total/9 10', '3-3-3', 60],
  ['SB-6.6.1', 'total/9 10', '1-2-6', 60],
  ['SB-6.7.1', 'pair/2-5 10', '2-2-5', 50], // once, though 2 shows twice
  ['SB-6.7.1', 'pair/2-5 10', '5-6-2', 50],
  ['SB-6.8.1', 'die/3 10', '3-4-5', 10],
  ['SB-6.8.2', 'die/3 10', '3-3-5', 20],
  ['SB-6.8.3', 'die/3 10', '3-3-3', 30],
])('[%s] %s and dice %s: %i won', (clause, bet, dice, paid) => {
  const settlement = single(bet, dice);
  expect(settlement).toMatchObject({ verdict: 'wins', paid, taken: 0 });
  expect(settlement.clauses).toContain(clause);
});

test.each<[clause: string, bet: string, dice: string, taken: number]>([
  ['SB-6.1.2', 'small 50', '3-3-3', 50],
  ['SB-6.1.2', 'small 50', '1-1-1', 50],
  ['SB-6.1.2', 'small 50', '1-4-6', 50],
  ['SB-6.2.2', 'big 50', '5-5-5', 50],
  ['SB-6.2.2', 'big 50', '6-6-6', 50],
  ['SB-6.2.2', 'big 50', '1-3-6', 50],
  ['SB-6.3.2', 'triple/6 5', '5-5-5', 5],
  ['SB-6.3.2', 'triple/6 5', '5-6-6', 5],
  ['SB-6.4.2', 'double/2 10', '2-3-4', 10],
  ['SB-6.4.2', 'double/2 10', '3-3-2', 10],
  ['SB-6.5.2', 'any-triple 10', '4-4-5', 10],
  ['SB-6.6.2', 'total/9 10', '3-3-4', 10],
  ['SB-6.7.2', 'pair/2-5 10', '5-5-5', 10],
  ['SB-6.7.2', 'pair/2-5 10', '2-3-4', 10],
  ['SB-6.8', 'die/3 10', '1-2-4', 10],
])('[%s] %s and dice %s: %i collected', (clause, bet, dice, taken) => {
  const settlement = single(bet, dice);
  expect(settlement).toMatchObject({ verdict: 'loses', paid: 0, taken, returned: 0 });
  expect(settlement.clauses).toEqual([clause]);
});

test('[SB-6.1.2] no triple wins on small or big, whatever its total', () => {
  for (const { dice, areas } of lit.filter(({ dice: [a, b, c] }) => a === b && b === c)) {
    expect(areas.some((area) => area === 'small' || area === 'big')).toBe(false);
    expect(areas).toContain(`triple/${dice[0]}`);
  }
});

test('small and big never win together, and one of them wins on every other throw', () => {
  const sides = lit.map(({ areas }) => areas.filter((area) => area === 'small' || area === 'big').length);
  expect([0, 1, 2].map((count) => sides.filter((side) => side === count).length)).toEqual([6, 210, 0]);
});

test('the 50 areas win 1528 times over the 216 throws: 8 areas on three different dice, 6 on a pair', () => {
  expect(lit.reduce((sum, { areas }) => sum + areas.length, 0)).toBe(1528);
  const withCount = (count: number) => lit.filter(({ areas }) => areas.length === count).map(({ dice }) => dice);
  expect([8, 6, 5, 4].map((count) => withCount(count).length)).toEqual([120, 90, 4, 2]);
  expect(withCount(4)).toEqual([
    [1, 1, 1],
    [6, 6, 6],
  ]);
});
