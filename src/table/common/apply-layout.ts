import { present } from '../../kit/assert.ts';
import { addChips } from '../chips.ts';
import type { Moved } from '../event.ts';
import type { Apply } from '../evolve.ts';
import { type Draft, type TableWager, wagerKey } from '../state.ts';
import { coloursIn, fromFloat, give, giveBack, seated, shrink, take } from './apply.ts';

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
        spot: to,
        now: to,
        chips: lot.chips,
        stake: lot.stake,
        parts: [{ order, stake: lot.stake }],
        placedBy,
        call,
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
    if (!draft.underMinimum.includes(player)) draft.underMinimum.push(player);
  },
  CollectingFinished: (draft) => {
    draft.phase = 'paying';
  },
  WinnerPaid: (draft, { payment, moved }) => {
    for (const each of moved) {
      move(draft, each);
      finish(draft, each, 'paid');
    }
    draft.round.queue = draft.round.queue.filter((waiting) => waiting !== payment && !samePayment(waiting, payment));
  },
  EntryReversed: (draft, { moved, duePaid, dueReturned }) => {
    const { player, paid, taken, returned } = moved;
    seated(draft, player).due += duePaid + dueReturned;
    draft.bank.float += paid;
    fromFloat(draft, taken);
    take(draft, player, { ...returned, value: returned.value + paid - duePaid - dueReturned });
    for (const [colour, count] of Object.entries(moved.coloursIn ?? {})) colourOut(draft, moved, colour, count);
    finish(draft, moved, undefined);
    draft.round.moved.pop();
    draft.round.queue = [];
    draft.round.settlements = [];
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
  draft.bank.float += moved.taken;
  fromFloat(draft, moved.paid);
  if (moved.paid > 0) give(draft, moved.player, { value: moved.paid });
  give(draft, moved.player, moved.returned);
  coloursIn(draft, moved.coloursIn);
  draft.round.moved.push(moved);
}

function finish(draft: Draft, { wagers }: Moved, done: TableWager['done']): void {
  for (const key of wagers) present(draft.round.wagers.get(key), `wager ${key}`).done = done;
}

const samePayment = (a: { player: string; for: readonly string[] }, b: { player: string; for: readonly string[] }) =>
  a.player === b.player && a.for.length === b.for.length && a.for.every((spot, i) => spot === b.for[i]);

function colourOut(draft: Draft, moved: Moved, colour: string, count: number): void {
  const set = draft.colours.get(colour);
  if (set !== undefined) set.out += count;
  else {
    draft.colours.set(colour, {
      holder: moved.player,
      value: moved.each?.[colour] ?? 0,
      out: count,
      extra: false,
      marker: false,
    });
  }
}
