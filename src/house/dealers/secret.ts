import { randomBytes } from 'node:crypto';
import {
  commitmentOfSeed,
  derived,
  isSeed,
  PROMISE,
  type Promised,
  promiseText,
} from '../../engine/draw/derivation.ts';
import type { Draw } from '../../engine/draw/draw.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type HouseKey, signText } from '../keys/house-key.ts';
import type { Body } from '../unit.ts';
import type { Sealed } from './draw.ts';
import type { Fixed } from './draw-facts.ts';
import { entropyOf } from './opened.ts';

/** What nobody may know of a round before it is over. A house of an earlier version had drawn, and kept it in plain text. */
export type Secret = Sealed | Promised;

/** What a crew has to go by: its draw, that it comes with the close of bets, or why there is none. */
export type DrawAtHand = Draw | 'later' | 'no-beacon' | undefined;

const SEED_BYTES = 32;
const contextOf = (table: string, round: number): string => `draw ${table}/${round}`;

/** A seed that nobody has seen, the promise that it is this one, and the seed sealed under the key of the house. */
export async function newSecret(
  key: HouseKey,
  table: string,
  round: number,
): Promise<Readonly<{ body: Body; cell: string }>> {
  const seed = randomBytes(SEED_BYTES);
  const commitment = commitmentOfSeed({ table, round, seed: seed.toString('hex') });
  const signature = await signText(key, PROMISE, promiseText({ table, round }, commitment));
  const cell = await key.seal(seed, contextOf(table, round));
  return { body: { type: 'commit', v: 2, round, commitment, key: key.publicKey, signature }, cell };
}

/** Nothing where it is not there, or was sealed under a key that is not at hand. */
export async function openSecret(
  key: HouseKey,
  table: string,
  round: number,
  cell: string | undefined,
): Promise<Secret | undefined> {
  if (cell === undefined) return undefined;
  if (cell.startsWith('{')) return JSON.parse(cell) as Sealed;
  const bytes = await key.open(cell, contextOf(table, round));
  const seed = bytes === undefined ? '' : Buffer.from(bytes).toString('hex');
  return isSeed(seed) ? { table, round, seed } : undefined;
}

/** Nothing can be said before the bets are closed. */
export function drawOf(rules: AnyRulebook, secret: Secret | undefined, fixed: Fixed | undefined): DrawAtHand {
  if (secret === undefined || 'draw' in secret) return secret?.draw;
  return fixed === undefined ? 'later' : derived(rules, secret, entropyOf(fixed));
}
