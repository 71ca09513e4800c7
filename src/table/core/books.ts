import type { Account } from './post.ts';
import type { TableState } from './state.ts';

/** What the table's own state says must be in its accounts; the ledger must say the same. */
export function books(state: TableState): readonly (readonly [account: Account, amount: number])[] {
  const { id, bank } = state;
  return [
    [`float:${id}`, bank.float],
    [`drop:${id}`, bank.drop],
    [`tips:${id}`, bank.tips],
    [`suspense:${id}`, bank.suspense],
    [`variance:${id}`, 0 - bank.variance],
    escrow(state),
  ];
}

/** The row of these that a bet changes. */
export const escrow = (state: TableState): readonly [account: Account, amount: number] => [
  `layout:${state.id}`,
  onLayout(state),
];

/** The same for the value chips that players hold. */
export const racks = (state: TableState): readonly (readonly [account: Account, amount: number])[] =>
  [...state.players].map(([player, { chips }]) => [`rack:${state.id}:${player}`, chips.value]);

/**
 * What the table owes for colour chips in the hands of its own players. Chips that turned up at another table are owed for
 * there, which this table does not know of.
 */
export const colourDebts = (state: TableState): readonly (readonly [account: Account, amount: number])[] =>
  [...state.colours].map(([colour, { value, holder }]) => {
    const held = state.players.get(holder)?.chips.colours?.[colour] ?? 0;
    return [`colour:${state.id}:${colour}`, held * value];
  });

/** Open wagers, and on a layout those of winners too, whose stakes lie there until the round closes (A13). */
function onLayout({ play, round }: TableState): number {
  let sum = 0;
  for (const { done, stake, reserve } of round.wagers.values()) {
    if (done === undefined || (done === 'paid' && play.winnersStay)) sum += stake + reserve;
  }
  return sum;
}
