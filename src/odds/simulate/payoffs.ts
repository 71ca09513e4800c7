import { ACCOMPANIED_EVEN, type Cell, matrix } from '../../engine/index.ts';
import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { netOf } from '../exact/cell.ts';
import { odds, type SpotOdds } from '../exact/odds.ts';

/** Net results are kept in hundredths: every commission is a whole percentage, so they are whole numbers. */
export const HUNDREDTHS = 100;

/** A wager with its exact price and what one unit on it nets in every column of the matrix, in hundredths. */
export type Payoff = Readonly<{ odds: SpotOdds; net: readonly number[] }>;

/** In the order of the exact odds. */
export const payoffs = (rules: AnyRulebook): readonly Payoff[] =>
  odds(rules).map((each) => ({ odds: each, net: netRow(rules, each.spot, each.when === 'accompanied') }));

/** What one unit on a spot nets in every column; `accompanied` matters only where Even pays otherwise beside Double. */
export function netRow(rules: AnyRulebook, spot: string, accompanied: boolean): readonly number[] {
  const { cells } = matrix(rules) as { cells: readonly (readonly Cell[])[] };
  const own = cells[spotIndex(rules).get(spot) ?? -1] as readonly Cell[];
  const other = rules.family === 'niu-niu' && spot === 'even' && accompanied ? cells[ACCOMPANIED_EVEN] : undefined;
  return (other ?? own).map(netOf);
}
