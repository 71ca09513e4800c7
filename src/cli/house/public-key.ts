import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { misused, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';

/** The public key of a house: itself, or a file that holds it. */
export function publicKeyOf({ cwd }: Context, given: string, argument: string): Result<string, Problem> {
  try {
    const file = resolve(cwd, given);
    const text = (existsSync(file) ? readFileSync(file, 'utf8') : given).trim();
    const der = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (der.asymmetricKeyType === 'ed25519') return ok(text);
  } catch {
    // Said below.
  }
  const params = { argument, value: given, expected: 'what "croupier key" says, or a file with it' };
  return misused(refuse('bad-argument', params).error);
}
