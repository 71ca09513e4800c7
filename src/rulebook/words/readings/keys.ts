import type { OPTIONS, OptionName } from '../../options.ts';

/** What a choice can be called; a number is put into its sentence, a rank has its name elsewhere. */
type Answers<Name extends OptionName> = Name extends 'uncoveredDecider'
  ? 'rank'
  : (typeof OPTIONS)[Name] extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
    ? Value
    : (typeof OPTIONS)[Name] extends { kind: 'wholeOr'; word: infer Word extends string }
      ? Word | 'number'
      : (typeof OPTIONS)[Name] extends { kind: 'flag' }
        ? 'true' | 'false'
        : 'number';

/** For every option the question that the document leaves open, and every answer there can be: a missing one does not compile. */
export type ReadingKey = { [Name in OptionName]: Name | `${Name}.${Answers<Name>}` }[OptionName];

export type ReadingWords = Readonly<Record<ReadingKey, string>>;
