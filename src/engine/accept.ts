import { type Amount, amount } from '../kit/amount.ts';
import { refusedAt } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { findSpot } from '../layout/catalogue.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Kind, Rulebook } from '../rulebook/rulebook.ts';
import { checkWager, foreign, reserveFor } from './chips.ts';
import { cited } from './cited.ts';
import { limitFor, spinLimit } from './limits.ts';
import { fractional } from './niu-niu/boxes.ts';
import type { EngineRefusal } from './refusals.ts';
import type { Terms, Wager } from './wager.ts';

/**
 * Whether a wager may be added to those already placed; the answer is the most it can lose.
 * Chips of one player on one spot are one wager, so repeated bets cannot pass the maximum.
 */
export function accept(
  rules: Rulebook,
  terms: Terms,
  placed: readonly Wager[],
  wager: Wager,
): Result<Amount, EngineRefusal> {
  const wrong = checkWager(rules, terms, wager);
  if (wrong !== undefined) return err(wrong);
  const chips = foreign(rules, wager, 'beforeClose');
  if (!chips.ok) return chips;
  const reserve = wager.reserve ?? reserveFor(rules, wager.spot, wager.stake);
  const refusal =
    fitsBox(rules, placed, wager, reserve) ??
    fitsLimits(rules, terms, placed, wager) ??
    fitsCommission(rules, placed, wager);
  if (refusal !== undefined) return err(refusal);
  return ok(amount(wager.stake + reserve));
}

const sameWager = (a: Wager, b: Wager): boolean => a.player === b.player && a.spot === b.spot && a.box === b.box;

const stakes = (placed: readonly Wager[], counts: (wager: Wager) => boolean): number => {
  let sum = 0;
  for (const wager of placed) if (counts(wager)) sum += wager.stake;
  return sum;
};

function fitsLimits(rules: Rulebook, terms: Terms, placed: readonly Wager[], wager: Wager): EngineRefusal | undefined {
  const book = rules as AnyRulebook;
  const scope = book.family === 'niu-niu' ? 'perPlayer' : book.options.limitScope;
  const kind = findSpot(rules, wager.spot)?.kind as Kind;
  const { min, max } = scope === 'perSpinTotal' ? spinLimit(rules, terms.limits) : limitFor(rules, terms.limits, kind);
  const shares =
    scope === 'perPlayer'
      ? (other: Wager) => sameWager(other, wager)
      : scope === 'perArea'
        ? (other: Wager) => other.spot === wager.spot
        : (other: Wager) => other.player === wager.player;
  const stake = stakes(placed, shares) + wager.stake;
  const clause = cited(rules, 'refusedLimit')[0];
  if (stake < min) return refusedAt('below-minimum', 'stake', { stake, min, spot: wager.spot }, clause);
  if (stake > max) return refusedAt('above-maximum', 'stake', { stake, max, spot: wager.spot }, clause);
  return undefined;
}

/** Niu Niu: one player per box, Even before Double and Super Niu, neither above Even, Reserve exact (NN-4.5). */
function fitsBox(rules: Rulebook, placed: readonly Wager[], wager: Wager, reserve: Amount): EngineRefusal | undefined {
  const book = rules as AnyRulebook;
  if (book.family !== 'niu-niu') return undefined;
  const { box = 0, spot } = wager;
  const other = placed.find((there) => there.box === box && there.player !== wager.player);
  if (other !== undefined) {
    return refusedAt('box-taken', 'box', { box, player: other.player }, cited(rules, 'onePlayerPerBox')[0]);
  }
  if (spot === 'even') return undefined;
  const even = stakes(placed, (there) => there.box === box && there.spot === 'even');
  if (even === 0) return refusedAt('even-missing', 'spot', { box, spot }, cited(rules, 'evenFirst')[0]);
  const stake = stakes(placed, (there) => sameWager(there, wager)) + wager.stake;
  if (stake > even) return refusedAt('above-even', 'stake', { stake, even, spot }, cited(rules, 'optionalSize')[0]);
  const needed = reserveFor(rules, spot, wager.stake);
  const { clause } = book.game.reserve[spot as 'double' | 'super-niu'];
  return reserve === needed ? undefined : refusedAt('reserve-not-exact', 'reserve', { reserve, needed, spot }, clause);
}

/** Niu Niu: under `commissionRounding: exact` the whole wager must never bear a fraction (A15). */
function fitsCommission(rules: Rulebook, placed: readonly Wager[], wager: Wager): EngineRefusal | undefined {
  const book = rules as AnyRulebook;
  if (book.family !== 'niu-niu') return undefined;
  const kind = findSpot(rules, wager.spot)?.kind as Kind;
  const stake = stakes(placed, (there) => sameWager(there, wager)) + wager.stake;
  return fractional(book, { kind, id: wager.spot, stake }, 'stake');
}
