import { describe, expect, test } from 'vitest';
import type { Draw } from '../../engine/draw/draw.ts';
import { commitmentOf, isSalt, newSalt, sealedAsText, sealFor, verifyReveal } from './commitment.ts';
import type { Sealed } from './draw.ts';

const SALT = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** From `printf … | sha256sum` as the comment on the format has it. */
const KNOWN: readonly (readonly [string, number, Draw, string])[] = [
  ['R1', 42, { kind: 'pocket', pocket: 17 }, 'ce9224c477025e904c1fb6fc7a4c299314c3f579b87ba6371f985ee60a3b909b'],
  ['R3', 7, { kind: 'pocket', pocket: '00' }, '55616b9d0f2a4f5280494d78b074c8fe5af812b10554e47e82e6cedbca3a9502'],
  ['S1', 1, { kind: 'dice', dice: [2, 5, 5] }, '7ef4adda7abe1d3ccc42a87c4423f2b122772566762499dbeea40417353eadf1'],
];

describe('a commitment', () => {
  test.each(KNOWN)('table %s, round %i, %j is what sha256sum says', (table, round, draw, expected) => {
    expect(commitmentOf(sealFor(table, round, draw, SALT))).toBe(expected);
  });

  test('is of five plain lines', () => {
    const text = sealedAsText(sealFor('R1', 42, { kind: 'pocket', pocket: 17 }, SALT));
    expect(text.split('\n')).toEqual(['croupier draw v1', 'R1', '42', SALT, 'pocket 17']);
  });

  test('has a salt of 32 bytes that is never the same', () => {
    const salts = Array.from({ length: 100 }, newSalt);
    expect(salts.every(isSalt)).toBe(true);
    expect(new Set(salts).size).toBe(100);
    expect(() => sealFor('R1', 1, { kind: 'pocket', pocket: 1 }, 'short')).toThrow('32 bytes');
  });
});

describe('what is opened', () => {
  const sealed: Sealed = { table: 'S1', round: 9, salt: SALT, draw: { kind: 'dice', dice: [2, 5, 5] } };
  const commitment = commitmentOf(sealed);

  test('is what was sealed', () => {
    expect(verifyReveal(commitment, sealed)).toEqual({ ok: true, value: sealed });
  });

  test.each<readonly [string, Partial<Sealed>]>([
    ['another table', { table: 'S2' }],
    ['another round', { round: 10 }],
    ['another salt', { salt: SALT.replace('0', '1') }],
    ['other dice', { draw: { kind: 'dice', dice: [2, 5, 6] } }],
    ['dice in another order', { draw: { kind: 'dice', dice: [5, 2, 5] } }],
    ['a salt that is none', { salt: 'A'.repeat(64) }],
    ['lines moved from one field to the next', { table: 'S1\n9', round: 9 }],
  ])('is refused with %s', (_, other) => {
    expect(verifyReveal(commitment, { ...sealed, ...other })).toMatchObject({
      ok: false,
      error: { code: 'wrong-reveal' },
    });
  });
});
