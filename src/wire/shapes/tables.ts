import type { Static } from 'typebox';
import { flag, named, oneOf, orNull, text, whole } from '../../kit/schema.ts';
import { currency, family, limits, phase, rulebookId, status } from './parts.ts';

export const seats = named('Seats', { taken: whole, places: orNull(whole) });
export const dealer = named('TableDealer', { automatic: flag, name: orNull(text) });

/** Why nothing can be done at a table just now: the table itself stands still, or the house keeps it from going on. */
export const HOLDS = [
  'malfunction',
  'incident',
  'house-event',
  'reconstruction',
  'restart',
  'stopped',
  'dealer-away',
] as const;

/** What a list of tables shows; all of it is in the public view too. */
export const tableSummary = named('TableSummary', {
  id: text,
  rulebook: rulebookId,
  version: text,
  family,
  title: text,
  currency,
  status,
  phase,
  round: whole,
  limits: orNull(limits),
  wagers: whole,
  seats,
  held: orNull(oneOf(...HOLDS)),
  dealer,
  closesAt: orNull(whole),
  seq: whole,
});
export type TableSummary = Readonly<Static<typeof tableSummary>>;
