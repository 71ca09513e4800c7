import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { diff, isSame, patch, sparse } from './merge.ts';

/** Values whose objects share names often, so that patches set, change and remove. */
const json = fc.letrec<{ value: Json; object: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, true, false, 0, 1, 'a', '', 'b'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', '1', '__proto__', 'toString'), tie('value'), { maxKeys: 4 }),
}));

describe('merge patches', () => {
  test('the patch between two values makes the second of the first', () => {
    fc.assert(
      fc.property(json.value, json.value, (one, other) => {
        const before = sparse(one);
        const after = sparse(other);
        const change = diff(before, after);
        expect(change === undefined ? before : patch(before, change)).toEqual(after);
      }),
      { numRuns: 2_000 },
    );
  });

  test('and still does after it has been sent as text, and when it is told twice', () => {
    fc.assert(
      fc.property(json.object, json.object, (one, other) => {
        const before = sparse(one);
        const after = sparse(other);
        const change = JSON.parse(JSON.stringify(diff(before, after) ?? {})) as Json;
        expect(patch(patch(before, change), change)).toEqual(after);
      }),
      { numRuns: 1_000 },
    );
  });

  test('there is a patch exactly where there is a difference', () => {
    fc.assert(
      fc.property(json.value, json.value, (one, other) => {
        expect(diff(sparse(one), sparse(other)) === undefined).toBe(isSame(sparse(one), sparse(other)));
        expect(diff(sparse(one), sparse(structuredClone(one)))).toBeUndefined();
      }),
    );
  });

  /** The examples of RFC 7396, appendix A. */
  test.each<[Json, Json, Json]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j patched with %j is %j', (before, change, after) => {
    expect(patch(before, change)).toEqual(after);
  });

  test('a name that reaches for the prototype stays a name', () => {
    const change = JSON.parse('{"__proto__":{"polluted":true}}') as Json;
    const made = patch<Json>({}, change) as Record<string, unknown>;
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
