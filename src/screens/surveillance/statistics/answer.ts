/** What the house counts of a table. */
export type Counted = Readonly<{ value: string; count: number; expected: number; low: number; high: number }>;
export type Part = Readonly<{
  name: 'pockets' | 'sectors' | 'faces' | 'totals';
  trials: number;
  values: readonly Counted[];
}>;

export type Test = Readonly<{
  name: string;
  statistic: number;
  p: number;
  adjusted: number;
  verdict: 'usual' | 'unusual';
}>;

export type Fairness = Readonly<{
  n: number;
  tests: readonly Test[];
  skipped: readonly string[];
  power: Readonly<{ chance: number; found?: number }>;
  probability: number;
}>;

export type Rate = Readonly<{
  times: number;
  of: number;
  low: number;
  high: number;
  usual: Readonly<{ low: number; high: number }> | null;
  verdict: 'usual' | 'unusual' | 'not-compared';
}>;

export type Dealing = Readonly<{
  dealer: string;
  rounds: number;
  perHour: number | null;
  voids: Rate;
  corrections: Rate;
}>;

export type Statistics = Readonly<{
  table: string;
  rulebook: string;
  rounds: number;
  voids: number;
  corrections: number;
  from: number | null;
  to: number | null;
  equipment: Readonly<{ results: number; parts: readonly Part[]; fairness: Fairness | null }>;
  staff: readonly Dealing[];
}>;
