import { createContext, useContext, useMemo } from 'react';
import type { Clause } from '../../wire/shapes/rulebooks.ts';
import { useGet } from '../api/use-get.ts';
import { useSpoken } from '../words/words.ts';

/** The clauses of a document by their id, in the reader's language; none before they are here. */
export type ClauseTexts = ReadonlyMap<string, Clause>;

const NONE: ClauseTexts = new Map();

/** Asked for once for a whole answer. */
export const ClauseTextsContext = createContext<ClauseTexts>(NONE);

export function useFetchedClauses(rulebook: string): ClauseTexts {
  const language = useSpoken();
  const [asked] = useGet('/api/v1/rulebooks/:id', { id: rulebook, language });
  const clauses = asked.value?.clauses;
  return useMemo(() => (clauses === undefined ? NONE : new Map(clauses.map((each) => [each.id, each]))), [clauses]);
}

export const useClauseTexts = (): ClauseTexts => useContext(ClauseTextsContext);
