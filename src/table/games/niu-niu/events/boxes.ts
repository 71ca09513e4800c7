import type { Params } from '../../../../kit/refusal.ts';
import { type Audience, type Fields, happened, lotSeen, near, picked, toOwn } from '../../../core/audience.ts';
import { citing } from '../../../core/cited.ts';
import { event, type Lot } from '../../../core/event.ts';
import { toTable } from '../../../core/notices.ts';
import { moveEither, noMoney, off } from '../../../core/post.ts';
import type { TableRefusal } from '../../../core/refusals.ts';
import type { Unfit } from '../../../core/state.ts';
import { give, giveBack, seated, shrink, take, wagerOf } from '../../../core/table/writing.ts';
import { freshBox, roundOf } from '../round.ts';

/** Whose box is whose, what lies beside the wager on it, and what cannot stay there. */
export const boxEvents = {
  BoxTaken: event<{ player: string; box: number }>({
    apply: ({ game }, { player, box }) => {
      roundOf(game).boxes.set(box, freshBox(player));
    },
    post: noMoney,
    seen: boxSeen,
  }),
  BoxLeft: event<{ player: string; box: number }>({
    apply: ({ game }, { box }) => {
      roundOf(game).boxes.delete(box);
    },
    post: noMoney,
    seen: boxSeen,
  }),
  ReservePlaced: event<{
    player: string;
    spot: string;
    box: number;
    /** What was added to the Reserve; below 0 it was handed back. */
    amount: number;
  }>({
    apply: (draft, { player, spot, box, amount }) => {
      if (amount > 0) take(draft, player, { value: amount });
      else give(draft, player, { value: -amount });
      wagerOf(draft, player, spot, box).reserve += amount;
    },
    post: (at, { player, amount }) => moveEither(at.rack(player), at.layout, amount),
    seen: (fact, audience) => ({ player: audience.name(fact.player), ...picked(fact, ['spot', 'box', 'amount']) }),
  }),
  /** A wager that does not fit goes back at the call with its Reserve (A4). */
  UnfitReturned: event<{ lot: Lot; code: TableRefusal['code']; params: Params }>({
    phases: 'betting',
    apply: (draft, { lot, code, params, clause }) => {
      shrink(draft, lot);
      giveBack(draft, lot);
      const { player, spot, box, stake, reserve } = lot;
      const where = box === undefined ? { player, spot } : { player, spot, box };
      const unfit: Unfit = { ...where, stake, reserve, code, params, ...citing(clause) };
      draft.round.unfit = [...draft.round.unfit, unfit];
    },
    post: (at, { lot }) => off(at, lot),
    seen: (fact, audience) => ({
      lot: lotSeen(fact.lot, audience),
      ...(near(audience, fact.lot.player) ? picked(fact, ['code', 'params']) : {}),
    }),
  }),
  BoxesRestricted: event<{ player: string; restricted: boolean }>({
    apply: (draft, { player, restricted }) => {
      seated(draft, player).oneBox = restricted;
    },
    post: noMoney,
    seen: toOwn('player', 'restricted'),
    tells: (_, { player, restricted }, stamp) =>
      toTable([player], stamp, { what: 'one-box', params: { player, restricted: String(restricted) } }),
  }),
  BettingReopened: event<{ reason: string }>({
    apply: (draft) => {
      draft.phase = 'betting';
      // What was taken back after the call lies there again; now its player may really take it back.
      for (const wager of draft.round.wagers.values()) {
        wager.now = wager.spot;
        wager.closed = undefined;
      }
    },
    post: noMoney,
    seen: happened,
  }),
};

type OfPlayer = Readonly<{ box: number; player: string }>;

/** Whose box it is stays with its player while the round runs; wagers on it say enough. */
export function boxSeen({ box, player }: OfPlayer, audience: Audience): Fields {
  return near(audience, player) ? { box, player: audience.name(player) } : { box };
}
