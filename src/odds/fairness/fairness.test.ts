import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import { below, type Stream, streamOf } from '../simulate/random.ts';
import { FAMILY_ERROR, type Fairness, fairness, holm } from './fairness.ts';
import { POWER, trialsNeeded } from './power.ts';
import { DOUBLE_ZERO, type Row } from './rows.ts';

type Draw = (stream: Stream) => Row;

const record = (rules: AnyRulebook, seed: number, n: number, draw: Draw): Fairness => {
  const stream = streamOf(seed, 0);
  const rows = Array.from({ length: n }, () => draw(stream));
  return fairness({ family: rules.family, tables: new Map([['', rows]]), n, ignored: [] }, rules);
};

const alarms = ({ tests }: Fairness): readonly string[] =>
  tests.filter(({ verdict }) => verdict === 'unusual').map(({ name }) => name);

const spin: Draw = (stream) => [below(stream, 37)];
const doubleSpin: Draw = (stream) => [below(stream, 38)]; // 37 stands for 00
const shake: Draw = (stream) => [1 + below(stream, 6), 1 + below(stream, 6), 1 + below(stream, 6)];
const deal =
  (cards: number): Draw =>
  (stream) => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    return Array.from({ length: cards }, (_, at) => {
      const drawn = at + below(stream, 52 - at);
      [deck[at], deck[drawn]] = [deck[drawn] as number, deck[at] as number];
      return deck[at] as number;
    });
  };

describe('fair records stay quiet at the stated error rate', () => {
  /** So many alarms come up by chance in less than one of a thousand such tests at exactly 1 %. */
  const most = (sets: number): number => sets * FAMILY_ERROR + 3.1 * Math.sqrt(sets * FAMILY_ERROR) + 1;

  test.each([
    ['single zero, records of 400 spins', hoianaRoulette, spin, 400, 2_000],
    ['single zero, short records', hoianaRoulette, spin, 60, 150],
    ['double zero', usRoulette, doubleSpin, 1_000, 500],
    ['three dice', hoianaSicBo, shake, 300, 1_000],
    ['two hands of cards', hoianaNiuNiu, deal(10), 200, 500],
    ['forty cards of fifty-two', hoianaNiuNiu, deal(40), 100, 200],
  ] as const)('%s', (_, rules, draw, n, all) => {
    const sets = effort(all / 5, all);
    let wrong = 0;
    for (let seed = 0; seed < sets; seed++) if (alarms(record(rules, seed, n, draw)).length > 0) wrong++;
    expect(wrong).toBeLessThanOrEqual(most(sets));
  });
});

