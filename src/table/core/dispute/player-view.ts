import type { AnyRulebook } from '../../../rulebook/index.ts';
import { lastWord } from './authority.ts';
import { chapter } from './chapter.ts';
import { BASES, basisClause, type Evidence, ofKind } from './evidence.ts';
import { type Case, ENDINGS } from './state.ts';

/** What the player of the case is shown; everything is put in by name. */
export function playerView(rules: AnyRulebook, state: Case) {
  const { status, owner, timeframe, decision, complaint, answer, surveillanceInformed, evidence } = state;
  const agreed = answer?.accepted ?? true;
  return {
    status,
    withRank: owner === undefined ? null : { role: owner.role, orAbove: owner.orAbove },
    /** When the house means to be done (8.3). */
    expectedBy: timeframe !== undefined && 'until' in timeframe ? timeframe.until : null,
    noTimeBecause: timeframe !== undefined && 'reason' in timeframe ? timeframe.reason : null,
    surveillance:
      surveillanceInformed === undefined
        ? null
        : ofKind(evidence, 'footage').length > 0
          ? ('answered' as const)
          : ('pending' as const),
    decision:
      decision === undefined
        ? null
        : {
            outcome: decision.outcome,
            reason: decision.reason,
            clauses: decision.clauses,
            remedies: decision.remedies,
          },
    /** Shown from the moment the player disagrees until the case is over (8.5). */
    rightToComplain:
      agreed || status === 'closed' || ENDINGS.includes(status)
        ? null
        : { to: lastWord(rules), advised: state.rights !== undefined, clause: chapter(rules, '5') ?? null },
    assistants: complaint?.assistants ?? [],
  };
}

/** The record of a decision: each basis with its clause, its mark and what was gathered for it (8.4). */
export const basesOf = (rules: AnyRulebook, { decision, evidence }: Case) =>
  BASES.map((basis) => ({
    basis,
    clause: basisClause(rules, basis) ?? null,
    mark: decision?.bases[basis] ?? null,
    items: ofKind(evidence, basis) as readonly Evidence[],
  }));
