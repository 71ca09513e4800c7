import type { Rulebook } from '../../rulebook/rulebook.ts';
import { band } from '../table/stats.ts';

export type Frequency = Readonly<{ result: string; count: number }>;
export type Frequencies = Readonly<{
  rounds: number;
  hot: readonly Frequency[];
  cold: readonly Frequency[];
  expected: number;
  low: number;
  high: number;
}>;

const SHOWN = 3;

/** Which numbers came up most and least, beside what chance would give: without the band such a list misleads. */
export function frequencies({ game: { wheel } }: Rulebook<'roulette'>, results: readonly string[]): Frequencies {
  const counts = new Map(wheel.map((pocket) => [String(pocket), 0]));
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  const sorted = [...counts]
    .map(([result, count]) => ({ result, count }))
    .toSorted((a, b) => b.count - a.count || Number(a.result) - Number(b.result));
  return {
    rounds: results.length,
    hot: sorted.slice(0, SHOWN),
    cold: sorted.slice(-SHOWN).toReversed(),
    ...band(results.length, 1 / wheel.length),
  };
}
