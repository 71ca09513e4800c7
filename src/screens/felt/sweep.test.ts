import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import type { ChipState } from './felt.ts';
import type { Stack } from './stacks.ts';
import { sweep } from './sweep.ts';

const stack = (id: string, state: ChipState, owner = 1): Stack => ({
  id,
  x: 0,
  y: 0,
  radius: 19,
  side: 1,
  chips: { spot: spotId('red'), stake: 100, owner, state },
});
const felt = (count: number, state: ChipState): readonly Stack[] =>
  Array.from({ length: count }, (_, i) => stack(`s${i}`, state));
const states = (stacks: readonly Stack[]): string => stacks.map(({ chips }) => chips.state.charAt(0)).join('');

test('few changes are drawn at once', () => {
  const after = felt(3, 'locked');
  expect(sweep(felt(3, 'accepted'), after, 3)).toEqual({ stacks: after, done: true });
});

test('many changes come so many at a time until the felt is what it should be', () => {
  const after = felt(5, 'lost');
  const first = sweep(felt(5, 'accepted'), after, 2);
  expect([states(first.stacks), first.done]).toEqual(['llaaa', false]);
  const second = sweep(first.stacks, after, 2);
  expect([states(second.stacks), second.done]).toEqual(['lllla', false]);
  expect(sweep(second.stacks, after, 2)).toEqual({ stacks: after, done: true });
});

test('chips that go away are taken a few at a time too, and new ones are put down so', () => {
  const gone = sweep(felt(3, 'lost'), [], 2);
  expect([gone.stacks.length, gone.done]).toEqual([1, false]);
  expect(sweep(gone.stacks, [], 2)).toEqual({ stacks: [], done: true });
  expect(sweep([], felt(3, 'accepted'), 2).stacks).toHaveLength(2);
});

test('one’s own chips never wait', () => {
  const own = stack('own', 'pending', 0);
  const { stacks } = sweep(felt(4, 'accepted'), [...felt(4, 'locked'), own], 0);
  expect(stacks).toContain(own);
});

test('what leaves keeps its place until it goes', () => {
  const [a, b, c, d] = felt(4, 'lost') as [Stack, Stack, Stack, Stack];
  const { stacks } = sweep([a, b, c, d], [b, d], 1);
  expect(stacks.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
});
