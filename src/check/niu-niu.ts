import { handOf, wins } from './game.ts';
import { handLevel } from './hands.ts';
import type { Counted } from './limits.ts';
import { givenBack, lost, reserveTimes, won } from './settled.ts';
import type { CheckedWager, CheckRound, Fault } from './shapes.ts';
import type { Terms } from './terms.ts';
import { type Entry, stepOf } from './wagers.ts';

export function reserveFault(entries: readonly Entry[]): Fault {
  const onEven = entries.some(({ spot, reserveGiven }) => spot === 'even' && (reserveGiven ?? 0) > 0);
  return onEven ? 'Even has no Reserve' : undefined; // NN-4.5.3
}

/** What is put right at the table while bets are open. */
export function beforeCloseFault(counted: readonly Counted[], terms: Terms): Fault {
  for (const { entry } of counted) {
    const { spot, stake, reserveGiven, box, live } = entry;
    if (!live) continue;
    const even = evenIn(box, counted);
    if (even === 0) return `box ${box} has no Even`; // NN-4.5.1
    if (stake > even) return `${spot} is above Even`; // NN-4.5.2.i
    if (reserveGiven !== undefined && reserveGiven !== reserveTimes(spot) * stake) return 'the Reserve is not exact';
    if (terms.commissionRounding === 'exact' && stake % wholeCommissionStep(spot) !== 0)
      return 'commission in fractions';
  }
  return undefined;
}

/** A15: half of Even is whole for 2; 5 % of 3 × Double and of 11 × Super Niu are whole for 20. */
const wholeCommissionStep = (spot: string): number => (spot === 'even' ? 2 : 20);

const inBox = (box: number | undefined, counted: readonly Counted[]): readonly Counted[] =>
  counted.filter(({ entry }) => entry.live && entry.box === box);

const evenIn = (box: number | undefined, counted: readonly Counted[]): number =>
  inBox(box, counted).reduce((sum, each) => sum + (each.entry.spot === 'even' ? each.counted : 0), 0);

export function settleNiuNiu(held: readonly Counted[], round: CheckRound, terms: Terms): readonly CheckedWager[] {
  const step = stepOf(round, terms);
  const counted = held.map((each) => ({ ...each, counted: countOptional(each, evenIn(each.entry.box, held), step) }));
  return counted.map((each) => {
    const { spot, box } = each.entry;
    if (each.counted === 0) return givenBack(each.entry);
    return wins(spot, box, round.outcome, terms) ? settleWin(each, counted, round, terms) : settleLoss(each, round);
  });
}

/** F12, F13: up to the counted Even, then up to what a given Reserve covers. */
function countOptional({ entry, counted }: Counted, even: number, step: number): number {
  if (entry.spot === 'even') return counted;
  const upToEven = Math.min(counted, even);
  if (entry.reserveGiven === undefined) return upToEven;
  const covered = Math.floor(entry.reserveGiven / reserveTimes(entry.spot));
  return covered >= upToEven ? upToEven : covered - (covered % step);
}

/** NN-6.3.1: by the hand of the player, less commission on the winnings (F2). */
function settleWin(
  { entry, counted }: Counted,
  all: readonly Counted[],
  round: CheckRound,
  terms: Terms,
): CheckedWager {
  const level = handLevel(handOf(entry.box, round.outcome) ?? []);
  const winnings = counted * multipleWon(entry.spot, level);
  const percent = commissionPercent(entry, level, all, terms);
  return won(entry, winnings, Math.min(winnings, roundCommission(winnings * percent, round, terms)));
}

/** NN-6.3.2: the counted stake, and of its Reserve what the hand of the dealer costs. */
function settleLoss({ entry, counted }: Counted, round: CheckRound): CheckedWager {
  const level = 'dealer' in round.outcome ? handLevel(round.outcome.dealer) : 0;
  return lost(entry, counted + counted * reserveLost(entry.spot, level));
}

/** NN-5.1-HOIANA to NN-5.1-NOHAND. */
function multipleWon(spot: string, level: number): number {
  if (spot === 'super-niu') return level >= 2 ? level : 1;
  if (spot === 'even' || level <= 6) return 1;
  return level >= 10 ? 3 : 2;
}

function commissionPercent({ spot, box }: Entry, level: number, all: readonly Counted[], terms: Terms): number {
  if (spot === 'double') return level >= 7 ? 5 : 0; // NN-5.3
  if (spot === 'super-niu') return level >= 2 ? 5 : 0; // NN-5.4
  if (level !== 6) return 0; // NN-5.2
  const alone = inBox(box, all).every(({ entry, counted }) => entry.spot === 'even' || counted === 0);
  return terms.niu6EvenCommission === 'evenOnly' && !alone ? 0 : 50; // NN-5.1-N6 (F1)
}

/** A15: hundredths of a minor unit to whole smallest chips; `exact` knows whole minor units only. */
function roundCommission(hundredths: number, round: CheckRound, terms: Terms): number {
  const chip = terms.commissionRounding === 'exact' ? 1 : (round.smallestChip ?? 1);
  const rest = hundredths % (100 * chip);
  const down = (hundredths - rest) / 100;
  const upward =
    (terms.commissionRounding === 'up' && rest > 0) || (terms.commissionRounding === 'nearest' && rest > 50 * chip);
  return upward ? down + chip : down;
}

/** How many times the wager its Reserve loses: NN-6.4.1.i to iii, NN-6.4.2.i to xii. */
function reserveLost(spot: string, level: number): number {
  if (spot === 'super-niu') return Math.max(level - 1, 0);
  if (spot === 'even' || level <= 6) return 0;
  return level >= 10 ? 2 : 1;
}
