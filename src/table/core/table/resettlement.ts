import type { Settlement } from '../../../engine/wager.ts';
import type { ClauseId } from '../../../kit/id.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { number } from '../../../kit/schema.ts';
import { citing, clauseOf } from '../cited.ts';
import { command } from '../command.ts';
import type { Lay, Misread } from '../game.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import type { ClosedRound, TableState } from '../state.ts';
import { type Difference, putRight, reopened, settledWhole } from './closed-rounds.ts';
import { MISREAD } from './outlines.ts';
import { isOutside } from './outside-limits.ts';

export const resettlement = {
  /**
   * A round that is closed is settled anew as a whole, under its own limits, readings and document, in whatever phase the
   * table is; what lies on the layout now is not touched (A21).
   */
  correctClosedRound: command({
    fields: { ...MISREAD, round: number },
    status: 'running',
    whileHeld: true,
    needs: { from: 'pit-manager', second: 'inspector' },
    decide: (state, { round, reason, ...said }) => {
      const closed = state.closed.find((each) => each.number === round);
      if (closed === undefined) return refuse('round-not-kept', { round, kept: state.closed.length });
      if (closed.stands !== undefined) return refuse('round-stands', { round }, closed.stands);
      if (reason.trim() === '') return refuse('reason-needed');
      const anew = settledAnew(state, closed, said);
      if (!anew.ok) return anew;
      const { lay, result, before, after, noticed, decidedBy } = anew.value;
      const stands = limitsStand(closed, [...before, ...after]);
      if (stands !== undefined) return refuse('round-stands', { round }, stands);
      const differences = differencesOf(state, closed, after);
      const needed = differences.reduce((sum, { amount, due = 0 }) => sum + amount + due, 0);
      if (needed > state.bank.float) return refuse('needs-fill', { amount: needed, float: state.bank.float });
      return ok([
        {
          type: 'ClosedRoundCorrected',
          round,
          was: closed.result,
          result,
          lay,
          reason,
          reversed: closed.moved.toReversed(),
          settlements: after,
          handle: counted(after) - counted(before),
          noticed,
          differences,
          ...citing(decidedBy),
        },
      ]);
    },
  }),
} as const;

type Anew = Readonly<{
  lay: Lay;
  result: string;
  before: readonly Settlement[];
  after: readonly Settlement[];
  noticed: readonly string[];
  /** The clause by which what really lay there decides. */
  decidedBy: ClauseId | undefined;
}>;

/** How the round was settled by what was read, and how by what was there. */
function settledAnew(state: TableState, closed: ClosedRound, said: Misread): Result<Anew, TableRefusal> {
  const open = reopened(state, closed);
  const lay = state.play.misread(open, said);
  if (!lay.ok) return lay;
  const before = settledWhole(open);
  if (!before.ok) return before;
  const right = putRight(open, lay.value);
  const after = settledWhole(right);
  if (!after.ok) return after;
  const { settlements, underMinimumUsed } = after.value;
  return ok({
    lay: lay.value,
    result: state.play.resultOf(putRight(open, lay.value, settlements)),
    before: before.value.settlements,
    after: settlements,
    noticed: underMinimumUsed.filter((player) => !closed.spent.includes(player)),
    decidedBy: clauseOf(open, 'compartment') ?? clauseOf(open, 'revealed') ?? clauseOf(open, 'verified'),
  });
}

const counted = (settlements: readonly Settlement[]): number =>
  settlements.reduce((sum, each) => sum + each.counted, 0);

/** Where wagers outside the limits were settled the round is not opened again, if the document says so (MBS-5.17). */
function limitsStand({ rules }: ClosedRound, settlements: readonly Settlement[]): ClauseId | undefined {
  return settlements.some(isOutside) ? rules.disputes.pastStands?.outsideLimits : undefined;
}

/** Everything that moved goes back and everything is settled anew: each player sees the difference of the two. */
function differencesOf(state: TableState, { moved }: ClosedRound, after: readonly Settlement[]): readonly Difference[] {
  const sums = new Map<string, number>();
  const add = (player: string, amount: number) => sums.set(player, (sums.get(player) ?? 0) + amount);
  for (const { player, paid, taken } of moved) add(player, taken - paid);
  for (const { player, paid, taken } of after) add(player, paid - taken);
  // What is handed back comes first: the float pays out of it.
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([, a], [, b]) => a - b)
    .map(([player, amount]) => differenceFor(state, player, amount));
}

function differenceFor({ players }: TableState, player: string, amount: number): Difference {
  const there = players.get(player);
  if (amount > 0) return there === undefined ? { player, amount, to: 'wallet' } : { player, amount };
  const due = Math.max(0, -amount - (there?.chips.value ?? 0));
  return due === 0 ? { player, amount } : { player, amount, due };
}
