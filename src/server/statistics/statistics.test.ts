import { describe, expect, test } from 'vitest';
import type { DealtRound } from '../../house/records/statistics.ts';
import { hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import { bandOf, chanceOf } from './bands.ts';
import { equipmentOf } from './equipment.ts';
import { staffOf } from './staff.ts';

const round = (number: number, more: Partial<DealtRound> = {}): DealtRound => ({
  number,
  openedAt: number * 60_000,
  endedAt: number * 60_000 + 50_000,
  dealer: 'dee',
  voided: false,
  corrected: false,
  fell: [String(number % 37)],
  ...more,
});
const rounds = (count: number, more: (number: number) => Partial<DealtRound> = () => ({})): readonly DealtRound[] =>
  Array.from({ length: count }, (_, i) => round(i, more(i)));

describe('bands', () => {
  // Binomial tails worked out by hand or from tables: 200 spins of 1/37 (SCREENS 9), one coin, two coins, none.
  test.each([
    [200, 1 / 37, 1, 10],
    [1, 0.5, 0, 1],
    [10, 0.5, 2, 8],
    [0, 0.5, 0, 0],
  ])('%i trials of %d: usual %i to %i', (trials, chance, low, high) => {
    expect(bandOf(trials, chance)).toMatchObject({ low, high, expected: trials * chance });
  });

  // Clopper and Pearson: 0 of 10 is 0 to 1 − 0.025^(1/10) = 0.3085; 5 of 10 is 0.1871 to 0.8129.
  test.each([
    [0, 10, 0, 0.3085],
    [10, 10, 0.6915, 1],
    [5, 10, 0.1871, 0.8129],
  ])('%i of %i point to %d to %d', (times, trials, low, high) => {
    const found = chanceOf(times, trials);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe('equipment', () => {
  test('a wheel whose 17 comes up far too often is unusual; one that goes round evenly is not', () => {
    const even = equipmentOf(hoianaRoulette, 'R1', rounds(740));
    expect(even.parts[0]?.values.every(({ count }) => count === 20)).toBe(true);
    expect(even.parts[1]?.values.every(({ count }) => count === 100)).toBe(true);
    const hot = equipmentOf(
      hoianaRoulette,
      'R1',
      rounds(740, (i) => (i % 5 === 0 ? { fell: ['17'] } : {})),
    );
    const test = hot.fairness?.tests.find(({ name }) => name === 'hottest-pocket');
    expect(test).toMatchObject({ verdict: 'unusual', about: { pocket: 17 } });
    const seventeen = hot.parts[0]?.values.find(({ value }) => value === '17');
    expect((seventeen?.count ?? 0) > (seventeen?.high ?? 0)).toBe(true);
  });

  test('00 is a pocket of its own, dice are counted by face and total, voids count for nothing', () => {
    const us = equipmentOf(usRoulette, 'R3', [round(1, { fell: ['00'] }), round(2, { fell: [], voided: true })]);
    expect(us.results).toBe(1);
    expect(us.parts[0]?.values.find(({ value }) => value === '00')?.count).toBe(1);
    const dice = equipmentOf(hoianaSicBo, 'S1', [round(1, { fell: ['2', '5', '5'] })]);
    expect(dice.parts[0]?.values.map(({ count }) => count)).toEqual([0, 1, 0, 0, 2, 0]);
    expect(dice.parts[1]?.values.find(({ value }) => value === '12')?.count).toBe(1);
    expect(equipmentOf(hoianaRoulette, 'R1', []).fairness).toBeNull();
  });
});

describe('staff', () => {
  const two = (often: number): readonly DealtRound[] =>
    rounds(400, (i) => ({ dealer: i < 200 ? 'dee' : 'sam', voided: i < 200 ? i % 40 === 0 : i % often === 0 }));

  test('equal dealers are usual, and one who voids every third round is not', () => {
    expect(staffOf(two(40)).map(({ voids }) => voids.verdict)).toEqual(['usual', 'usual']);
    const [, sam] = staffOf(two(3));
    expect(sam).toMatchObject({ dealer: 'sam', rounds: 200, voids: { verdict: 'unusual', times: 67, of: 200 } });
    expect(sam?.corrections.verdict).toBe('usual');
  });

  test('nobody is compared with themselves', () => {
    expect(staffOf(rounds(10))[0]?.voids).toMatchObject({ verdict: 'not-compared', usual: null });
  });

  test('a break is no work: a round a minute is sixty an hour, whatever lies between', () => {
    const before = rounds(30);
    const after = rounds(30).map((each) => ({
      ...each,
      openedAt: each.openedAt + 86_400_000,
      endedAt: each.endedAt + 86_400_000,
    }));
    expect(staffOf([...before, ...after])[0]?.perHour).toBeCloseTo(60.3, 1);
  });
});
