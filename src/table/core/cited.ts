import type { ClauseId } from '../../kit/id.ts';
import type { CiteName } from '../../rulebook/cites.ts';
import type { TableState } from './state.ts';

type Ruled = Pick<TableState, 'rules'>;

/** The clause that the document has for this; nothing where it is silent. */
export const clauseOf = ({ rules }: Ruled, name: CiteName): ClauseId | undefined => rules.cites[name]?.[0];

/** Every event may name the clause that it follows. */
export type Cited = Readonly<{ clause?: ClauseId }>;

/** A clause as an event has it. */
export const citing = (clause: ClauseId | undefined): Cited => (clause === undefined ? {} : { clause });

/** What the document has for this, as an event has it. */
export const cited = (state: Ruled, name: CiteName): Cited => citing(clauseOf(state, name));
