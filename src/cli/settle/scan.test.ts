import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDuplicate, firstOddity, isTooDeep, numberAt } from './scan.ts';

test.each([
  ['{"a":1}', undefined],
  ['{"a":1,"a":2}', { field: 'a', path: 'a' }],
  ['{"a":{"b":1},"c":{"b":1}}', undefined],
  ['{"wagers":[{"x":1},{"x":1,"y":2,"x":3}]}', { field: 'x', path: 'wagers[1].x' }],
  ['{"a":1,"\\u0061":2}', { field: 'a', path: 'a' }],
  ['{"a":"a","b":"a"}', undefined],
  ['{"a\\"":1,"a\\\\":2,"a\\"" :3}', { field: 'a"', path: '?' }],
  ['["a","a",{"a" \n:1}]', undefined],
  ['{"__proto__":1,"__proto__":2}', { field: '__proto__', path: '__proto__' }],
])('the first field that stands twice in %s', (text, found) => {
  expect(firstDuplicate(text)).toEqual(found);
});

test('what JSON.stringify writes has no field twice', () => {
  fc.assert(fc.property(fc.json(), (text) => firstDuplicate(text) === undefined));
});

test('a field written again is found wherever it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.jsonValue(), (value, name, other) => {
      const [field, inner, again] = [JSON.stringify(name), JSON.stringify(value), JSON.stringify(other)];
      expect(firstDuplicate(`[{${field}:${inner} , ${field} : ${again}}]`)?.field).toBe(name);
    }),
  );
});

test.each([
  ['[[1]]', 2, false],
  ['[[1]]', 1, true],
  ['["[[[["]', 1, false],
  ['["\\"[[[["]', 1, false],
  ['[1],[2],[3]', 1, false],
])('%s deeper than %i: %s', (text, limit, tooDeep) => {
  expect(isTooDeep(text, limit)).toBe(tooDeep);
});

test.each([
  ['{"a":NaN}', 5],
  ["{'a':1}", 1],
  ['[1, 2 /* */]', 6],
  ['[01x]', 1],
  ['[truely]', 1],
  ['["NaN"', 6],
])('%s stops being JSON at %i', (text, place) => {
  expect(firstOddity(text)).toBe(place);
});

test.each([
  ['{"wagers":[{"stake":1},{"stake": 1e400}]}', 'wagers[1].stake', '1e400'],
  ['{"wagers":[{"player":"1,\\"2","stake":-9007199254740993}]}', 'wagers[0].stake', '-9007199254740993'],
  ['{"a":{"stake":[7,8]},"stake":1.50}', 'stake', '1.50'],
  ['{"stake":"12"}', 'stake', undefined],
])('%s has the number at %s written as %s', (text, path, written) => {
  expect(numberAt(text, path)).toBe(written);
});
