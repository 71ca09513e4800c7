import { createHash, randomBytes } from 'node:crypto';
import { type Draw, drawAsText } from '../../engine/draw/draw.ts';
import { assert } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Sealed } from './draw.ts';

/*
 * A commitment is the SHA-256, in hexadecimal, of five lines joined by line feeds, with none after the last:
 *
 *   croupier draw v1
 *   the table, as R1
 *   the number of the round
 *   the salt: 32 random bytes in hexadecimal, lower case
 *   the draw: `pocket 17`, `dice 2 5 5` (in the order drawn) or `deck KS 6H …` (52 cards, the first dealt first)
 *
 * It is published before betting opens; salt and draw follow when the round is over. Anybody can check it:
 *
 *   printf 'croupier draw v1\n%s\n%s\n%s\n%s' R1 42 "$SALT" 'pocket 17' | sha256sum
 */
const HEADING = 'croupier draw v1';

const SALT_BYTES = 32;

export const isSalt = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

export const isCommitment = isSalt;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** What is hashed. A name with a line feed could be read in two ways, so no table has one. */
export function sealedAsText({ table, round, salt, draw }: Sealed): string {
  assert(!table.includes('\n'), 'a table has a name of one line');
  return [HEADING, table, String(round), salt, drawAsText(draw)].join('\n');
}

export const commitmentOf = (sealed: Sealed): string =>
  createHash('sha256').update(sealedAsText(sealed), 'utf8').digest('hex');

export function sealFor(table: string, round: number, draw: Draw, salt: string = newSalt()): Sealed {
  assert(isSalt(salt), 'a salt has 32 bytes');
  return { table, round, salt, draw };
}

/** Whether what was opened is what was sealed. */
export function verifyReveal(commitment: string, sealed: Sealed): Result<Sealed, Refusal<'wrong-reveal'>> {
  const { table, round, salt } = sealed;
  if (table.includes('\n') || !isSalt(salt)) return refuse('wrong-reveal', { table, round });
  return commitmentOf(sealed) === commitment ? ok(sealed) : refuse('wrong-reveal', { table, round });
}
