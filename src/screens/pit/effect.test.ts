import { expect, test } from 'vitest';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { effectOf } from './effect.ts';

const line = (player: string, spot: string, taken: number, paid: number): SettlementLine => ({
  player,
  spot,
  stake: 10,
  verdict: paid > 0 ? 'wins' : 'loses',
  paid,
  commission: 0,
  taken,
  returned: 0,
  clauses: [],
  because: { code: 'x', params: {} },
});

test('[HR-6.6] a ruling shows only the wagers it changes, and the house before and after', () => {
  const bo = line('bo', 'red', 50, 0);
  const effect = effectOf({
    before: [line('ann', 'straight/20', 10, 0), bo],
    after: [line('ann', 'split/17-20', 0, 170), bo],
  });
  expect(effect.before.map(({ spot }) => spot)).toEqual(['straight/20']);
  expect(effect.after.map(({ spot }) => spot)).toEqual(['split/17-20']);
  expect([effect.houseBefore, effect.houseAfter]).toEqual([60, -120]);
});

test('a decision that changes no wager changes no money', () => {
  const same = [line('bo', 'red', 50, 0)];
  expect(effectOf({ before: same, after: same })).toEqual({ before: [], after: [], houseBefore: 50, houseAfter: 50 });
});
