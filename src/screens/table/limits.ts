import { findSpot } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Place } from '../felt/felt.ts';
import { CHIPS } from '../money/chips.ts';
import type { Stake } from '../slip/stake.ts';

export type Bounds = Readonly<{ min?: number; max?: number }>;

type Limits = Bounds & Readonly<{ kinds?: Readonly<Record<string, Bounds>> }>;

/** The limits of the table as the view gives them. */
export const tableLimits = (seen: WirePublic): Limits => seen.limits ?? {};

/** The limits of a kind of wager: its own, else the table's. */
export function limitsAt(rules: AnyRulebook, seen: WirePublic, place: Pick<Place, 'spot'>): Bounds {
  const limits = tableLimits(seen);
  const kind = findSpot(rules, place.spot)?.kind;
  return { ...limits, ...(kind === undefined ? {} : limits.kinds?.[kind]) };
}

/** How many times a wager its Reserve is, which the table takes by itself. */
export function reserveTimes(rules: AnyRulebook, spot: string): number {
  if (rules.family !== 'niu-niu') return 0;
  return spot === 'double' || spot === 'super-niu' ? rules.game.reserve[spot].times : 0;
}

export const withReserve = (rules: AnyRulebook, { place, amount }: Stake): number =>
  amount * (1 + reserveTimes(rules, place.spot));

const RAIL = 6;

/** The chips of the rail: from the smallest that is a bet by itself up to the largest that may lie on one spot. */
export function railOf(currency: Currency, { min = 0, max = Number.POSITIVE_INFINITY }: Bounds): readonly number[] {
  const fit = CHIPS[currency].filter((chip) => chip >= min && chip <= max);
  return (fit.length > 0 ? fit : CHIPS[currency].slice(-1)).slice(0, RAIL);
}

/** What somebody sits down with: two hundred of the smallest bets. */
export const usualBuyIn = ({ min = 50_000 }: Bounds): number => min * 200;
