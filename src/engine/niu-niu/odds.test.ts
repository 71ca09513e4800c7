import { expect, test } from 'vitest';
import { onBox, settlementOf, wonWith } from '../../../testkit/niu-niu.ts';
import { round } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass, NIU_NIU_KINDS, type NiuNiuKind } from '../../rulebook/rulebook.ts';
import { matrix } from '../matrix.ts';
import { niuNiuColumn } from './matrix.ts';

const HUNDREDS = { even: 100, double: 100, superNiu: 100 };

const paidTo = (name: HandClass, stakes = HUNDREDS): readonly number[] =>
  round(hoianaNiuNiu, wonWith('player', name), onBox(1, stakes)).settlements.map(({ paid }) => paid);

test.each<[clause: string, name: HandClass, even: number, double: number, superNiu: number]>([
  ['NN-5.1-HOIANA', 'hoiana-niu-niu', 100, 285, 1140], // 300 - 15, 1200 - 60
  ['NN-5.1-ULTIMATE', 'ultimate-niu-niu', 100, 285, 1045], // 1100 - 55
  ['NN-5.1-NIUNIU', 'niu-niu', 100, 285, 950], // 1000 - 50
  ['NN-5.1-N9', 'niu-9', 100, 190, 855], // 200 - 10, 900 - 45
  ['NN-5.1-N8', 'niu-8', 100, 190, 760], // 800 - 40
  ['NN-5.1-N7', 'niu-7', 100, 190, 665], // 700 - 35
  ['NN-5.1-N6', 'niu-6', 50, 100, 570], // 100 - 50, 600 - 30
  ['NN-5.1-N5', 'niu-5', 100, 100, 475], // 500 - 25
  ['NN-5.1-N4', 'niu-4', 100, 100, 380], // 400 - 20
  ['NN-5.1-N3', 'niu-3', 100, 100, 285], // 300 - 15
  ['NN-5.1-N2', 'niu-2', 100, 100, 190], // 200 - 10
  ['NN-5.1-N1', 'niu-1', 100, 100, 100],
  ['NN-5.1-NOHAND', 'no-hand', 100, 100, 100],
])('[%s] 100 on each wager and a win with %s: %i, %i and %i', (clause, name, even, double, superNiu) => {
  expect(paidTo(name)).toEqual([even, double, superNiu]);
  const { settlements } = round(hoianaNiuNiu, wonWith('player', name), onBox(1, HUNDREDS));
  for (const settlement of settlements) {
    expect(settlement).toMatchObject({ verdict: 'wins', hand: name, dealerHand: 'no-hand', taken: 0, reserveLost: 0 });
    expect(settlement.clauses).toContain(clause);
  }
});

test('[NN-5.1] net winnings of 100 on each wager, the 13 rows together', () => {
  const columns = HAND_CLASSES.map((name) => paidTo(name));
  expect(columns.map(([even]) => even)).toEqual([100, 100, 100, 100, 100, 100, 50, 100, 100, 100, 100, 100, 100]);
  expect(columns.map(([, double]) => double)).toEqual([
    285, 285, 285, 190, 190, 190, 100, 100, 100, 100, 100, 100, 100,
  ]);
  expect(columns.map(([, , superNiu]) => superNiu)).toEqual([
    1140, 1045, 950, 855, 760, 665, 570, 475, 380, 285, 190, 100, 100,
  ]);
});

test.each<[clause: string, kind: NiuNiuKind, stake: number, name: HandClass, paid: number, commission: number]>([
  ['NN-5.2', 'even', 100, 'niu-7', 100, 0],
  ['NN-5.2', 'even', 100, 'niu-6', 50, 50],
  ['NN-5.3', 'double', 100, 'niu-7', 190, 10],
  ['NN-5.3', 'double', 100, 'niu-5', 100, 0],
  ['NN-5.3.1', 'double', 60, 'niu-niu', 171, 9], // 180 - 9
  ['NN-5.3.2', 'double', 60, 'niu-6', 60, 0],
  ['NN-5.4', 'super-niu', 20, 'niu-2', 38, 2],
  ['NN-5.4', 'super-niu', 20, 'niu-1', 20, 0],
  ['NN-5.4.1', 'super-niu', 50, 'hoiana-niu-niu', 570, 30], // 600 - 30
  ['NN-5.4.2', 'super-niu', 50, 'no-hand', 50, 0],
])('[%s] %s %i won with %s pays %i, commission %i', (clause, kind, stake, name, paid, commission) => {
  const stakes = {
    even: kind === 'even' ? stake : 100,
    double: kind === 'double' ? stake : 0,
    superNiu: kind === 'super-niu' ? stake : 0,
  };
  const settlement = settlementOf(round(hoianaNiuNiu, wonWith('player', name), onBox(1, stakes)), kind);
  expect(settlement).toMatchObject({ stake, paid, commission });
  const stated = { 'NN-5.3': 'NN-5.3.', 'NN-5.4': 'NN-5.4.' }[clause] ?? clause;
  expect(settlement.clauses.some((id) => id.startsWith(stated))).toBe(true);
});

test('[NN-5.2] the paragraph on Even alone is named only where Even stands alone', () => {
  const alone = round(hoianaNiuNiu, wonWith('player', 'niu-7'), onBox(1, { even: 100 }));
  expect(settlementOf(alone, 'even').clauses).toEqual(['NN-5.1-N7', 'NN-5.2']);
  const beside = round(hoianaNiuNiu, wonWith('player', 'niu-7'), onBox(1, { even: 100, double: 50 }));
  expect(settlementOf(beside, 'even').clauses).toEqual(['NN-5.1-N7']);
});

test('what a player wins at most a house win takes: odds mirror the stake and the lost Reserve', () => {
  const { cells } = matrix(hoianaNiuNiu);
  for (const [row, kind] of NIU_NIU_KINDS.entries()) {
    for (let level = 0; level <= 12; level++) {
      const won = cells[row]?.[niuNiuColumn(true, level)];
      const lost = cells[row]?.[niuNiuColumn(false, level)];
      const odds = won?.wins ? won.odds[0] : undefined;
      const mirrored = lost !== undefined && !lost.wins ? 1 + lost.reserveLost : undefined;
      expect([kind, level, mirrored]).toEqual([kind, level, odds]);
    }
  }
});
