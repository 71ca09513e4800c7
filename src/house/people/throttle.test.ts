import { describe, expect, test } from 'vitest';
import { type Attempt, createThrottle, THROTTLE } from './throttle.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const stranger = (place: string, at: number, account = 'ann'): Attempt => ({ account, place, known: false, at });
const owner = (at: number): Attempt => ({ account: 'ann', place: 'home', known: true, at });

type Throttle = ReturnType<typeof createThrottle>;

/** Guesses wrongly if it is let; says whether it was. */
function guess(throttle: Throttle, attempt: Attempt): boolean {
  if (throttle.wait(attempt) > 0) return false;
  throttle.count(attempt);
  return true;
}

const guesses = (throttle: Throttle, attempts: Iterable<Attempt>): number => {
  let looked = 0;
  for (const attempt of attempts) if (guess(throttle, attempt)) looked++;
  return looked;
};

describe('the wait', () => {
  test('doubles after the free tries, up to its most', () => {
    const throttle = createThrottle();
    const waits: number[] = [];
    let at = 0;
    for (let i = 0; i < 15; i++) {
      const wait = throttle.wait(stranger('a', at));
      waits.push(wait);
      at += wait;
      throttle.count(stranger('a', at));
    }
    expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300, 300].map((s) => s * SECOND));
  });

  test('waiting it out is enough, and asking meanwhile costs nothing', () => {
    const throttle = createThrottle();
    guesses(throttle, new Array(4).fill(stranger('a', 0)));
    expect(throttle.wait(stranger('a', 4 * SECOND))).toBe(SECOND);
    for (let i = 0; i < 100; i++) expect(guess(throttle, stranger('a', 4 * SECOND))).toBe(false);
    expect(throttle.wait(stranger('a', 5 * SECOND))).toBe(0);
  });

  test('is over after a right password, and after a quiet day', () => {
    const throttle = createThrottle();
    guesses(throttle, new Array(4).fill(stranger('a', 0)));
    throttle.count(stranger('a', MINUTE));
    throttle.passed(stranger('a', MINUTE));
    expect(throttle.wait(stranger('a', MINUTE))).toBe(0);
    const other = createThrottle();
    let at = 0;
    for (let i = 0; i < 20; i++) {
      at += other.wait(stranger('a', at));
      other.count(stranger('a', at));
    }
    expect(guesses(other, new Array(10).fill(stranger('a', at + 24 * HOUR + 1)))).toBe(4);
  });

  test('a clock that is set back makes it no longer', () => {
    const throttle = createThrottle();
    guesses(throttle, new Array(4).fill(stranger('a', 100 * HOUR)));
    expect(throttle.wait(stranger('a', 0))).toBe(5 * SECOND);
  });

  test('grows with an address that goes from account to account, and one right password does not wash it clean', () => {
    const throttle = createThrottle();
    const many = Array.from({ length: 100 }, (_, i) => stranger('a', 0, `p${i}`));
    expect(guesses(throttle, many)).toBe(THROTTLE.address.free + 1);
    throttle.count(stranger('a', HOUR, 'mine'));
    throttle.passed(stranger('a', HOUR, 'mine'));
    expect(throttle.wait(stranger('a', HOUR, 'p99'))).toBe(0);
    throttle.count(stranger('a', HOUR, 'p99'));
    expect(throttle.wait(stranger('a', HOUR, 'p98'))).toBe(4 * SECOND);
  });

  test('another address is not asked to wait for what this one did', () => {
    const throttle = createThrottle();
    guesses(throttle, new Array(100).fill(stranger('a', 0)));
    expect(throttle.wait(stranger('b', 0))).toBe(0);
  });
});

describe('10,000 guesses at one account', () => {
  test('from one address, one a second: at most one in five minutes is looked at', () => {
    const throttle = createThrottle();
    const attempts = Array.from({ length: 10_000 }, (_, i) => stranger('bad', i * SECOND));
    expect(guesses(throttle, attempts)).toBeLessThanOrEqual(10 + 10_000 / 300);
    expect(throttle.wait(owner(10_000 * SECOND))).toBe(0);
  });

  test('from 1,000 addresses: one each, and a few until it was noticed', () => {
    const throttle = createThrottle();
    const attempts = Array.from({ length: 10_000 }, (_, i) => stranger(`bad${i % 1000}`, i * 50));
    const looked = guesses(throttle, attempts);
    expect(looked).toBeGreaterThanOrEqual(1000);
    expect(looked).toBeLessThanOrEqual(1000 + THROTTLE.siege.from * (THROTTLE.stranger.free + 1));
    expect(throttle.wait(owner(500 * SECOND))).toBe(0);
  });

  test('from 1,000 addresses for a whole day: one an hour from each', () => {
    const throttle = createThrottle();
    let looked = 0;
    for (let at = 0; at < 24 * HOUR; at += 5 * MINUTE)
      for (let i = 0; i < 1000; i++) if (guess(throttle, stranger(`bad${i}`, at))) looked++;
    expect(looked).toBeLessThanOrEqual(26 * 1000);
  });

  test('the owner signs in from a known address all the while, and has a try from a new one', () => {
    const throttle = createThrottle();
    for (let i = 0; i < 10_000; i++) {
      const at = i * 100;
      guess(throttle, stranger(`bad${i % 1000}`, at));
      if (i % 500 !== 0) continue;
      expect(throttle.wait(owner(at))).toBe(0);
      throttle.count(owner(at));
      throttle.passed(owner(at));
      expect(throttle.wait(stranger(`hotel${i}`, at))).toBe(0);
    }
  });

  test('at the owner’s own address the wait never is more than a minute', () => {
    const throttle = createThrottle();
    let at = 0;
    for (let i = 0; i < 100; i++) {
      const wait = throttle.wait(owner(at));
      expect(wait).toBeLessThanOrEqual(MINUTE);
      at += wait;
      throttle.count(owner(at));
    }
  });
});

test('memory has an end, and what known addresses did is not pushed out by strangers', () => {
  const throttle = createThrottle({ ...THROTTLE, entries: 100 });
  for (let i = 0; i < 7; i++) throttle.count(owner(0));
  for (let i = 0; i < 5000; i++) throttle.count(stranger(`a${i}`, 0, `p${i}`));
  expect(throttle.size()).toBe(301);
  expect(throttle.wait(owner(0))).toBe(4 * SECOND);
});
