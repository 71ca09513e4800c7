import type { ClauseId } from '../../kit/id.ts';
import { type AnyRulebook, findRulebook } from '../../rulebook/index.ts';
import {
  type Choices,
  choicesOf,
  isOption,
  OPTIONS,
  type OptionName,
  type OptionValue,
} from '../../rulebook/options.ts';

/** One point the document leaves open, how it is read here, and how else it could be read. */
export type Reading = Readonly<{
  option: OptionName;
  value: OptionValue;
  /** How the document is read where nothing else was chosen. */
  usual: OptionValue;
  /** What the document leaves open, and the clauses that close the rest. */
  allowed: Choices;
  closedBy: readonly ClauseId[];
  /** The entry in the list of ambiguities, or the clause, that gives the reasons. */
  entry: string;
  /** The clauses that leave it open. */
  clauses: readonly ClauseId[];
}>;

export const readings = (rules: AnyRulebook): readonly Reading[] =>
  Object.entries(rules.options as Readonly<Record<string, OptionValue>>)
    .filter((entry): entry is [OptionName, OptionValue] => isOption(entry[0]))
    .map(([option, value]) => ({
      option,
      value,
      usual: usualOf(rules, option) ?? value,
      allowed: choicesOf(option, rules.narrowed),
      closedBy: rules.narrowed[option]?.by ?? [],
      entry: OPTIONS[option].entry,
      clauses: rules.doubts?.[OPTIONS[option].entry] ?? [],
    }));

/** A document that this program does not have is read in no other way than it says. */
function usualOf({ id }: AnyRulebook, option: OptionName): OptionValue | undefined {
  const own = findRulebook(id);
  return own.ok ? (own.value.options as Readonly<Partial<Record<OptionName, OptionValue>>>)[option] : undefined;
}
