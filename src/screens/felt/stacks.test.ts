import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { usRoulette } from '../../rulebook/index.ts';
import { rouletteBoard } from './roulette-board.ts';
import { discsOf, stacksOn } from './stacks.ts';

test.each([
  [50_000, 1],
  [150_000, 2],
  [200_000, 2],
  [450_000, 5],
  [990_000, 5],
  [1, 1],
  [0, 1],
])('a stack of %i is drawn with %i discs', (amount, discs) => {
  expect(discsOf(amount)).toBe(discs);
});

const chip = { spot: spotId('split/0-00'), stake: 25, state: 'accepted' } as const;

test('[US5-W2] chips of 0 and 00 lie on their line once, never also on the courtesy line', () => {
  const stacks = stacksOn(rouletteBoard(usRoulette, 'horizontal'), [{ ...chip, owner: 0 }]);
  expect(stacks.map(({ x, y }) => [x / 60, y / 60])).toEqual([[0.5, 1.5]]);
});

test('stacks of several people at one place stand apart, the own one last', () => {
  const stacks = stacksOn(
    rouletteBoard(usRoulette, 'horizontal'),
    [0, 1, 2].map((owner) => ({ ...chip, owner })),
  );
  expect(stacks.at(-1)?.chips.owner).toBe(0);
  expect(new Set(stacks.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});
