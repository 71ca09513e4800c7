import { payTable } from '../../engine/index.ts';
import { type Exact, exact } from '../../kit/exact.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import {
  HAND_CLASSES,
  type HandClass,
  NIU_NIU_KINDS,
  type Rulebook,
  type RulebookId,
  type Source,
} from '../../rulebook/rulebook.ts';
import { type After, afterRounds, type Line, law, lines, odds, type SpotOdds } from '../exact/index.ts';

/** Rounds after which the spread of results is shown. */
export const PAR_ROUNDS = 100;

/** The figures of one rulebook under one reading, with everything that says which rules they belong to. */
export type ParSheet = Readonly<{
  rulebook: RulebookId;
  title: string;
  version: string;
  source: Source;
  options: Readonly<Record<string, OptionValue>>;
  /** Figures that were changed for a what-if; none on a sheet of the document itself. */
  changes: Readonly<Record<string, number>>;
  /** Of the canonical text of the rulebook with these options and changes. */
  hash: string;
  date: string;
  /** One row for each line of the pay table, in the order of the document. */
  lines: readonly ParLine[];
  /** Every wager by itself. */
  spots: readonly SpotOdds[];
  /** Niu Niu: hands by class, highest first. */
  classes: readonly ParClass[];
}>;

export type ParLine = Line & Readonly<{ after: After }>;

export type ParClass = Readonly<{
  class: HandClass;
  hands: number;
  /** The chance that the player wins with a hand of this class; all classes together make one half. */
  winning: Exact;
  /** The chance that a hand of this class wins. */
  whenHeld: Exact;
  /** What Even, Double and Super Niu pay with it; commission in percent of the winnings. */
  pays: readonly Readonly<{ odds: number; commission: number }>[];
}>;

export type ParTerms = Readonly<{ date: string; hash: string; changes?: Readonly<Record<string, number>> }>;

export const parSheet = (rules: AnyRulebook, { date, hash, changes = {} }: ParTerms): ParSheet => ({
  rulebook: rules.id,
  title: rules.title,
  version: rules.version,
  source: rules.source,
  options: rules.options,
  changes,
  hash,
  date,
  lines: lines(rules).map((line) => ({ ...line, after: afterRounds(line.figures, PAR_ROUNDS) })),
  spots: odds(rules),
  classes: rules.family === 'niu-niu' ? handClasses(rules) : [],
});

export function handClasses(rules: Rulebook<'niu-niu'>): readonly ParClass[] {
  const table = payTable(rules);
  const { hands, columns, total } = law();
  const dealt = hands.reduce((sum, each) => sum + each, 0);
  return HAND_CLASSES.map((name, at) => {
    const level = HAND_CLASSES.length - 1 - at;
    const [held, won] = [hands[level] as number, columns[level] as number];
    const winning = exact(won, total);
    return {
      class: name,
      hands: held,
      winning,
      whenHeld: exact(winning.num * BigInt(dealt), winning.den * BigInt(held)),
      pays: NIU_NIU_KINDS.map((kind) => {
        const { odds: pays, commission } = table[kind][name];
        return { odds: pays, commission };
      }),
    };
  });
}
