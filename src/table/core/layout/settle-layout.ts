import type { Payment, Settlement } from '../../../engine/wager.ts';
import { amount } from '../../../kit/amount.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Fact } from '../event.ts';
import type { LayoutOutcome } from '../game.ts';
import type { TableRefusal } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { memoryOf } from '../table/gaming-day.ts';
import { behind, keyOf, type OnTable, settleWagers, waits } from '../table/settling.ts';
import type { LayoutFamily } from '../vocabulary.ts';

/** What is still to be collected or given back, and what is still to be paid, in order. */
export type Layout = Readonly<{
  settlements: readonly Settlement[];
  payments: readonly Payment[];
  underMinimumUsed: readonly string[];
}>;

/**
 * Everything that counts is settled together, so that limits and the order of chips see what is done already;
 * what is done keeps what it got.
 */
export function settleLayout(state: TableState, outcome: LayoutOutcome): Result<Layout, TableRefusal> {
  const settled = settleWagers<LayoutFamily>(state, outcome, (wager) => !waits(state, wager));
  if (!settled.ok) return settled;
  const { settlements, payments, underMinimumUsed } = settled.value;
  if (state.round.moved.length === 0) return ok({ settlements, payments, underMinimumUsed });
  const open = behind(state);
  const done = behind(state, (wager) => wager.done !== undefined);
  const left = (some: readonly Settlement[]) =>
    some.filter((each) => open(each).length > 0).map((each) => lessDone(state, each, done(each)));
  const groups = grouped(settlements, payments)
    .map(left)
    .filter((group) => group.length > 0);
  return ok({
    settlements: [...left(settlements.filter(({ verdict }) => verdict !== 'wins')), ...groups.flat()],
    payments: groups.map(handedOver),
    underMinimumUsed,
  });
}

/** The winners in pay order, payment by payment. */
function grouped(settlements: readonly Settlement[], payments: readonly Payment[]): readonly (readonly Settlement[])[] {
  const winners = settlements.filter(({ verdict }) => verdict === 'wins');
  let next = 0;
  return payments.map(({ for: spots }) => {
    const group = winners.slice(next, next + spots.length);
    next += spots.length;
    return group;
  });
}

function handedOver(group: readonly Settlement[]): Payment {
  const { player } = group[0] as Settlement;
  const paid = group.reduce((sum, each) => sum + each.paid, 0);
  return { player, for: group.map(({ spot }) => spot), amount: amount(paid) };
}

/** Where a ruling puts chips on a wager that is done already, only what they add to it is left. */
function lessDone(state: TableState, settlement: Settlement, done: readonly OnTable[]): Settlement {
  if (done.length === 0) return settlement;
  const keys = new Set(done.map(keyOf));
  const moved = state.round.moved.filter(({ wagers }) => wagers.some((key) => keys.has(key)));
  const stake = settlement.stake - done.reduce((sum, wager) => sum + wager.stake, 0);
  const paid = Math.max(0, settlement.paid - moved.reduce((sum, each) => sum + each.paid, 0));
  const taken = Math.min(stake, Math.max(0, settlement.taken - moved.reduce((sum, each) => sum + each.taken, 0)));
  return {
    ...settlement,
    stake: amount(stake),
    counted: amount(settlement.verdict === 'wins' ? paid / (settlement.odds?.[0] ?? 1) : taken),
    paid: amount(paid),
    taken: amount(taken),
    returned: amount(stake - taken),
  };
}

/** The settlements behind the head of the queue: winners stand in pay order, and the last of them still wait. */
export function headOf({ round: { queue, settlements } }: TableState): readonly Settlement[] {
  const waiting = queue.reduce((sum, { for: spots }) => sum + spots.length, 0);
  const from = settlements.length - waiting;
  return settlements.slice(from, from + (queue[0]?.for.length ?? 0)).map((won) => won as Settlement);
}

/** Who is told that the one under-minimum round is spent (MBS-5.15). */
export function notices(state: TableState, { underMinimumUsed }: Layout): readonly Fact[] {
  const clause = state.rules.cites.underMinimum?.[0];
  const memory = memoryOf(state);
  return underMinimumUsed
    .filter((player) => ![...state.underMinimum, ...state.underMinimumElsewhere].includes(player))
    .map((player) => ({
      type: 'UnderMinimumNoticed',
      player,
      ...(memory === undefined ? {} : { memory }),
      ...(clause === undefined ? {} : { clause }),
    }));
}
