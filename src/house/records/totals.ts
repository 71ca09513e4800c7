import type { Event, Fact, FactOf, FactType, Moved } from '../../table/index.ts';
import type { Totals } from '../../wire/shapes/reports.ts';
import type { Batch, RoundRow } from '../store/port.ts';
import { isRoundEnd } from './round-rows.ts';

export const NO_TOTALS: Totals = {
  rounds: 0,
  voids: 0,
  corrections: 0,
  drop: 0,
  handle: 0,
  paid: 0,
  taken: 0,
  win: 0,
  commission: 0,
  fills: 0,
  credits: 0,
  tips: 0,
  cashOuts: 0,
};

type Sum = { -readonly [K in keyof Totals]: Totals[K] };

export const TOTALS_FIELDS = Object.keys(NO_TOTALS) as readonly (keyof Totals)[];

export function add(a: Totals, b: Totals): Totals {
  const sum: Sum = { ...a };
  for (const field of TOTALS_FIELDS) sum[field] += b[field];
  return sum;
}

/**
 * What some events add to a report. Money counts when it moves; a round counts when it is over, by the row it left.
 * Nothing where nothing counts, as with every bet.
 */
export function totalsOf(events: readonly Event[], rounds: readonly RoundRow[]): Totals | undefined {
  if (rounds.length === 0 && !events.some(({ fact }) => MONEY.has(fact.type))) return undefined;
  const sum: Sum = { ...NO_TOTALS };
  const ended = new Set(events.filter(isRoundEnd).map(({ stamp }) => stamp.round));
  for (const { fact } of events) {
    count(sum, fact);
    if (fact.type === 'ClosedRoundCorrected' && !ended.has(fact.round)) correct(sum, fact);
  }
  for (const { number, endedAt, voided, corrected, handle } of rounds) {
    // A round that is settled anew was counted when it was over.
    if (endedAt === null || !ended.has(number)) continue;
    if (voided === null) sum.rounds++;
    else sum.voids++;
    if (corrected) sum.corrections++;
    sum.handle += handle;
  }
  sum.win = sum.taken - sum.paid;
  return TOTALS_FIELDS.some((field) => sum[field] !== 0) ? sum : undefined;
}

const MONEY: ReadonlySet<FactType> = new Set([
  'BoughtIn',
  'CashedOut',
  'TipBooked',
  'FillConfirmed',
  'LosingCollected',
  'WagerGivenBack',
  'WinnerPaid',
  'BoxSettled',
  'EntryReversed',
  'ClosedRoundCorrected',
]);

function count(sum: Sum, fact: Fact): void {
  switch (fact.type) {
    case 'BoughtIn':
      sum.drop += fact.amount;
      break;
    case 'CashedOut':
      sum.cashOuts += fact.amount;
      break;
    case 'TipBooked':
      sum.tips += fact.amount;
      break;
    case 'FillConfirmed':
      if (fact.direction === 'fill') sum.fills += fact.amount;
      else sum.credits += fact.amount;
      break;
    case 'LosingCollected':
    case 'WagerGivenBack':
      settle(sum, fact.moved, 1);
      break;
    case 'WinnerPaid':
    case 'BoxSettled':
      for (const moved of fact.moved) settle(sum, moved, 1);
      break;
    case 'EntryReversed':
      settle(sum, fact.moved, -1);
      break;
    case 'ClosedRoundCorrected':
      for (const moved of fact.reversed) settle(sum, moved, -1);
      for (const settlement of fact.settlements) settle(sum, settlement, 1);
  }
}

/** What took part of the stakes is counted by rounds. */
function correct(sum: Sum, { handle }: FactOf<'ClosedRoundCorrected'>): void {
  sum.corrections++;
  sum.handle += handle;
}

type Money = Pick<Moved, 'paid' | 'taken' | 'commission'>;

function settle(sum: Sum, { paid, taken, commission }: Money, sign: 1 | -1): void {
  sum.paid += sign * paid;
  sum.taken += sign * taken;
  sum.commission += sign * commission;
}

/** Won of what was bought in, as an exact ratio in lowest terms; nobody bought in: there is none. */
export function holdOf({ win, drop }: Pick<Totals, 'win' | 'drop'>): string | null {
  if (drop === 0) return null;
  const by = common(Math.abs(win), drop);
  return `${win / by}/${drop / by}`;
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

type Cell = Batch['cells'][number];

export const totalsKey = (shift: string, table: string): string => `${shift}/${table}`;

/** No table has a stroke in its name; a shift may. */
export function totalsKeyOf(key: string): Readonly<{ shift: string; table: string }> {
  const at = key.lastIndexOf('/');
  return { shift: key.slice(0, at), table: key.slice(at + 1) };
}

/** Running totals of every table and shift: what the store has, and what is added to it. */
export type Tallies = Readonly<{
  add: (shift: string, table: string, more: Totals) => Cell;
  /** Of one table, all shifts together. */
  of: (table: string) => Totals;
}>;

/** `cells` are all of kind `totals` that the store has. */
export function tallies(cells: readonly Readonly<{ key: string; body: string }>[]): Tallies {
  const sums = new Map(cells.map(({ key, body }) => [key, JSON.parse(body) as Totals]));
  const wholes = new Map<string, Totals>();
  const of = (table: string): Totals => wholes.get(table) ?? NO_TOTALS;
  for (const [key, sum] of sums) {
    const { table } = totalsKeyOf(key);
    wholes.set(table, add(of(table), sum));
  }
  return {
    of,
    add: (shift, table, more) => {
      const key = totalsKey(shift, table);
      const sum = add(sums.get(key) ?? NO_TOTALS, more);
      sums.set(key, sum);
      wholes.set(table, add(of(table), more));
      return { kind: 'totals', key, body: JSON.stringify(sum) };
    },
  };
}
