import { describe, expect, test } from 'vitest';
import { matrix } from '../../engine/index.ts';
import { compare, type Exact, exact, NONE, ONE, sum, toNumber } from '../../kit/exact.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  RULEBOOKS,
  usRoulette,
  withOptions,
} from '../../rulebook/index.ts';
import { listedValues, OPTIONS } from '../../rulebook/options.ts';
import { odds, oddsOf, type SpotOdds } from './odds.ts';

const under = <R extends AnyRulebook>(rules: R, options: Record<string, string>): R => {
  const read = withOptions(rules, options);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

const conventional = under(usRoulette, { payTable: 'conventional' });
const evenOnly = under(hoianaNiuNiu, { niu6EvenCommission: 'evenOnly' });

const of = (rules: AnyRulebook, spot: string): SpotOdds => {
  const [found] = odds(rules).filter((each) => each.spot === spot || each.kind === spot);
  if (found === undefined) throw new Error(`${spot} is not listed`);
  return found;
};

const edges = (rules: AnyRulebook): readonly Exact[] => odds(rules).map(({ edge }) => edge);

describe('roulette', () => {
  test.each([hoianaRoulette, mbsRoulette])('[HR-5.1, MBS-4.1] every wager of $id costs 1/37', (rules) => {
    expect(new Set(edges(rules).map(({ num, den }) => `${num}/${den}`))).toEqual(new Set(['1/37']));
  });

  test.each([
    ['straight', 1n, 19n], // 38 pockets: (37 − 35) / 38
    ['split', 1n, 19n], //  (36 − 2 × 17) / 38
    ['street', 11n, 38n], //  8 to 1: (35 − 3 × 8) / 38
    ['corner', 5n, 19n], //  6 to 1: (34 − 4 × 6) / 38
    ['first-five', 4n, 19n], //  5 to 1: (33 − 5 × 5) / 38
    ['six-line', 10n, 19n], //  2 to 1: (32 − 6 × 2) / 38
    ['column', 1n, 19n], //  2 to 1: (26 − 12 × 2) / 38
    ['dozen', 7n, 19n], //  1 to 1: (26 − 12) / 38
    ['red', 1n, 19n], //  1 to 1: (20 − 18) / 38
  ])('[US5-PT] as printed %s costs %i/%i', (kind, num, den) => {
    for (const each of odds(usRoulette).filter((spot) => spot.kind === kind)) {
      expect(each.edge).toEqual(exact(num, den));
    }
  });

  test('[US5-PT] under conventional odds all cost 1/19, first five 3/38', () => {
    for (const { kind, edge } of odds(conventional)) {
      expect(edge).toEqual(kind === 'first-five' ? exact(3, 38) : exact(1, 19));
    }
  });

  test('a single number on one zero: 36 × 1² + 35² over 37, less the mean squared', () => {
    const { variance, sd, skew, hitRate, ways, outcomes } = of(hoianaRoulette, 'straight/17');
    expect([ways, outcomes, hitRate]).toEqual([1, 37, exact(1, 37)]);
    expect(variance).toEqual(exact(36 * 1296, 37 * 37)); // p (1 − p) × 36²
    expect(sd).toBeCloseTo(5.8378, 4);
    expect(skew).toBeCloseTo(35 / 6, 12); // (1 − 2p) / √(p (1 − p))
  });
});

describe('[SB-5.1] sic bo has the figures of the standard tables', () => {
  test.each([
    ['small', 105, 1, 36],
    ['big', 105, 1, 36],
    ['triple/3', 1, 65, 216],
    ['double/3', 16, 1, 3],
    ['any-triple', 6, 11, 36],
    ['total/4', 3, 7, 24],
    ['total/17', 3, 7, 24],
    ['total/5', 6, 17, 36],
    ['total/16', 6, 17, 36],
    ['total/6', 10, 11, 36],
    ['total/15', 10, 11, 36],
    ['total/7', 15, 7, 72],
    ['total/14', 15, 7, 72],
    ['total/8', 21, 1, 8],
    ['total/13', 21, 1, 8],
    ['total/9', 25, 41, 216],
    ['total/12', 25, 41, 216],
    ['total/10', 27, 1, 8],
    ['total/11', 27, 1, 8],
    ['pair/2-5', 30, 1, 6],
    ['die/4', 91, 17, 216],
  ])('%s wins %i of 216 throws and costs %i/%i', (spot, ways, num, den) => {
    expect(of(hoianaSicBo, spot)).toMatchObject({ ways, outcomes: 216, edge: exact(num, den) });
  });

  test('[SB-5.1-S1, SB-5.1-S2, SB-5.1-S3] a single die wins at three odds, each by its own line', () => {
    const { pays, clauses, results } = of(hoianaSicBo, 'die/1');
    expect(pays).toEqual([1, 2, 3]);
    expect(clauses).toEqual(['SB-5.1-S1', 'SB-5.1-S2', 'SB-5.1-S3']);
    expect(results.map(({ ways }) => ways)).toEqual([125, 75, 15, 1]);
  });
});

describe('[NN-5.1] niu niu', () => {
  test.each([
    ['even', exact(11_234_830_381n, 498_330_762_930n), 2.2545],
    ['double', exact(354_005_051n, 13_131_245_400n), 2.6959],
    ['super-niu', exact(9_791_135_591n, 69_696_610_200n), 14.0482],
  ])('%s costs an exact fraction of the wager', (spot, edge, percent) => {
    expect(of(hoianaNiuNiu, spot).edge).toEqual(edge);
    expect(toNumber(edge) * 100).toBeCloseTo(percent, 4);
  });

  test.each([
    ['even', 0.0227],
    ['double', 0.0275],
    ['super-niu', 0.142],
  ])('%s agrees with the published simulation of 10 million rounds within 3 standard errors', (spot, published) => {
    const { edge, sd } = of(hoianaNiuNiu, spot);
    expect(Math.abs(toNumber(edge) - published)).toBeLessThan((3 * sd) / Math.sqrt(10_000_000));
  });

  test('[NN-4.5.3] the Reserve is at risk with Double and Super Niu', () => {
    expect(['even', 'double', 'super-niu'].map((spot) => of(hoianaNiuNiu, spot).atRisk.units)).toEqual([1, 3, 12]);
    const { edge, atRisk, sd } = of(hoianaNiuNiu, 'double');
    expect(atRisk.edge).toEqual(exact(edge.num, edge.den * 3n));
    expect(atRisk.sd).toBeCloseTo(sd / 3, 12);
  });

  test('which rule compares two fours changes no figure', () => {
    expect(odds(under(hoianaNiuNiu, { quadTieBreak: 'quadRank' }))).toEqual(odds(hoianaNiuNiu));
  });

  test('[NN-5.2] where the 50 % falls away beside another wager, Even has two rows and the second costs nothing', () => {
    const [alone, accompanied, ...others] = odds(evenOnly);
    expect(alone).toEqual({ ...of(hoianaNiuNiu, 'even'), when: 'alone' });
    expect(accompanied).toMatchObject({ spot: 'even', when: 'accompanied', edge: NONE });
    expect(others).toEqual(odds(hoianaNiuNiu).slice(1));
  });
});

/** Every rulebook under every value of every option that has a list of values. */
const READINGS: readonly (readonly [string, AnyRulebook])[] = RULEBOOKS.flatMap((rules) =>
  (Object.keys(rules.options) as (keyof typeof OPTIONS)[]).flatMap((name) => {
    const values = OPTIONS[name].kind === 'choice' ? listedValues(name, rules.narrowed) : [];
    return values.map((value) => [`${rules.id} ${name}=${value}`, under(rules, { [name]: String(value) })] as const);
  }),
);

test.each(READINGS)('%s: return and edge make one, results make all outcomes', (_, rules) => {
  const { spots, cells } = matrix(rules);
  expect(odds(rules)).toHaveLength(Math.max(spots.length, cells.length));
  for (const { return: back, edge, hitRate, winProbability, results, ways, outcomes, variance } of odds(rules)) {
    expect(sum([back, edge])).toEqual(ONE);
    expect(sum(results.map(({ probability }) => probability))).toEqual(ONE);
    expect(results.reduce((all, each) => all + each.ways, 0)).toBe(outcomes);
    expect(hitRate).toEqual(exact(ways, outcomes));
    expect(winProbability).toEqual(hitRate);
    expect(compare(variance, NONE)).toBe(1);
  }
});

test('the spots asked for come in catalogue order', () => {
  expect(oddsOf(hoianaRoulette, ['red', 'straight/17'] as never).map(({ spot }) => spot)).toEqual([
    'straight/17',
    'red',
  ]);
});
