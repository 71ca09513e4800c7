import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { TableState } from '../../table/index.ts';
import { askedFor } from '../asked.ts';
import type { Body } from '../unit.ts';

/** What the house reads at the table that issued colour chips, so that nobody has to be believed. */
export type Origin = Readonly<{
  value: number;
  /** How many events that table had. */
  seen?: number;
}>;

/** A table of the floor as far as its colour chips matter elsewhere. */
export type Issuer = Readonly<{
  state: TableState;
  currency: Currency;
  seen: number;
  /** What is owed for chips of a colour that are in their holder's hands, and not at another table already. */
  owed: (colour: string) => number;
}>;

/**
 * Chips of another table that are reported at this one: they are of a roulette table in this currency, which has them out
 * to this player, and worth what they were sold for there. What cannot be read is left to the table.
 */
export function originOf(
  body: Body,
  { rules }: TableState,
  issuerOf: (table: string) => Issuer | undefined,
): Result<Origin | undefined, Refusal> {
  const { value: typed, count, table, colour, player } = askedFor(body, 'reportForeignChips') ?? {};
  if (typeof table !== 'string' || typeof colour !== 'string' || typeof player !== 'string') return ok(undefined);
  if (typeof count !== 'number') return ok(undefined);
  const named = { table: shown(table), colour: shown(colour), player: shown(player) };
  const clause = rules.cites.foreignPaid?.[0];
  const issuer = issuerOf(table);
  if (issuer === undefined) return refuse('unknown-table', { table: named.table }, clause);
  const { state, currency, seen, owed } = issuer;
  if (state.rules.family !== 'roulette' || currency !== rules.currency)
    return refuse('foreign-table', { table: named.table }, clause);
  const set = state.colours.get(colour);
  if (set === undefined || set.holder !== player) return refuse('foreign-not-out', named, clause);
  const { value } = set;
  const has = Math.max(0, Math.floor(owed(colour) / value));
  if (count > has) return refuse('foreign-too-many', { ...named, has, count }, clause);
  if (typed !== undefined && typed !== value)
    return refuse('foreign-value', { table: named.table, colour: named.colour, value }, clause);
  return ok({ value, seen });
}

/** A name as it was given, cut to what a sentence can hold. */
const shown = (name: string): string => name.slice(0, 60);
