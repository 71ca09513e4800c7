import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, LineCutter } from './lines.ts';

const LIMIT = 8;

/** The lines of a text that arrives in the given pieces. */
function cut(text: string, sizes: readonly number[]): readonly string[] {
  const bytes = new TextEncoder().encode(text);
  const cutter = new LineCutter(LIMIT);
  const lines: string[] = [];
  const take = (line: Uint8Array | 'too-long') =>
    lines.push(line === 'too-long' ? line : new TextDecoder().decode(line));
  let from = 0;
  for (const size of [...sizes, bytes.length]) {
    for (const line of cutter.cut(bytes.subarray(from, from + size))) take(line);
    from += size;
  }
  for (const line of cutter.rest()) take(line);
  return lines;
}

/** The same by splitting the whole text. */
const split = (text: string): readonly string[] => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (new TextEncoder().encode(line).length > LIMIT ? 'too-long' : line));
};

test('however the input is cut into chunks, the lines are the same', () => {
  const letter = fc.constantFrom('a', 'é', '\n', ' ', '{');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 60 }), fc.array(fc.nat(7)), (text, sizes) => {
      expect(cut(text, sizes)).toEqual(split(text));
    }),
  );
});

test('a line too long is passed over and the next one is read', () => {
  expect(cut('123456789\n12345678\n', [3, 3, 3])).toEqual(['too-long', '12345678']);
});

test('a line of spaces and a carriage return is blank', () => {
  expect(isBlank(new TextEncoder().encode(' \t\r'))).toBe(true);
  expect(isBlank(new TextEncoder().encode(' x'))).toBe(false);
  expect(isBlank('too-long')).toBe(false);
});
