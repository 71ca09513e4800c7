import { expect, test } from 'vitest';
import { type CheckOptions, type CheckRound, type CheckWager, check } from './index.ts';

const HR = 'hoiana-roulette';
const MBS = 'mbs-roulette-v3';
const US5 = 'us-roulette-v5';

const bet = (spot: string, stake: number, more: Partial<CheckWager> = {}): CheckWager => ({
  player: 'ann',
  spot,
  stake,
  ...more,
});

function settle(id: string, round: CheckRound, options: CheckOptions = {}) {
  const checked = check(id, options, round);
  if (!checked.ok) throw new Error(checked.reason);
  return checked.wagers;
}
const spin = (id: string, pocket: number, wagers: readonly CheckWager[], options: CheckOptions = {}) =>
  settle(id, { wagers, outcome: { pocket }, found: 'afterOutcome' }, options);
const refuses = (id: string, round: CheckRound, options: CheckOptions = {}) => !check(id, options, round).ok;

const knocked = bet('split/17-20', 10, { decided: 'straight/17' });

test('[HR-4.10] a knocked chip is settled where it lay when the ball rested', () => {
  expect(spin(HR, 17, [knocked])).toMatchObject([{ spot: 'straight/17', paid: 350 }]);
  expect(spin(HR, 17, [{ ...knocked, ruled: 'split/17-20' }])).toMatchObject([{ spot: 'split/17-20', paid: 170 }]);
});

test('[MBS-4.3] a knocked chip is settled where it lay at the call', () => {
  expect(spin(MBS, 17, [knocked])).toMatchObject([{ spot: 'split/17-20', paid: 170 }]);
  expect(spin(MBS, 17, [knocked], { positionFixedAt: 'decided' })).toMatchObject([{ paid: 350 }]);
  expect(spin(HR, 17, [knocked], { positionFixedAt: 'firstCard' })).toMatchObject([{ paid: 170 }]);
});

test('[A2] a late wager shows the spot where it was found', () => {
  const late = bet('red', 10, { closed: null, decided: 'black' });
  expect(spin(HR, 17, [late])).toMatchObject([{ spot: 'black', verdict: 'returned', paid: 0, returned: 10 }]);
});

test('a wager that lay nowhere at either moment is refused', () => {
  const nowhere = bet('red', 10, { closed: null, decided: null });
  expect(refuses(HR, { wagers: [nowhere], outcome: { pocket: 1 } })).toBe(true);
  expect(spin(HR, 1, [{ ...nowhere, ruled: 'red' }])).toMatchObject([{ verdict: 'wins', paid: 10 }]);
});

test('chips of one player on one spot are one wager at the place of the first', () => {
  const wagers = [bet('red', 10), bet('odd', 5), bet('black', 20, { decided: 'red' }), bet('red', 1, { player: 'bo' })];
  expect(spin(HR, 1, wagers)).toMatchObject([
    { player: 'ann', spot: 'red', stake: 30, paid: 30 },
    { player: 'ann', spot: 'odd', stake: 5, paid: 5 },
    { player: 'bo', spot: 'red', stake: 1, paid: 1 },
  ]);
});

const foreign = (ruling?: 'pay' | 'refuse') =>
  bet('red', 100, {
    chips: { table: 'R1', colour: 'blue', value: 25, count: 4, ...(ruling === undefined ? {} : { ruling }) },
  });

test('[HR-7.11] foreign chips are paid or taken at the value they were bought for', () => {
  expect(spin(HR, 1, [foreign()])).toMatchObject([{ verdict: 'wins', paid: 100, returned: 100 }]);
  expect(spin(HR, 2, [foreign()])).toMatchObject([{ verdict: 'loses', taken: 100, returned: 0 }]);
});

test('[HR-7.11.1] management may refuse a winner, not a loser', () => {
  expect(spin(HR, 1, [foreign('refuse')])).toMatchObject([{ verdict: 'returned', paid: 0, returned: 100 }]);
  expect(spin(HR, 2, [foreign('refuse')])).toMatchObject([{ verdict: 'loses', taken: 100 }]);
});

