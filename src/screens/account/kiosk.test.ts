import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './kiosk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a kiosk is left alone after ninety seconds without a touch, not before', () => {
  const hall = new EventTarget();
  const idle = vi.fn();
  watchIdle(hall, idle);
  vi.advanceTimersByTime(89_000);
  hall.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(89_999);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle).toHaveBeenCalledTimes(1);
});

test('whoever comes after that begins a while of their own', () => {
  const hall = new EventTarget();
  const idle = vi.fn();
  const stop = watchIdle(hall, idle);
  vi.advanceTimersByTime(90_000);
  hall.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(90_000);
  expect(idle).toHaveBeenCalledTimes(2);
  hall.dispatchEvent(new Event('keydown'));
  stop();
  vi.advanceTimersByTime(90_000);
  expect(idle).toHaveBeenCalledTimes(2);
});
