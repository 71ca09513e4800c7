import { type Cell, matrix, type Terms } from '../../engine/index.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Stake } from '../exact/layout.ts';
import { refusedBet } from './bets.ts';

export type UnevenRefusal = Refusal<'uneven-commission'>;

/** The largest amount that all are multiples of; small whole numbers keep long sums exact. */
export const commonGrain = (amounts: readonly number[]): number => amounts.reduce(gcd);

function gcd(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

const UNITS_TOP = 2 ** 40;

/** How many times the layout fits into the limits: as often as the engine accepts it. */
export function unitsMax(rules: AnyRulebook, bets: readonly Stake[], terms: Terms): number {
  const fits = (units: number): boolean =>
    refusedBet(
      rules,
      terms,
      bets.map((bet) => ({ ...bet, stake: (bet.stake * units) as Stake['stake'] })),
    ) === undefined;
  let [low, high] = [1, UNITS_TOP];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A progression multiplies stakes, and a commission that has to be rounded would not multiply with them. */
export function unevenCommission(
  rules: AnyRulebook,
  bets: readonly Stake[],
  { smallestChip }: Terms,
): UnevenRefusal | undefined {
  if (rules.family !== 'niu-niu') return undefined;
  const chip = rules.options.commissionRounding === 'exact' ? 1 : (smallestChip ?? 1);
  for (const [index, { spot, stake }] of bets.entries()) {
    const row = matrix(rules).cells[spotIndex(rules).get(spot) ?? -1] as readonly Cell[];
    const step = row.reduce((least, cell) => (cell.wins ? lcm(least, stepFor(cell, chip)) : least), 1);
    if (stake % step === 0) continue;
    return { ...refuse('uneven-commission', { spot, stake, step }).error, path: `wagers[${index}].stake` };
  }
  return undefined;
}

const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

/** The smallest stake whose commission is a whole number of chips. */
const stepFor = ({ odds, commission }: Extract<Cell, { wins: true }>, chip: number): number =>
  (100 * chip) / gcd(100 * chip, odds[0] * commission);
