import { expect, test } from 'vitest';
import { playedStore } from '../../../testkit/played-house.ts';
import { dealtRounds } from './statistics.ts';

test('rounds with what fell and who dealt, oldest first', async () => {
  const store = await playedStore({ rounds: 6, troubleOneIn: 3 });
  for (const [table, size] of [
    ['R1', 1],
    ['S1', 3],
    ['N1', 5],
  ] as const) {
    const rows = (await store.rounds({ table, limit: 100 })).filter(({ endedAt }) => endedAt !== null).toReversed();
    const dealt = await dealtRounds(store, table, 100);
    expect(dealt.map(({ number }) => number)).toEqual(rows.map(({ number }) => number));
    expect(dealt.map(({ voided }) => voided)).toEqual(rows.map(({ voided }) => voided !== null));
    for (const [at, { fell, voided, dealer }] of dealt.entries()) {
      expect(dealer).toBe('auto-dealer');
      if (voided) expect(fell).toEqual([]);
      else expect(fell.length).toBeGreaterThanOrEqual(size);
      if (table === 'R1' && !voided) expect(fell).toEqual([rows[at]?.result]);
      if (table === 'S1' && !voided) expect(fell.toSorted().join('-')).toBe(rows[at]?.result);
    }
    expect((await dealtRounds(store, table, 2)).length).toBeLessThanOrEqual(2);
  }
  expect(await dealtRounds(store, 'Z9', 10)).toEqual([]);
});
