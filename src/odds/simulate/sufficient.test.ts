import { describe, expect, test } from 'vitest';
import { matrix } from '../../engine/index.ts';
import { ROLLS } from '../../layout/sic-bo/rolls.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaSicBo, RULEBOOKS } from '../../rulebook/index.ts';
import { pairAt } from './boxes.ts';
import { columnCounts, countRounds } from './count.ts';
import { HUNDREDTHS, payoffs } from './payoffs.ts';
import { streamOf } from './random.ts';
import { inline } from './runner.ts';
import { settleEvery } from './settle-every.ts';
import { drawerOf, sourceOf, THROW_COLUMNS } from './source.ts';

const counted = (rules: AnyRulebook, rounds: number, boxes = 1): readonly Float64Array[] => {
  const source = sourceOf(rules, boxes);
  return columnCounts(source, Float64Array.from(countRounds(source, streamOf(5, 0), rounds)));
};

describe('counting columns says everything that is paid', () => {
  test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
    'settling every wager of %s in every round gives the counts times the matrix',
    async (_, rules) => {
      const rounds = 3_000;
      const settled = await settleEvery(rules, { rounds, seed: 5 }, inline);
      if (!settled.ok) throw new Error(settled.error.code);
      const columns = new Uint8Array(rounds);
      drawerOf(sourceOf(rules))(streamOf(5, 0), columns);
      const counts = new Float64Array(matrix(rules).results.length);
      for (const column of columns) (counts[column] as number)++;
      expect(settled.value.rounds).toBe(rounds);
      for (const { odds, net } of payoffs(rules)) {
        const sum = net.reduce((all, each, column) => all + each * (counts[column] as number), 0) / HUNDREDTHS;
        expect([odds.spot, settled.value.net.get(odds.spot)]).toEqual([odds.spot, sum]);
      }
    },
  );

  test('every round is counted once, whatever the game and the number of boxes', () => {
    for (const rules of RULEBOOKS)
      expect(counted(rules, 12_345).map((columns) => columns.reduce((a, b) => a + b))).toEqual([12_345]);
    expect(counted(hoianaNiuNiu, 2_345, 4).map((columns) => columns.reduce((a, b) => a + b))).toEqual(
      Array(4).fill(2_345),
    );
  });

  test('the 216 throws fall on the 56 rolls as often as each has ways', () => {
    const ways = Array.from({ length: matrix(hoianaSicBo).results.length }, () => 0);
    for (const column of THROW_COLUMNS) (ways[column] as number)++;
    expect(ways).toEqual(ROLLS.map((roll) => roll.ways));
  });
});

describe('pairs of boxes', () => {
  test('the table of a pair adds up to the columns of both boxes', () => {
    const boxes = 4;
    const source = sourceOf(hoianaNiuNiu, boxes);
    const tallies = Float64Array.from(countRounds(source, streamOf(9, 0), 5_000));
    const single = columnCounts(source, tallies);
    for (let one = 0; one < boxes; one++) {
      for (let other = one + 1; other < boxes; other++) {
        const pair = tallies.subarray(pairAt(boxes, one, other), pairAt(boxes, one, other) + 26 * 26);
        const rows = Float64Array.from({ length: 26 }, (_, row) => pair.subarray(26 * row, 26 * row + 26).reduce(plus));
        const across = Float64Array.from({ length: 26 }, (_, at) => pair.filter((__, i) => i % 26 === at).reduce(plus));
        expect(rows).toEqual(single[one]);
        expect(across).toEqual(single[other]);
      }
    }
  });

  const plus = (a: number, b: number): number => a + b;
});
