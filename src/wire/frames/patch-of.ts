import type { Static, TSchema } from 'typebox';
import { Unsafe } from 'typebox';
import type { Patch } from '../merge.ts';

type Parts = Readonly<Record<string, TSchema>>;
type Kind = Readonly<{ title?: string; properties?: Parts; patternProperties?: Parts; anyOf?: readonly TSchema[] }>;

/**
 * The merge patch of what a schema describes: any of its fields, null where one goes. Lists are replaced whole. What may be one
 * of several things has fields of what it was before, which go when it becomes another.
 */
export const patchOf = <S extends TSchema>(schema: S) => Unsafe<Patch<Static<S>>>(changed(schema));

function changed(schema: TSchema): TSchema {
  const { title, properties, patternProperties, anyOf }: Kind = schema;
  const name = title === undefined ? {} : { title: `${title}Patch` };
  if (anyOf !== undefined) return { ...name, anyOf: anyOf.map(changed) };
  if (properties !== undefined)
    return { type: 'object', ...name, additionalProperties: GONE, properties: orGone(properties) };
  if (patternProperties !== undefined) return { type: 'object', ...name, patternProperties: orGone(patternProperties) };
  return schema;
}

const GONE = { type: 'null' } as const;

const orGone = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { anyOf: [changed(part), GONE] }]));
