import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { hoianaNiuNiu, hoianaRoulette } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { limitsAt, railOf, withReserve } from './limits.ts';

test('the rail has at most six chips, each of them a bet by itself', () => {
  expect(railOf('VND', { min: 50_000, max: 50_000_000 })).toEqual([
    50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000,
  ]);
  expect(railOf('USD', { min: 100, max: 1000 })).toEqual([100, 200, 500, 1000]);
  expect(railOf('SGD', {}).length).toBe(6);
});

test('limits that leave no chip still give one to hold', () => {
  expect(railOf('VND', { min: 60_000, max: 70_000 })).toHaveLength(1);
});

test('a kind of wager may have limits of its own', () => {
  const seen = { limits: { min: 10, max: 100, kinds: { straight: { max: 20 } } } } as unknown as WirePublic;
  expect(limitsAt(hoianaRoulette, seen, { spot: spotId('straight/17') })).toMatchObject({ min: 10, max: 20 });
  expect(limitsAt(hoianaRoulette, seen, { spot: spotId('red') })).toMatchObject({ min: 10, max: 100 });
});

test('[NN-4.5.3] a wager is locked with its Reserve: three times for Double, twelve times for Super Niu', () => {
  const locked = (spot: string): number =>
    withReserve(hoianaNiuNiu, { place: { spot: spotId(spot), box: 3 }, amount: 100 });
  expect(['even', 'double', 'super-niu'].map(locked)).toEqual([100, 300, 1200]);
  expect(withReserve(hoianaRoulette, { place: { spot: spotId('red') }, amount: 100 })).toBe(100);
});
