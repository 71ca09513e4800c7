import type { ClauseId } from '../../kit/id.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { isOption, OPTIONS, type OptionDomain, type OptionName, type OptionValue } from '../../rulebook/options.ts';

/** One point the document leaves open, how it is read here, and how else it could be read. */
export type Reading = Readonly<{
  option: OptionName;
  value: OptionValue;
  allowed: Allowed;
  /** The entry in the list of ambiguities, or the clause, that gives the reasons. */
  entry: string;
  /** The clauses that leave it open. */
  clauses: readonly ClauseId[];
}>;

export type Allowed = readonly OptionValue[] | Readonly<{ min: number; max: number; word?: OptionValue }>;

export const readings = (rules: AnyRulebook): readonly Reading[] =>
  Object.entries(rules.options as Readonly<Record<string, OptionValue>>)
    .filter((entry): entry is [OptionName, OptionValue] => isOption(entry[0]))
    .map(([option, value]) => ({
      option,
      value,
      allowed: allowedValues(option, rules),
      entry: OPTIONS[option].entry,
      clauses: rules.doubts?.[OPTIONS[option].entry] ?? [],
    }));

function allowedValues(option: OptionName, { narrowed }: AnyRulebook): Allowed {
  const domain: OptionDomain = OPTIONS[option];
  const only = narrowed[option];
  if (only !== undefined) return only;
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'flag':
      return [true, false];
    case 'wholeOr':
      return { min: domain.min, max: domain.max, word: domain.word };
    default:
      return { min: domain.min, max: domain.max };
  }
}
