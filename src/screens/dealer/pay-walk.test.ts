import { expect, test } from 'vitest';
import type { StaffOwn } from '../../wire/shapes/views.ts';
import { chipsPaid, payAt, payWalk } from './pay-walk.ts';

type Line = StaffOwn['settlements'][number];

const line = (player: string, spot: string, paid: number, verdict: Line['verdict'] = 'wins'): Line => ({
  player,
  spot,
  stake: 10,
  verdict,
  odds: [paid / 10, 1],
  paid,
  commission: 0,
  taken: 0,
  returned: 10,
  clauses: [],
  because: { code: 'spun', params: {} },
});

const settlements = [
  line('ann', 'odd', 0, 'loses'),
  line('ann', 'column/2', 20),
  line('bo', 'black', 10),
  line('bo', 'straight/17', 350),
];
const queueOf = (...some: readonly (readonly [string, readonly string[], number])[]): StaffOwn['queue'] =>
  some.map(([player, spots, amount]) => ({ player, for: spots, amount })) as unknown as StaffOwn['queue'];

test('the walk lists winners in the order of the table, losers not at all', () => {
  const queue = queueOf(['ann', ['column/2'], 20], ['bo', ['black'], 10], ['bo', ['straight/17'], 350]);
  const steps = payWalk({ settlements, queue });
  expect(steps.map(({ player, lines }) => [player, ...lines.map(({ spot }) => spot)])).toEqual([
    ['ann', 'column/2'],
    ['bo', 'black'],
    ['bo', 'straight/17'],
  ]);
  expect(payAt(steps)).toBe(0);
});

test('what is paid stays in the walk, marked as done', () => {
  const steps = payWalk({ settlements, queue: queueOf(['bo', ['straight/17'], 350]) });
  expect(steps.map(({ done }) => done)).toEqual([true, true, false]);
  expect(payAt(steps)).toBe(2);
  expect(payAt(payWalk({ settlements, queue: [] }))).toBe(3);
});

test('[HR-6.4] several bets that are paid in one go are one step', () => {
  const steps = payWalk({
    settlements,
    queue: queueOf(['ann', ['column/2'], 20], ['bo', ['black', 'straight/17'], 360]),
  });
  expect(steps[1]).toMatchObject({ player: 'bo', amount: 360, done: false });
  expect(steps[1]?.lines.map(({ spot }) => spot)).toEqual(['black', 'straight/17']);
});

test('colour chips are counted: two on a split pay 34', () => {
  const split = { odds: [17, 1] as const, stake: 100_000 };
  expect(chipsPaid(split, { value: 0, colours: { blue: 2 } })).toEqual({ count: 2, odds: 17, total: 34 });
  expect(chipsPaid(split, { value: 100_000 })).toBeUndefined();
  expect(chipsPaid(split, { value: 50_000, colours: { blue: 1 } })).toBeUndefined();
});
