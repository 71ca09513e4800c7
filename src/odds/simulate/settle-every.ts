import { err, ok, type Result } from '../../kit/result.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HUNDREDTHS, payoffs } from './payoffs.ts';
import { outside, RANGES, type RangeRefusal } from './range.ts';
import type { Runner } from './runner.ts';
import { sourceOf } from './source.ts';

/** What one unit on every wager of the catalogue brought in all, each settled by itself in every round. */
export type SettledEvery = Readonly<{ rounds: number; net: ReadonlyMap<SpotId, number> }>;

/** The plain way to simulate: settle every wager of every round. It draws the same rounds as a bankroll run does. */
export async function settleEvery(
  rules: AnyRulebook,
  { rounds, seed }: Readonly<{ rounds: number; seed: number }>,
  runner: Runner,
): Promise<Result<SettledEvery, RangeRefusal>> {
  const refusal = outside('rounds', rounds, RANGES.rounds) ?? outside('seed', seed, RANGES.seed);
  if (refusal !== undefined) return err(refusal);
  const rows = payoffs(rules).filter(({ odds }) => odds.when !== 'accompanied');
  const columns = rows[0]?.net.length ?? 0;
  const net = Float64Array.from(
    { length: columns * rows.length },
    (_, at) => rows[at % rows.length]?.net[Math.floor(at / rows.length)] as number,
  );
  const tally = await runner({
    kind: 'settle',
    source: sourceOf(rules),
    spots: rows.length,
    net,
    seed,
    size: rounds,
  });
  const sums = rows.map(({ odds }, at) => [odds.spot, (tally.values[at] as number) / HUNDREDTHS] as const);
  return ok({ rounds: tally.done, net: new Map(sums) });
}
