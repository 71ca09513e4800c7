import { expect, test } from 'vitest';
import { Buckets } from './bucket.ts';
import { ConnectionCap } from './connection-cap.ts';

test('so many at once, and then at the rate of the refill', () => {
  const buckets = new Buckets(10, 3);
  const taken = (now: number) => buckets.take('ann', now);
  expect([taken(0), taken(0), taken(0), taken(0)]).toEqual([true, true, true, false]);
  expect([taken(99), taken(100), taken(100)]).toEqual([false, true, false]);
  expect(buckets.take('bao', 100)).toBe(true);
});

test('a clock that goes back gives nothing away', () => {
  const buckets = new Buckets(10, 1);
  expect([buckets.take('ann', 1_000), buckets.take('ann', 0), buckets.take('ann', 50)]).toEqual([true, false, false]);
});

test('those who are full again are forgotten', () => {
  const buckets = new Buckets(10, 10);
  buckets.take('ann', 0);
  buckets.sweep(500);
  expect(buckets.size).toBe(1);
  buckets.sweep(1_001);
  expect(buckets.size).toBe(0);
});

test('seats are counted by address and in all, and a refusal says which', () => {
  const cap = new ConnectionCap(3, 2);
  const take = (address: string) => cap.take(address)?.code ?? 'taken';
  expect([take('a'), take('a'), take('a')]).toEqual(['taken', 'taken', 'too-many-connections']);
  expect([take('b'), take('c')]).toEqual(['taken', 'busy']);
  cap.leave('a');
  cap.leave('nobody');
  expect([take('c'), cap.taken]).toEqual(['taken', 3]);
});
