import type { Params } from '../../kit/refusal.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import type { Battery, Watched } from './battery.ts';
import { cardBattery } from './cards.ts';
import { diceBattery } from './dice.ts';
import { detectable } from './power.ts';
import type { Recorded } from './read.ts';
import { DOUBLE_ZERO, type Row } from './rows.ts';
import { wheelBattery } from './wheel.ts';

/** Of a hundred records of fair equipment, at most one gives any alarm at all. */
export const FAMILY_ERROR = 0.01;

export const VERDICTS = ['usual', 'unusual'] as const;

export type TestResult = Readonly<{
  name: string;
  table?: string;
  statistic: number;
  df?: number;
  p: number;
  /** `p` corrected for the number of questions (Holm): to be compared with the error of the whole family. */
  adjusted: number;
  verdict: (typeof VERDICTS)[number];
  about?: Params;
}>;

export type Fairness = Readonly<{
  rules: AnyRulebook;
  n: number;
  tests: readonly TestResult[];
  /** Questions that need a longer record. */
  skipped: readonly string[];
  /** The chance at which the most telling test would have found one biased value with 90 % probability. */
  power: Watched & Readonly<{ found?: number }>;
}>;

/** Puts every question to every table and corrects the answers for how many they are. */
export function fairness(recorded: Recorded, rules: AnyRulebook = usualRules(recorded)): Fairness {
  const tables = [...recorded.tables].map(([table, rows]) => ({ table, battery: batteryOf(rules, rows) }));
  const asked = tables.flatMap(({ table, battery }) => battery.asked.map((each) => ({ table, ...each })));
  const answered = asked.flatMap(({ found, ...rest }) => (found === undefined ? [] : [{ ...rest, found }]));
  const adjusted = holm(answered.map(({ found }) => found.p));
  const tests = answered.map(({ table, name, found, about }, at): TestResult => {
    const corrected = adjusted[at] as number;
    return {
      name,
      ...(tables.length === 1 ? {} : { table }),
      statistic: found.statistic,
      ...(found.df === undefined ? {} : { df: found.df }),
      p: found.p,
      adjusted: corrected,
      verdict: corrected <= FAMILY_ERROR ? 'unusual' : 'usual',
      ...(about === undefined ? {} : { about }),
    };
  });
  const skipped = asked.filter(({ found }) => found === undefined).map(({ name }) => name);
  return { rules, n: recorded.n, tests, skipped: [...new Set(skipped)], power: powerOf(tables, tests.length) };
}

/** The first document with such equipment: a wheel is told by its zeros, other families have one kind of equipment. */
function usualRules({ family, tables }: Recorded): AnyRulebook {
  const doubleZero = [...tables.values()].some((rows) => rows.some(([pocket]) => pocket === DOUBLE_ZERO));
  const found = RULEBOOKS.find(
    (rules) =>
      rules.family === family && (rules.family !== 'roulette' || rules.game.wheel.includes('00') === doubleZero),
  );
  if (found === undefined) throw new Error(`no document has the equipment of this ${family}`);
  return found;
}

function batteryOf(rules: AnyRulebook, rows: readonly Row[]): Battery {
  switch (rules.family) {
    case 'roulette':
      return wheelBattery(rules, rows);
    case 'sic-bo':
      return diceBattery(rows);
    case 'niu-niu':
      return cardBattery(rows);
  }
}

/** Of several tables the one with the shortest record says what every one of them would have shown. */
function powerOf(tables: readonly Readonly<{ battery: Battery }>[], tests: number): Fairness['power'] {
  const watched = tables
    .map(({ battery }) => battery.watched)
    .reduce((shortest, each) => (each.trials < shortest.trials ? each : shortest));
  const found = detectable(watched, tests, FAMILY_ERROR);
  return found === undefined ? watched : { ...watched, found };
}

/** Holm's step-down correction: the smallest counts for all questions, the next for all but one, and so on. */
export function holm(ps: readonly number[]): readonly number[] {
  const adjusted = new Array<number>(ps.length).fill(1);
  let highest = 0;
  for (const [rank, at] of ps
    .map((_, index) => index)
    .toSorted((a, b) => (ps[a] as number) - (ps[b] as number))
    .entries()) {
    highest = Math.max(highest, Math.min(1, (ps.length - rank) * (ps[at] as number)));
    adjusted[at] = highest;
  }
  return adjusted;
}