test('[MBS-6.2] foreign chips wait for a ruling; refused ones go back win or lose', () => {
  expect(refuses(MBS, { wagers: [foreign()], outcome: { pocket: 1 }, found: 'afterOutcome' })).toBe(true);
  expect(spin(MBS, 1, [foreign('pay')])).toMatchObject([{ verdict: 'wins', paid: 100 }]);
  expect(spin(MBS, 2, [foreign('refuse')])).toMatchObject([{ verdict: 'returned', returned: 100 }]);
});

test('[US5-P2] foreign chips are handed back', () => {
  expect(spin(US5, 1, [foreign()])).toMatchObject([{ verdict: 'returned', returned: 100 }]);
});

test('[HR-4.7.4] foreign chips are refused before the close', () => {
  expect(refuses(HR, { wagers: [foreign()], outcome: { pocket: 1 } })).toBe(true);
});

test('foreign chips never merge', () => {
  expect(spin(HR, 1, [bet('red', 10), foreign(), foreign()])).toMatchObject([
    { stake: 10 },
    { stake: 100 },
    { stake: 100 },
  ]);
});

test('[HR-7.11] the stake of foreign chips is value × count', () => {
  expect(refuses(HR, { wagers: [{ ...foreign(), stake: 99 }], outcome: { pocket: 1 }, found: 'afterOutcome' })).toBe(
    true,
  );
});

test('[SB-4.3.1] Sic Bo knows no colour chips', () => {
  const wagers = [{ ...foreign(), spot: 'small' }];
  expect(refuses('hoiana-sic-bo', { wagers, outcome: { dice: [1, 2, 3] }, found: 'afterOutcome' })).toBe(true);
  const valueOnly = { chipsAllowed: 'value' };
  expect(refuses(HR, { wagers: [foreign()], outcome: { pocket: 1 }, found: 'afterOutcome' }, valueOnly)).toBe(true);
});

test.each([0, -1, 1.5, Number.NaN, 50_000_000_000_001])('a stake of %d is refused', (stake) => {
  expect(refuses(HR, { wagers: [bet('red', stake)], outcome: { pocket: 1 } })).toBe(true);
});

test('a stake is a multiple of the wager step, by default the smallest chip', () => {
  const round = { wagers: [bet('red', 15)], outcome: { pocket: 1 } };
  expect(refuses(HR, { ...round, smallestChip: 10 })).toBe(true);
  expect(refuses(HR, { ...round, smallestChip: 10 }, { wagerStep: 5 })).toBe(false);
  expect(refuses(HR, round, { wagerStep: 10 })).toBe(true);
});

test('[HR-7.11] chips of another table keep their value whatever the wager step is here', () => {
  const chips = { table: 'R1', colour: 'blue', value: 25, count: 1 };
  const round = { wagers: [{ ...bet('red', 25), chips }], outcome: { pocket: 1 }, found: 'afterOutcome' } as const;
  expect(refuses(HR, { ...round, smallestChip: 10 })).toBe(false);
  expect(refuses(HR, round, { wagerStep: 10 })).toBe(false);
});

test('the largest round stays exact', () => {
  const checked = spin(HR, 17, [bet('straight/17', 50_000_000_000_000)]);
  expect(checked).toMatchObject([{ paid: 1_750_000_000_000_000 }]);
});

test.each<[string, CheckOptions]>([
  ['no-such-book', {}],
  [HR, { positionFixedAt: 'later' }],
  [HR, { limitScope: 'perTable' }],
  [HR, { wagerStep: 0 }],
])('%s with %j is refused', (id, options) => {
  expect(refuses(id, { wagers: [], outcome: { pocket: 1 } }, options)).toBe(true);
});

test('a box or a Reserve has no place on a roulette layout', () => {
  expect(refuses(HR, { wagers: [bet('red', 10, { box: 1 })], outcome: { pocket: 1 } })).toBe(true);
  expect(refuses(HR, { wagers: [bet('red', 10, { reserve: 20 })], outcome: { pocket: 1 } })).toBe(true);
});
