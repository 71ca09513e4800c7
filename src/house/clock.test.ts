import { expect, test } from 'vitest';
import { makeClock } from './clock.ts';

const HOUR = 3_600_000;

test.each([24 * HOUR, -24 * HOUR, 2 * HOUR, -3000])('a wall clock that steps by %i is noticed once', (by) => {
  let wall = 1_000_000_000_000;
  let elapsed = 50;
  const steps: number[] = [];
  const clock = makeClock(
    (step) => steps.push(step),
    () => wall,
    () => elapsed,
  );
  clock.now();
  wall += by + 10;
  elapsed += 10;
  expect(clock.now()).toBe(wall);
  clock.now();
  expect(clock.steady()).toBe(1_000_000_000_010);
  expect(steps).toEqual([by]);
  expect(clock.elapsed()).toBe(60);
});

test('drift, and a machine that slept with both clocks, are no step', () => {
  let wall = 1_000_000_000_000;
  let elapsed = 0;
  const steps: number[] = [];
  const clock = makeClock(
    (step) => steps.push(step),
    () => wall,
    () => elapsed,
  );
  for (let i = 0; i < 1000; i++) {
    wall += 1000 + (i % 3);
    elapsed += 1000;
    clock.now();
  }
  expect(steps).toEqual([]);
});
