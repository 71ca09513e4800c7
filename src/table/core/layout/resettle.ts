import type { Settlement } from '../../../engine/wager.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Decision } from '../command.ts';
import type { Fact } from '../event.ts';
import { evolve } from '../evolve.ts';
import type { LayoutOutcome } from '../game.ts';
import type { TableRefusal } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { type Behind, behind, collected } from '../table/settling.ts';
import { notices, settleLayout } from './settle-layout.ts';

export function taken(state: TableState, settlement: Settlement, of: Behind): Fact {
  const moved = collected(state, settlement, of(settlement));
  const clause = settlement.clauses[0];
  const type = settlement.taken > 0 ? 'LosingCollected' : 'WagerGivenBack';
  return clause === undefined ? { type, moved, settlement } : { type, moved, settlement, clause };
}

/** After a ruling: what is still open is settled anew, and a wager that now loses is collected at once. */
export function resettle(state: TableState, outcome: LayoutOutcome | undefined): Result<readonly Fact[], TableRefusal> {
  if (outcome === undefined || (state.phase !== 'collecting' && state.phase !== 'paying')) return ok([]);
  const settled = settleLayout(state, outcome);
  if (!settled.ok) return settled;
  const facts: Fact[] = [{ type: 'RoundSettled', ...settled.value }];
  if (state.phase === 'collecting') return ok(facts);
  const of = behind(state);
  for (const settlement of settled.value.settlements) {
    if (settlement.verdict !== 'wins') facts.push(taken(state, settlement, of));
  }
  return ok([...facts, ...notices(state, settled.value), { type: 'CollectingFinished' }]);
}

/** Facts that change what is open on the layout, followed by the new settlement of what is. */
export function settledAnew(state: TableState, ...facts: readonly Fact[]): Decision {
  if (state.phase !== 'collecting' && state.phase !== 'paying') return ok(facts);
  const stamp = { person: '', role: 'dealer', at: 0, rules: state.rules.id, round: state.round.number } as const;
  const changed = evolve(state, ...facts.map((fact) => ({ v: 1, stamp, fact }) as const));
  const anew = resettle(changed, changed.play.outcome(changed));
  return anew.ok ? ok([...facts, ...anew.value]) : anew;
}
