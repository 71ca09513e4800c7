import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the digest of "%s" is the one the standard prints', (text, digest) => {
  expect(sha256(text)).toBe(digest);
});

const ofNode = (text: string): string => hash('sha256', text, 'hex');

test('texts of every length around a block give the digest that the platform gives', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'x'.repeat(length);
    expect(sha256(text), `length ${length}`).toBe(ofNode(text));
  }
});

test('any text, half surrogates too, gives the digest that the platform gives', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 });
  fc.assert(
    fc.property(units, (codes) => {
      const text = String.fromCharCode(...codes);
      return sha256(text) === ofNode(text);
    }),
  );
  expect(sha256('half \ud800 of a pair')).toBe(ofNode('half \ud800 of a pair'));
});
