import { accept } from '../../../engine/index.ts';
import type { Wager } from '../../../engine/wager.ts';
import { type Amount, amount } from '../../../kit/amount.ts';
import type { Said } from '../../../kit/command.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { maybe, name, number, oneOf, text, yes } from '../../../kit/schema.ts';
import { findSpot, spotIndex } from '../../../layout/catalogue.ts';
import { parseBet } from '../../../layout/notation.ts';
import type { SpotId } from '../../../layout/spot.ts';
import { digestOf } from '../../../rulebook/digest.ts';
import type { Header } from '../actor.ts';
import { addChips, type Chips, holds, isChips, isNoChips, valueChips, worth } from '../chips.ts';
import { citing, clauseOf } from '../cited.ts';
import type { Decision } from '../command.ts';
import { command } from '../command.ts';
import { DECIDER } from '../decider.ts';
import type { Fact, Lot } from '../event.ts';
import type { WagerRef } from '../fields.ts';
import { box, chips, wager } from '../fields.ts';
import { settledAnew } from '../layout/resettle.ts';
import { dealer, own } from '../needs.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { findWager, type TableState, wagerKey } from '../state.ts';
import { aboveTogether } from './found.ts';
import { pinned } from './lifecycle.ts';
import { eachOf, type OnTable } from './settling.ts';

const PLACING = {
  player: name,
  spot: text,
  box,
  chips,
  reserve: maybe(number),
  on: maybe(oneOf('courtesy-line')),
} as const;

type Placing = Header & Said<typeof PLACING>;

export const wagers = {
  /** Chips only, the player's own, on a listed spot and within the limits of the round. */
  placeWager: command({
    fields: { ...PLACING, cash: maybe(yes) },
    phases: 'betting',
    ofRound: true,
    needs: own,
    decide: (state, command) => {
      if (command.cash === true)
        return refuse('cash-is-no-wager', { spot: command.spot }, clauseOf(state, 'chipsOnly'));
      return place(state, command, false);
    },
  }),
  /** The player asked, the chips are in hand and there is time (A26). */
  placeForPlayer: command({
    fields: PLACING,
    phases: 'betting',
    ofRound: true,
    needs: dealer,
    decide: (state, command) => {
      if (isNoChips(command.chips))
        return refuse('chips-not-handed-over', { player: command.player }, clauseOf(state, 'spoken'));
      return place(state, command, true);
    },
  }),
  /** A player who sees a call bet set otherwise than asked says so before the close (HR-4.4.1). */
  queryCallBet: command({
    fields: { player: name, spot: text, box, remark: text },
    phases: 'betting',
    whileHeld: true,
    ofRound: true,
    needs: own,
    decide: (state, { player, spot, box, remark }) => {
      const ref = { player, spot: canonical(state, spot), ...(box === undefined ? {} : { box }) };
      const wager = findWager(state, ref);
      if (wager === undefined) return refuse('no-such-wager', ref);
      if (!wager.call) return refuse('call-bet-only', ref);
      return ok([{ type: 'CallBetQueried', wager: ref, remark }]);
    },
  }),
  /** All chips of the wager, or some of them; what stays must still be within the limits. */
  removeWager: command({
    fields: { player: name, spot: text, box, chips: maybe(chips) },
    phases: 'betting',
    ofRound: true,
    needs: own,
    decide: (state, { player, spot, box, chips }) => {
      const lifted = lift(state, player, canonical(state, spot), box, chips);
      if (!lifted.ok) return lifted;
      const left = state.play.boxes?.leaving(state, lifted.value) ?? [];
      return ok([{ type: 'WagerRemoved', lot: lifted.value }, ...left]);
    },
  }),
  /**
   * Chips that lay there in time but were never entered, most often because they are outside the limits: two people
   * attest them, and the limit policy of the document settles them (A4, MBS-5.15, MBS-5.16, NN-7.11).
   */
  reportFound: command({
    fields: { player: name, spot: text, box, chips, reserve: maybe(number) },
    phases: 'found',
    needs: ({ cites }) => ({ from: 'dealer', second: 'inspector', ...citing(cites.late?.[0]) }),
    afterOutcome: 'witnessed',
    decide: (state, command) => {
      const { player, box } = command;
      const spot = canonical(state, command.spot);
      if (findSpot(state.rules, spot) === undefined)
        return refuse('unknown-spot', { spot }, state.rules.cites.catalogue[0]);
      const { boxes } = state.play;
      if (boxes === undefined && box !== undefined) return refuse('box-not-used', { box });
      const reserve = boxes?.reserveWith(state, { ...command, spot }) ?? ok(command.reserve ?? 0);
      if (!reserve.ok) return reserve;
      const made = lot(state, player, spot, box, command.chips, reserve.value);
      if (!made.ok) return made;
      const there = findWager(state, made.value);
      if (there?.done !== undefined) return refuse('wager-settled', { player, spot });
      // No stack of chips is worth anything between, and a round with one could never be settled.
      const step = state.round.smallestChip;
      if (made.value.stake % step !== 0) return refuse('off-step', { stake: made.value.stake, step });
      const above = aboveTogether(state, made.value);
      if (above !== undefined) return above;
      const taken = boxes?.found(state, made.value, command) ?? ok([]);
      if (!taken.ok) return taken;
      return ok([...taken.value, { type: 'WagerFound', lot: made.value, order: state.round.placed }]);
    },
  }),
  /** Chips set down after the call go back at once, never paid and never collected (A2). */
  reportLate: command({
    fields: { player: name, spot: text, box, chips },
    phases: 'afterClose',
    needs: dealer,
    decide: (state, { player, spot, box, chips }) => {
      if (state.play.isPreparing(state)) return refuse('wrong-phase', { command: 'reportLate', phase: state.phase });
      if (!isChips(chips) || isNoChips(chips)) return refuse('bad-amount', { amount: JSON.stringify(chips) });
      const { boxes } = state.play;
      if (boxes !== undefined) {
        if (box === undefined)
          return refuse('box-missing', { boxes: boxes.places(state.rules) }, clauseOf(state, 'onePlayerPerBox'));
        const unknown = boxes.unknown(state, box);
        if (unknown !== undefined) return unknown;
      }
      const clause = state.rules.cites.late?.[0];
      return ok([
        {
          type: 'LateReturned',
          player,
          spot: canonical(state, spot),
          ...(box === undefined ? {} : { box }),
          chips,
          ...(clause === undefined ? {} : { clause }),
        },
      ]);
    },
  }),
  /** Taken back after the call it is still won or lost by the outcome, unless the option says otherwise (A2). */
  reportWithdrawn: command({
    fields: { wager },
    phases: 'afterClose',
    needs: dealer,
    afterOutcome: ({ options }) => (options.withdrawnAfterClose === 'live' ? undefined : 'witnessed'),
    decide: (state, { wager: named }) => {
      const ref = refOf(state, named);
      const wager = findWager(state, ref);
      if (wager === undefined) return refuse('no-such-wager', { ...ref });
      if (wager.done !== undefined) return refuse('wager-settled', { ...ref });
      const clause = state.rules.cites.withdrawn?.[0];
      const cited = clause === undefined ? {} : { clause };
      if (state.rules.options.withdrawnAfterClose === 'live')
        return ok([{ type: 'WithdrawnKeptLive', wager: ref, ...cited }]);
      if (wager.suspect !== undefined) return refuse('wager-held', { ...ref });
      const { player, spot, box, chips, stake, reserve } = wager;
      const gone: Lot = {
        player,
        spot,
        ...(box === undefined ? {} : { box }),
        chips,
        ...eachOf(state, chips.colours),
        stake,
        reserve,
      };
      return settledAnew(state, { type: 'WithdrawnReturned', lot: gone, ...cited });
    },
  }),
} as const;

