import type { TSchema } from 'typebox';
import { isObject, type Json, type JsonObject } from '../json.ts';

/** Schemas that have a name, by that name. */
export type Named = Map<string, JsonObject>;

/**
 * A schema as a document writes it: what has a title stands once among the named ones and is referred to everywhere else.
 * Two schemas of one name would hide each other, so that is a mistake.
 */
export function hoist(schema: TSchema, named: Named, place: string): Json {
  return walk(JSON.parse(JSON.stringify(schema)) as Json, named, place);
}

function walk(value: Json, named: Named, place: string): Json {
  if (Array.isArray(value)) return value.map((each: Json) => walk(each, named, place));
  if (!isObject(value)) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, named, place)]));
  const { title, description, ...schema } = whole;
  // A property may be called `title`; the name of a schema is a text.
  if (typeof title !== 'string') return whole;
  const known = named.get(title);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`two schemas are called ${title}`);
  named.set(title, schema);
  const ref = { $ref: `${place}${title}` };
  return description === undefined ? ref : { ...ref, description };
}
