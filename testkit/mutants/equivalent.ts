/**
 * Mutants after which the product does the same, and why nobody can tell. Ids as `npm run check:mutants` prints them. A test
 * holds the list against the sources.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
