import { findSpot } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { HandRow, Rulebook } from '../../rulebook/rulebook.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';

/** How an amount is reckoned: `100,000 × 9 − 5 %`. */
export type Reckoning = Readonly<{ of: number; times: number; percent?: number }>;

/** Commission as the document counts it, and as it was kept: chips cannot pay every fraction. */
export type Rounding = Readonly<{ percent: number; of: number; exact: number; kept: number }>;

export const ROW_KINDS = [
  'winnings',
  'stakeLost',
  'reserveLost',
  'stakeBack',
  'overMaximum',
  'reserveBack',
  'givenBack',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** One row of the sum of a bet: where the money went, how much it was, and how that is reckoned. */
export type SumRow = Readonly<{
  kind: RowKind;
  to: 'paid' | 'taken' | 'returned';
  amount: number;
  reckoned?: Reckoning;
  rounding?: Rounding;
}>;

/** A bet as a sum that anybody can add up: its rows make what was paid, what was taken, and what came back. */
export function sumOf(rules: AnyRulebook, line: SettlementLine): readonly SumRow[] {
  const { verdict, stake, returned } = line;
  if (verdict === 'returned' || verdict === 'void')
    return filled([{ kind: 'givenBack', to: 'returned', amount: returned }]);
  const counted = line.counted ?? stake;
  const { reserve = 0, reserveLost = 0 } = line;
  const over: SumRow = { kind: 'overMaximum', to: 'returned', amount: stake - counted };
  const reserveBack: SumRow = { kind: 'reserveBack', to: 'returned', amount: reserve - reserveLost };
  if (verdict === 'wins')
    return filled([
      winnings(rules, line, counted),
      { kind: 'stakeBack', to: 'returned', amount: counted },
      over,
      reserveBack,
    ]);
  return filled([
    { kind: 'stakeLost', to: 'taken', amount: counted },
    lostReserve(counted, reserveLost),
    over,
    reserveBack,
  ]);
}

const filled = (rows: readonly SumRow[]): readonly SumRow[] => rows.filter(({ amount }) => amount !== 0);

function winnings(rules: AnyRulebook, line: SettlementLine, counted: number): SumRow {
  const { paid, commission, odds: [win, per] = [0, 1] } = line;
  const reckoned = { of: counted, times: win / per };
  if (commission === 0) return { kind: 'winnings', to: 'paid', amount: paid, reckoned };
  const percent = commissionOf(rules, line);
  const gross = paid + commission;
  const exact = (gross * percent) / 100;
  return {
    kind: 'winnings',
    to: 'paid',
    amount: paid,
    reckoned: { ...reckoned, percent },
    rounding: { percent, of: gross, exact, kept: commission },
  };
}

/** Reserve is lost in multiples of the wager beside which it lies. */
const lostReserve = (counted: number, lost: number): SumRow => ({
  kind: 'reserveLost',
  to: 'taken',
  amount: lost,
  reckoned: { of: counted, times: lost / counted },
});

/** The percent of the winnings that the document keeps of this bet; a share that is not the document's own is never made up. */
function commissionOf(rules: AnyRulebook, line: SettlementLine): number {
  const row = rowOf(rules, line);
  return row === undefined ? (line.commission * 100) / (line.paid + line.commission) : row.commission;
}

function rowOf(rules: AnyRulebook, { spot, hand }: SettlementLine): HandRow | undefined {
  if (rules.family !== 'niu-niu' || hand === undefined) return undefined;
  const kind = findSpot(rules, spot)?.kind;
  return kind === undefined ? undefined : rules.pays[rules.options.payTable]?.[kind]?.[hand];
}

/** What lay beside a bet as Reserve, in multiples of it; nothing where none was needed. */
export function reserveOf(
  rules: Rulebook<'niu-niu'>,
  { spot, stake, reserve = 0 }: SettlementLine,
): Reckoning | undefined {
  const kind = findSpot(rules, spot)?.kind;
  if (kind === undefined || kind === 'even' || reserve === 0) return undefined;
  const { times } = rules.game.reserve[kind];
  return stake * times === reserve ? { of: stake, times } : undefined;
}