function place(state: TableState, command: Placing, call: boolean): Decision {
  const { player, box, on } = command;
  const spot = canonical(state, command.spot);
  const { boxes } = state.play;
  const reserve = boxes?.reserveWith(state, { ...command, spot }) ?? ok(command.reserve ?? 0);
  if (!reserve.ok) return reserve;
  const { value } = command.chips;
  if (state.rules.options.chipsAllowed === 'colorOnly' && value > 0)
    return refuse('color-chips-only', { value }, state.rules.cites.chips[0]);
  const made = lot(state, player, spot, box, command.chips, reserve.value);
  if (!made.ok) return made;
  const accepted = mayAdd(state, made.value, on);
  if (!accepted.ok) return accepted;
  const taken = boxes?.claim(state, player, box) ?? ok([]);
  if (!taken.ok) return taken;
  const order = state.round.placed;
  const placedBy = command.by.actingAs ?? command.by.role;
  const fact: Fact =
    on === undefined
      ? { type: 'WagerPlaced', lot: made.value, order, placedBy, call }
      : { type: 'WagerPlaced', lot: made.value, order, placedBy, call, on };
  return ok(taken.value.length === 0 ? [fact] : [...taken.value, fact]);
}

/** People type short forms; the record has the canonical name. An unknown one is left for `accept` to refuse. */
export function canonical({ rules }: TableState, spot: string): string {
  if (spot.includes('/') || spotIndex(rules).has(spot)) return spot;
  const parsed = parseBet(rules, spot);
  return parsed.ok && parsed.value.length === 1 ? (parsed.value[0] as { spot: string }).spot : spot;
}

/** A wager by its canonical name. */
export const refOf = (state: TableState, ref: WagerRef): WagerRef => ({ ...ref, spot: canonical(state, ref.spot) });

