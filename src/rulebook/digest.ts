import { canonical } from '../kit/canonical.ts';
import { sha256 } from '../kit/sha256.ts';
import type { AnyRulebook } from './index.ts';

const known = new WeakMap<AnyRulebook, string>();

/**
 * The SHA-256 of a document's data. The readings in force are left out: every round records them in full beside it, so a
 * changed default is no other document.
 */
export function digestOf(rules: AnyRulebook): string {
  const there = known.get(rules);
  if (there !== undefined) return there;
  const { options: _, ...data } = rules;
  const made = sha256(canonical(data));
  known.set(rules, made);
  return made;
}
