import type { Header } from '../../core/actor.ts';
import { mayActAs } from '../../core/actor.ts';
import { clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import type { Lot } from '../../core/event.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import { findWager, type TableState } from '../../core/state.ts';
import { claim } from './boxes.ts';
import { boxOf, cardsOn, niuNiuOf, rulesOf, unknownBox } from './read.ts';
import { fits, isOptional } from './unfit.ts';

/**
 * Chips that lay in a box in time but were never entered: in the player's own or in a free one. From the first card on they
 * count as they lie, also under the minimum (NN-7.11); before it what does not fit goes back.
 */
export function found(state: TableState, lot: Lot, by: Header): Decision {
  const { player, spot, box } = lot;
  if (box === undefined)
    return refuse('box-missing', { boxes: rulesOf(state).options.boxes }, clauseOf(state, 'onePlayerPerBox'));
  const unknown = unknownBox(state, box);
  if (unknown !== undefined) return unknown;
  if (boxOf(state, box)?.settled !== undefined)
    return refuse('wager-settled', { player, spot, box }, clauseOf(state, 'underMinimum'));
  const taken = claim(state, player, box);
  if (!taken.ok) return taken;
  if (isOptional(spot) && findWager(state, { player, spot: 'even', box }) === undefined)
    return refuse('even-missing', { box, player, spot }, clauseOf(state, 'evenFirst'));
  // Every hand was counted by then, and no card can come to this box any more.
  if (niuNiuOf(state).spreadPassed && cardsOn(state, box) === 0)
    return refuse('missing-hand', { box }, clauseOf(state, 'spread'));
  const there = findWager(state, lot);
  const { stake = 0, reserve = 0 } = there ?? {};
  const fit = fits(state, { ...lot, stake: stake + lot.stake, reserve: reserve + lot.reserve });
  return fit.ok ? taken : (unfit(state, fit.error, by) ?? taken);
}

/** What is for a Pit Supervisor or above to decide: the table then counts what Even and Reserve bear (F13). */
const DECIDED: ReadonlySet<TableRefusal['code']> = new Set(['above-even', 'reserve-not-exact']);

function unfit(state: TableState, why: TableRefusal, { by, second }: Header): Refused | undefined {
  if (niuNiuOf(state).packets.length === 0) return { ok: false, error: why };
  if (!DECIDED.has(why.code)) return undefined;
  const needs = 'pit-supervisor';
  const isThere = [by, second].some((one) => one !== undefined && mayActAs(state.rules, one, needs, true));
  return isThere ? undefined : refuse('second-person-needed', { command: 'reportFound', needs }, why.clause);
}
