import type { Settlement } from '../../engine/wager.ts';
import type { ClauseId } from '../../kit/id.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { type Posting, post } from './post.ts';
import type { TableState } from './state.ts';
import { settleWagers } from './table/settling.ts';
import type { LayoutFamily } from './vocabulary.ts';

/** What a command would do to the money of a round, if it were given now. Nothing happens. */
export type Foreseen = Readonly<{
  /** How each wager on the layout ends as things stand, held ones as they lie; empty while there is no result. */
  before: readonly Settlement[];
  after: readonly Settlement[];
  /** Money that the command itself moves at once. */
  moves: readonly Posting[];
  clauses: readonly ClauseId[];
}>;

export function foresee(state: TableState, command: Command): Result<Foreseen, Refusal> {
  const decided = decide(state, command);
  if (!decided.ok) return decided;
  const after = evolve(state, ...decided.value);
  const cited = decided.value.flatMap(({ fact }) => (fact.clause === undefined ? [] : [fact.clause]));
  return ok({
    before: endings(state),
    after: endings(after),
    moves: decided.value.flatMap((event) => post(state.play.events, state.id, event)),
    clauses: [...new Set(cited)],
  });
}

function endings(state: TableState): readonly Settlement[] {
  const outcome = state.play.foreseen(state);
  if (outcome === undefined) return [];
  const settled = settleWagers<LayoutFamily>(state, outcome, () => true);
  return settled.ok ? settled.value.settlements : [];
}
