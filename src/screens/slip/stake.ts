import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Place } from '../felt/felt.ts';

/** What lies in each colour, by its worth in money. */
export type ColourWorth = Readonly<Record<string, number>>;

/** Chips at a place, or with a sign a change of them. What is in no colour is in value chips. */
export type Stake = Readonly<{ place: Place; amount: number; colours?: ColourWorth }>;

/** What one chip of a colour is worth at this table; nothing where the viewer has none of it. */
export type EachOf = (colour: string) => number | undefined;

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
  for (const { place, amount, colours } of stakes) {
    const key = keyOf(place);
    const there = sums.get(key);
    sums.set(key, stakeOf(there?.place ?? place, (there?.amount ?? 0) + amount, plus(there?.colours, colours)));
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Box by box and in catalogue order, so that the Even of a box comes before what may lie beside it. */
export function inOrder(rules: AnyRulebook, stakes: readonly Stake[]): readonly Stake[] {
  const index = spotIndex(rules);
  const rank = ({ place }: Stake): number => (place.box ?? 0) * 1000 + (index.get(place.spot) ?? 999);
  return stakes.toSorted((a, b) => rank(a) - rank(b));
}

/** Colours of which nothing is there are not named. */
export function stakeOf(place: Place, amount: number, colours: ColourWorth = {}): Stake {
  const there = Object.entries(colours).filter(([, worth]) => worth !== 0);
  return there.length === 0 ? { place, amount } : { place, amount, colours: Object.fromEntries(there) };
}

function plus(a: ColourWorth = {}, b: ColourWorth = {}): ColourWorth {
  const sum: Record<string, number> = { ...a };
  for (const [colour, worth] of Object.entries(b)) sum[colour] = (sum[colour] ?? 0) + worth;
  return sum;
}

export const negated = ({ place, amount, colours = {} }: Stake): Stake =>
  stakeOf(place, -amount, Object.fromEntries(Object.entries(colours).map(([colour, worth]) => [colour, -worth])));

/** Whether two changes are of the same chips at the same place. */
export const isSame = (one: Stake, other: Stake): boolean =>
  keyOf(one.place) === keyOf(other.place) &&
  one.amount === other.amount &&
  Object.values(plus(one.colours, negated(other).colours)).every((worth) => worth === 0);