/** The chips of a player as a lot for one spot, if they have them. */
export function lot(
  state: TableState,
  player: string,
  spot: string,
  box: number | undefined,
  chips: Chips,
  reserve = 0,
): Result<Lot, TableRefusal> {
  if (!isChips(chips) || isNoChips(chips)) return refuse('bad-amount', { amount: JSON.stringify(chips) });
  if (!Number.isSafeInteger(reserve) || reserve < 0) return refuse('bad-amount', { amount: String(reserve) });
  if (reserve > 0 && state.play.boxes === undefined) return refuse('reserve-not-used', { reserve });
  const rack = state.players.get(player)?.chips;
  if (rack === undefined) return refuse('unknown-player', { player });
  const foreign = Object.keys(chips.colours ?? {}).find((colour) => state.colours.get(colour)?.holder !== player);
  if (foreign !== undefined) {
    const clause = state.rules.cites.foreignOffered?.[0] ?? state.rules.cites.chips[0];
    return refuse(
      state.rules.options.chipsAllowed === 'value' ? 'value-chips-only' : 'foreign-chips-here',
      { colour: foreign },
      clause,
    );
  }
  const needed = reserve === 0 ? chips : addChips(chips, valueChips(reserve));
  if (!holds(rack, needed)) return refuse('not-enough-chips', { player, has: rack.value, needs: needed.value });
  const stake = worth(chips, (colour) => state.colours.get(colour)?.value ?? 0);
  if (box === undefined && chips.colours === undefined) return ok({ player, spot, chips, stake, reserve });
  return ok({
    player,
    spot,
    ...(box === undefined ? {} : { box }),
    chips,
    ...eachOf(state, chips.colours),
    stake,
    reserve,
  });
}

/** The engine's word on adding chips to what lies there. */
export function mayAdd(
  state: TableState,
  { player, spot, box, stake }: Lot,
  on?: 'courtesy-line',
): Result<Amount, TableRefusal> {
  const placed = sharing(state, player, spot, box);
  const wager: Wager = {
    player,
    spot: spot as SpotId,
    stake: amount(stake),
    ...(box === undefined ? undefined : { box }),
    ...(on === undefined ? undefined : { at: on }),
  };
  const { limits, smallestChip } = state.round;
  return accept(state.rules, { limits, smallestChip: amount(smallestChip) }, placed, wager);
}

/** The wagers that could share a limit or a box with this one; the engine need not look at the others. */
function sharing(state: TableState, player: string, spot: string, box: number | undefined): readonly Wager[] {
  const { wagers } = state.round;
  if (state.play.limitsPerPlayer(state.rules)) {
    const there = wagers.get(wagerKey(player, spot, box));
    return there === undefined ? [] : [asWager(there)];
  }
  return [...wagers.values()].map(asWager);
}

const asWager = ({ player, spot, stake, box }: OnTable): Wager =>
  box === undefined
    ? { player, spot: spot as SpotId, stake: stake as Amount }
    : { player, spot: spot as SpotId, stake: stake as Amount, box };

export function lift(
  state: TableState,
  player: string,
  spot: string,
  box: number | undefined,
  chips: Chips | undefined,
): Result<Lot, TableRefusal> {
  const ref = box === undefined ? { player, spot } : { player, spot, box };
  const wager = findWager(state, ref);
  if (wager === undefined) return refuse('no-such-wager', ref);
  if (wager.suspect !== undefined) return refuse('wager-held', ref);
  const wanted = chips ?? wager.chips;
  if (!isChips(wanted) || isNoChips(wanted) || !holds(wager.chips, wanted)) {
    return refuse('not-enough-chips', { player, has: wager.stake, needs: wanted.value });
  }
  const stake = worth(wanted, (colour) => state.colours.get(colour)?.value ?? 0);
  const all = stake === wager.stake;
  const reserve = all ? wager.reserve : Math.floor((wager.reserve * stake) / wager.stake);
  const lot: Lot =
    box === undefined && wanted.colours === undefined
      ? { player, spot, chips: wanted, stake, reserve }
      : { ...ref, chips: wanted, ...eachOf(state, wanted.colours), stake, reserve };
  return all ? ok(lot) : stays(state, lot, wager.stake - stake);
}

/** The table with these chips off the layout, as far as limits are concerned. */
export function lessened(state: TableState, { player, spot, box, stake }: Lot): TableState {
  const key = wagerKey(player, spot, box);
  const wagers = new Map(state.round.wagers);
  const wager = wagers.get(key);
  if (wager === undefined || wager.stake <= stake) wagers.delete(key);
  else wagers.set(key, { ...wager, stake: wager.stake - stake });
  return { ...state, round: { ...state.round, wagers } };
}

/** A rest under the minimum cannot stay. */
function stays(state: TableState, lifted: Lot, rest: number): Result<Lot, TableRefusal> {
  const kept = mayAdd(lessened(state, { ...lifted, stake: lifted.stake + rest }), { ...lifted, stake: rest });
  return kept.ok ? ok(lifted) : kept;
}

/** Betting opens with the limits, readings and rulebook of the table pinned to the round. */
export const bettingOpened = (state: TableState) =>
  ({
    type: 'BettingOpened',
    ...pinned(state),
    options: { ...state.rules.options },
    rulebook: digestOf(state.rules),
    decider: DECIDER,
  }) as const;
