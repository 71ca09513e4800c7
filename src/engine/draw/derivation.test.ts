import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hex, hmacSha256 } from '../../kit/sha256.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import { DECK } from '../niu-niu/cards.ts';
import {
  betText,
  commitmentOfSeed,
  derived,
  digestOfLines,
  type Entropy,
  entropyDigest,
  NO_BEACON,
  noncesDigest,
  nonceText,
  troubleBytes,
} from './derivation.ts';
import { drawAsText } from './draw.ts';

const SEED = '00112233445566778899aabbccddeeff'.repeat(2);
const R1 = { table: 'R1', round: 42, seed: SEED };
const bet = { actor: 'ann', id: 'c-1', asked: '{"chips":{"value":5},"spot":"red","type":"placeWager"}' };

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const mac = (text: string): Buffer => createHmac('sha256', Buffer.from(SEED, 'hex')).update(text, 'utf8').digest();

const entropy = (more: Partial<Entropy> = {}): Entropy => ({
  bets: digestOfLines([sha(betText(bet))]),
  nonces: noncesDigest([{ player: 'ann', nonce: 'my own' }]),
  beacon: NO_BEACON,
  ...more,
});

test.each([
  // RFC 4231, cases 1 and 2.
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
])('HMAC-SHA-256 under %s is the one the standard prints', (key, text, expected) => {
  expect(hex(hmacSha256(Buffer.from(key, 'hex'), text))).toBe(expected);
});

describe('a draw of the second version', () => {
  test('is worked out by the platform in the same way, from the words of the documentation', () => {
    const commitment = sha(`croupier draw v2\nR1\n42\n${SEED}`);
    expect(commitmentOfSeed(R1)).toBe(commitment);
    const bets = sha(sha(`croupier bet v2\nann\nc-1\n${bet.asked}`));
    const nonces = sha(sha('croupier nonce v2\nann\nmy own'));
    const fixed = sha(`croupier entropy v2\nR1\n42\n${bets}\n${nonces}\nnone`);
    expect(entropyDigest(R1, entropy())).toBe(fixed);
    const word = mac(`croupier result v2\n${fixed}\n0`).readUInt32BE(0);
    // Of 2^32 words the last 4294967296 mod 37 = 7 are thrown away; this one is not among them.
    expect(word).toBeLessThan(2 ** 32 - 7);
    expect(derived(hoianaRoulette, R1, entropy())).toEqual({
      kind: 'pocket',
      pocket: hoianaRoulette.game.wheel[word % 37],
    });
    expect(Buffer.from(troubleBytes(SEED)).equals(mac('croupier trouble v2'))).toBe(true);
  });

  test('a deck takes more words than one block has', () => {
    const fixed = entropyDigest(R1, entropy());
    const words = Array.from({ length: 8 }, (_, block) => mac(`croupier result v2\n${fixed}\n${block}`));
    const stream = Buffer.concat(words);
    let at = 0;
    // The platform shuffles with the same words.
    const numbers = Array.from({ length: 51 }, (_, i) => stream.readUInt32BE(4 * at++) % (52 - i));
    const order = Array.from({ length: 52 }, (_, i) => i);
    for (const [i, other] of numbers.entries()) {
      const last = 51 - i;
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    expect(derived(hoianaNiuNiu, R1, entropy())).toEqual({ kind: 'deck', deck: order.map((card) => DECK[card]) });
  });

  test.each([
    ['another seed', { ...R1, seed: SEED.replace('0', '1') }, entropy()],
    ['another round', { ...R1, round: 43 }, entropy()],
    ['another table', { ...R1, table: 'R2' }, entropy()],
    ['another bet', R1, entropy({ bets: digestOfLines([sha(betText({ ...bet, id: 'c-2' }))]) })],
    ['another nonce', R1, entropy({ nonces: noncesDigest([{ player: 'ann', nonce: 'other' }]) })],
    ['another pulse', R1, entropy({ beacon: 'pulse b 1 00' })],
  ])('is another one with %s', (_, promised, fixed) => {
    expect(derived(hoianaNiuNiu, promised, fixed)).not.toEqual(derived(hoianaNiuNiu, R1, entropy()));
  });

  test('nothing in a line can stand for two lines', () => {
    expect(betText({ ...bet, actor: 'ann', id: 'x' })).not.toBe(betText({ ...bet, actor: 'annx', id: '' }));
    expect(nonceText({ player: 'a', nonce: 'b' })).not.toBe(nonceText({ player: 'ab', nonce: '' }));
  });

  test.each([
    ['hoiana-roulette', hoianaRoulette, 37],
    ['us-roulette-v5', usRoulette, 38],
    ['hoiana-sic-bo', hoianaSicBo, 216],
  ] as const)('over many rounds all results of %s come alike', (_, rules, results) => {
    const rounds = 40 * results;
    const counts = new Map<string, number>();
    for (let round = 1; round <= rounds; round++) {
      const drawn = drawAsText(derived(rules, { ...R1, round }, entropy()));
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(counts.size).toBe(results);
    const expected = rounds / results;
    const squared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Pearson's chi-square of so many degrees is normal enough; five deviations above it nothing fair comes.
    expect(squared).toBeLessThan(results - 1 + 5 * Math.sqrt(2 * (results - 1)));
  });
});
