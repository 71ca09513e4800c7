import { handOf, isNiuNiu, isSpot, wins } from './game.ts';
import { reserveTimes } from './settled.ts';
import { type CheckRound, type CheckWager, type Fault, isWhole } from './shapes.ts';
import type { Terms } from './terms.ts';

/** A recorded wager with the position it is settled at; `live` is false once it goes back whole. */
export type Placed = Readonly<{ wager: CheckWager; order: number; spot: string; live: boolean }>;

/** All chips of one player on one spot (and box), or one lot of chips that stands alone. */
export type Entry = Readonly<{
  player: string;
  spot: string;
  box: number | undefined;
  stake: number;
  reserveGiven: number | undefined;
  live: boolean;
  lots: readonly Readonly<{ order: number; stake: number }>[];
}>;

const STAKES_MAX = 50_000_000_000_000;

export const stepOf = (round: CheckRound, terms: Terms): number =>
  terms.wagerStep === 'smallestChip' ? (round.smallestChip ?? 1) : terms.wagerStep;

export function wagersFault(round: CheckRound, terms: Terms): Fault {
  if (round.smallestChip !== undefined && !isWhole(round.smallestChip, 1)) return 'no such smallest chip';
  // NN-7.11: found after the outcome, a wager counts as it lies.
  const step = round.found === 'afterOutcome' ? (round.smallestChip ?? 1) : stepOf(round, terms);
  for (const wager of round.wagers) {
    const fault = stakeFault(wager, step) ?? spotFault(wager, terms) ?? fieldFault(wager, terms);
    if (fault !== undefined) return fault;
  }
  const total = round.wagers.reduce((sum, { stake }) => sum + stake, 0);
  return total > STAKES_MAX ? 'the stakes of the round are too large' : undefined;
}

function stakeFault({ stake, chips }: CheckWager, step: number): Fault {
  if (!isWhole(stake, 1)) return `a stake cannot be ${stake}`;
  if (chips === undefined && stake % step !== 0) return `${stake} is not a multiple of ${step}`;
  if (chips === undefined) return undefined;
  const counted = isWhole(chips.value, 1) && isWhole(chips.count, 1) && chips.value * chips.count === stake;
  return counted ? undefined : 'the stake is not the value of its chips'; // HR-7.11
}

function spotFault({ spot, closed, decided, ruled, at }: CheckWager, terms: Terms): Fault {
  const named = [spot, closed, decided, ruled].filter((each) => each !== undefined && each !== null);
  const unknown = named.find((each) => !isSpot(each, terms));
  if (unknown !== undefined) return `the layout has no ${unknown}`; // HR-4.8
  if (closed === null && decided === null && ruled === undefined) return 'the wager lay nowhere';
  // US5-W2: the one wager with a second place.
  const courtesy = at === 'courtesy-line' && spot === 'split/0-00';
  return at === undefined || courtesy ? undefined : `${spot} has no place ${at}`;
}

function fieldFault({ player, box, reserve, chips }: CheckWager, terms: Terms): Fault {
  if (player === '') return 'a wager needs a player';
  if (chips !== undefined && !terms.colourChips) return 'value chips only'; // SB-4.3.1, NN-4.4
  if (!isNiuNiu(terms)) return box === undefined && reserve === undefined ? undefined : 'no boxes and no Reserve here';
  if (!isWhole(box, 1) || box > terms.boxes) return `no box ${box}`;
  return reserve === undefined || isWhole(reserve, 0) ? undefined : `a Reserve cannot be ${reserve}`;
}

/** Decision 0001, section 1: position first, then foreign chips. */
export function placeWagers(round: CheckRound, terms: Terms): readonly Placed[] {
  return round.wagers.map((wager, order) => {
    const { spot, live } = position(wager, terms);
    return { wager, order, spot, live: live && !foreignGoesBack(wager, spot, round, terms) };
  });
}

