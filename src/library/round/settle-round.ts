import { type EngineRefusal, type Settled, settle } from '../../engine/index.ts';
import { err, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Misread } from './fields.ts';
import { roundReader } from './read.ts';

/** Chips on one place, as somebody writes them: `spot` is an id, a short form (`17/20`) or an announced bet (`voisins`). */
export type PlainWager = Readonly<{
  player: string;
  spot: string;
  /** In the currency's minor unit; for an announced bet, of each chip. */
  stake: number;
  box?: number;
  reserve?: number;
  /** The spot under the chips when bets were closed and when the result was known; null where they did not lie on any. */
  closed?: string | null;
  decided?: string | null;
  /** Where a ruling puts them. */
  ruled?: string;
  at?: 'courtesy-line';
  /** Colour chips of another table, at the value they had there. */
  chips?: Readonly<{ table: string; colour: string; value: number; count: number; ruling?: 'pay' | 'refuse' }>;
}>;

export type PlainOutcome =
  | Readonly<{ pocket: Pocket }>
  | Readonly<{ dice: readonly number[] }>
  | Readonly<{ dealer: readonly string[]; boxes: Readonly<Record<number, readonly string[]>> }>;

type PlainBounds = Readonly<{ min?: number; max?: number }>;

/** A round in plain values: what `croupier settle` reads. */
export type PlainRound = Readonly<{
  wagers: readonly PlainWager[];
  outcome: PlainOutcome;
  limits?: PlainBounds & Readonly<{ kinds?: Readonly<Record<string, PlainBounds>> }>;
  smallestChip?: number;
  found?: 'beforeClose' | 'afterOutcome';
  underMinimumUsed?: readonly string[];
}>;

/** Settles a round that is written in plain values. A refusal says what is wrong, where, and by which clause. */
export function settleRound(rules: AnyRulebook, round: PlainRound): Result<Settled, EngineRefusal | Misread> {
  const read = roundReader(rules)(round);
  if (!read.ok) return err(read.error);
  return settle(rules, { ...read.value, wagers: read.value.wagers.flat() });
}
