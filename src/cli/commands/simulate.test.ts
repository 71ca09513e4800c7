import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const one = (...args: readonly string[]): readonly string[] => ['simulate', ...args, '--threads', '1'];

const file = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
};

describe('croupier simulate', () => {
  test('--json is the document of the contract', async () => {
    const found = (await json(one('hoiana-niu-niu', '--rounds', '200000', '--seed', '7'))) as {
      spots: readonly { z: number }[];
    };
    expect(found).toMatchObject({
      rulebook: 'hoiana-niu-niu',
      rounds: 200_000,
      seed: 7,
      perSecond: expect.any(Number),
      spots: ['even', 'double', 'super-niu'].map((spot) => ({
        spot,
        return: expect.any(Number),
        exact: expect.any(Number),
      })),
    });
    for (const { z } of found.spots) expect(Math.abs(z)).toBeLessThan(4.5);
    expect(Object.keys(found.spots[0] ?? {})).toEqual(['spot', 'return', 'exact', 'z']);
  });

  test('many wagers are shown by kind at 80 columns, and all with --all', async () => {
    const { code, out, err } = await croupier(one('us-roulette-v5', '--rounds', '1e5'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/straight {4}38 {5}0\.9/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const { out: all } = await croupier(one('us-roulette-v5', '--rounds', '1e5', '--all'));
    expect(all).toContain('straight/00');
  });

  test('the options of the rulebook count', async () => {
    const printed = await json(one('us-roulette-v5', '--rounds', '10', '--bets', 'doz1=100'));
    const usual = await json(
      one('us-roulette-v5', '--rounds', '10', '--bets', 'doz1=100', '--option', 'payTable=conventional'),
    );
    expect(printed).toMatchObject({ spots: [{ exact: 24 / 38 }] });
    expect(usual).toMatchObject({ spots: [{ exact: 36 / 38 }] });
  });

  test('wagers may be typed in short, announced bets included', async () => {
    const found = await json(one('hoiana-roulette', '--rounds', '1000', '--bets', '17=5, red=10,tiers=2'));
    expect(found).toMatchObject({ bets: { staked: 27, exact: -27 / 37 } });
    const boxes = await json(one('hoiana-niu-niu', '--rounds', '1000', '--bets', 'even=100,1/super=100'));
    expect(boxes).toMatchObject({
      bets: {
        staked: 200,
        wagers: [
          { spot: 'even', box: 1 },
          { spot: 'super-niu', box: 1 },
        ],
      },
    });
  });

  test('wagers may come from a file, as a list or with the limits of the table', async () => {
    const list = file('list.json', [{ player: 'ann', spot: 's16', stake: 20 }]);
    const whole = file('whole.json', { limits: { min: 50 }, wagers: [{ spot: 'red', stake: 20 }] });
    expect(await json(one('hoiana-roulette', '--rounds', '10', '--bets-file', list), { cwd: folder })).toMatchObject({
      bets: { wagers: [{ spot: 'street/16-17-18', stake: 20 }] },
    });
    const { code, err } = await croupier(one('hoiana-roulette', '--bets-file', whole), { cwd: folder });
    expect(code).toBe(3);
    expect(err).toContain('wagers[0]');
    const kinds = file('kinds.json', { limits: { kinds: { red: { min: 10 } } }, wagers: [{ spot: 'red', stake: 20 }] });
    expect(
      await json(one('hoiana-roulette', '--rounds', '10', '--bets-file', kinds, '--min', '50'), { cwd: folder }),
    ).toMatchObject({ bets: { staked: 20 } });
  });

  test.each([
    ['no threads', ['--threads', '0'], 2, '--threads cannot be "0"'],
    ['no rounds', ['--rounds', '0'], 2, '--rounds cannot be "0"'],
    ['too many rounds', ['--rounds', '1e13'], 2, 'from 1 to 1000000000000'],
    ['half a round', ['--rounds', '1.5'], 2, '--rounds cannot be "1.5"'],
    ['a seed below zero', ['--seed=-1'], 2, '--seed cannot be "-1"'],
    ['a seed beyond whole numbers', ['--seed', '9007199254740992'], 2, '--seed cannot be'],
    ['no such strategy', ['--bankroll', '10', '--bets', 'red=5', '--strategy', 'hope'], 2, 'Allowed choices'],
    ['a strategy without money', ['--strategy', 'martingale'], 2, '--strategy says nothing without --bankroll'],
    ['money without a wager', ['--bankroll', '100'], 2, 'something to bet on'],
    ['wagers twice', ['--bets', 'red=5', '--bets-file', 'x'], 2, 'exclude each other'],
    ['too little money', ['--bankroll', '4', '--bets', 'red=5'], 2, 'it needs 5'],
    ['a spot that is none', ['--bets', 'straight/37=5'], 3, 'is no wager of this game'],
    ['a wager without a stake', ['--bets', '17'], 3, 'is not spot=stake'],
    ['a stake above the maximum', ['--bets', '17=50', '--max', '40'], 3, 'wagers[0]'],
    ['limits that cross', ['--min', '50', '--max', '40'], 3, 'limits'],
    ['no such file', ['--bets-file', 'nowhere.json'], 2, 'cannot read nowhere.json'],
  ])('%s is refused in one sentence', async (_, args, code, said) => {
    const found = await croupier(['simulate', 'hoiana-roulette', ...args]);
    expect([found.code, found.out]).toEqual([code, '']);
    expect(found.err).toContain(said);
    expect(found.err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an unknown rulebook is not found', async () => {
    expect((await croupier(['simulate', 'poker'])).code).toBe(4);
  });
});

describe('bankroll runs', () => {
  const args = one(
    'mbs-roulette-v3',
    '--bets',
    'red=1000',
    '--bankroll',
    '10000',
    '--sessions',
    '500',
    '--rounds',
    '100',
  );

  test('say how often the money is gone and how it fares on the way', async () => {
    const found = await json([...args, '--strategy', 'martingale', '--goal', '20000', '--max', '8000']);
    expect(found).toMatchObject({
      strategy: 'martingale',
      sessions: 500,
      rounds: 100,
      ruin: { share: expect.any(Number), error: expect.any(Number) },
      goal: { share: expect.any(Number) },
      limited: { share: expect.any(Number) },
      perSession: { z: expect.any(Number) },
    });
    expect((found as { path: readonly object[] }).path[0]).toMatchObject({
      round: 10,
      p5: expect.any(Number),
      p95: expect.any(Number),
    });
  });

  test('fit into 80 columns', async () => {
    const { code, out } = await croupier([...args, '--strategy', 'oscars-grind']);
    expect(code).toBe(0);
    expect(out).toContain('ruined');
    expect(out).toContain('Every unit staked costs 2.70 % on average');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});
