import { worth } from '../chips.ts';
import type { Moved } from '../event.ts';
import type { Draft, HandBack } from '../state.ts';
import type { Difference } from './closed-rounds.ts';

/*
 * The record moves money back at once; the chips themselves are moved by the dealer. What has to be moved is kept as a list
 * until the next round begins.
 */

type Undone = Readonly<{ moved: Moved; duePaid: number; dueReturned: number }>;

/** Of one movement that is undone: what was paid comes back, what was collected lies there again. */
export function undone(draft: Draft, { moved, duePaid, dueReturned }: Undone, at: number): void {
  const { player, spot, box, paid, taken, returned, each = {} } = moved;
  const there = { player, spot, ...(box === undefined ? {} : { box }) };
  const back = worth(returned, (colour) => each[colour] ?? 0) - dueReturned;
  add(draft, at, [
    { does: 'take', ...there, amount: paid - duePaid, due: duePaid },
    { does: 'lay', ...there, amount: taken, due: 0 },
    { does: 'put', ...there, amount: back, due: dueReturned },
  ]);
}

/** Of a round that was settled anew after it was over, for those who are still here. */
export function evened(draft: Draft, differences: readonly Difference[], at: number): void {
  const here = differences.filter(({ to }) => to === undefined);
  add(
    draft,
    at,
    here.map(({ player, amount, due = 0 }) =>
      amount > 0 ? { does: 'give', player, amount, due } : { does: 'take', player, amount: -amount - due, due },
    ),
  );
}

/** One act, one list: a later one takes the place of what was done by an earlier one. */
function add(draft: Draft, at: number, steps: readonly Omit<HandBack, 'at'>[]): void {
  const { handBacks } = draft.round;
  const same = handBacks.filter((each) => each.at === at);
  const more = steps.filter(({ amount, due }) => amount > 0 || due > 0).map((step) => ({ ...step, at }));
  draft.round.handBacks = [...same, ...more];
}
