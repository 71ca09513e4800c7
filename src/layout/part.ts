import type { SpotId } from './spot.ts';

/** A listed wager of an announced bet, with its share of the stake in units. */
export type Part = Readonly<{ spot: SpotId; units: number }>;

/** What a typed text may mean: nothing, one bet, or several to choose from. */
export type Meanings = readonly (readonly Part[])[];

export const one = (spot: SpotId, units = 1): Part => ({ spot, units });
