/** From figures to places on the paper. */
export type Scale = Readonly<{ at: (value: number) => number; ticks: readonly number[] }>;

/** Round steps that take in all values. */
export function scaleOf(values: readonly number[], from: number, to: number, wanted = 6): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = niceStep((most - least || 1) / wanted);
  const [first, last] = [Math.floor(least / step + TINY), Math.ceil(most / step - TINY)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const span = (last - first) * step || 1;
  return { ticks, at: (value) => from + ((value - first * step) / span) * (to - from) };
}

/** 0.3 divided by 0.1 is a little less than 3. */
const TINY = 1e-9;

/** 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
