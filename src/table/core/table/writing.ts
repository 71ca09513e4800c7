import { assert, present } from '../../../kit/assert.ts';
import { addChips, type Chips, holds, isChips, isNoChips, takeChips, valueChips } from '../chips.ts';
import type { Lot, Moved } from '../event.ts';
import { forgetOfRound } from '../notices.ts';
import { type Correction, type Draft, type Hold, NO_PLAYER, type Player, type TableWager, wagerKey } from '../state.ts';

/* What events do to a table, step by step. Nothing but the `apply` of an event calls these. */

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
  forgetOfRound(draft);
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

/** A result of this round is put right. */
export function mended({ round }: Draft, correction: Omit<Correction, 'round' | 'at'>, at: number): void {
  round.correction = { round: round.number, at, ...correction };
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
export const isSum = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

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
export function lay(
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

export function newWager(
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

/** Layout to float, float to player, layout to player; remembered so that it can be undone. */
export function move(draft: Draft, moved: Moved): void {
  toFloat(draft, moved.taken);
  fromFloat(draft, moved.paid);
  if (moved.paid > 0) give(draft, moved.player, { value: moved.paid });
  if (!isNoChips(moved.returned)) give(draft, moved.player, moved.returned);
  coloursIn(draft, moved.coloursIn);
  draft.round.moved.push(moved);
}

/** The wagers behind a movement of money are done, or open again. */
export function finish(draft: Draft, { wagers }: Moved, done: TableWager['done']): void {
  for (const key of wagers) present(draft.round.wagers.get(key), 'wager').done = done;
}
