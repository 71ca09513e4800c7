import { describe, expect, test } from 'vitest';
import { parseJson } from './json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a byte order mark is no part of the text', () => {
  expect(parseJson(bytes('\uFEFF{"a":1}'))).toEqual({ ok: true, value: { a: 1 } });
});

describe('refused', () => {
  test.each([
    ['nothing', '', 'empty-input'],
    ['only space', ' \n\t ', 'empty-input'],
    ['a word', 'hello', 'bad-json'],
    ['NaN', '{"stake":NaN}', 'bad-json'],
    ['half a document', '{"wagers":[', 'bad-json'],
    ['two documents', '{} {}', 'bad-json'],
    ['a comma too many', '{"a":1,}', 'bad-json'],
    ['a field twice', '{"a":1,"a":1}', 'duplicate-field'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), 'too-deep'],
    ['100 000 levels', '['.repeat(100_000), 'too-deep'],
    ['100 000 objects', '{"a":'.repeat(100_000), 'too-deep'],
  ])('%s', (_what, text, code) => {
    expect(parseJson(bytes(text))).toMatchObject({ ok: false, error: { code } });
  });

  test('bytes that are no UTF-8', () => {
    expect(parseJson(Uint8Array.of(0xff, 0xfe, 0x7b))).toMatchObject({ ok: false, error: { code: 'not-utf-8' } });
  });
});

test.each([
  ['{"stake":\n  NaN}', 'unexpected "NaN" at line 2, column 3'],
  ["{'a':1}", 'line 1, column 2'],
  ['{"a":1', 'it ends too early, at line 1, column 7'],
])('the reason says where: %s', (text, why) => {
  const read = parseJson(bytes(text));
  expect(read).toMatchObject({ ok: false, error: { params: { why: expect.stringContaining(why) } } });
});

test('32 levels are read', () => {
  expect(parseJson(bytes('['.repeat(32) + ']'.repeat(32)))).toMatchObject({ ok: true });
});
