/** The few functions of statistics the tests need, in double precision. */

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** The logarithm of the gamma function for x > 0 (Lanczos, g = 7). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  let series: number = LANCZOS[0];
  for (let term = 1; term < LANCZOS.length; term++) series += (LANCZOS[term] as number) / (shifted + term);
  const top = shifted + 7.5;
  return HALF_LOG_TWO_PI + (shifted + 0.5) * Math.log(top) - top + Math.log(series);
}

export const logChoose = (n: number, k: number): number =>
  k < 0 || k > n ? Number.NEGATIVE_INFINITY : logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

const TINY = 1e-300;
const PRECISION = 1e-15;
const STEPS_MAX = 100_000;

/** The upper regularised incomplete gamma function Q(a, x). */
function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * gammaSeries(a, x) : front * gammaFraction(a, x);
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < STEPS_MAX && term > sum * PRECISION; step++) {
    term *= x / (a + step);
    sum += term;
  }
  return sum;
}

/** Lentz's method for the continued fraction. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let step = 1; step < STEPS_MAX; step++) {
    const numerator = -step * (step - a);
    b += 2;
    d = 1 / away(numerator * d + b);
    c = away(b + numerator / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return value;
}

const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** The chance that chi-square with `df` degrees of freedom is at least `x`. */
export const chiSquareTail = (x: number, df: number): number => gammaQ(df / 2, x / 2);

/** The chance that a standard normal is at least as far from 0 as `z`, on either side. */
export const normalTails = (z: number): number => gammaQ(0.5, (z * z) / 2);

/** The regularised incomplete beta function I(x; a, b). */
export function betaI(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < STEPS_MAX; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return value;
}

/** The chance of at least `k` successes in `n` trials. */
export const atLeast = (n: number, p: number, k: number): number => (k <= 0 ? 1 : k > n ? 0 : betaI(p, k, n - k + 1));

/** The chance of at most `k` successes in `n` trials. */
export const atMost = (n: number, p: number, k: number): number =>
  k < 0 ? 0 : k >= n ? 1 : betaI(1 - p, n - k, k + 1);
