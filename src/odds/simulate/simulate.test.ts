import { describe, expect, test } from 'vitest';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  RULEBOOKS,
  usRoulette,
  withOptions,
} from '../../rulebook/index.ts';
import type { Stake } from '../exact/layout.ts';
import { inline, type Runner, together } from './runner.ts';
import { type Request, type Simulated, simulate } from './simulate.ts';
import { addChunk, chunks, sizeOf, tallySize, type Work } from './work.ts';

const bet = (spot: string, stake: number, box?: number): Stake =>
  (box === undefined ? { spot, stake } : { spot, stake, box }) as Stake;

async function simulated(rules: AnyRulebook, request: Request, runner: Runner = inline): Promise<Simulated> {
  const result = await simulate(rules, request, runner);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const under = (rules: AnyRulebook, options: Record<string, string>): AnyRulebook => {
  const read = withOptions(rules, options);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

describe('every wager agrees with its exact figure', () => {
  test.each([
    ...RULEBOOKS.map((rules) => [rules.id as string, rules] as const),
    ['us-roulette-v5 conventional', under(usRoulette, { payTable: 'conventional' })] as const,
    ['hoiana-niu-niu evenOnly', under(hoianaNiuNiu, { niu6EvenCommission: 'evenOnly' })] as const,
    ['hoiana-niu-niu quadRank', under(hoianaNiuNiu, { quadTieBreak: 'quadRank' })] as const,
  ])('%s', async (_, rules) => {
    const { spots, rounds } = await simulated(rules, { rounds: 2_500_000, seed: 20_200_613 });
    expect(rounds).toBe(2_500_000);
    // 157 wagers at most: one beyond 4.5 standard errors comes up once in a thousand such runs
    for (const { spot, z } of spots) expect([spot, Math.abs(z) < 4.5]).toEqual([spot, true]);
    expect(spots.some(({ z }) => z !== 0)).toBe(true);
  });

  test('the standard errors are of the right size: over many seeds z has variance 1', async () => {
    const seeds = Array.from({ length: 400 }, (_, seed) => seed);
    const results = await Promise.all(
      seeds.map((seed) =>
        simulated(hoianaRoulette, { rounds: 1_000, seed, bets: [bet('red', 10), bet('straight/17', 5)] }),
      ),
    );
    for (const zs of [
      results.map(({ spots }) => spots[0]?.z as number),
      results.map(({ spots }) => spots[1]?.z as number),
      results.map(({ bets }) => bets?.z as number),
    ]) {
      const square = zs.reduce((sum, z) => sum + z * z, 0) / zs.length;
      // sd of the mean of 400 squares of a normal: √(2/400) = 0.07
      expect(Math.abs(square - 1)).toBeLessThan(0.3);
    }
  });
});

describe('the same seed gives the same result', () => {
  const three: Runner = async (work: Work) => {
    const tallies = Array.from({ length: 3 }, () => ({ done: 0, values: new Float64Array(tallySize(work)) }));
    for (let chunk = chunks(work) - 1; chunk >= 0; chunk--) {
      const tally = tallies[(chunk * 7) % 3] as (typeof tallies)[number];
      addChunk(work, chunk, tally.values);
      tally.done += sizeOf(work, chunk);
    }
    return together(work, tallies);
  };

  test('whoever does which chunk, in whatever order', async () => {
    const request = { rounds: 3_333_333, seed: 99 };
    expect(await simulated(hoianaRoulette, request, three)).toEqual(await simulated(hoianaRoulette, request));
  });

  test('and another seed gives another', async () => {
    const [one, other] = await Promise.all([1, 2].map((seed) => simulated(hoianaRoulette, { rounds: 1_000, seed })));
    expect(one?.columns).not.toEqual(other?.columns);
  });

  test('more rounds go on where fewer ended: the first chunk is the same', async () => {
    const runs: Work[] = [1, 2].map((many) => ({
      kind: 'count',
      source: { kind: 'wheel', pockets: 37 },
      seed: 4,
      size: many * 2 ** 20,
    }));
    const [one, two] = runs.map((work) => {
      const values = new Float64Array(tallySize(work));
      addChunk(work, 0, values);
      return values;
    });
    expect(one).toEqual(two);
  });
});

describe('flat wagers', () => {
  test('only their spots are listed, and together they have an exact mean of their own', async () => {
    const bets = [bet('red', 100), bet('straight/17', 50), bet('dozen/2', 20)];
    const result = await simulated(hoianaRoulette, { rounds: 1_000_000, seed: 3, bets });
    expect(result.spots.map(({ spot }) => spot)).toEqual(['straight/17', 'dozen/2', 'red']);
    expect(result.bets).toMatchObject({ staked: 170, exact: { num: -170n, den: 37n } });
    expect(Math.abs(result.bets?.z as number)).toBeLessThan(4);
  });

  test('several boxes meet one dealer: the exact covariance is in the standard error', {
    timeout: 120_000,
  }, async () => {
    const bets = [1, 2, 5].flatMap((box) => [bet('even', 100, box), bet('super-niu', 100, box)]);
    const result = await simulated(hoianaNiuNiu, { rounds: 300_000, seed: 8, bets });
    expect(result.bets?.staked).toBe(600);
    expect(Math.abs(result.bets?.z as number)).toBeLessThan(4);
  });

  test.each([
    [
      'a stake below the minimum',
      hoianaRoulette,
      { bets: [bet('red', 5)], terms: { limits: { min: 10 } } },
      'below-minimum',
    ],
    ['a stake below the law', usRoulette, { bets: [bet('red', 5)] }, 'below-minimum'],
    ['Double without Even', hoianaNiuNiu, { bets: [bet('double', 5, 1)] }, 'even-missing'],
    ['a spot that is not listed', hoianaRoulette, { bets: [bet('straight/37', 5)] }, 'unknown-spot'],
  ])('%s is refused as at the table', async (_, rules, request, code) => {
    const result = await simulate(rules, { rounds: 10, seed: 1, ...request } as Request, inline);
    expect(result).toMatchObject({ ok: false, error: { code, path: expect.stringContaining('wagers[0]') } });
  });
});

describe('numbers out of range', () => {
  test.each([
    ['rounds', { rounds: 0, seed: 1 }],
    ['rounds', { rounds: 1.5, seed: 1 }],
    ['rounds', { rounds: 1e13, seed: 1 }],
    ['rounds', { rounds: Number.NaN, seed: 1 }],
    ['seed', { rounds: 1, seed: -1 }],
    ['seed', { rounds: 1, seed: 2 ** 53 }],
  ])('%s in %o', async (what, request) => {
    expect(await simulate(hoianaRoulette, request, inline)).toMatchObject({
      ok: false,
      error: { code: 'out-of-range', path: what },
    });
  });

  test('a run broken off before anything was done says nothing and breaks nothing', async () => {
    const none: Runner = async (work) => ({ done: 0, values: new Float64Array(tallySize(work)) });
    const result = await simulated(hoianaRoulette, { rounds: 10, seed: 1 }, none);
    expect(result.rounds).toBe(0);
    expect(result.spots.every(({ z }) => z === 0)).toBe(true);
  });
});
