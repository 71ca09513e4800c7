import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { amount } from '../../kit/amount.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import type { Stake } from '../exact/layout.ts';
import { type BankrollRequest, type BankrollResult, bankrollRun } from './bankroll.ts';
import { STRATEGIES } from './progressions.ts';
import { inline, type Runner, together } from './runner.ts';
import { addChunk, chunks, sizeOf, tallySize } from './work.ts';

const bet = (spot: string, stake: number, box?: number): Stake =>
  (box === undefined ? { spot, stake } : { spot, stake, box }) as Stake;

const RED: BankrollRequest = {
  bets: [bet('red', 10)],
  bankroll: 100,
  strategy: 'flat',
  rounds: 200,
  sessions: 2_000,
  seed: 1,
};

async function played(rules: AnyRulebook, request: BankrollRequest, runner: Runner = inline): Promise<BankrollResult> {
  const result = await bankrollRun(rules, request, runner);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('ruin where it is known', () => {
  const sessions = effort(2_000, 10_000);

  /** Even money with chance p from `own` units to 0 or `goal` units: the classic ruin of the gambler. */
  const ruin = (p: number, own: number, goal: number): number => {
    const r = (1 - p) / p;
    return (r ** own - r ** goal) / (1 - r ** goal);
  };

  test.each([
    ['red at a single zero', hoianaRoulette, 'red', 18 / 37, 10, 20],
    ['red at a single zero, far goal', hoianaRoulette, 'red', 18 / 37, 5, 30],
    ['black at a double zero', usRoulette, 'black', 18 / 38, 8, 16],
    ['big at sic bo', hoianaSicBo, 'big', 105 / 216, 6, 12],
  ])('flat play on %s is ruined as the formula says', async (_, rules, spot, p, own, goal) => {
    const result = await played(rules, {
      bets: [bet(spot, 100)],
      bankroll: 100 * own,
      goal: 100 * goal,
      strategy: 'flat',
      rounds: 20_000,
      sessions,
      seed: 7,
    });
    const expected = ruin(p, own, goal);
    expect(Math.abs(result.ruin.share - expected) / Math.sqrt((expected * (1 - expected)) / sessions)).toBeLessThan(4);
    expect(result.ruin.share + (result.goal?.share as number)).toBeCloseTo(1, 12);
  });

  test('a martingale of three steps fails when three rounds in a row are lost', async () => {
    const result = await played(hoianaRoulette, {
      ...RED,
      bankroll: 70,
      goal: 80,
      strategy: 'martingale',
      sessions: 4 * sessions,
    });
    const expected = (19 / 37) ** 3;
    expect(
      Math.abs(result.ruin.share - expected) / Math.sqrt((expected * (1 - expected)) / (2 * sessions)),
    ).toBeLessThan(4);
  });
});

describe('no progression changes what stakes cost', () => {
  test.each(STRATEGIES)('%s on red, on a layout, on three dice and on a box', async (strategy) => {
    const plays: readonly (readonly [AnyRulebook, readonly Stake[]])[] = [
      [hoianaRoulette, [bet('red', 10)]],
      [hoianaRoulette, [bet('dozen/1', 10), bet('dozen/2', 10), bet('straight/0', 1)]],
      [hoianaSicBo, [bet('small', 10)]],
      [hoianaNiuNiu, [bet('even', 100, 1), bet('double', 100, 1)]],
    ];
    for (const [rules, bets] of plays) {
      const result = await played(rules, { ...RED, bets, bankroll: 20_000, strategy, sessions: 500, seed: 17 });
      expect(Math.abs(result.z)).toBeLessThan(4);
      expect(result.exact).toBeLessThan(0);
    }
  });
});

test('two boxes of one player fare as their exact covariance says', async () => {
  const bets = [bet('even', 100, 1), bet('double', 100, 1), bet('even', 200, 4)];
  const result = await played(hoianaNiuNiu, { ...RED, bets, bankroll: 20_000, strategy: 'dalembert', seed: 17 });
  expect(Math.abs(result.z)).toBeLessThan(4);
});

describe('limits', () => {
  test('a progression stays under the maximum of the table and says how often it wanted more', async () => {
    const terms = { limits: { min: amount(10), max: amount(40) } };
    const free = await played(hoianaRoulette, { ...RED, bankroll: 10_000, strategy: 'martingale' });
    const limited = await played(hoianaRoulette, {
      ...RED,
      bankroll: 10_000,
      strategy: 'martingale',
      terms,
    });
    expect(free.limited.share).toBe(0);
    expect(limited.limited.share).toBeGreaterThan(0.9); // three losses in a row within 200 rounds
    expect(limited.staked).toBeLessThan(free.staked);
    expect(limited.staked / limited.rounds).toBeLessThanOrEqual(40);
  });

  test('[US5-P5] the law is the limit where the table has none', async () => {
    const bets = [bet('red', 100)];
    const result = await played(usRoulette, { ...RED, bets, bankroll: 1_000_000, strategy: 'martingale' });
    expect(result.limited.share).toBeGreaterThan(0.5); // 100, 200, 400, 800, then 1,600 is too much
    expect(result.staked / result.rounds).toBeLessThanOrEqual(1_000);
  });
});

describe('the path of the bankroll', () => {
  test('is looked at after every tenth part, its quantiles in order', async () => {
    const { path } = await played(hoianaRoulette, RED);
    expect(path.map(({ round }) => round)).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180, 200]);
    for (const { at } of path) expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect(path[0]?.at[2]).toBeLessThanOrEqual(100);
  });

  test('a short session is looked at after every round', async () => {
    const { path } = await played(hoianaRoulette, { ...RED, rounds: 3 });
    expect(path.map(({ round }) => round)).toEqual([1, 2, 3]);
    // one round of red at 10 from 100: 90 or 110
    expect(path[0]?.at).toEqual([90, 90, 90, 110, 110]);
  });

  test('the Reserve must be at hand: Super Niu stops earlier than Even', async () => {
    const even = await played(hoianaNiuNiu, { ...RED, bets: [bet('even', 100, 1)], bankroll: 1_000 });
    const all = await played(hoianaNiuNiu, {
      ...RED,
      bets: [bet('even', 100, 1), bet('super-niu', 100, 1)],
      bankroll: 10_000,
    });
    expect(even.ruin.share).toBeGreaterThan(0);
    expect(all.path.at(-1)?.at[0]).toBeGreaterThan(0); // what is left is too little for the next Reserve, not nothing
  });
});

