import {
  blockText,
  commitmentOfSeed,
  derived,
  digestOfLines,
  type Entropy,
  entropyDigest,
  entropyText,
  isDigest,
  isSeed,
  PROMISE,
  promiseText,
  seedText,
} from '../../engine/draw/derivation.ts';
import { type Draw, drawAsText } from '../../engine/draw/draw.ts';
import { isSigned } from '../../house/keys/house-key.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { findRulebook } from '../../rulebook/index.ts';
import { invalid, type Problem } from '../answer.ts';
import { type About, type Opened, quoted } from './draw-by-salt.ts';

type Said = Readonly<Record<string, unknown>>;

/** A draw of the second version: made of a seed that was promised and of what was fixed at the close of bets. */
export function openedSeed(about: About, revealed: Said, draw: Draw | null, whole: Said): Result<Opened, Problem> {
  const { table, round, commitment, isWithdrawn } = about;
  const { seed, key, signature } = revealed;
  if (!isSeed(seed) || typeof key !== 'string' || typeof signature !== 'string')
    return invalid(refuse('not-a-reveal').error);
  const promised = { table, round, seed };
  if (commitmentOfSeed(promised) !== commitment)
    return invalid(refuse('broken-promise', { table, round, commitment }).error);
  if (!isSigned(key, PROMISE, promiseText(promised, commitment), signature))
    return invalid(refuse('broken-signature', { table, round }).error);
  const promise = `The commitment ${commitment} is the SHA-256 of\n${quoted(seedText(promised))}\nand is signed by the key ${key}.`;
  const json = { commitment, seed, key };
  const fixed = entropyIn(revealed['fixed']);
  if (fixed === undefined || isWithdrawn) {
    if (draw !== null) return invalid(refuse('not-a-reveal').error);
    return ok({ ...about, draw: null, json, because: () => `${promise}\nIts bets were never closed.` });
  }
  const rules = findRulebook(String(whole['rulebook']));
  if (!rules.ok || draw === null) return invalid(refuse('not-a-reveal').error);
  const wrong = otherLines(whole['lines'], fixed);
  if (wrong !== undefined) return invalid(refuse('other-entropy', { table, round, what: wrong }).error);
  const made = derived(rules.value, promised, fixed);
  if (drawAsText(made) !== drawAsText(draw))
    return invalid(refuse('other-draw', { table, round, drawn: drawAsText(draw), made: drawAsText(made) }).error);
  const entropy = entropyDigest(promised, fixed);
  const derivation = `The entropy ${entropy} is the SHA-256 of\n${quoted(entropyText(promised, fixed))}\nThe result comes of HMAC-SHA-256 under the seed, of\n${quoted(blockText(entropy, 0))}`;
  return ok({ ...about, draw, json: { ...json, entropy }, because: () => `${promise}\n${derivation}` });
}

function entropyIn(value: unknown): Entropy | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { bets, nonces, beacon } = value as Said;
  return isDigest(bets) && isDigest(nonces) && typeof beacon === 'string' ? { bets, nonces, beacon } : undefined;
}

/** Where the lines are at hand, they must make the digests. */
function otherLines(value: unknown, { bets, nonces }: Entropy): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const lines = value as Readonly<Record<'bets' | 'nonces', readonly string[]>>;
  if (digestOfLines(lines.bets) !== bets) return 'bets';
  return digestOfLines(lines.nonces) === nonces ? undefined : 'nonces';
}
