import { expect, test } from 'vitest';
import { isOldSnapshot, readSnapshot, snapshotCell } from './snapshot.ts';
import { genesis } from './store/chain.ts';

const STATE = '{"name":"Thẻ \\"đỏ\\"","float":5}\n[1,2]';
const head = { stream: 'table:R1', version: 17, hash: genesis('table:R1') };
const { kind, key, body } = snapshotCell(head, STATE);
const text = body as string;

test('a snapshot says of which moment it is, and holds its state letter by letter', () => {
  expect([kind, key]).toEqual(['snapshot', 'table:R1']);
  expect(readSnapshot(text)).toEqual({ version: 17, hash: head.hash, state: STATE });
  expect(text.endsWith(STATE)).toBe(true);
});

test('whatever letter of it is another, it is none', () => {
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === '1' ? '2' : '1';
    expect(readSnapshot(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
    expect(readSnapshot(text.slice(0, at))).toBeUndefined();
  }
  expect(readSnapshot(`${text} `)).toBeUndefined();
});

test('one of the form before is none either, and can be told from one that was damaged', () => {
  const old = JSON.stringify({ version: 17, hash: head.hash, state: STATE });
  expect([readSnapshot(old), isOldSnapshot(old), isOldSnapshot(text)]).toEqual([undefined, true, false]);
});
