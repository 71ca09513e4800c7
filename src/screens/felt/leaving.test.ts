import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import type { FeltChips } from './felt.ts';
import { leavingBetween } from './leaving.ts';
import type { Stack } from './stacks.ts';

const stack = (id: string, chips: Partial<FeltChips>): Stack => ({
  id,
  x: 0,
  y: 0,
  radius: 19,
  side: 1,
  chips: { spot: spotId('red'), stake: 100, owner: 0, state: 'locked', ...chips },
});
const went = (before: readonly Stack[], after: readonly Stack[]): readonly string[] =>
  leavingBetween(before, after).map(({ stack: { id }, to }) => `${id} ${to}`);

test('own chips that are gone go to their player: taken back, returned, or won', () => {
  const before = [stack('a', {}), stack('b', { state: 'won', paid: 100 }), stack('c', { state: 'accepted' })];
  expect(went(before, [])).toEqual(['a player', 'b player', 'c player']);
  expect(went(before, before)).toEqual([]);
});

test('what was swept is gone already, what never came does not go, and nobody follows chips of others', () => {
  expect(went([stack('a', { state: 'lost' }), stack('b', { state: 'pending' }), stack('c', { owner: 2 })], [])).toEqual(
    [],
  );
});

test('what was paid in error goes back to the dealer while the stake stays', () => {
  expect(went([stack('a', { state: 'won', paid: 100 })], [stack('a', {})])).toEqual(['a dealer']);
});
