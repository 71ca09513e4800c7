import type { EngineRefusal, Terms } from '../../engine/index.ts';
import { toNumber } from '../../kit/exact.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { layout, type Stake } from '../exact/layout.ts';
import { netsOf, refusedBet } from './bets.ts';
import { commonGrain, type UnevenRefusal, unevenCommission, unitsMax } from './grain.ts';
import { quantile } from './histogram.ts';
import { HUNDREDTHS } from './payoffs.ts';
import type { Strategy } from './progressions.ts';
import { outside, RANGES, type RangeRefusal } from './range.ts';
import type { Runner } from './runner.ts';
import { binsAt, checkpoints, type Play, TALLY, WIDE } from './sessions.ts';
import { type Source, sourceOf } from './source.ts';
import { wideSum } from './wide-sum.ts';

export type BankrollRequest = Readonly<{
  bets: readonly Stake[];
  bankroll: number;
  strategy: Strategy;
  /** The most rounds of a session. */
  rounds: number;
  sessions: number;
  seed: number;
  /** A session that reaches it ends there. */
  goal?: number;
  terms?: Terms;
}>;

export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

export type BankrollResult = Readonly<{
  sessions: number;
  /** Shares of all sessions, each with its standard error. */
  ruin: Share;
  goal?: Share;
  /** Sessions in which the progression asked for more than the table takes. */
  limited: Share;
  /** Per session: rounds, stakes and net result in minor units. */
  rounds: number;
  staked: number;
  net: number;
  /** What the same stakes cost by the exact odds, and the standard errors between both: no progression changes it. */
  exact: number;
  z: number;
  /** The bankroll after every tenth part of a session, at the five quantiles. */
  path: readonly Readonly<{ round: number; at: readonly number[] }>[];
}>;

export type Share = Readonly<{ share: number; error: number }>;

export type BankrollRefusal =
  | RangeRefusal
  | EngineRefusal
  | UnevenRefusal
  | Refusal<'no-wagers' | 'bankroll-too-small' | 'goal-too-low'>;

/** Plays sessions of one layout under a progression and says how the bankroll fares. */
export async function bankrollRun(
  rules: AnyRulebook,
  request: BankrollRequest,
  runner: Runner,
): Promise<Result<BankrollResult, BankrollRefusal>> {
  const prepared = prepare(rules, request);
  if (!prepared.ok) return prepared;
  const { play, source, grain, mean, sd } = prepared.value;
  const { done, values } = await runner({
    kind: 'play',
    source,
    play,
    seed: request.seed,
    size: request.sessions,
  });
  const [units, net] = [wideSum(values, WIDE.units), wideSum(values, WIDE.net) * grain];
  const error = sd * Math.sqrt(wideSum(values, WIDE.squares));
  const per = (sum: number): number => (done === 0 ? 0 : sum / done);
  return ok({
    sessions: done,
    ruin: shareOf(values[TALLY.ruined] as number, done),
    ...(request.goal === undefined ? {} : { goal: shareOf(values[TALLY.content] as number, done) }),
    limited: shareOf(values[TALLY.limited] as number, done),
    rounds: per(wideSum(values, WIDE.rounds)),
    staked: per(units * play.stake * grain),
    net: per(net),
    exact: per(units * mean),
    z: error === 0 ? 0 : (net - units * mean) / error,
    path: checkpoints(play.rounds).map((round, mark) => ({
      round,
      at: QUANTILES.map((share) => quantile(binsAt(values, mark), share) * grain),
    })),
  });
}

const shareOf = (times: number, of: number): Share => {
  const share = of === 0 ? 0 : times / of;
  return { share, error: of === 0 ? 0 : Math.sqrt((share * (1 - share)) / of) };
};

type Prepared = Readonly<{ play: Play; source: Source; grain: number; mean: number; sd: number }>;

function prepare(rules: AnyRulebook, request: BankrollRequest): Result<Prepared, BankrollRefusal> {
  const { bets, bankroll, goal, terms = {}, strategy, rounds } = request;
  const refusal = outOfRange(request) ?? refusedBet(rules, terms, bets);
  if (refusal !== undefined) return err(refusal);
  const exact = layout(rules, bets);
  if (!exact.ok) return exact;
  const nets = netsOf(rules, bets).map(({ net }) => net.map((each) => each / HUNDREDTHS));
  const uneven = unevenCommission(rules, bets, terms);
  if (uneven !== undefined) return err(uneven);
  const { staked, atRisk } = exact.value;
  if (bankroll < atRisk) return refuse('bankroll-too-small', { bankroll, needed: atRisk });
  if (goal !== undefined && goal <= bankroll) return refuse('goal-too-low', { goal, bankroll });
  const grain = commonGrain([bankroll, staked, atRisk, ...nets.flat()]);
  const play: Play = {
    strategy,
    rounds,
    bankroll: bankroll / grain,
    goal: goal === undefined ? Number.POSITIVE_INFINITY : Math.ceil(goal / grain),
    stake: staked / grain,
    atRisk: atRisk / grain,
    unitsMax: unitsMax(rules, bets, terms),
    net: Float64Array.from(nets.flat(), (each) => each / grain),
  };
  return ok({
    play,
    source: sourceOf(rules, nets.length),
    grain,
    mean: toNumber(exact.value.mean),
    sd: exact.value.sd,
  });
}

function outOfRange({ rounds, sessions, seed, bankroll, goal, bets }: BankrollRequest): BankrollRefusal | undefined {
  if (bets.length === 0) return refuse('no-wagers').error;
  return (
    outside('rounds', rounds, RANGES.sessionRounds) ??
    outside('sessions', sessions, [RANGES.sessions[0], Math.min(RANGES.sessions[1], RANGES.rounds[1] / rounds)]) ??
    outside('seed', seed, RANGES.seed) ??
    outside('bankroll', bankroll, MONEY) ??
    (goal === undefined ? undefined : outside('goal', goal, MONEY))
  );
}

const MONEY = [1, 1e12] as const;
