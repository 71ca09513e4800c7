import { expect, test } from 'vitest';
import { below } from './chance.ts';

/** A source of ten words that gives these. */
function source(...words: readonly number[]) {
  const rest = [...words];
  return { size: 10, next: () => rest.shift() ?? 0 };
}

test('of ten words the last one stands for nothing when one of three is drawn, so another is asked for', () => {
  expect(below(source(8), 3)).toBe(2);
  expect(below(source(9, 4), 3)).toBe(1);
  expect(below(source(9, 9, 0), 3)).toBe(0);
});

test('every word stands for itself when as many are drawn as there are', () => {
  expect(Array.from({ length: 10 }, (_, word) => below(source(word), 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a source that gives nothing but words of the last group is broken', () => {
  expect(() => below({ size: 10, next: () => 9 }, 3)).toThrow('the source of chance is broken');
});
