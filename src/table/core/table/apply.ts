import { assert, present } from '../../../kit/assert.ts';
import { underReadings, withOptions } from '../../../rulebook/index.ts';
import type { Step } from '../../../rulebook/rulebook.ts';
import { addChips, type Chips, holds, isChips, takeChips, valueChips } from '../chips.ts';
import type { Fact, Lot } from '../event.ts';
import type { Apply } from '../evolve.ts';
import { type Draft, freshRound, type Hold, NO_PLAYER, type Player, type TableWager, wagerKey } from '../state.ts';

/** What a table itself remembers of its results, for those who look at it. */
const RESULTS_KEPT = 500;
const NOTICES_KEPT = 200;

/** What the facts that every game shares do to a table. */
export const COMMON: { readonly [T in CommonType]: Apply<T> } = {
  EquipmentAttested: (draft, { item, passed, traits }) => {
    draft.equipment.set(item, { passed, traits });
    const step = RENEWED[item];
    const { voided } = draft.round;
    if (passed && step !== undefined && voided !== undefined) voided.owed = voided.owed.filter((owed) => owed !== step);
  },
  LimitsSet: (draft, { limits, smallestChip }, { at }) => {
    if (draft.limits !== undefined) draft.limitHistory.push({ limits: draft.limits, at });
    draft.limits = limits;
    draft.smallestChip = smallestChip;
  },
  PayTableChosen: (draft, { payTable }) => {
    const chosen = withOptions(draft.rules, { payTable });
    assert(chosen.ok, `pay table ${payTable} is not one of this rulebook`);
    draft.rules = chosen.value;
  },
  TableOpened: (draft) => {
    draft.status = 'open';
    draft.floatCounted = false;
  },
  TableSuspended: (draft) => {
    draft.status = 'suspended';
  },
  TableResumed: (draft) => {
    draft.status = 'open';
  },
  TableClosed: (draft) => {
    draft.status = 'closed';
    draft.floatCounted = false;
    if (draft.play.forgetsAtClose(draft.rules)) draft.underMinimum = [];
  },
  BoughtIn: (draft, { player, amount }) => {
    give(draft, player, valueChips(amount));
    draft.bank.drop += amount;
    fromFloat(draft, amount);
  },
  BuyInRefused: (draft, { incident, player, amount }) => {
    draft.incidents.set(incident, { what: 'cash failed the UV check', open: true, player, amount });
  },
  CashedOut: (draft, { player, amount, due }) => {
    assert(isSum(amount), 'the amount is no sum of money');
    take(draft, player, valueChips(amount + due));
    const there = seated(draft, player);
    there.due -= due;
    toFloat(draft, due);
    assert(there.due >= 0, 'more was paid than due');
  },
  ChipsChanged: () => {},
  TipBooked: (draft, { player, amount }) => {
    take(draft, player, valueChips(amount));
    draft.bank.tips += amount;
  },
  FillRequested: (draft, { fill, direction, amount }, { person }) => {
    draft.fills.set(fill, { direction, amount, requestedBy: person, state: 'requested' });
  },
  FillApproved: (draft, { fill }, { person }) => {
    const asked = present(draft.fills.get(fill), `fill ${fill}`);
    asked.state = 'approved';
    asked.approvedBy = person;
  },
  FillConfirmed: (draft, { fill, direction, amount }) => {
    present(draft.fills.get(fill), `fill ${fill}`).state = 'confirmed';
    if (direction === 'fill') toFloat(draft, amount);
    else fromFloat(draft, amount);
  },
  FloatCounted: (draft, { when, counted, recorded }) => {
    assert(isSum(counted) && recorded === draft.bank.float, 'the count is not of this float');
    draft.bank.variance += counted - recorded;
    draft.bank.float = counted;
    draft.floatCounted = when === (draft.status === 'closed' ? 'opening' : 'closing');
  },
  MoneyHeld: (draft, { incident, wager, player, amount, what }) => {
    draft.incidents.set(incident, {
      what: `suspect ${what}`,
      open: true,
      player,
      amount,
      ...(wager === undefined ? {} : { wager }),
      apart: wager === undefined && what === 'chips',
    });
    if (wager === undefined && what === 'chips') {
      take(draft, player, valueChips(amount));
      draft.bank.suspense += amount;
    }
    if (wager !== undefined) wagerOf(draft, wager.player, wager.spot, wager.box).suspect = incident;
  },
  MoneyRuled: (draft, { incident, genuine, lot, apart }) => {
    const held = present(draft.incidents.get(incident), `incident ${incident}`);
    held.open = false;
    if (apart !== undefined && genuine) {
      draft.bank.suspense -= apart.amount;
      give(draft, apart.player, valueChips(apart.amount));
    }
    if (held.wager === undefined) return;
    const key = wagerKey(held.wager.player, held.wager.spot, held.wager.box);
    const wager = draft.round.wagers.get(key);
    if (wager?.suspect !== incident) return;
    wager.suspect = undefined;
    if (genuine || lot === undefined) return;
    draft.bank.suspense += lot.stake + lot.reserve;
    draft.round.wagers.delete(key);
    coloursIn(draft, lot.chips.colours);
  },
  PlayerJoined: (draft, { player, seat, wantsColour }) => {
    const there = seated(draft, player);
    there.wantsColour = wantsColour;
    if (seat !== undefined) there.seat = seat;
  },
  PlayerLeft: (draft, { player }) => {
    const { visit, barred, oneBox } = seated(draft, player);
    draft.players.delete(player);
    // What management decided about somebody outlasts the visit (NN-4.6.2, NN-7.9).
    if (barred || oneBox) draft.players.set(player, { ...NO_PLAYER, visit, barred, oneBox });
    draft.play.left(draft, player);
  },
  FootageMarked: () => {},
  IncidentReported: (draft, { incident, what, holds: play }) => {
    // One that stops nothing is a record and waits for nobody.
    draft.incidents.set(incident, { what, open: play });
    if (play) draft.hold ??= { why: 'incident', incident };
  },
  UncoveredDecided: (draft, { incident }) => {
    present(draft.incidents.get(incident), `incident ${incident}`).open = false;
    if (draft.hold?.incident === incident) draft.hold = stillHeld(draft);
  },
  DisplayCorrected: () => {},
  Notified: (draft, { role, about }, { at }) => {
    draft.notices.push({ role, about, at });
    if (draft.notices.length > NOTICES_KEPT) draft.notices.shift();
  },
  BettingOpened: (draft, { limits, smallestChip, options }, { at }) => {
    draft.rules = underReadings(draft.rules, options);
    const { shaken } = draft.phase === 'shaken' ? { shaken: draft.game } : { shaken: undefined };
    // A round whose dice were shaken first has its number from the shake.
    if (shaken === undefined) draft.rounds += 1;
    draft.round = { ...freshRound(draft.rounds), limits, smallestChip, openedAt: at };
    draft.game = shaken ?? draft.play.fresh(draft.game);
    draft.phase = 'betting';
    draft.play.opened(draft, at);
  },
  BettingAborted: (draft) => {
    rest(draft);
  },
  WagerPlaced: (draft, { lot, order, placedBy, call, on }) => {
    lay(draft, lot, order, placedBy, call, on);
  },
  WagerFound: (draft, { lot, order }) => {
    lay(draft, lot, order, 'player', false, undefined);
    const found = wagerOf(draft, lot.player, lot.spot, lot.box);
    found.closed ??= lot.spot;
    draft.play.found(draft, found);
  },
  CallBetQueried: (draft, { wager }) => {
    wagerOf(draft, wager.player, wager.spot, wager.box).queried = true;
  },
  WagerRemoved: (draft, { lot }) => {
    shrink(draft, lot);
    giveBack(draft, lot);
  },
  BettingClosed: (draft) => {
    draft.phase = draft.play.closed(draft);
    for (const wager of draft.round.wagers.values()) wager.closed = wager.now;
  },
  LateReturned: () => {},
  WithdrawnKeptLive: (draft, { wager }) => {
    wagerOf(draft, wager.player, wager.spot, wager.box).now = null;
  },
  WithdrawnReturned: (draft, { lot }) => {
    draft.round.wagers.delete(wagerKey(lot.player, lot.spot, lot.box));
    giveBack(draft, lot);
  },
  RoundVoided: (draft, { cause, next, clause }) => {
    draft.phase = 'voided';
    draft.hold = stillHeld(draft);
    draft.round.voided = { cause, clause, owed: [...next] };
    draft.play.voided(draft);
    forgetNotices(draft);
  },
  WagersReturned: (draft, { lots }) => {
    for (const lot of lots) giveBack(draft, lot);
    draft.round.wagers.clear();
    draft.round.queue = [];
  },
  RoundClosed: (draft, { result }, { at }) => {
    draft.results.push(result);
    // Older ones are in the log.
    if (draft.results.length > RESULTS_KEPT) draft.results.shift();
    draft.round.endedAt ??= at;
    draft.round.wagers.clear();
    rest(draft);
  },
};

