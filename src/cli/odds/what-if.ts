import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Changes, type WhatIfRefusal, withPays } from '../../odds/what-if/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { invalid, misused, type Problem } from '../answer.ts';

export type WhatIf = Readonly<{ rules: AnyRulebook; changes: Changes }>;

/** The rulebook with the figures given as `name=number`; one that would break it is refused with the clause. */
export function whatIf(rules: AnyRulebook, sets: readonly string[]): Result<WhatIf, Problem> {
  const changes: Record<string, number> = {};
  for (const set of sets) {
    const [, row = '', number = ''] = /^(.+?)\s*=\s*([-+]?\d+(?:\.\d+)?)$/s.exec(set.trim()) ?? [];
    const name = row.toLowerCase();
    if (row === '') return misused(refuse('set-not-a-pair', { set }).error);
    if (Object.hasOwn(changes, name)) return misused(refuse('set-twice', { row }).error);
    changes[name] = Number(number);
  }
  if (sets.length === 0) return ok({ rules, changes });
  const made = withPays(rules, changes);
  if (made.ok) return ok({ rules: made.value, changes });
  return isUsage(made.error) ? misused(made.error) : invalid(made.error);
}

const isUsage = ({ code }: WhatIfRefusal): boolean => code === 'unknown-pay-row';