function position(wager: CheckWager, terms: Terms): Readonly<{ spot: string; live: boolean }> {
  if (wager.ruled !== undefined) return { spot: wager.ruled, live: true }; // HR-6.6, MBS-3.9
  const closed = wager.closed === undefined ? wager.spot : wager.closed;
  const decided = wager.decided === undefined ? wager.spot : wager.decided;
  if (closed === null) return { spot: decided ?? wager.spot, live: false }; // MBS-5.13, US5-IR4
  if (decided === null) return { spot: closed, live: terms.withdrawnAfterClose === 'live' }; // MBS-5.14
  // HR-4.10, SB-4.5 and US5-P4 against MBS-4.3 and NN-4.7.
  return { spot: terms.positionFixedAt === 'decided' ? decided : closed, live: true };
}

/** B8, of foreign chips that were found after the outcome. */
function foreignGoesBack({ chips, box }: CheckWager, spot: string, round: CheckRound, terms: Terms): boolean {
  if (chips === undefined) return false;
  switch (terms.foreignColorAfterClose) {
    case 'payAtOrigin': // HR-7.11.1: only a winner can be refused
      return chips.ruling === 'refuse' && wins(spot, box, round.outcome, terms);
    case 'refer': // MBS-6.2
      return chips.ruling === 'refuse';
    case 'return': // US5-P2
      return true;
  }
}

/** What can only be judged once it is known which wagers were in play. */
export function placedFault(round: CheckRound, terms: Terms): Fault {
  for (const wager of round.wagers) {
    const fault = position(wager, terms).live ? liveFault(wager, round, terms) : undefined;
    if (fault !== undefined) return fault;
  }
  return isNiuNiu(terms) ? boxFault(placeWagers(round, terms)) : undefined;
}

function liveFault({ chips, box }: CheckWager, round: CheckRound, terms: Terms): Fault {
  if (isNiuNiu(terms) && handOf(box, round.outcome) === undefined) return `box ${box} was dealt no hand`; // NN-4.8.1
  if (chips === undefined) return undefined;
  if (round.found !== 'afterOutcome') return 'foreign chips are refused before the close'; // HR-4.7.4
  const undecided = terms.foreignColorAfterClose === 'refer' && chips.ruling === undefined;
  return undecided ? 'foreign chips need a ruling' : undefined; // MBS-6.2
}

/** NN-4.5.4: one player per box. */
function boxFault(placed: readonly Placed[]): Fault {
  const holders = new Map<number | undefined, string>();
  for (const { wager, live } of placed) {
    if (!live) continue;
    if ((holders.get(wager.box) ?? wager.player) !== wager.player) return `box ${wager.box} has two players`;
    holders.set(wager.box, wager.player);
  }
  return undefined;
}

/** One wager per player and spot (and box); what goes back and foreign chips stand alone. In order of first placing. */
export function mergeWagers(placed: readonly Placed[]): readonly Entry[] {
  const merged = new Map<string, Placed[]>();
  for (const each of placed) {
    const { wager, spot, live, order } = each;
    const joins = live && wager.chips === undefined;
    const key = joins ? JSON.stringify([wager.player, spot, wager.box ?? null]) : `alone ${order}`;
    const lots = merged.get(key);
    if (lots === undefined) merged.set(key, [each]);
    else lots.push(each);
  }
  return [...merged.values()].flatMap(asEntry);
}

function asEntry(lots: readonly Placed[]): readonly Entry[] {
  const [first] = lots;
  if (first === undefined) return [];
  const given = lots.some(({ wager }) => wager.reserve !== undefined);
  const reserves = lots.map(({ wager, spot }) => wager.reserve ?? reserveTimes(spot) * wager.stake);
  const entry: Entry = {
    player: first.wager.player,
    spot: first.spot,
    box: first.wager.box,
    stake: sum(lots.map(({ wager }) => wager.stake)),
    reserveGiven: given ? sum(reserves) : undefined,
    live: first.live,
    lots: lots.map(({ order, wager }) => ({ order, stake: wager.stake })),
  };
  return [entry];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