type CommonType =
  | Extract<Fact, { type: 'EquipmentAttested' }>['type']
  | 'LimitsSet'
  | 'PayTableChosen'
  | 'TableOpened'
  | 'TableSuspended'
  | 'TableResumed'
  | 'TableClosed'
  | 'BoughtIn'
  | 'BuyInRefused'
  | 'CashedOut'
  | 'ChipsChanged'
  | 'TipBooked'
  | 'FillRequested'
  | 'FillApproved'
  | 'FillConfirmed'
  | 'FloatCounted'
  | 'MoneyHeld'
  | 'MoneyRuled'
  | 'PlayerJoined'
  | 'PlayerLeft'
  | 'FootageMarked'
  | 'IncidentReported'
  | 'UncoveredDecided'
  | 'DisplayCorrected'
  | 'Notified'
  | 'BettingOpened'
  | 'BettingAborted'
  | 'WagerPlaced'
  | 'WagerFound'
  | 'CallBetQueried'
  | 'WagerRemoved'
  | 'BettingClosed'
  | 'LateReturned'
  | 'WithdrawnKeptLive'
  | 'WithdrawnReturned'
  | 'RoundVoided'
  | 'WagersReturned'
  | 'RoundClosed';

/** What a void asked to be renewed is renewed by attesting the new one. */
const RENEWED: Readonly<Record<string, Step>> = {
  ball: 'replace-ball',
  dice: 'new-dice',
  'dice tumbler': 'attest-tumbler',
};

