import type { AnyRulebook } from '../../rulebook/index.ts';
import type { PayRow } from '../../rulebook/rulebook.ts';

export type Differing = Readonly<{ kind: string; clause: string; odds: readonly number[] }>;

/** The rows that a choice between these pay tables changes, each with its odds in the order of the tables. */
export function differing(rules: AnyRulebook, names: readonly string[]): readonly Differing[] {
  if (rules.family !== 'roulette') return [];
  const tables = rules.pays as Readonly<Record<string, Readonly<Record<string, PayRow>>>>;
  return Object.entries(tables[names[0] ?? ''] ?? {}).flatMap(([kind, { clause }]) => {
    const odds = names.map((name) => tables[name]?.[kind]?.odds ?? 0);
    return odds.every((each) => each === odds[0]) ? [] : [{ kind, clause, odds }];
  });
}
