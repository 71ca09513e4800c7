import { expect, test } from 'vitest';
import { round } from '../../../testkit/rounds.ts';
import { roll, single, THROWS } from '../../../testkit/sic-bo.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';

const AREAS = catalogue(hoianaSicBo).map(({ id }) => id);

test.each<[clause: string, area: string, dice: string, paid: number]>([
  ['SB-5.1-SMALL', 'small', '1-2-3', 10],
  ['SB-5.1-BIG', 'big', '4-5-6', 10],
  ['SB-5.1-TRIPLE', 'triple/5', '5-5-5', 1500],
  ['SB-5.1-DOUBLE', 'double/5', '5-5-1', 80],
  ['SB-5.1-ANYTRIPLE', 'any-triple', '1-1-1', 240],
  ['SB-5.1-T4-17', 'total/17', '5-6-6', 500],
  ['SB-5.1-T4-17', 'total/4', '1-1-2', 500],
  ['SB-5.1-T5-16', 'total/5', '1-2-2', 180],
  ['SB-5.1-T5-16', 'total/16', '4-6-6', 180],
  ['SB-5.1-T6-15', 'total/15', '4-5-6', 140],
  ['SB-5.1-T6-15', 'total/6', '1-2-3', 140],
  ['SB-5.1-T7-14', 'total/7', '1-2-4', 120],
  ['SB-5.1-T7-14', 'total/14', '3-5-6', 120],
  ['SB-5.1-T8-13', 'total/13', '2-5-6', 80],
  ['SB-5.1-T8-13', 'total/8', '1-3-4', 80],
  ['SB-5.1-T9-12', 'total/12', '4-4-4', 60],
  ['SB-5.1-T9-12', 'total/9', '2-3-4', 60],
  ['SB-5.1-T10-11', 'total/10', '1-3-6', 60],
  ['SB-5.1-T10-11', 'total/11', '1-4-6', 60],
  ['SB-5.1-C1', 'pair/1-6', '1-6-6', 50],
  ['SB-5.1-C2', 'pair/2-4', '2-3-4', 50],
  ['SB-5.1-C3', 'pair/3-5', '3-5-5', 50],
  ['SB-5.1-C4', 'pair/4-6', '1-4-6', 50],
  ['SB-5.1-C5', 'pair/5-6', '5-5-6', 50],
  ['SB-5.1-S1', 'die/4', '1-2-4', 10],
  ['SB-5.1-S2', 'die/4', '1-4-4', 20],
  ['SB-5.1-S3', 'die/4', '4-4-4', 30],
])('[%s] 10 on %s and dice %s: %i won, the stake is kept', (clause, area, dice, paid) => {
  const settlement = single(`${area} 10`, dice);
  expect(settlement).toMatchObject({ verdict: 'wins', paid, commission: 0, taken: 0, returned: 10 });
  expect(settlement.odds).toEqual([paid / 10, 1]);
  expect(settlement.clauses[0]).toBe(clause);
});

test('[SB-5.1] 1 on each of the 50 areas and dice 2-2-2: 199 won on 5 areas, 45 collected', () => {
  const settled = round(
    hoianaSicBo,
    roll('2-2-2'),
    AREAS.map((area) => `A ${area} 1`),
  );
  expect(AREAS).toHaveLength(50);
  const won = settled.settlements.filter(({ verdict }) => verdict === 'wins');
  expect(won.map(({ spot, paid }) => [spot, paid])).toEqual([
    ['triple/2', 150],
    ['double/2', 8],
    ['any-triple', 24],
    ['total/6', 14],
    ['die/2', 3],
  ]);
  expect(settled.settlements.reduce((sum, { taken }) => sum + taken, 0)).toBe(45);
  expect(settled.net.get('A')).toBe(199 - 45);
});

/** What 1 on the area wins over all 216 throws: winning throws times odds. */
const WON: readonly (readonly [areas: RegExp, won: number, areasOfKind: number])[] = [
  [/^(small|big)$/, 105, 2], // 105 x 1
  [/^triple\//, 150, 6], // 1 x 150
  [/^double\//, 128, 6], // 16 x 8
  [/^any-triple$/, 144, 1], // 6 x 24
  [/^total\/(4|17)$/, 150, 2], // 3 x 50
  [/^total\/(5|16)$/, 108, 2], // 6 x 18
  [/^total\/(6|15)$/, 140, 2], // 10 x 14
  [/^total\/(7|14)$/, 180, 2], // 15 x 12
  [/^total\/(8|13)$/, 168, 2], // 21 x 8
  [/^total\/(9|12)$/, 150, 2], // 25 x 6
  [/^total\/(10|11)$/, 162, 2], // 27 x 6
  [/^pair\//, 150, 15], // 30 x 5
  [/^die\//, 108, 6], // 75 x 1 + 15 x 2 + 1 x 3
];

const wonInAll = new Map<string, number>();
for (const dice of THROWS) {
  const { settlements } = round(
    hoianaSicBo,
    { dice },
    AREAS.map((area) => `A ${area} 1`),
  );
  for (const { spot, paid } of settlements) wonInAll.set(spot, (wonInAll.get(spot) ?? 0) + paid);
}

test.each(WON)('[SB-5.1] over 216 throws 1 on %s wins %i', (areas, won, count) => {
  const found = [...wonInAll].filter(([area]) => areas.test(area));
  expect(found).toHaveLength(count);
  for (const [, each] of found) expect(each).toBe(won);
});