/** Who play waits for once one reason to wait is gone. */
export function stillHeld(draft: Draft): Hold | undefined {
  for (const [incident, { open, amount }] of draft.incidents) {
    if (open && amount === undefined) return { why: 'incident', incident };
  }
  return draft.play.pendingHold(draft);
}

/** Back to the phase between rounds: now nothing can be undone any more, and a colour that is all in is free. */
export function rest(draft: Draft): void {
  draft.phase = draft.play.resting;
  draft.game = draft.play.fresh(draft.game);
  for (const [colour, { out }] of draft.colours) if (out === 0) draft.colours.delete(colour);
}

/** A round without a result, or settled anew, is nobody's one time (MBS-5.15). */
export function forgetNotices(draft: Draft): void {
  const { noticed } = draft.round;
  if (noticed.length === 0) return;
  draft.underMinimum = draft.underMinimum.filter((player) => !noticed.includes(player));
  draft.round.noticed = [];
}

export function seated(draft: Draft, player: string): Player {
  const there = draft.players.get(player);
  if (there !== undefined) return there;
  draft.visits += 1;
  const fresh: Player = { ...NO_PLAYER, visit: draft.visits };
  draft.players.set(player, fresh);
  return fresh;
}

export function give(draft: Draft, player: string, chips: Chips): void {
  assert(isChips(chips), 'these are no chips');
  const there = seated(draft, player);
  there.chips = addChips(there.chips, chips);
}

