import { atLeast, atMost, chiSquareTail } from './special.ts';

/** What one test found; `statistic` is whatever it looks at, `p` the chance of at least as much on fair equipment. */
export type Found = Readonly<{ statistic: number; p: number; df?: number }>;

/** The expected number below which chi-square is not trusted. */
export const EXPECTED_LEAST = 5;

/** Pearson's statistic against given chances; cells that expect too little are put together with their neighbours. */
export function pearson(counts: readonly number[], chances: readonly number[]): Found | undefined {
  const n = counts.reduce((sum, each) => sum + each, 0);
  const cells = pooled(
    counts,
    chances.map((chance) => n * chance),
  );
  if (cells.length < 2) return undefined;
  const statistic = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const df = cells.length - 1;
  return { statistic, df, p: chiSquareTail(statistic, df) };
}

type Pooled = { seen: number; expected: number };

function pooled(counts: readonly number[], expected: readonly number[]): readonly Pooled[] {
  const cells: Pooled[] = [];
  let open: Pooled = { seen: 0, expected: 0 };
  for (const [cell, seen] of counts.entries()) {
    open.seen += seen;
    open.expected += expected[cell] as number;
    if (open.expected < EXPECTED_LEAST) continue;
    cells.push(open);
    open = { seen: 0, expected: 0 };
  }
  const last = cells.at(-1);
  if (open.expected > 0 && last !== undefined) {
    last.seen += open.seen;
    last.expected += open.expected;
  }
  return cells;
}

/** Whether all values come up alike: exactly where few were recorded, by chi-square where that is good enough. */
export function uniformity(counts: readonly number[]): Found {
  const n = counts.reduce((sum, each) => sum + each, 0);
  const cells = counts.length;
  const squares = counts.reduce((sum, each) => sum + each * each, 0);
  const statistic = n === 0 ? 0 : (cells * squares) / n - n;
  const df = cells - 1;
  const p = chiSquareTail(statistic, df);
  const few = n < EXPECTED_LEAST * cells;
  return { statistic, df, p: few && p > FAR ? exactTail(cells, n, squares) : p };
}

/** So far out the exact figure changes nothing, and counting it would take long. */
const FAR = 1e-9;

/**
 * The exact chance that the squares of the counts add up to at least `squares`, all values equally likely. Counts of a
 * multinomial are independent Poisson counts that happen to add up to `n`, so cells may be added one by one.
 */
export function exactTail(cells: number, n: number, squares: number): number {
  if (n === 0) return 1;
  const one = poisson(n / cells, n);
  // below[m][q]: the chance that the cells so far hold m with squares adding up to q, all of it below `squares`
  let below = new Float64Array((n + 1) * squares);
  below[0] = 1;
  let all = Float64Array.of(1, ...new Float64Array(n));
  for (let cell = 0; cell < cells; cell++) {
    below = withCell(below, one, n, squares);
    all = convolved(all, one, n);
  }
  let less = 0;
  for (let q = 0; q < squares; q++) less += below[n * squares + q] as number;
  return Math.min(1, Math.max(0, 1 - less / (all[n] as number)));
}

/** Chances too small to matter end the list. */
function poisson(mean: number, most: number): readonly number[] {
  const chances = [Math.exp(-mean)];
  for (let k = 1; k <= most; k++) {
    const next = ((chances[k - 1] as number) * mean) / k;
    if (next < 1e-22 && k > mean) break;
    chances.push(next);
  }
  return chances;
}

function withCell(below: Float64Array, one: readonly number[], n: number, squares: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(below.length);
  for (let m = 0; m <= n; m++) {
    for (let q = m; q < squares; q += 2) {
      const chance = below[m * squares + q] as number;
      if (chance === 0) continue;
      const most = Math.min(one.length - 1, n - m);
      for (let k = 0; k <= most && q + k * k < squares; k++) {
        const at = (m + k) * squares + q + k * k;
        next[at] = (next[at] as number) + chance * (one[k] as number);
      }
    }
  }
  return next;
}

function convolved(all: Float64Array, one: readonly number[], n: number): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: n + 1 }, (_, m) =>
    one.reduce((sum, chance, k) => (k <= m ? sum + chance * (all[m - k] as number) : sum), 0),
  );
}

/** The largest count and the exact chance, by Bonferroni over all values, that one comes up so often. */
export function hottest(counts: readonly number[], trials: number, chance: number): Found & { at: number } {
  const most = Math.max(...counts);
  const p = Math.min(1, counts.length * atLeast(trials, chance, most));
  return { statistic: most, p, at: counts.indexOf(most) };
}

export function coldest(counts: readonly number[], trials: number, chance: number): Found & { at: number } {
  const least = Math.min(...counts);
  const p = Math.min(1, counts.length * atMost(trials, chance, least));
  return { statistic: least, p, at: counts.indexOf(least) };
}

/** The exact chance, on both sides, of so many successes. */
export function binomial(times: number, trials: number, chance: number): Found {
  const tail = Math.min(atLeast(trials, chance, times), atMost(trials, chance, times));
  return { statistic: times, p: Math.min(1, 2 * tail) };
}
