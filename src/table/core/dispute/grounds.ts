import { type ClauseId, clause } from '../../../kit/id.ts';
import { anyText, listOf, maybe } from '../../../kit/schema.ts';
import { isClauseOf } from '../../../rulebook/rulebook.ts';
import { chapter } from './chapter.ts';
import type { Book } from './command.ts';
import type { Fact } from './event.ts';
import { BASES, basisClause, type Marks, marks, ofKind } from './evidence.ts';
import { since } from './past.ts';
import { type Refused, refuse } from './refusals.ts';
import { type MoneyOrder, remedies } from './remedy.ts';
import type { Case } from './state.ts';

/** What every resolution says, on the floor as well as above it: its bases, and what follows for money (8.4). */
export const RESOLUTION = {
  bases: marks,
  clauses: listOf(anyText),
  remedies,
  /** Why it is more than was claimed; only whoever owns such cases may say so. */
  beyond: maybe(anyText),
  since: maybe(since),
} as const;

type Said = Readonly<{ bases: Partial<Marks>; clauses: readonly string[]; reason: string }>;

/** What a resolution rests on, as it is recorded. */
export type Grounds = Readonly<{ bases: Marks; clauses: readonly ClauseId[] }>;

/** An id stands for a rule only if the register of this document has it. */
export const isClause = ({ rules, known }: Book, id: string): boolean => isClauseOf(rules, id) && known.has(id);

/** Each of the eight bases is marked, one at least is used, and of each that is used there is something. */
export function unfounded(book: Book, { evidence }: Case, { bases, clauses, reason }: Said): Refused | undefined {
  const point = chapter(book.rules, '4');
  const unmarked = BASES.filter((basis) => bases[basis] === undefined);
  if (unmarked.length > 0) return refuse('basis-unmarked', { missing: unmarked }, point);
  const used = BASES.filter((basis) => bases[basis] === 'used');
  if (used.length === 0) return refuse('no-basis-used', {}, point);
  const unknown = clauses.find((id) => !isClause(book, id));
  if (unknown !== undefined) return refuse('unknown-clause', { id: unknown }, basisClause(book.rules, 'rule'));
  const bare = used.find((basis) => (basis === 'rule' ? clauses.length === 0 : ofKind(evidence, basis).length === 0));
  if (bare !== undefined) return refuse('basis-without-evidence', { basis: bare }, basisClause(book.rules, bare));
  return reason.trim() === '' ? refuse('reason-needed', {}, point) : undefined;
}

export const groundsOf = ({ bases, clauses }: Pick<Said, 'bases' | 'clauses'>): Grounds => ({
  bases: Object.fromEntries(BASES.map((basis) => [basis, bases[basis]])) as Marks,
  clauses: [...new Set(clauses)].map(clause),
});

/** Money rests on the rule that was cited first, or on the chapter that governs resolutions. */
export function orderedBy({ rules }: Book, orders: readonly MoneyOrder[], cited: readonly string[]): readonly Fact[] {
  const rule = cited[0] ?? chapter(rules, '4');
  return orders.map((order) => ({
    type: 'RemedyOrdered',
    order,
    ...(rule === undefined ? {} : { clause: clause(rule) }),
  }));
}
