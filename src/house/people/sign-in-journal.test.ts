import { expect, test } from 'vitest';
import { FAILURE_WINDOW, REPEAT_WINDOW, SignInJournal } from './sign-in-journal.ts';

test('a sign-in is recorded; those that follow it closely are counted with the next', () => {
  const journal = new SignInJournal();
  expect(journal.passed('ann', 'home', 0)).toBe(0);
  expect(journal.passed('ann', 'home', 1)).toBeUndefined();
  expect(journal.passed('ann', 'home', REPEAT_WINDOW - 1)).toBeUndefined();
  expect(journal.passed('ann', 'hotel', 2)).toBe(0);
  expect(journal.passed('bob', 'home', 2)).toBe(0);
  expect(journal.passed('ann', 'home', REPEAT_WINDOW)).toBe(2);
  expect(journal.passed('ann', 'home', 2 * REPEAT_WINDOW)).toBe(0);
});

test('failures wait for the end of their window, or of the house', () => {
  const journal = new SignInJournal();
  expect(journal.take(0)).toBeUndefined();
  journal.failed('ann', 'a', 'tried', 5);
  journal.failed(undefined, 'b', 'tried', 6);
  journal.failed('ann', 'b', 'turned-away', 7);
  expect(journal.take(5 + FAILURE_WINDOW - 1)).toBeUndefined();
  expect(journal.take(5 + FAILURE_WINDOW)).toEqual({
    since: 5,
    attempts: 3,
    turnedAway: 1,
    addresses: 2,
    accounts: [{ person: 'ann', attempts: 2 }],
    elsewhere: 1,
  });
  expect(journal.take(10 * FAILURE_WINDOW, true)).toBeUndefined();
  journal.failed('ann', 'a', 'tried', 0);
  expect(journal.take(0, true)).toMatchObject({ attempts: 1, turnedAway: 0, addresses: 1 });
});

test('a million failures at thousands of accounts take one short entry', () => {
  const journal = new SignInJournal();
  for (let i = 0; i < 1_000_000; i++) journal.failed(`p${i % 5000}`, `a${i % 30_000}`, 'tried', 0);
  const failures = journal.take(FAILURE_WINDOW);
  expect(failures?.attempts).toBe(1_000_000);
  expect(failures?.accounts).toHaveLength(20);
  expect(JSON.stringify(failures).length).toBeLessThan(2000);
});
