import type { Payment } from '../../../engine/wager.ts';
import { assert, present } from '../../../kit/assert.ts';
import { addChips, isNoChips } from '../chips.ts';
import type { Moved } from '../event.ts';
import type { Apply } from '../evolve.ts';
import { type Draft, type TableWager, wagerKey } from '../state.ts';
import { coloursIn, fromFloat, give, giveBack, moveFloat, seated, shrink, take, toFloat } from '../table/apply.ts';

/** Facts of the games whose chips lie on a layout and are collected before anybody is paid. */
export const LAYOUT: { readonly [T in LayoutType]: Apply<T> } = {
  WagerMoved: (draft, { lot, to, order }) => {
    const from = present(draft.round.wagers.get(wagerKey(lot.player, lot.spot, lot.box)), 'wager');
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
  WagerDisturbed: (draft, { wager, to }) => {
    present(draft.round.wagers.get(wagerKey(wager.player, wager.spot, wager.box)), 'wager').now = to;
  },
  RoundSettled: (draft, { settlements, payments }) => {
    draft.round.settlements = settlements;
    draft.round.queue = payments;
    draft.round.endedAt = undefined;
  },
  LosingCollected: (draft, { moved }) => {
    draft.phase = 'collecting';
    move(draft, moved);
    finish(draft, moved, 'collected');
  },
  WagerGivenBack: (draft, { moved }) => {
    draft.phase = 'collecting';
    move(draft, moved);
    finish(draft, moved, 'returned');
  },
  UnderMinimumNoticed: (draft, { player }) => {
    assert(!draft.underMinimum.includes(player), `${player} was told before`);
    draft.underMinimum.push(player);
    draft.round.noticed = [...draft.round.noticed, player];
  },
  CollectingFinished: (draft, _, { at }) => {
    draft.phase = 'paying';
    if (draft.round.queue.length === 0) draft.round.endedAt = at;
  },
  WinnerPaid: (draft, { payment, moved }, { at }) => {
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
  EntryReversed: (draft, { moved, duePaid, dueReturned }) => {
    const { player, paid, taken, returned } = moved;
    seated(draft, player).due += duePaid + dueReturned;
    moveFloat(draft, paid - duePaid);
    fromFloat(draft, taken + dueReturned);
    take(draft, player, { ...returned, value: returned.value + paid - duePaid - dueReturned });
    for (const [colour, count] of Object.entries(moved.coloursIn ?? {})) {
      present(draft.colours.get(colour), `colour ${colour}`).out += count;
    }
    finish(draft, moved, undefined);
    draft.play.boxes?.unsettle(draft, moved.box);
    draft.round.moved.pop();
    draft.round.queue = [];
    draft.round.settlements = [];
    draft.round.endedAt = undefined;
  },
  StakesReleased: (draft, { lots }) => {
    for (const lot of lots) giveBack(draft, lot);
  },
};

type LayoutType =
  | 'WagerMoved'
  | 'WagerDisturbed'
  | 'RoundSettled'
  | 'LosingCollected'
  | 'WagerGivenBack'
  | 'UnderMinimumNoticed'
  | 'CollectingFinished'
  | 'WinnerPaid'
  | 'EntryReversed'
  | 'StakesReleased';

/** Layout to float, float to player, layout to player; remembered so that it can be undone. */
export function move(draft: Draft, moved: Moved): void {
  toFloat(draft, moved.taken);
  fromFloat(draft, moved.paid);
  if (moved.paid > 0) give(draft, moved.player, { value: moved.paid });
  if (!isNoChips(moved.returned)) give(draft, moved.player, moved.returned);
  coloursIn(draft, moved.coloursIn);
  draft.round.moved.push(moved);
}

function finish(draft: Draft, { wagers }: Moved, done: TableWager['done']): void {
  for (const key of wagers) present(draft.round.wagers.get(key), 'wager').done = done;
}

const samePayment = (a: Payment, b: Payment): boolean =>
  a.player === b.player &&
  a.amount === b.amount &&
  a.for.length === b.for.length &&
  a.for.every((spot, index) => spot === b.for[index]);
