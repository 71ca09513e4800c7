import type { ActorRole } from '../../actor.ts';
import { lotSeen, near, picked, refSeen, toOwnFirst } from '../../audience.ts';
import type { Chips } from '../../chips.ts';
import { cited } from '../../cited.ts';
import { event, type Lot, noChange } from '../../event.ts';
import type { WagerRef } from '../../fields.ts';
import { placeOf, toFloor } from '../../notices.ts';
import { atStake } from '../../outcome.ts';
import { noMoney, off, onto } from '../../post.ts';
import { wagerKey } from '../../state.ts';
import { giveBack, lay, shrink, wagerOf } from '../writing.ts';

/** Chips between the racks and the layout. */
export const wagerEvents = {
  WagerPlaced: event<{ lot: Lot; order: number; placedBy: ActorRole; call: boolean; on?: 'courtesy-line' }>({
    phases: 'betting',
    apply: (draft, { lot, order, placedBy, call, on }) => {
      lay(draft, lot, order, placedBy, call, on);
    },
    post: (at, { lot }) => onto(at, lot),
    seen: (fact, audience) => ({
      lot: lotSeen(fact.lot, audience),
      ...(audience.isOwn(fact.lot.player) ? picked(fact, ['order', 'placedBy', 'call', 'on']) : {}),
    }),
  }),
  WagerFound: event<{ lot: Lot; order: number }>({
    apply: (draft, { lot, order }) => {
      lay(draft, lot, order, 'player', false, undefined);
      const found = wagerOf(draft, lot.player, lot.spot, lot.box);
      found.closed ??= lot.spot;
      draft.play.found(draft, found);
    },
    post: (at, { lot }) => onto(at, lot),
    seen: ({ lot }, audience) => ({ lot: lotSeen(lot, audience) }),
    tells: (_, { lot }) => [{ role: 'player', players: [lot.player], what: 'found', params: placeOf(lot, lot.stake) }],
    stakes: (_, { lot }) => ({ does: 'adds', ...atStake(lot) }),
  }),
  CallBetQueried: event<{ wager: WagerRef; remark: string }>({
    apply: (draft, { wager }) => {
      wagerOf(draft, wager.player, wager.spot, wager.box).queried = true;
    },
    post: noMoney,
    seen: ({ wager }, audience) => (near(audience, wager.player) ? { wager: refSeen(wager, audience) } : undefined),
    tells: (state, { wager, remark }) => {
      const params = { player: wager.player, ...placeOf(wager) };
      return toFloor({ what: 'queried', params, about: remark, ...cited(state, 'spoken') });
    },
  }),
  WagerRemoved: event<{ lot: Lot }>({
    phases: 'betting',
    apply: (draft, { lot }) => {
      shrink(draft, lot);
      giveBack(draft, lot);
    },
    post: (at, { lot }) => off(at, lot),
    seen: ({ lot }, audience) => ({ lot: lotSeen(lot, audience) }),
  }),
  LateReturned: event<{ player: string; spot: string; box?: number; chips: Chips }>({
    apply: noChange,
    post: noMoney,
    seen: toOwnFirst('player', 'spot', 'box', 'chips'),
    tells: (_, fact) => [{ role: 'player', players: [fact.player], what: 'late', params: placeOf(fact) }],
  }),
  WithdrawnKeptLive: event<{ wager: WagerRef }>({
    apply: (draft, { wager }) => {
      wagerOf(draft, wager.player, wager.spot, wager.box).now = null;
    },
    post: noMoney,
    seen: ({ wager }, audience) => (near(audience, wager.player) ? { wager: refSeen(wager, audience) } : undefined),
    tells: (_, { wager }) => [
      { role: 'player', players: [wager.player], what: 'withdrawn-live', params: placeOf(wager) },
    ],
  }),
  WithdrawnReturned: event<{ lot: Lot }>({
    apply: (draft, { lot }) => {
      draft.round.wagers.delete(wagerKey(lot.player, lot.spot, lot.box));
      giveBack(draft, lot);
    },
    post: (at, { lot }) => off(at, lot),
    seen: ({ lot }, audience) => ({ lot: lotSeen(lot, audience) }),
    tells: (_, { lot }) => [
      { role: 'player', players: [lot.player], what: 'withdrawn-returned', params: placeOf(lot, lot.stake) },
    ],
    stakes: (_, { lot }) => ({ does: 'removes', ...atStake(lot) }),
  }),
};
