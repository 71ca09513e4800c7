import { isNiuNiu, isSpot, odds, outcomeFault, wins } from './game.ts';
import { type Counted, countUnderMinimum, holdToLimits, limitsFault, underMinimumUsed } from './limits.ts';
import { beforeCloseFault, reserveFault, settleNiuNiu } from './niu-niu.ts';
import { givenBack, lost, won } from './settled.ts';
import type { Checked, CheckedWager, CheckOptions, CheckOutcome, CheckRound, Fault } from './shapes.ts';
import { readTerms, type Terms } from './terms.ts';
import { type Entry, mergeWagers, placedFault, placeWagers, wagersFault } from './wagers.ts';

export { beats, handClass } from './hands.ts';
export type { Checked, CheckedWager, CheckOptions, CheckOutcome, CheckRound, CheckWager } from './shapes.ts';

/**
 * Settles a round a second time, straight from the clauses and sharing nothing with the engine,
 * so that a mistake has to be made twice to go unseen.
 */
export function check(id: string, options: CheckOptions, round: CheckRound): Checked {
  const terms = readTerms(id, options);
  if (typeof terms === 'string') return refuse(terms);
  const limits = round.limits ?? {};
  const fault =
    outcomeFault(round.outcome, terms) ??
    limitsFault(limits, terms) ??
    wagersFault(round, terms) ??
    placedFault(round, terms);
  if (fault !== undefined) return refuse(fault);
  const entries = mergeWagers(placeWagers(round, terms));
  return settleEntries(entries, holdToLimits(entries, limits, terms), round, terms);
}

const refuse = (reason: string): Checked => ({ ok: false, reason });

function settleEntries(entries: readonly Entry[], held: readonly Counted[], round: CheckRound, terms: Terms): Checked {
  const early = round.found !== 'afterOutcome';
  const fault = reserveFault(entries) ?? (early ? openFault(held, terms) : undefined);
  if (fault !== undefined) return refuse(fault);
  const counted = countUnderMinimum(held, round, terms);
  const wagers = isNiuNiu(terms)
    ? settleNiuNiu(counted, round, terms)
    : counted.map((each) => settleOnLayout(each, round.outcome, terms));
  return { ok: true, wagers, underMinimumUsed: underMinimumUsed(held, round, terms) };
}

/** MBS-3.3.1, NN-4.5.2.i, US5-P5: while bets are open a wager outside its limits is not accepted. */
function openFault(held: readonly Counted[], terms: Terms): Fault {
  const outside = held.find(({ side }) => side !== 'within');
  if (outside !== undefined) return `${outside.entry.spot} is ${outside.side} the limit`;
  return isNiuNiu(terms) ? beforeCloseFault(held, terms) : undefined;
}

function settleOnLayout({ entry, counted }: Counted, outcome: CheckOutcome, terms: Terms): CheckedWager {
  if (counted === 0) return givenBack(entry);
  if (!wins(entry.spot, undefined, outcome, terms)) return lost(entry, counted);
  return won(entry, counted * odds(entry.spot, outcome, terms), 0);
}

/** One unit on one spot against one outcome, roulette and Sic Bo; a losing unit has odds 0. */
export function pays(
  id: string,
  options: CheckOptions,
  spot: string,
  outcome: CheckOutcome,
): Readonly<{ wins: boolean; odds: number }> {
  const terms = readTerms(id, options);
  if (typeof terms === 'string') throw new Error(terms);
  const fault = isNiuNiu(terms) ? 'a box has no single odds' : outcomeFault(outcome, terms);
  if (fault !== undefined) throw new Error(fault);
  if (!isSpot(spot, terms)) throw new Error(`the layout has no ${spot}`);
  const lit = wins(spot, undefined, outcome, terms);
  return { wins: lit, odds: lit ? odds(spot, outcome, terms) : 0 };
}
