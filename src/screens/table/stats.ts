import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Bead, beadOf } from './road.ts';

export type Counted = Readonly<{ name: string; count: number; expected: number; low: number; high: number }>;

const OUTSIDE = 0.025;

/** How often something of this probability comes up in so many rounds: the expectation, and where 95 in 100 lie. */
export function band(rounds: number, probability: number): Readonly<{ expected: number; low: number; high: number }> {
  let chance = (1 - probability) ** rounds;
  let sum = 0;
  let low = 0;
  for (let count = 0; count <= rounds; count++) {
    if (sum + chance <= OUTSIDE) low = count + 1;
    if (sum < 1 - OUTSIDE && sum + chance >= 1 - OUTSIDE) return { expected: rounds * probability, low, high: count };
    sum += chance;
    chance *= ((rounds - count) / (count + 1)) * (probability / (1 - probability));
  }
  return { expected: rounds * probability, low, high: rounds };
}

/** Groups worth counting: colours of the wheel, or Small, Big and triples. */
type Group = Readonly<{ name: string; probability: number; has: (result: string) => boolean }>;

function groupsOf(rules: AnyRulebook): readonly Group[] {
  if (rules.family === 'roulette') {
    const { wheel, red } = rules.game;
    const isRed = (result: string): boolean => result !== '00' && red.includes(Number(result));
    const isZero = (result: string): boolean => Number(result) === 0;
    const zeros = wheel.filter((pocket) => isZero(String(pocket))).length;
    return [
      { name: 'red', probability: red.length / wheel.length, has: isRed },
      { name: 'black', probability: red.length / wheel.length, has: (result) => !isRed(result) && !isZero(result) },
      { name: 'zero', probability: zeros / wheel.length, has: isZero },
    ];
  }
  if (rules.family !== 'sic-bo') return [];
  const group = (name: Bead, rolls: number): Group => ({
    name,
    probability: rolls / 216,
    has: (result) => beadOf(result).bead === name,
  });
  return [group('small', 105), group('big', 105), group('triple', 6)];
}

/** How the last results fall into groups, each beside what chance would give. */
export const counted = (rules: AnyRulebook, results: readonly string[]): readonly Counted[] =>
  groupsOf(rules).map(({ name, probability, has }) => ({
    name,
    count: results.filter(has).length,
    ...band(results.length, probability),
  }));

/** How often each number or face total came up, the most frequent first; only those that did. */
export const frequent = (results: readonly string[], most = MOST): readonly Often[] =>
  [...countsOf(results)].toSorted((a, b) => b[1] - a[1]).slice(0, most);

/** The least frequent first, those that never came up as well. */
export function rare(results: readonly string[], all: readonly string[], most = MOST): readonly Often[] {
  const counts = countsOf(results);
  const each = all.map((result): Often => [result, counts.get(result) ?? 0]);
  return each.toSorted((a, b) => a[1] - b[1]).slice(0, most);
}

type Often = readonly [result: string, count: number];
const MOST = 6;

function countsOf(results: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return counts;
}
