/** The second settlement, from the clauses alone. */
export * from '../check/index.ts';