export function take(draft: Draft, player: string, chips: Chips): void {
  const there = seated(draft, player);
  assert(isChips(chips) && holds(there.chips, chips), 'the player does not have these chips');
  there.chips = takeChips(there.chips, chips);
}

/** Stake and Reserve go back to the player's rack. */
export function giveBack(draft: Draft, { player, chips, reserve, foreign }: Lot): void {
  if (foreign !== undefined) return;
  give(draft, player, reserve > 0 ? addChips(chips, valueChips(reserve)) : chips);
}

/** Money in a log is whole and not negative. */
const isSum = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** A count stands until the float moves. */
export function moveFloat(draft: Draft, by: number): void {
  draft.bank.float += by;
  if (by !== 0) draft.floatCounted = false;
}

export function fromFloat(draft: Draft, amount: number): void {
  assert(isSum(amount) && draft.bank.float >= amount, 'the float is smaller than the payment');
  moveFloat(draft, -amount);
}

export function toFloat(draft: Draft, amount: number): void {
  assert(isSum(amount), 'the amount is no sum of money');
  moveFloat(draft, amount);
}

/** Colour chips that are the table's again; the set stays its holder's until the round can no longer be undone. */
export function coloursIn(draft: Draft, colours: Chips['colours']): void {
  if (colours === undefined) return;
  for (const [colour, count] of Object.entries(colours)) {
    const set = present(draft.colours.get(colour), `colour ${colour}`);
    set.out -= count;
    assert(set.out >= 0, `more ${colour} chips came in than were out`);
  }
}

export const wagerOf = (draft: Draft, player: string, spot: string, box?: number): TableWager =>
  present(draft.round.wagers.get(wagerKey(player, spot, box)), 'wager');

/** Chips from the rack onto a spot. */
function lay(
  draft: Draft,
  lot: Lot,
  order: number,
  placedBy: TableWager['placedBy'],
  call: boolean,
  on: TableWager['on'],
): void {
  take(draft, lot.player, lot.chips);
  if (lot.reserve > 0) take(draft, lot.player, valueChips(lot.reserve));
  draft.round.placed = order + 1;
  const key = wagerKey(lot.player, lot.spot, lot.box);
  const there = draft.round.wagers.get(key);
  if (there === undefined) draft.round.wagers.set(key, newWager(key, lot, order, placedBy, call, on));
  else grow(there, lot, order, call);
}

function newWager(
  key: string,
  { player, spot, box, chips, stake, reserve }: Lot,
  order: number,
  placedBy: TableWager['placedBy'],
  call: boolean,
  on: TableWager['on'],
): TableWager {
  return {
    key,
    player,
    spot,
    box,
    chips,
    stake,
    reserve,
    parts: [{ order, stake }],
    placedBy,
    call,
    queried: false,
    on,
    now: spot,
    closed: undefined,
    decided: undefined,
    ruled: undefined,
    questioned: false,
    suspect: undefined,
    foreign: undefined,
    done: undefined,
  };
}

function grow(wager: TableWager, { chips, stake, reserve }: Lot, order: number, call: boolean): void {
  wager.chips = addChips(wager.chips, chips);
  wager.stake += stake;
  wager.reserve += reserve;
  wager.parts.push({ order, stake });
  wager.call ||= call;
}

/** Takes chips off a wager from the top; one without chips is gone. */
export function shrink(draft: Draft, { player, spot, box, chips, stake, reserve }: Lot): void {
  const wager = wagerOf(draft, player, spot, box);
  assert(holds(wager.chips, chips) && wager.stake >= stake, 'more is removed than lies there');
  wager.chips = takeChips(wager.chips, chips);
  wager.stake -= stake;
  wager.reserve -= reserve;
  let left = stake;
  while (left > 0) {
    const top = present(wager.parts.at(-1), 'chips');
    const lifted = Math.min(top.stake, left);
    top.stake -= lifted;
    left -= lifted;
    if (top.stake === 0) wager.parts.pop();
  }
  if (wager.stake === 0) draft.round.wagers.delete(wagerKey(player, spot, box));
}
