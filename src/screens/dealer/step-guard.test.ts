import { expect, test } from 'vitest';
import { GUARD_MS, StepGuard } from './step-guard.ts';

test('a press is too soon until a new step has been there for a while', () => {
  const guard = new StepGuard();
  guard.shows('spin', false, 1_000);
  expect(guard.isTooSoon(1_120)).toBe(true);
  expect(guard.isTooSoon(1_000 + GUARD_MS)).toBe(false);
});

test('a press from before the step was drawn is too soon, however late the page hears of it', () => {
  const guard = new StepGuard();
  guard.shows('spin', false, 1_000);
  guard.shows('close', false, 9_000);
  expect(guard.isTooSoon(8_000)).toBe(true);
});

test('the same step again is not guarded: one payment may follow another at once', () => {
  const guard = new StepGuard();
  guard.shows('pay', false, 1_000);
  guard.shows('pay', false, 1_990);
  expect(guard.isTooSoon(2_000)).toBe(false);
});

test('a step that waits for a number is guarded by the number', () => {
  const guard = new StepGuard();
  guard.shows('rest', true, 1_000);
  guard.shows('rest', false, 1_100);
  expect(guard.isTooSoon(1_150)).toBe(false);
  guard.shows('dolly', false, 1_200);
  expect(guard.isTooSoon(1_250)).toBe(true);
});

test('whatever else was done begins the guard anew, also for a step whose number is entered', () => {
  const guard = new StepGuard();
  guard.shows('rest', true, 1_000);
  guard.shows('rest', false, 1_100);
  guard.begins(5_000);
  guard.shows('rest', false, 5_010);
  expect(guard.isTooSoon(5_120)).toBe(true);
});
