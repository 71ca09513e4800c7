import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { MESSAGES, SUMMARIES } from '../frames/index.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { CLOSE_CODES } from '../protocol.ts';
import { asyncapi, CLOSINGS, describedSocket, isInbound, NAMES } from './asyncapi.ts';
import { framesShown } from './frame-examples.ts';

const document = asyncapi({ version: '1.2.3', cookie: 'croupier' });

function refsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => refsIn(each));
  if (!isObject(value)) return [];
  const { $ref } = value;
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(refsIn)];
}

const at = (path: string): Json | undefined =>
  path
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((there, name) => (isObject(there) ? there[name] : undefined), document);

const textsIn = (value: Json): readonly JsonObject[] =>
  isObject(value)
    ? [value, ...Object.values(value).flatMap(textsIn)]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : [];

describe('the description of the socket', () => {
  test('has every frame once, heard or said', () => {
    const operations = Object.entries(at('#/operations') as Record<string, JsonObject>);
    expect(operations).toHaveLength(NAMES.length);
    expect(operations.filter(([, { action }]) => action === 'receive').map(([name]) => name)).toEqual(
      NAMES.filter(isInbound).map((name) => `hear${name.charAt(0).toUpperCase()}${name.slice(1)}`),
    );
    expect(Object.keys(SUMMARIES).toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
  });

  test('refers to nothing that is not there', () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => at(ref) === undefined)).toEqual([]);
  });

  test('describes every field: no object is open', () => {
    const open = textsIn(at('#/components/schemas') ?? {}).filter(
      ({ type, properties, patternProperties, additionalProperties }) =>
        type === 'object' &&
        properties === undefined &&
        patternProperties === undefined &&
        additionalProperties !== false,
    );
    expect(open).toEqual([]);
  });

  test('says why a socket ends, by every code there is', () => {
    expect(Object.keys(CLOSINGS)).toEqual(Object.keys(CLOSE_CODES));
    expect(JSON.stringify(at('#/info/description'))).toContain('4429');
  });

  test('has words for every field', () => {
    expect(describedSocket().unexplained).toEqual([]);
  });

  test.each(NAMES)('shows %s by examples that are what they are examples of', (name) => {
    const check = Compile(MESSAGES[name]);
    const examples = framesShown(name);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.flatMap((each) => check.Errors(each)).slice(0, 2)).toEqual([]);
  });
});
