import { FACES } from '../../layout/sic-bo/rolls.ts';
import { type Asked, type Battery, countsOf, rounded } from './battery.ts';
import type { Row } from './rows.ts';
import { runs, serial } from './sequence.ts';
import { binomial, coldest, hottest, pearson, uniformity } from './uniform.ts';

const SIDES = FACES.length;

/** Below so many throws dice in ascending order may be chance. */
const SORTED_LEAST = 20;

export function diceBattery(rows: readonly Row[]): Battery {
  const faces = rows.flat().map((face) => face - 1);
  const counts = countsOf(faces, SIDES);
  const sums = rows.map(sum);
  const triples = rows.filter(([a, b, c]) => a === b && b === c).length;
  return {
    asked: [
      { name: 'faces', found: uniformity(counts) },
      ...extremes(counts, faces.length),
      {
        name: 'totals',
        found: pearson(
          countsOf(
            sums.map((each) => each - 3),
            TOTALS.length,
          ),
          TOTALS,
        ),
      },
      {
        name: 'triples',
        found: binomial(triples, rows.length, 1 / 36),
        about: { times: triples, expected: rounded(rows.length / 36) },
      },
      { name: 'small-big-runs', found: runs(sums.map((each) => each <= 10)) },
      ...(isSorted(rows) ? [] : singleDice(rows)),
    ],
    watched: { what: 'face', trials: faces.length, values: SIDES, chance: 1 / SIDES },
  };
}

const sum = (row: Row): number => row.reduce((all, face) => all + face, 0);

/** Totals 3 to 18 of 216 throws. */
const TOTALS = countsOf(
  FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => a + b + c - 3))),
  16,
).map((ways) => ways / 216);

function extremes(counts: readonly number[], trials: number): readonly Asked[] {
  const about = (at: number, times: number) => ({ face: at + 1, times, expected: rounded(trials / SIDES) });
  const [hot, cold] = [hottest(counts, trials, 1 / SIDES), coldest(counts, trials, 1 / SIDES)];
  return [
    { name: 'hottest-face', found: hot, about: about(hot.at, hot.statistic) },
    { name: 'coldest-face', found: cold, about: about(cold.at, cold.statistic) },
  ];
}

/** Dice written down in ascending order no longer say which die showed what. */
const isSorted = (rows: readonly Row[]): boolean =>
  rows.length >= SORTED_LEAST && rows.every(([a = 0, b = 0, c = 0]) => a <= b && b <= c);

function singleDice(rows: readonly Row[]): readonly Asked[] {
  const dice = [0, 1, 2].map((die) => rows.map((row) => (row[die] as number) - 1));
  const pairs = dice.flatMap((shown) => shown.slice(1).map((to, at) => [shown[at] as number, to] as const));
  return [
    ...dice.map((shown, die) => ({ name: `die-${die + 1}`, found: uniformity(countsOf(shown, SIDES)) })),
    { name: 'next-face', found: serial(pairs, SIDES) },
  ];
}
