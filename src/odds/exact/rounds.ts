import type { SpotOdds } from './odds.ts';

/** Where one unit a round has led after a number of rounds. */
export type After = Readonly<{
  rounds: number;
  /** The net results that 5, 25, 50, 75 and 95 of 100 players do not exceed. */
  quantiles: readonly number[];
  /** The chance of being ahead. */
  ahead: number;
}>;

export const AFTER_QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/**
 * The law of the sum is counted out result by result on a grid of the smallest step between results. Probabilities are
 * doubles here: exact fractions of a hundred rounds have hundreds of digits and nobody reads them.
 */
export function afterRounds({ results, outcomes }: SpotOdds, rounds: number): After {
  const nets = results.map(({ net }) => Math.round((Number(net.num) * 100) / Number(net.den)));
  const chances = results.map(({ ways }) => ways / outcomes);
  const least = Math.min(...nets);
  const step = nets.reduce((common, net) => gcd(common, net - least), 0) || 1;
  const places = nets.map((net) => (net - least) / step);
  let law = new Float64Array([1]);
  for (let round = 0; round < rounds; round++) law = oneMore(law, places, chances);
  const netAt = (place: number): number => (least * rounds + place * step) / 100;
  return { rounds, quantiles: AFTER_QUANTILES.map((share) => netAt(quantile(law, share))), ahead: ahead(law, netAt) };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function oneMore(law: Float64Array, places: readonly number[], chances: readonly number[]): Float64Array<ArrayBuffer> {
  const next = new Float64Array(law.length + Math.max(...places));
  for (const [at, place] of places.entries()) {
    const chance = chances[at] as number;
    for (let i = 0; i < law.length; i++) next[i + place] = (next[i + place] as number) + chance * (law[i] as number);
  }
  return next;
}

function quantile(law: Float64Array, share: number): number {
  let sum = 0;
  // The sums of doubles may end a little below one.
  const place = law.findIndex((chance) => {
    sum += chance;
    return sum >= share - 1e-12;
  });
  return place < 0 ? law.length - 1 : place;
}

const ahead = (law: Float64Array, netAt: (place: number) => number): number =>
  law.reduce((sum, chance, place) => (netAt(place) > 0 ? sum + chance : sum), 0);
