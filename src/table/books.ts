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
    [`layout:${id}`, onLayout(state)],
  ];
}

/** The same for what players hold: value chips in racks, and colour chips, which the table owes for. */
export function racks(state: TableState): readonly (readonly [account: Account, amount: number])[] {
  const rows: (readonly [Account, number])[] = [];
  for (const [player, { chips }] of state.players) rows.push([`rack:${state.id}:${player}`, chips.value]);
  for (const [colour, { value, holder }] of state.colours) {
    const held = state.players.get(holder)?.chips.colours?.[colour] ?? 0;
    rows.push([`colour:${state.id}:${colour}`, held * value]);
  }
  return rows;
}

/** Open wagers, and on a layout those of winners too, whose stakes lie there until the round closes (A13). */
function onLayout({ rules, round }: TableState): number {
  let sum = 0;
  for (const { done, stake, reserve } of round.wagers.values()) {
    if (done === undefined || (done === 'paid' && rules.family !== 'niu-niu')) sum += stake + reserve;
  }
  return sum;
}
