import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { newSlip, type Seen, type Slip } from '../slip/slip.ts';
import type { Stake } from '../slip/stake.ts';
import { chipsLaid, NONE_LAID } from './chips-laid.ts';

const red = (amount: number): Stake => ({ place: { spot: spotId('red') }, amount });
const slip = (...changes: readonly Stake[]): Slip => ({
  ...newSlip(),
  past: changes.map((change, step) => ({ step, changes: [change] })),
});
const seen = (...wagers: readonly Stake[]): Seen => ({
  live: true,
  open: true,
  round: 1,
  seq: 1,
  wagers,
  back: [],
  maxOf: () => undefined,
  eachOf: () => undefined,
});

test('chips are known as they were put down, and stay known when the slip has forgotten its steps', () => {
  const laid = chipsLaid(NONE_LAID, slip(red(500), red(500)), seen(red(1000)));
  expect([...laid]).toEqual([['red|', [500, 500]]]);
  expect(chipsLaid(laid, slip(), seen(red(1000)))).toEqual(laid);
});

test('what this page did not put down, or has taken a part of, is not known', () => {
  expect(chipsLaid(NONE_LAID, slip(), seen(red(1000))).size).toBe(0);
  expect(chipsLaid(NONE_LAID, slip(red(500), red(500), red(-500)), seen(red(500))).size).toBe(0);
  const laid = chipsLaid(NONE_LAID, slip(red(500)), seen(red(500)));
  expect(chipsLaid(laid, slip(), seen()).size).toBe(0);
});
