import { bytesOf, hmacSha256, sha256 } from '../../kit/sha256.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Draw, drawFor } from './draw.ts';

/*
 * Draws of the second version. Nobody can know one before the close: half of what it is made of is fixed only then.
 *
 *   commitment  SHA-256 of `croupier draw v2`, the table, the round and the seed (32 bytes in hexadecimal);
 *               published and signed before betting opens
 *   bets        SHA-256 of one line for each command of the round that laid or took back chips, in the order accepted:
 *               the SHA-256 of `croupier bet v2`, who gave it, its id, and the command as JSON with sorted keys
 *   nonces      SHA-256 of one line for each player of these with a number of their own, by name:
 *               the SHA-256 of `croupier nonce v2`, the player and the nonce
 *   entropy     SHA-256 of `croupier entropy v2`, the table, the round, bets, nonces and the beacon
 *   result      words of 32 bits from HMAC-SHA-256 under the seed, of `croupier result v2`, entropy and 0, 1, 2, …
 *   trouble     HMAC-SHA-256 under the seed, of `croupier trouble v2`; it says nothing about the result
 *
 * Parts stand in lines, with a line feed between them and none after the last. docs/fairness.md computes one by hand.
 */
export type Promised = Readonly<{ table: string; round: number; seed: string }>;

/** What is known only when bets are closed. Both digests are as above; the beacon is one line. */
export type Entropy = Readonly<{ bets: string; nonces: string; beacon: string }>;

export type GivenBet = Readonly<{ actor: string; id: string; asked: string }>;
export type GivenNonce = Readonly<{ player: string; nonce: string }>;

/** The line of the beacon where the house asks none. */
export const NO_BEACON = 'none';

const lines = (...parts: readonly (string | number)[]): string => parts.join('\n');

export const isDigest = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
export const isSeed = isDigest;

export const seedText = ({ table, round, seed }: Promised): string => lines('croupier draw v2', table, round, seed);
export const commitmentOfSeed = (promised: Promised): string => sha256(seedText(promised));

/** What the house signs of a promise, under a heading that says what it is: the signature serves for nothing else. */
export const PROMISE = 'promise';
export const promiseText = ({ table, round }: Pick<Promised, 'table' | 'round'>, commitment: string): string =>
  lines(table, round, commitment);

export const betText = ({ actor, id, asked }: GivenBet): string => lines('croupier bet v2', actor, id, asked);
export const nonceText = ({ player, nonce }: GivenNonce): string => lines('croupier nonce v2', player, nonce);

/** Of lines that are digests themselves: whoever has one of them sees that it counted, and of others no more than that. */
export const digestOfLines = (digests: readonly string[]): string => sha256(digests.join('\n'));

export const noncesDigest = (nonces: readonly GivenNonce[]): string =>
  digestOfLines(nonces.map((each) => sha256(nonceText(each))));

export const entropyText = (
  { table, round }: Pick<Promised, 'table' | 'round'>,
  { bets, nonces, beacon }: Entropy,
): string => lines('croupier entropy v2', table, round, bets, nonces, beacon);

export const entropyDigest = (about: Pick<Promised, 'table' | 'round'>, entropy: Entropy): string =>
  sha256(entropyText(about, entropy));

/** What comes of a seed and what was fixed at the close. */
export const derived = (rules: AnyRulebook, promised: Promised, entropy: Entropy): Draw =>
  drawFor(rules, chanceFrom(promised.seed, entropyDigest(promised, entropy)));

const WORD_SIZE = 2 ** 32;
const WORDS = 8;

export const blockText = (entropy: string, block: number): string => lines('croupier result v2', entropy, block);

function chanceFrom(seed: string, entropy: string): Chance {
  const key = bytesOf(seed);
  let words: DataView = new DataView(new ArrayBuffer(0));
  let used = 0;
  const next = (): number => {
    const [block, word] = [Math.floor(used / WORDS), used % WORDS];
    if (word === 0) words = new DataView(hmacSha256(key, blockText(entropy, block)).buffer);
    used++;
    return words.getUint32(4 * word);
  };
  return chanceOf({ size: WORD_SIZE, next });
}

/** 32 bytes for what goes wrong in a round and how it goes besides its result: fixed with the seed, before any bet. */
export const troubleBytes = (seed: string): Uint8Array => hmacSha256(bytesOf(seed), 'croupier trouble v2');