test('the same seed gives the same sessions whoever plays them', async () => {
  const shuffled: Runner = async (work) => {
    const tallies = [0, 1].map(() => ({ done: 0, values: new Float64Array(tallySize(work)) }));
    for (let chunk = chunks(work) - 1; chunk >= 0; chunk--) {
      const tally = tallies[chunk % 2] as (typeof tallies)[number];
      addChunk(work, chunk, tally.values);
      tally.done += sizeOf(work, chunk);
    }
    return together(work, tallies);
  };
  const request = { ...RED, rounds: 5_000, sessions: 450, strategy: 'labouchere', bankroll: 1e9 } as const;
  expect(await played(hoianaRoulette, request, shuffled)).toEqual(await played(hoianaRoulette, request));
});

describe('what cannot be played is refused', () => {
  test.each([
    ['no wager', { bets: [] }, 'no-wagers'],
    ['no rounds', { rounds: 0 }, 'out-of-range'],
    ['too many sessions', { sessions: 1e10 }, 'out-of-range'],
    ['half a dong', { bankroll: 10.5 }, 'out-of-range'],
    ['less money than one unit needs', { bankroll: 9 }, 'bankroll-too-small'],
    ['a goal that is reached already', { goal: 100 }, 'goal-too-low'],
  ])('%s', async (_, wrong, code) => {
    expect(await bankrollRun(hoianaRoulette, { ...RED, ...wrong }, inline)).toMatchObject({
      ok: false,
      error: { code },
    });
  });

  test('a stake whose commission is no whole number of chips', async () => {
    const request = { ...RED, bets: [bet('even', 20, 1), bet('super-niu', 10, 1)], bankroll: 1_000 };
    expect(await bankrollRun(hoianaNiuNiu, request, inline)).toMatchObject({
      ok: false,
      error: { code: 'uneven-commission', path: 'wagers[1].stake', params: { step: 20 } },
    });
  });
});
