import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Place } from '../felt/felt.ts';

/** Chips at a place, or with a sign a change of them. */
export type Stake = Readonly<{ place: Place; amount: number }>;

/** Both places of the courtesy line hold one wager, so where the chips lie does not tell wagers apart. */
export const keyOf = ({ spot, box }: Place): string => `${spot}|${box ?? ''}`;

export const amountAt = (stakes: readonly Stake[], place: Place): number => {
  const key = keyOf(place);
  return stakes.reduce((sum, each) => (keyOf(each.place) === key ? sum + each.amount : sum), 0);
};

export const totalOf = (stakes: readonly Stake[]): number => stakes.reduce((sum, { amount }) => sum + amount, 0);

/** One stake a place, in the order in which places first come up; places with nothing left are not there. */
export function merged(stakes: readonly Stake[]): readonly Stake[] {
  const sums = new Map<string, Stake>();
  for (const { place, amount } of stakes) {
    const key = keyOf(place);
    sums.set(key, { place: sums.get(key)?.place ?? place, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Box by box and in catalogue order, so that the Even of a box comes before what may lie beside it. */
export function inOrder(rules: AnyRulebook, stakes: readonly Stake[]): readonly Stake[] {
  const index = spotIndex(rules);
  const rank = ({ place }: Stake): number => (place.box ?? 0) * 1000 + (index.get(place.spot) ?? 999);
  return stakes.toSorted((a, b) => rank(a) - rank(b));
}
