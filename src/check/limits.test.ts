import { expect, test } from 'vitest';
import { type CheckedWager, type CheckOptions, type CheckRound, type CheckWager, check } from './index.ts';

const bet = (player: string, spot: string, stake: number, more: Partial<CheckWager> = {}): CheckWager => ({
  player,
  spot,
  stake,
  ...more,
});
const late = { closed: null };

function settle(id: string, round: CheckRound, options: CheckOptions = {}) {
  const checked = check(id, options, round);
  if (!checked.ok) throw new Error(checked.reason);
  return checked;
}
const money = ({ player, paid, taken, returned }: CheckedWager) => [player, paid, taken, returned];
const moneyOf = (id: string, round: CheckRound, options: CheckOptions = {}) =>
  settle(id, round, options).wagers.map(money);
const refuses = (id: string, round: CheckRound, options: CheckOptions = {}) => !check(id, options, round).ok;

const MBS = 'mbs-roulette-v3';
const US5 = 'us-roulette-v5';
const after = { limits: { min: 10, max: 500 }, found: 'afterOutcome' } as const;

test.each([5, 501])('[MBS-3.3.1] MBS 1: %i is refused before the close', (stake) => {
  const round = { wagers: [bet('A', 'straight/8', stake)], outcome: { pocket: 8 }, limits: after.limits };
  expect(refuses(MBS, round)).toBe(true);
});

test('[MBS-5.15] MBS 2: an under-minimum wager pays once, and later goes back win or lose', () => {
  const first = settle(MBS, { wagers: [bet('A', 'straight/8', 5)], outcome: { pocket: 8 }, ...after });
  expect(first.wagers.map(money)).toEqual([['A', 175, 0, 5]]);
  expect(first.underMinimumUsed).toEqual(['A']);
  for (const pocket of [9, 10]) {
    const { underMinimumUsed } = first;
    const next = settle(MBS, { wagers: [bet('A', 'straight/9', 5)], outcome: { pocket }, ...after, underMinimumUsed });
    expect(next.wagers).toMatchObject([{ verdict: 'returned', paid: 0, taken: 0, returned: 5 }]);
    expect(next.underMinimumUsed).toEqual(['A']);
  }
});

test('[E3] MBS 3: all of the first round count as the one time', () => {
  const wagers = [bet('A', 'straight/8', 5), bet('A', 'straight/11', 5)];
  const round = settle(MBS, { wagers, outcome: { pocket: 8 }, ...after });
  expect(round.wagers.map(money)).toEqual([
    ['A', 175, 0, 5],
    ['A', 0, 5, 0],
  ]);
  expect(round.underMinimumUsed).toEqual(['A']);
});

test('[MBS-5.16] MBS 4: 700 on red counts for 500, 200 goes back', () => {
  const wagers = [bet('B', 'red', 700)];
  expect(moneyOf(MBS, { wagers, outcome: { pocket: 9 }, ...after })).toEqual([['B', 500, 0, 700]]);
  expect(moneyOf(MBS, { wagers, outcome: { pocket: 8 }, ...after })).toEqual([['B', 0, 500, 200]]);
});

test('[MBS-5.13] MBS 6: what was added late goes back, the rest is paid', () => {
  const wagers = [bet('C', 'straight/8', 50), bet('C', 'straight/8', 30, late)];
  expect(moneyOf(MBS, { wagers, outcome: { pocket: 8 } })).toEqual([
    ['C', 1750, 0, 50],
    ['C', 0, 0, 30],
  ]);
});

test('[MBS-5.14] MBS 6: a wager taken back after the call is won or lost all the same', () => {
  const wagers = [bet('D', 'red', 50, { decided: null })];
  expect(moneyOf(MBS, { wagers, outcome: { pocket: 8 } })).toEqual([['D', 0, 50, 0]]);
  expect(moneyOf(MBS, { wagers, outcome: { pocket: 9 } })).toEqual([['D', 50, 0, 50]]);
  const returned = { withdrawnAfterClose: 'returned' };
  expect(moneyOf(MBS, { wagers, outcome: { pocket: 8 } }, returned)).toEqual([['D', 0, 0, 50]]);
});

test('[A5] MBS 7: shared red, 400 and 400 with a maximum of 500', () => {
  const round = { wagers: [bet('A', 'red', 400), bet('B', 'red', 400)], outcome: { pocket: 9 }, ...after };
  expect(moneyOf(MBS, round)).toEqual([
    ['A', 400, 0, 400],
    ['B', 400, 0, 400],
  ]);
  const perArea = { limitScope: 'perArea' };
  expect(moneyOf(MBS, round, perArea)).toEqual([
    ['A', 400, 0, 400],
    ['B', 100, 0, 400],
  ]);
  expect(moneyOf(MBS, { ...round, outcome: { pocket: 8 } }, perArea)).toEqual([
    ['A', 0, 400, 0],
    ['B', 0, 100, 300],
  ]);
  expect(refuses(MBS, { ...round, found: 'beforeClose' }, perArea)).toBe(true);
});

test('[A5] chips count one by one in the order placed, also when their owner came back', () => {
  const wagers = [bet('A', 'red', 300), bet('B', 'red', 150), bet('A', 'red', 100)];
  const round = { wagers, outcome: { pocket: 8 }, ...after };
  expect(moneyOf(MBS, round, { limitScope: 'perArea' })).toEqual([
    ['A', 0, 350, 50], // 300, then the 50 that still fit
    ['B', 0, 150, 0],
  ]);
});

