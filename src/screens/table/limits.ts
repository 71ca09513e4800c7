import { findSpot } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Place } from '../felt/felt.ts';

export type Bounds = Readonly<{ min?: number; max?: number }>;

/** The limits of a kind of wager as the view gives them: its own, else the table's. */
export function limitsAt(rules: AnyRulebook, seen: WirePublic, place: Pick<Place, 'spot'>): Bounds {
  const limits = seen.limits as (Bounds & { kinds?: Readonly<Record<string, Bounds>> }) | undefined;
  const kind = findSpot(rules, place.spot)?.kind;
  return { ...limits, ...(kind === undefined ? {} : limits?.kinds?.[kind]) };
}

/** Denominations of chips in minor units. */
const CHIPS: Readonly<Record<Currency, readonly number[]>> = {
  VND: [5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000],
  SGD: [500, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000],
  USD: [100, 200, 500, 1_000, 2_500, 10_000, 50_000],
};

const RAIL = 6;

/** The chips of the rail: from the smallest that is a bet by itself up to the largest that may lie on one spot. */
export function railOf(currency: Currency, { min = 0, max = Number.POSITIVE_INFINITY }: Bounds): readonly number[] {
  const fit = CHIPS[currency].filter((chip) => chip >= min && chip <= max);
  return (fit.length > 0 ? fit : CHIPS[currency].slice(-1)).slice(0, RAIL);
}

/** What somebody sits down with: two hundred of the smallest bets. */
export const usualBuyIn = ({ min = 50_000 }: Bounds): number => min * 200;