describe('a planted bias is found', () => {
  /** Pocket 17 comes up with the given chance, the others share the rest. */
  const biased =
    (chance: number): Draw =>
    (stream) => {
      const share = Math.round(chance * 65_536);
      if (below(stream, 65_536) < share) return [17];
      const other = below(stream, 36);
      return [other < 17 ? other : other + 1];
    };

  const TESTS = 11;
  const single = { values: 37, chance: 1 / 37 };

  test('the number of questions is the one the stated figures count with', () => {
    expect(record(hoianaRoulette, 1, 1_000, spin).tests).toHaveLength(TESTS);
  });

  test('the stated numbers of spins: a pocket at 5 %, and one 5 % above its share', () => {
    expect(trialsNeeded(single, 0.05, TESTS, FAMILY_ERROR)).toBe(1_913);
    expect(trialsNeeded(single, 1.05 / 37, TESTS, FAMILY_ERROR)).toBe(419_766);
  });

  test('a pocket that comes up in 5 % of the spins is named within that many', () => {
    const n = trialsNeeded(single, 0.05, TESTS, FAMILY_ERROR);
    const sets = effort(50, 200);
    let found = 0;
    for (let seed = 0; seed < sets; seed++) {
      const { tests } = record(hoianaRoulette, seed, n, biased(0.05));
      const hot = tests.find(({ name }) => name === 'hottest-pocket');
      if (hot?.verdict === 'unusual' && hot.about?.['pocket'] === 17) found++;
    }
    expect(found).toBeGreaterThanOrEqual(sets * POWER - 3.1 * Math.sqrt(sets * POWER * (1 - POWER)));
  });

  test('so is one that comes up 5 % more often than its share', () => {
    const n = trialsNeeded(single, 1.05 / 37, TESTS, FAMILY_ERROR);
    const seeds = [2, 3, 1].slice(0, effort(1, 3));
    const found = seeds.filter((seed) => alarms(record(hoianaRoulette, seed, n, biased(1.05 / 37))).length > 0);
    expect(found.length).toBeGreaterThanOrEqual(effort(1, 2));
  });

  test('what the record could show shrinks as it grows, and says what it would take', () => {
    const shown = [500, 2_000, 8_000].map((n) => record(hoianaRoulette, 3, n, spin).power.found as number);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(record(hoianaRoulette, 3, 1_913, spin).power.found).toBeCloseTo(0.05, 3);
    expect(record(hoianaRoulette, 3, 2, spin).power.found).toBeUndefined();
  });

  test.each<readonly [string, AnyRulebook, number, Draw, string]>([
    [
      'a tilted wheel',
      hoianaRoulette,
      4_000,
      (s) => [wheelPlace(below(s, 8) === 0 ? below(s, 12) : below(s, 37))],
      'tilt',
    ],
    [
      'a sector',
      hoianaRoulette,
      4_000,
      (s) => [wheelPlace(below(s, 20) === 0 ? below(s, 5) : below(s, 37))],
      'hottest-sector',
    ],
    [
      'a loaded die',
      hoianaSicBo,
      1_500,
      (s) => [below(s, 10) === 0 ? 6 : 1 + below(s, 6), ...shake(s).slice(1)],
      'die-1',
    ],
    [
      'all three dice loaded',
      hoianaSicBo,
      1_500,
      (s) => shake(s).map((f) => (below(s, 12) === 0 ? 6 : f)),
      'hottest-face',
    ],
    ['dice that stick together', hoianaSicBo, 1_500, (s) => (below(s, 20) === 0 ? [3, 3, 3] : shake(s)), 'triples'],
    [
      'a marked rank',
      hoianaNiuNiu,
      800,
      (s) =>
        deal(5)(s)
          .map((c) => (below(s, 6) === 0 ? 51 : c))
          .filter((c, at, all) => all.indexOf(c) === at),
      'hottest-card',
    ],
  ])('%s', (_, rules, n, draw, name) => {
    expect(alarms(record(rules, 5, n, draw))).toContain(name);
  });

  const wheelPlace = (place: number): number => Number(hoianaRoulette.game.wheel[place]);

  test('a dealer who repeats the last number, a shuffle that keeps cards', () => {
    let last = 0;
    const sticky: Draw = (s) => {
      last = below(s, 15) === 0 ? last : below(s, 37);
      return [last];
    };
    expect(alarms(record(hoianaRoulette, 5, 3_000, sticky))).toContain('next-number');
    let before: readonly number[] = [];
    const lazy: Draw = (s) => {
      const kept = before.slice(0, 2);
      const fresh = deal(12)(s).filter((card) => !kept.includes(card));
      before = [...kept, ...fresh].slice(0, 10);
      return before;
    };
    expect(alarms(record(hoianaNiuNiu, 5, 300, lazy))).toContain('cards-again');
  });
});

describe('records', () => {
  test('several tables are judged apart and corrected together', () => {
    const stream = streamOf(9, 0);
    const fair = Array.from({ length: 500 }, () => spin(stream));
    const wrong = fair.map((row, at) => (at % 12 === 0 ? [17] : row));
    const tables = new Map([
      ['R1', fair],
      ['R2', wrong],
    ]);
    const { tests } = fairness({ family: 'roulette', tables, n: 1_000, ignored: [] });
    expect(tests).toHaveLength(22);
    expect(new Set(tests.filter(({ verdict }) => verdict === 'unusual').map(({ table }) => table))).toEqual(
      new Set(['R2']),
    );
  });

  test('the wheel is told by its zeros', () => {
    const of = (rows: readonly Row[]) =>
      fairness({ family: 'roulette', tables: new Map([['', rows]]), n: rows.length, ignored: [] }).rules;
    expect(of([[1], [0]])).toMatchObject({ game: { wheel: hoianaRoulette.game.wheel } });
    expect(of([[1], [DOUBLE_ZERO]])).toMatchObject({ game: { wheel: usRoulette.game.wheel } });
  });

  test('dice written in ascending order are not asked which die showed what', () => {
    const sorted: Draw = (s) => shake(s).toSorted((a, b) => a - b);
    const { tests } = record(hoianaSicBo, 4, 400, sorted);
    expect(tests.map(({ name }) => name)).not.toContain('die-1');
    expect(tests.every(({ verdict }) => verdict === 'usual')).toBe(true);
  });

  test('one result is judged without a word too much', () => {
    const found = record(hoianaRoulette, 1, 1, spin);
    expect(alarms(found)).toEqual([]);
    expect(found.skipped).toContain('tilt');
    for (const { p } of found.tests) expect(p).toBeGreaterThan(0.01);
    for (const [rules, draw] of [
      [hoianaSicBo, shake],
      [hoianaNiuNiu, deal(5)],
    ] as const)
      expect(alarms(record(rules, 1, 1, draw))).toEqual([]);
  });
});

test('Holm multiplies the smallest by all, the next by all but one, and never lets one overtake another', () => {
  const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
  expect(adjusted.map((each) => Number(each.toFixed(6)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holm([0.6, 0.7])).toEqual([1, 1]);
});
