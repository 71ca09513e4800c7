import { toNumber } from '../../kit/exact.ts';
import type { Stake } from '../../odds/exact/layout.ts';
import { type BankrollRequest, type BankrollResult, QUANTILES, type Simulated } from '../../odds/simulate/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';

/** How a run went. */
export type Ran = Readonly<{ perSecond: number; threads: number; interrupted: boolean }>;

export const simulatedDocument = (
  { id, options }: AnyRulebook,
  { rounds, seed, spots, bets }: Simulated,
  wagers: readonly Stake[],
  { perSecond, threads, interrupted }: Ran,
) => ({
  rulebook: id,
  options,
  rounds,
  seed,
  perSecond: Math.round(perSecond),
  threads,
  ...(interrupted ? { interrupted } : {}),
  spots: spots.map(({ exact, z, ...spot }) => ({ ...spot, exact: toNumber(exact), z })),
  ...(bets === undefined ? {} : { bets: { wagers, ...bets, exact: toNumber(bets.exact) } }),
});

export const bankrollDocument = (
  { id, options }: AnyRulebook,
  request: BankrollRequest,
  { sessions, path, rounds, staked, net, exact, z, ...shares }: BankrollResult,
  { perSecond, threads, interrupted }: Ran,
) => ({
  rulebook: id,
  options,
  strategy: request.strategy,
  wagers: request.bets,
  bankroll: request.bankroll,
  ...(request.goal === undefined ? {} : { goalAt: request.goal }),
  rounds: request.rounds,
  sessions,
  seed: request.seed,
  perSecond: Math.round(perSecond),
  threads,
  ...(interrupted ? { interrupted } : {}),
  ...shares,
  perSession: { rounds, staked, net, exact, z },
  path: path.map(({ round, at }) => ({
    round,
    ...Object.fromEntries(QUANTILES.map((share, index) => [`p${Math.round(100 * share)}`, at[index] as number])),
  })),
});
