type Fields = Readonly<Record<string, Readonly<{ type?: unknown }>>>;

/** Everything in a query is text; what the route says is a number, and looks like one, is made one before it is checked. */
export function numbersIn(query: unknown, schema: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const { properties = {} } = (schema ?? {}) as Readonly<{ properties?: Fields }>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      isNumber(properties, name) && typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );
}

const isNumber = (fields: Fields, name: string): boolean =>
  Object.hasOwn(fields, name) && ['integer', 'number'].includes(String(fields[name]?.type));
