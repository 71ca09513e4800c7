import { settle } from '../../../engine/index.ts';
import type { Round as EngineRound, Payment, Settlement } from '../../../engine/wager.ts';
import { assert } from '../../../kit/assert.ts';
import type { OptionValues } from '../../../rulebook/options.ts';
import {
  happened,
  lotSeen,
  movedSeen,
  near,
  paymentSeen,
  refSeen,
  settlementSeen,
  settlementsSeen,
  toOwn,
} from '../audience.ts';
import { addChips } from '../chips.ts';
import { event, type Lot, type Moved } from '../event.ts';
import type { WagerRef } from '../fields.ts';
import { placeOf, toTable } from '../notices.ts';
import { noMoney, off, settled } from '../post.ts';
import type { Settling } from '../settling-of.ts';
import { type TableState, wagerKey } from '../state.ts';
import { engineRound, waits } from '../table/settling.ts';
import { finish, giveBack, move, shrink, wagerOf } from '../table/writing.ts';

/**
 * What can happen in the games whose chips lie on a layout and are collected before anybody is paid. That it is done
 * everybody sees, how much only later.
 */
export const LAYOUT_EVENTS = {
  WagerMoved: event<{ lot: Lot; to: string; order: number }>({
    phases: 'betting',
    apply: (draft, { lot, to, order }) => {
      const from = wagerOf(draft, lot.player, lot.spot, lot.box);
      const { placedBy, call } = from;
      shrink(draft, lot);
      draft.round.placed = order + 1;
      const key = wagerKey(lot.player, to, lot.box);
      const there = draft.round.wagers.get(key);
      if (there === undefined) {
        draft.round.wagers.set(key, {
          ...from,
          key,
          spot: to,
          now: to,
          chips: lot.chips,
          stake: lot.stake,
          parts: [{ order, stake: lot.stake }],
          placedBy,
          call,
          on: undefined,
        });
      } else {
        there.chips = addChips(there.chips, lot.chips);
        there.stake += lot.stake;
        there.parts.push({ order, stake: lot.stake });
      }
    },
    post: noMoney,
    seen: ({ lot, to }, audience) => ({ lot: lotSeen(lot, audience), to }),
  }),
  WagerDisturbed: event<{ wager: WagerRef; to: string | null }>({
    apply: (draft, { wager, to }) => {
      wagerOf(draft, wager.player, wager.spot, wager.box).now = to;
    },
    post: noMoney,
    seen: ({ wager, to }, audience) =>
      near(audience, wager.player) ? { wager: refSeen(wager, audience), to } : undefined,
    tells: (_, { wager, to }, stamp) =>
      toTable([wager.player], stamp, { what: 'disturbed', params: { ...placeOf(wager), to: to ?? '' } }),
  }),
  RoundSettled: event<{
    settlements: readonly Settlement[];
    payments: readonly Payment[];
    underMinimumUsed: readonly string[];
  }>({
    apply: (draft, { settlements, payments }) => {
      draft.round.settlements = settlements;
      draft.round.queue = payments;
      draft.round.endedAt = undefined;
    },
    post: noMoney,
    seen: ({ settlements, payments }, audience) => ({
      settlements: settlementsSeen(settlements, audience),
      payments: payments
        .filter(({ player }) => near(audience, player))
        .map((payment) => paymentSeen(payment, audience)),
    }),
    settles: layoutSettled,
  }),
  LosingCollected: event<{ moved: Moved; settlement: Settlement }>({
    apply: (draft, { moved }) => {
      draft.phase = 'collecting';
      move(draft, moved);
      finish(draft, moved, 'collected');
    },
    post: (at, { moved }) => settled(at, moved),
    seen: ({ moved, settlement }, audience) => ({
      moved: movedSeen(moved, audience),
      ...(near(audience, moved.player) ? { settlement: settlementSeen(settlement, audience) } : {}),
    }),
  }),
  WagerGivenBack: event<{ moved: Moved; settlement: Settlement }>({
    apply: (draft, { moved }) => {
      draft.phase = 'collecting';
      move(draft, moved);
      finish(draft, moved, 'returned');
    },
    post: (at, { moved }) => settled(at, moved),
    seen: ({ moved, settlement }, audience) => ({
      moved: movedSeen(moved, audience),
      ...(near(audience, moved.player) ? { settlement: settlementSeen(settlement, audience) } : {}),
    }),
  }),
  /** `memory` is the reading in force; the records of version 3 do not name it. */
  UnderMinimumNoticed: event<{ player: string; memory?: OptionValues['underMinimumMemory'] }>({
    apply: (draft, { player }) => {
      assert(!draft.underMinimum.includes(player), `${player} was told before`);
      draft.underMinimum.push(player);
      draft.round.noticed = [...draft.round.noticed, player];
    },
    post: noMoney,
    seen: toOwn('player', 'memory'),
    // The notice names the reading in force: for how long it stands.
    tells: (_, { player, memory }) => {
      const params = memory === undefined ? {} : { memory };
      return [
        { role: 'player', players: [player], what: 'under-minimum', params },
        { role: 'dealer', what: 'under-minimum', params: { player, ...params } },
      ];
    },
  }),
  CollectingFinished: event({
    apply: (draft, _, { at }) => {
      draft.phase = 'paying';
      if (draft.round.queue.length === 0) draft.round.endedAt = at;
    },
    post: noMoney,
    seen: happened,
  }),
  WinnerPaid: event<{ payment: Payment; moved: readonly Moved[] }>({
    phases: ['paying'],
    apply: (draft, { payment, moved }, { at }) => {
      for (const each of moved) {
        move(draft, each);
        finish(draft, each, 'paid');
      }
      const [head] = draft.round.queue;
      assert(head !== undefined && samePayment(head, payment), 'the payment is not the next one');
      draft.round.queue = draft.round.queue.slice(1);
      // The documents end a round with its last payment, not when it is put away (HR-2.2, SB-2.1).
      if (draft.round.queue.length === 0) draft.round.endedAt = at;
    },
    post: (at, { moved }) => moved.flatMap((each) => settled(at, each)),
    seen: ({ payment, moved }, audience) => ({
      payment: paymentSeen(payment, audience),
      moved: moved.map((each) => movedSeen(each, audience)),
    }),
  }),
  StakesReleased: event<{ lots: readonly Lot[] }>({
    phases: ['paying'],
    apply: (draft, { lots }) => {
      for (const lot of lots) giveBack(draft, lot);
    },
    post: (at, { lots }) => lots.flatMap((lot) => off(at, lot)),
    seen: ({ lots }, audience) => ({ lots: lots.map((lot) => lotSeen(lot, audience)) }),
  }),
};

const samePayment = (a: Payment, b: Payment): boolean =>
  a.player === b.player &&
  a.amount === b.amount &&
  a.for.length === b.for.length &&
  a.for.every((spot, index) => spot === b.for[index]);

type Settlements = Readonly<{ settlements: readonly Settlement[] }>;

function layoutSettled(state: TableState, { settlements }: Settlements): Settling {
  const outcome = state.play.outcome(state);
  const round = engineRound(state, outcome as never, (wager) => !waits(state, wager)) as EngineRound;
  if (state.round.moved.length === 0) return { round, settlements };
  // Of a round that is settled in part the event holds only what is left; the whole is compared.
  const whole = settle(state.rules, round);
  return { round, settlements: whole.ok ? whole.value.settlements : [], left: settlements };
}
