import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { usRoulette } from '../../rulebook/index.ts';
import { rouletteBoard } from './roulette-board.ts';
import { discsOf, stacksOn } from './stacks.ts';

test.each([
  [50_000, 'VND', [50_000]],
  [1_000_000, 'VND', [1_000_000]],
  [750_000, 'VND', [500_000, 100_000, 100_000, 50_000]],
  [99_900_000, 'VND', [50_000_000, 10_000_000, 10_000_000, 10_000_000, 10_000_000, 5_000_000]],
  [0, 'VND', [0]],
  [300, undefined, [300]],
])('a stack of %i %s is drawn with the chips that make it, at most six', (stake, currency, discs) => {
  expect(discsOf({ stake }, currency)).toEqual(discs);
});

test('chips are drawn as they were laid: two of five hundred are two discs', () => {
  expect(discsOf({ stake: 1_000_000, values: [500_000, 500_000] }, 'VND')).toEqual([500_000, 500_000]);
  expect(discsOf({ stake: 250_000, values: [50_000, 100_000, 100_000] }, 'VND')).toEqual([100_000, 100_000, 50_000]);
  // What is known of another stake says nothing of this one.
  expect(discsOf({ stake: 150_000, values: [50_000] }, 'VND')).toEqual([100_000, 50_000]);
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
