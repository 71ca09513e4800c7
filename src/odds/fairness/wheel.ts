import { columnOf } from '../../layout/roulette/grid.ts';
import { isZero, pocketColour } from '../../layout/roulette/pockets.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { type Asked, type Battery, countsOf, rounded } from './battery.ts';
import { DOUBLE_ZERO, type Row } from './rows.ts';
import { neighbours, runs, serial } from './sequence.ts';
import { coldest, type Found, hottest, pearson, uniformity } from './uniform.ts';

type Rules = Rulebook<'roulette'>;

/** A number, two neighbours on either side. */
const SECTOR = 5;

/** Below so many spins a tilt cannot be told. */
const TILT_LEAST = 30;

export function wheelBattery(rules: Rules, rows: readonly Row[]): Battery {
  const { wheel } = rules.game;
  const places = placesOf(wheel, rows);
  const pockets = places.map((place) => wheel[place] as Pocket);
  const counts = countsOf(places, wheel.length);
  const colours = pockets.map((pocket) => pocketColour(rules, pocket));
  return {
    asked: [
      { name: 'pockets', found: uniformity(counts) },
      ...extremes(wheel, counts, rows.length),
      sectors(wheel, counts, rows.length),
      { name: 'tilt', found: tilt(places, wheel.length) },
      classes('colours', wheel, pockets, (pocket) => ['green', 'red', 'black'].indexOf(pocketColour(rules, pocket))),
      classes('dozens', wheel, pockets, dozen),
      classes('columns', wheel, pockets, (pocket) => (isZero(pocket) ? 0 : columnOf(Number(pocket)))),
      { name: 'colour-runs', found: runs(colours.filter((each) => each !== 'green').map((each) => each === 'red')) },
      { name: 'next-number', found: distances(places, wheel.length) },
      { name: 'next-dozen', found: serial(neighbours(pockets, dozenOnly), 3) },
    ],
    watched: { what: 'pocket', trials: rows.length, values: wheel.length, chance: 1 / wheel.length },
  };
}

function placesOf(wheel: readonly Pocket[], rows: readonly Row[]): readonly number[] {
  const place = new Map(wheel.map((pocket, at) => [pocket === '00' ? DOUBLE_ZERO : pocket, at]));
  return rows.map(([pocket]) => place.get(pocket as number) as number);
}

function extremes(wheel: readonly Pocket[], counts: readonly number[], n: number): readonly Asked[] {
  const chance = 1 / wheel.length;
  const about = (at: number, times: number) => ({ pocket: wheel[at] as Pocket, times, expected: rounded(n * chance) });
  const [hot, cold] = [hottest(counts, n, chance), coldest(counts, n, chance)];
  return [
    { name: 'hottest-pocket', found: hot, about: about(hot.at, hot.statistic) },
    { name: 'coldest-pocket', found: cold, about: about(cold.at, cold.statistic) },
  ];
}

/** Every stretch of the wheel is looked at, and the correction counts them all. */
function sectors(wheel: readonly Pocket[], counts: readonly number[], n: number): Asked {
  const stretch = <T>(list: readonly T[], from: number): readonly T[] =>
    Array.from({ length: SECTOR }, (_, step) => list[(from + step) % list.length] as T);
  const sums = counts.map((_, from) => stretch(counts, from).reduce((sum, each) => sum + each, 0));
  const chance = SECTOR / wheel.length;
  const found = hottest(sums, n, chance);
  const about = { pockets: stretch(wheel, found.at), times: found.statistic, expected: rounded(n * chance) };
  return { name: 'hottest-sector', found, about };
}

/** Whether results lean to one side of the wheel (Rayleigh): twice the square of the mean direction is chi-square. */
function tilt(places: readonly number[], pockets: number): Found | undefined {
  if (places.length < TILT_LEAST) return undefined;
  let [x, y] = [0, 0];
  for (const place of places) {
    x += Math.cos((2 * Math.PI * place) / pockets);
    y += Math.sin((2 * Math.PI * place) / pockets);
  }
  const statistic = (2 * (x * x + y * y)) / places.length;
  return { statistic, df: 2, p: Math.exp(-statistic / 2) };
}

const dozen = (pocket: Pocket): number => Math.ceil(Number(pocket) / 12);

const dozenOnly = (pocket: Pocket): number | undefined => (isZero(pocket) ? undefined : dozen(pocket) - 1);

function classes(
  name: string,
  wheel: readonly Pocket[],
  pockets: readonly Pocket[],
  classOf: (pocket: Pocket) => number,
): Asked {
  const sizes = countsOf(wheel.map(classOf), Math.max(...wheel.map(classOf)) + 1);
  const counts = countsOf(pockets.map(classOf), sizes.length);
  return {
    name,
    found: pearson(
      counts,
      sizes.map((size) => size / wheel.length),
    ),
  };
}

/** How far the ball comes to rest from where it last lay: on a fair wheel every distance is equally likely. */
function distances(places: readonly number[], pockets: number): Found | undefined {
  if (places.length < 2) return undefined;
  const steps = neighbours(places, (place) => place).map(([from, to]) => (to - from + pockets) % pockets);
  return uniformity(countsOf(steps, pockets));
}
