import { chiSquareTail, logChoose } from './special.ts';
import { EXPECTED_LEAST, type Found } from './uniform.ts';

/** The runs test of Wald and Wolfowitz, exact for any length: too few runs or too many, given how often each side came. */
export function runs(sides: readonly boolean[]): Found | undefined {
  const yes = sides.filter((side) => side).length;
  const no = sides.length - yes;
  if (yes === 0 || no === 0) return undefined;
  let seen = 1;
  for (let at = 1; at < sides.length; at++) if (sides[at] !== sides[at - 1]) seen++;
  const [few, many] = runTails(yes, no, seen);
  return { statistic: seen, p: Math.min(1, 2 * Math.min(few, many)) };
}

/** Farther out than so many standard deviations nothing adds up to anything. */
const SPREAD = 40;

/** The chances of at most and of at least so many runs of `a` and `b` things in random order. */
export function runTails(a: number, b: number, seen: number): readonly [few: number, many: number] {
  const n = a + b;
  const product = 2 * a * b;
  const mean = 1 + product / n;
  const sd = Math.sqrt((product * (product - n)) / (n * n * Math.max(1, n - 1)));
  const least = Math.max(2, Math.floor(mean - SPREAD * sd));
  const most = Math.min(a === b ? 2 * a : 2 * Math.min(a, b) + 1, Math.ceil(mean + SPREAD * sd));
  const all = logChoose(n, a);
  let [fewer, exactly, more] = [0, 0, 0];
  for (let count = least; count <= most; count++) {
    const chance = runChance(a, b, count, all);
    if (count < seen) fewer += chance;
    else if (count === seen) exactly = chance;
    else more += chance;
  }
  return [Math.min(1, fewer + exactly), Math.min(1, more + exactly)];
}

function runChance(a: number, b: number, count: number, all: number): number {
  const half = Math.floor(count / 2);
  if (count % 2 === 0) return 2 * Math.exp(logChoose(a - 1, half - 1) + logChoose(b - 1, half - 1) - all);
  return (
    Math.exp(logChoose(a - 1, half) + logChoose(b - 1, half - 1) - all) +
    Math.exp(logChoose(a - 1, half - 1) + logChoose(b - 1, half) - all)
  );
}

/** Whether what comes next depends on what came: the table of neighbours against the product of its margins. */
export function serial(pairs: readonly (readonly [from: number, to: number])[], values: number): Found | undefined {
  const table = new Float64Array(values * values);
  const [rows, columns] = [new Float64Array(values), new Float64Array(values)];
  for (const [from, to] of pairs) {
    table[from * values + to] = (table[from * values + to] as number) + 1;
    rows[from] = (rows[from] as number) + 1;
    columns[to] = (columns[to] as number) + 1;
  }
  let statistic = 0;
  for (let from = 0; from < values; from++) {
    for (let to = 0; to < values; to++) {
      const expected = ((rows[from] as number) * (columns[to] as number)) / pairs.length;
      if (!(expected >= EXPECTED_LEAST)) return undefined;
      statistic += ((table[from * values + to] as number) - expected) ** 2 / expected;
    }
  }
  const df = (values - 1) ** 2;
  return { statistic, df, p: chiSquareTail(statistic, df) };
}

/** Neighbours in a list that satisfy `wanted` on both sides. */
export function neighbours<T, U>(list: readonly T[], read: (item: T) => U | undefined): readonly (readonly [U, U])[] {
  const pairs: (readonly [U, U])[] = [];
  for (let at = 1; at < list.length; at++) {
    const [from, to] = [read(list[at - 1] as T), read(list[at] as T)];
    if (from !== undefined && to !== undefined) pairs.push([from, to]);
  }
  return pairs;
}
