import { FIXED_READINGS, type FixedEntry } from '../../rulebook/fixed-readings.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { isClauseOf } from '../../rulebook/rulebook.ts';
import { fixedEn } from '../../rulebook/words/fixed-readings/en.ts';

/** A doubtful point that is read in one way at every table. */
export type FixedReading = Readonly<{
  entry: FixedEntry;
  /** What is adopted, and why. */
  adopted: string;
  why: string;
  /** The clauses of this document that leave it open. */
  clauses: readonly string[];
}>;

/** Those that concern a document: the entries that name clauses of its own. */
export const fixedReadings = (rules: AnyRulebook): readonly FixedReading[] =>
  (Object.keys(FIXED_READINGS) as FixedEntry[])
    .map((entry) => ({
      entry,
      adopted: fixedEn[entry],
      why: fixedEn[`${entry}.why`],
      clauses: FIXED_READINGS[entry].filter((clause) => isClauseOf(rules, clause)),
    }))
    .filter(({ clauses }) => clauses.length > 0);
