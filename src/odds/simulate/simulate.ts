import type { EngineRefusal, Terms } from '../../engine/index.ts';
import { type Exact, toNumber } from '../../kit/exact.ts';
import { at } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { layout, type Stake } from '../exact/layout.ts';
import { netsOf, refusedBet } from './bets.ts';
import { columnCounts } from './count.ts';
import { HUNDREDTHS, payoffs } from './payoffs.ts';
import { outside, RANGES, type RangeRefusal } from './range.ts';
import type { Runner } from './runner.ts';
import { sourceOf } from './source.ts';

export type Request = Readonly<{ rounds: number; seed: number; bets?: readonly Stake[]; terms?: Terms }>;

/** One wager: what came back per unit, what comes back on average, and how many standard errors lie between. */
export type SpotResult = Readonly<{
  spot: SpotId;
  when?: 'alone' | 'accompanied';
  return: number;
  exact: Exact;
  z: number;
}>;

/** All wagers of the request together, per round and in minor units. */
export type BetsResult = Readonly<{ staked: number; mean: number; exact: Exact; sd: number; z: number }>;

export type Simulated = Readonly<{
  /** Fewer than asked for where the run was broken off. */
  rounds: number;
  seed: number;
  /** How often each column of the pay matrix came up in the first box. */
  columns: readonly number[];
  spots: readonly SpotResult[];
  bets?: BetsResult;
}>;

export type SimulationRefusal = RangeRefusal | EngineRefusal;

/**
 * Plays rounds by chance and compares every wager with its exact figure. Only the columns of the pay matrix are counted;
 * what they pay is read from the matrix afterwards, so what pays is what is simulated.
 */
export async function simulate(
  rules: AnyRulebook,
  request: Request,
  runner: Runner,
): Promise<Result<Simulated, SimulationRefusal>> {
  const { rounds, seed, bets = [], terms = {} } = request;
  const refusal =
    outside('rounds', rounds, RANGES.rounds) ?? outside('seed', seed, RANGES.seed) ?? refusedBet(rules, terms, bets);
  if (refusal !== undefined) return err(refusal);
  const nets = netsOf(rules, bets);
  const source = sourceOf(rules, Math.max(1, nets.length));
  const tally = await runner({ kind: 'count', source, seed, size: rounds });
  const counts = columnCounts(source, tally.values);
  const [columns] = counts as [Float64Array];
  const wanted = new Set(bets.map(({ spot }) => spot));
  const spots = payoffs(rules)
    .filter(({ odds }) => wanted.size === 0 || wanted.has(odds.spot))
    .map(({ odds, net }) => {
      const mean = meanOf(columns, net, tally.done) / HUNDREDTHS;
      const z = zOf(mean, toNumber(odds.return) - 1, odds.sd, tally.done);
      const when = odds.when === undefined ? {} : { when: odds.when };
      return { spot: odds.spot, ...when, return: 1 + mean, exact: odds.return, z };
    });
  const found = { rounds: tally.done, seed, columns: [...columns], spots };
  if (bets.length === 0) return ok(found);
  const exact = layout(rules, bets);
  if (!exact.ok) return err(at('wagers', exact.error));
  const mean = nets.reduce((sum, { net }, box) => sum + meanOf(counts[box] as Float64Array, net, tally.done), 0);
  return ok({ ...found, bets: betsResult(mean / HUNDREDTHS, exact.value, tally.done) });
}

function betsResult(
  mean: number,
  exact: Readonly<{ staked: number; mean: Exact; sd: number }>,
  rounds: number,
): BetsResult {
  const { staked, sd } = exact;
  return { staked, mean, exact: exact.mean, sd, z: zOf(mean, toNumber(exact.mean), sd, rounds) };
}

const meanOf = (counts: Float64Array, net: readonly number[], rounds: number): number =>
  rounds === 0 ? 0 : net.reduce((sum, each, column) => sum + each * (counts[column] as number), 0) / rounds;

/** Nothing played says nothing; a wager that always brings the same has no error. */
const zOf = (mean: number, expected: number, sd: number, rounds: number): number =>
  rounds === 0 || sd === 0 ? 0 : ((mean - expected) / sd) * Math.sqrt(rounds);