test('[A5] a shared sum under the minimum makes each of its wagers one', () => {
  const wagers = [bet('A', 'red', 3), bet('B', 'red', 4)];
  const round = { wagers, outcome: { pocket: 9 }, ...after, underMinimumUsed: ['B'] };
  const settled = settle(MBS, round, { limitScope: 'perArea' });
  expect(settled.wagers.map(money)).toEqual([
    ['A', 3, 0, 3],
    ['B', 0, 0, 4],
  ]);
  expect(settled.underMinimumUsed).toEqual(['B', 'A']);
});

test('a kind of bet may have limits of its own', () => {
  const limits = { min: 10, max: 500, kinds: { straight: { min: 5, max: 100 } } };
  const accepted = (spot: string, stake: number) =>
    !refuses(MBS, { wagers: [bet('A', spot, stake)], outcome: { pocket: 8 }, limits });
  expect([4, 5, 100, 101].filter((stake) => accepted('straight/8', stake))).toEqual([5, 100]);
  expect([9, 10, 500, 501].filter((stake) => accepted('red', stake))).toEqual([10, 500]);
});

test('[US5-P5] US5 1: $12 on 17 is refused, or settled at $10 when found after the result', () => {
  const round = { wagers: [bet('A', 'straight/17', 1200)], outcome: { pocket: 17 } };
  expect(refuses(US5, round)).toBe(true);
  expect(moneyOf(US5, { ...round, found: 'afterOutcome' })).toEqual([['A', 35000, 0, 1200]]);
});

test('[US5-P5] US5 2: $0.50 found after the result goes back, win or lose', () => {
  const round = { wagers: [bet('A', 'straight/17', 50)], found: 'afterOutcome' } as const;
  expect(moneyOf(US5, { ...round, outcome: { pocket: 17 } })).toEqual([['A', 0, 0, 50]]);
  expect(moneyOf(US5, { ...round, outcome: { pocket: '00' } })).toEqual([['A', 0, 0, 50]]);
});

test('[US5-IR4] US5 3: a late $5 goes back, the $5 in time stays live', () => {
  const wagers = [bet('A', 'red', 500), bet('A', 'straight/17', 500, late)];
  expect(moneyOf(US5, { wagers, outcome: { pocket: 17 } })).toEqual([
    ['A', 0, 500, 0],
    ['A', 0, 0, 500],
  ]);
});

test('[US5-W2] US5 4: the courtesy line and the line between 0 and 00 are one wager', () => {
  const wagers = (stake: number) => [
    bet('A', 'split/0-00', stake),
    bet('A', 'split/0-00', stake, { at: 'courtesy-line' }),
  ];
  expect(refuses(US5, { wagers: wagers(600), outcome: { pocket: 0 } })).toBe(true);
  expect(moneyOf(US5, { wagers: wagers(500), outcome: { pocket: '00' } })).toEqual([['A', 17000, 0, 1000]]);
  const elsewhere = bet('A', 'red', 500, { at: 'courtesy-line' });
  expect(refuses(US5, { wagers: [elsewhere], outcome: { pocket: 0 } })).toBe(true);
});

test('[D4] two chips of $0.50 make a lawful wager; perSpinTotal adds up the whole spin', () => {
  const halves = [bet('A', 'red', 50), bet('A', 'red', 50)];
  expect(moneyOf(US5, { wagers: halves, outcome: { pocket: 9 } })).toEqual([['A', 100, 0, 100]]);
  const wagers = [bet('A', 'red', 800), bet('B', 'red', 900), bet('A', 'odd', 700)];
  const round = { wagers, outcome: { pocket: 9 }, found: 'afterOutcome' } as const;
  expect(moneyOf(US5, round, { limitScope: 'perSpinTotal' })).toEqual([
    ['A', 800, 0, 800],
    ['B', 900, 0, 900],
    ['A', 200, 0, 700],
  ]);
});

test('[US5-P5] limits wider than the law are refused, narrower ones hold', () => {
  const round = { wagers: [bet('A', 'red', 600)], outcome: { pocket: 9 } };
  expect(refuses(US5, { ...round, limits: { min: 50 } })).toBe(true);
  expect(refuses(US5, { ...round, limits: { max: 2000 } })).toBe(true);
  expect(refuses(US5, { ...round, limits: { max: 500 } })).toBe(true);
  expect(refuses(US5, { ...round, limits: { min: 200, max: 700 } })).toBe(false);
});

const hoiana = { limits: { min: 5, max: 200 }, found: 'afterOutcome' } as const;

test('[A4] Hoiana 1: 3 on 17 found after 17 pays 105, and is lost otherwise', () => {
  const wagers = [bet('A', 'straight/17', 3)];
  expect(moneyOf('hoiana-roulette', { wagers, outcome: { pocket: 17 }, ...hoiana })).toEqual([['A', 105, 0, 3]]);
  expect(moneyOf('hoiana-roulette', { wagers, outcome: { pocket: 18 }, ...hoiana })).toEqual([['A', 0, 3, 0]]);
});

test('[A4] Hoiana 2: 300 on total 9 found after 3-3-3 pays 200 × 6 and 100 goes back', () => {
  const round = { wagers: [bet('A', 'total/9', 300)], outcome: { dice: [3, 3, 3] }, ...hoiana };
  expect(moneyOf('hoiana-sic-bo', round)).toEqual([['A', 1200, 0, 300]]);
  expect(moneyOf('hoiana-sic-bo', { ...round, outcome: { dice: [3, 3, 4] } })).toEqual([['A', 0, 200, 100]]);
});

test('a minimum above the maximum is no limit', () => {
  expect(refuses(MBS, { wagers: [], outcome: { pocket: 1 }, limits: { min: 20, max: 10 } })).toBe(true);
  const kinds = { straight: { min: 20 } };
  expect(refuses(MBS, { wagers: [], outcome: { pocket: 1 }, limits: { max: 10, kinds } })).toBe(true);
});
