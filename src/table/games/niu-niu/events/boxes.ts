import { type Audience, type Fields, happened, near, picked, toOwn } from '../../../core/audience.ts';
import { event } from '../../../core/event.ts';
import { moveEither, noMoney } from '../../../core/post.ts';
import { give, seated, take, wagerOf } from '../../../core/table/writing.ts';
import { freshBox, roundOf } from '../round.ts';

/** Whose box is whose, and what lies beside the wager on it. */
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
  BoxesRestricted: event<{ player: string; restricted: boolean }>({
    apply: (draft, { player, restricted }) => {
      seated(draft, player).oneBox = restricted;
    },
    post: noMoney,
    seen: toOwn('player', 'restricted'),
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
