const COUNTED: ReadonlySet<string> = new Set(['limit', 'before', 'rounds', 'event']);

/** Everything in a query is text; what is a number by name and by its looks is made one before it is checked. */
export function numbersIn(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      COUNTED.has(name) && typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );
}
