import type { Settled, Settlement } from '../../../engine/wager.ts';
import type { Result } from '../../../kit/result.ts';
import type { Family } from '../../../rulebook/rulebook.ts';
import type { Moved } from '../event.ts';
import type { Lay } from '../game.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { type ClosedRound, type Draft, freshRound, type TableState, type TableWager } from '../state.ts';
import { spentBefore } from './gaming-day.ts';
import { settleWagers } from './settling.ts';

/** So many rounds can still be settled anew at the table; for older ones there are disputes. */
export const ROUNDS_KEPT = 5;

/** Remembers the round that ends now. Its wagers are kept as they are: the next round gets a map of its own. */
export function keepClosed(draft: Draft, result: string): void {
  const { rules, round, game } = draft;
  const { number, limits, smallestChip, wagers, moved, noticed } = round;
  const spent = spentBefore(draft);
  draft.closed.push({ number, limits, smallestChip, moved, noticed, spent, result, rules, wagers, game });
  if (draft.closed.length > ROUNDS_KEPT) draft.closed.shift();
}

/** The table as it stood before the first chip of a closed round was collected. */
export function reopened(state: TableState, closed: ClosedRound): TableState {
  const { number, rules, limits, smallestChip, spent, game } = closed;
  const wagers = new Map([...closed.wagers].map(([key, wager]): [string, TableWager] => [key, opened(wager)]));
  return {
    ...state,
    rules,
    hold: undefined,
    underMinimum: spent,
    underMinimumElsewhere: [],
    round: { ...freshRound(number), limits, smallestChip, wagers },
    game,
  };
}

const opened = (wager: TableWager): TableWager => ({ ...wager, done: undefined });

/** The same with the result as it really was, and with how the wagers then ended once that is known. */
export const putRight = (open: TableState, lay: Lay, settlements: readonly Settlement[] = []): TableState => ({
  ...open,
  game: open.play.putRight(open.play.copy(open.game as Draft['game']), lay, settlements),
});

/** All wagers of a round at once. */
export function settledWhole(open: TableState): Result<Settled<Family>, TableRefusal> {
  const outcome = open.play.whole(open);
  return outcome === undefined ? refuse('not-held') : settleWagers<Family>(open, outcome, () => true);
}

/** What one player gets (above 0) or hands back; of that what is not there any more is due. */
export type Difference = Readonly<{
  player: string;
  amount: number;
  due?: number;
  /** Somebody who has left the table has it in the wallet. */
  to?: 'wallet';
}>;

/** As what a settlement moved is remembered, should it be settled once more. */
export const movementOf = ({ player, spot, box, taken, paid, returned, commission }: Settlement): Moved => ({
  wagers: [],
  player,
  spot,
  ...(box === undefined ? {} : { box }),
  taken,
  paid,
  returned: { value: returned },
  commission,
});
