import type { ClauseId } from '../kit/id.ts';
import type { CiteName } from '../rulebook/cites.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';

const NONE: readonly ClauseId[] = [];

/** The clauses that the document has for this; none where it is silent. */
export const cited = (rules: Rulebook, name: CiteName): readonly ClauseId[] => rules.cites[name] ?? NONE;
