import { expect, test } from 'vitest';
import { type CheckedWager, type CheckOptions, type CheckRound, type CheckWager, check } from './index.ts';

const HANDS = {
  Hoiana: '7S 7H 7C 7D 2S',
  Ultimate: 'JS JH QS KS KH',
  'Niu Niu': 'TS JS QS KS KH',
  'Niu 9': 'KS 4S 6S 5S 4H',
  'Niu 8': 'AS 9S QS 3S 5S',
  'Niu 7': '5S 3S 2S KS 7S',
  'Niu 6': '8S 2S JS 9S 7S',
  'Niu 3': '7S 3S TS 8S 5S',
  'Niu 2': '5S 5H JS AS AH',
  'Niu 1': '4S 6S KS 5S 6H',
  'No Hand': 'AS 2S 3S JS QS',
} as const;
type Hand = keyof typeof HANDS;
type Winner = 'player' | 'house';

/** No Hand with a 4 high: loses to every hand above. */
const LOW = 'AD AC 2D 3D 4D';

const deal = (winner: Winner, hand: Hand): CheckRound['outcome'] => {
  const [high, low] = [HANDS[hand].split(' '), LOW.split(' ')];
  return winner === 'player' ? { dealer: low, boxes: { 1: high } } : { dealer: high, boxes: { 1: low } };
};

const bet = (spot: string, stake: number, more: Partial<CheckWager> = {}): CheckWager => ({
  player: 'ann',
  box: 1,
  spot,
  stake,
  ...more,
});

const wagersOf = (even: number, double: number, superNiu: number): CheckWager[] =>
  [bet('even', even), bet('double', double), bet('super-niu', superNiu)].filter(({ stake }) => stake > 0);

function settle(round: CheckRound, options: CheckOptions = {}): readonly CheckedWager[] {
  const checked = check('hoiana-niu-niu', options, round);
  if (!checked.ok) throw new Error(checked.reason);
  for (const { stake, reserve, taken, returned } of checked.wagers) expect(taken + returned).toBe(stake + reserve);
  return checked.wagers;
}

const total = (wagers: readonly CheckedWager[], key: 'paid' | 'taken' | 'returned' | 'reserve' | 'commission') =>
  wagers.reduce((sum, each) => sum + each[key], 0);
const net = (wagers: readonly CheckedWager[]) => total(wagers, 'paid') - total(wagers, 'taken');
const refuses = (round: CheckRound, options: CheckOptions = {}) => check('hoiana-niu-niu', options, round).ok === false;

test.each<[number, number, number, number, number, Winner, Hand, number]>([
  [1, 100, 0, 0, 0, 'player', 'Niu 8', 100], // 100
  [2, 100, 0, 0, 0, 'player', 'Niu 6', 50], // 100 - 50
  [3, 100, 100, 0, 200, 'player', 'Niu 6', 150], // 50 + 100
  [4, 100, 100, 0, 200, 'player', 'Niu 9', 290], // 100 + (200 - 10)
  [5, 100, 60, 0, 120, 'player', 'Ultimate', 271], // 100 + (180 - 9)
  [6, 100, 0, 50, 550, 'player', 'Hoiana', 670], // 100 + (600 - 30)
  [7, 100, 0, 50, 550, 'player', 'Niu 1', 150], // 100 + 50
  [8, 100, 40, 20, 300, 'player', 'Niu 2', 178], // 100 + 40 + (40 - 2)
  [9, 100, 100, 40, 640, 'player', 'Niu Niu', 765], // 100 + (300 - 15) + (400 - 20)
  [10, 100, 100, 50, 750, 'player', 'No Hand', 250], // 100 + 100 + 50
  [11, 100, 0, 0, 0, 'house', 'Niu Niu', -100],
  [12, 100, 100, 50, 750, 'house', 'Hoiana', -1000], // 250 + 200 + 550
  [13, 100, 100, 50, 750, 'house', 'Ultimate', -950], // 250 + 200 + 500
  [14, 100, 100, 50, 750, 'house', 'Niu Niu', -900], // 250 + 200 + 450
  [15, 100, 100, 50, 750, 'house', 'Niu 9', -750], // 250 + 100 + 400
  [16, 100, 100, 50, 750, 'house', 'Niu 7', -650], // 250 + 100 + 300
  [17, 100, 100, 50, 750, 'house', 'Niu 6', -500], // 250 + 0 + 250
  [18, 100, 100, 50, 750, 'house', 'Niu 3', -350], // 250 + 0 + 100
  [19, 100, 100, 50, 750, 'house', 'Niu 2', -300], // 250 + 0 + 50
  [20, 100, 100, 50, 750, 'house', 'Niu 1', -250],
  [20, 100, 100, 50, 750, 'house', 'No Hand', -250],
  [21, 25, 25, 15, 215, 'player', 'Niu 7', 173], // 25 + (50 - 2) + (105 - 5)
  [22, 25, 0, 0, 0, 'player', 'Niu 6', 13], // 25 - 12
])('row %i: %i / %i / %i with Reserve %i, %s %s: %i', (_, even, double, superNiu, reserve, winner, hand, expected) => {
  const wagers = settle({ wagers: wagersOf(even, double, superNiu), outcome: deal(winner, hand) });
  expect(total(wagers, 'reserve')).toBe(reserve);
  expect(net(wagers)).toBe(expected);
  const placed = even + double + superNiu + reserve;
  expect(total(wagers, 'returned')).toBe(winner === 'player' ? placed : placed + expected);
});

test('[NN-7.10] row 23: no void round is settled here; the same wagers sent back whole are 490', () => {
  const late = wagersOf(100, 50, 20).map((wager) => ({ ...wager, closed: null }));
  const wagers = settle({ wagers: late, outcome: deal('house', 'Hoiana') });
  expect(wagers.map(({ verdict, returned }) => [verdict, returned])).toEqual([
    ['returned', 100],
    ['returned', 150], // 50 + 100
    ['returned', 240], // 20 + 220
  ]);
  expect(net(wagers)).toBe(0);
});

test.each<[Hand, number, number, number]>([
  ['Hoiana', 100, 285, 1140],
  ['Ultimate', 100, 285, 1045],
  ['Niu Niu', 100, 285, 950],
  ['Niu 9', 100, 190, 855],
  ['Niu 8', 100, 190, 760],
  ['Niu 7', 100, 190, 665],
  ['Niu 6', 50, 100, 570],
  ['Niu 3', 100, 100, 285],
  ['Niu 2', 100, 100, 190],
  ['Niu 1', 100, 100, 100],
  ['No Hand', 100, 100, 100],
])('[NN-5.1] 100 on each, won with %s: %i, %i, %i', (hand, ...expected) => {
  const wagers = settle({ wagers: wagersOf(100, 100, 100), outcome: deal('player', hand) });
  expect(wagers.map(({ paid }) => paid)).toEqual(expected);
});

test('[F1] under evenOnly the 50 % falls away beside a live Double', () => {
  const outcome = deal('player', 'Niu 6');
  expect(net(settle({ wagers: wagersOf(100, 100, 0), outcome }, { niu6EvenCommission: 'evenOnly' }))).toBe(200);
  expect(net(settle({ wagers: wagersOf(100, 0, 0), outcome }, { niu6EvenCommission: 'evenOnly' }))).toBe(50);
});

test.each<[string, number, number, number]>([
  // Double 25 with Niu 7: 5 % of 50 is 2.50
  ['down', 1, 25, 2],
  ['nearest', 1, 25, 2],
  ['up', 1, 25, 3],
  // Double 26: 2.60
  ['nearest', 1, 26, 3],
  // Double 75, chips of 5: 7.50 is exactly between 5 and 10
  ['down', 5, 75, 5],
  ['nearest', 5, 75, 5],
  ['up', 5, 75, 10],
  // Double 100, chips of 25: 10 lies nearer to 0
  ['nearest', 25, 100, 0],
  ['exact', 20, 100, 10],
])('[A15] commission %s in chips of %i on Double %i is %i', (commissionRounding, smallestChip, stake, commission) => {
  const wagers = [bet('even', 100), bet('double', stake)];
  const settled = settle(
    { wagers, outcome: deal('player', 'Niu 7'), smallestChip },
    { commissionRounding, wagerStep: 1 },
  );
  expect(total(settled, 'commission')).toBe(commission);
});

test('[A15] exact refuses a stake that could make a fraction', () => {
  const outcome = deal('player', 'Niu 8');
  const exact = { commissionRounding: 'exact' };
  expect(refuses({ wagers: wagersOf(101, 0, 0), outcome }, exact)).toBe(true);
  expect(refuses({ wagers: wagersOf(100, 50, 0), outcome }, exact)).toBe(true);
  expect(refuses({ wagers: wagersOf(100, 0, 50), outcome }, exact)).toBe(true);
  expect(refuses({ wagers: wagersOf(100, 60, 40), outcome }, exact)).toBe(false);
});

const limits = { min: 50, max: 500 };

test('[NN-4.5.2.i] limits 1: Even 49 refused; Double 50 and 100 accepted, 49 and 101 refused', () => {
  const outcome = deal('player', 'Niu 8');
  expect(refuses({ wagers: wagersOf(49, 0, 0), outcome, limits })).toBe(true);
  const accepted = (double: number) => !refuses({ wagers: wagersOf(100, double, 0), outcome, limits });
  expect([49, 50, 100, 101].filter(accepted)).toEqual([50, 100]);
});

test('[NN-4.5.3.i] limits 1: Double 50 needs Reserve 100 exactly', () => {
  const accepted = (reserve: number) =>
    !refuses({ wagers: [bet('even', 100), bet('double', 50, { reserve })], outcome: deal('player', 'Niu 8'), limits });
  expect([99, 100, 101].filter(accepted)).toEqual([100]);
});

test('[NN-7.11] limits 2: Even 30 after the outcome counts as placed, every time', () => {
  const round = { wagers: wagersOf(30, 0, 0), limits, found: 'afterOutcome', underMinimumUsed: ['ann'] } as const;
  expect(net(settle({ ...round, outcome: deal('player', 'Niu 8') }))).toBe(30);
  expect(net(settle({ ...round, outcome: deal('house', 'Niu 8') }))).toBe(-30);
});

test('[NN-7.11] limits 3: Even 700 and Double 600 won with Niu 8', () => {
  const outcome = deal('player', 'Niu 8');
  const wagers = settle({ wagers: wagersOf(700, 600, 0), outcome, limits, found: 'afterOutcome' });
  expect(wagers.map(({ paid }) => paid)).toEqual([500, 950]); // 1000 - 50
  expect(total(wagers, 'returned')).toBe(2500); // 700 + 600 + 1200
});

test('[F12] limits 4: Even 700 and Double 600 lost to Niu Niu', () => {
  const outcome = deal('house', 'Niu Niu');
  const wagers = settle({ wagers: wagersOf(700, 600, 0), outcome, limits, found: 'afterOutcome' });
  expect(wagers.map(({ taken, returned }) => [taken, returned])).toEqual([
    [500, 200],
    [1500, 300], // 500 and its Reserve 1000; back 100 + 200
  ]);
  expect(net(wagers)).toBe(-2000);
});

test('[F13] after the outcome Double counts up to Even and up to what its Reserve covers', () => {
  const lost = (wagers: readonly CheckWager[]) =>
    settle({ wagers, outcome: deal('house', 'Niu 8'), found: 'afterOutcome', smallestChip: 5 })[1];
  // counts 100 of 150; Niu 8 takes one more 100 of the Reserve 300
  expect(lost([bet('even', 100), bet('double', 150)])).toMatchObject({ taken: 200, returned: 250, reserve: 300 });
  // Reserve 75 covers 37.5, in steps of 5 that is 35; 35 + 35 taken, 80 + 75 - 70 back
  expect(lost([bet('even', 100), bet('double', 80, { reserve: 75 })])).toMatchObject({ taken: 70, returned: 85 });
  // Reserve 5 covers 2.5, so nothing
  expect(lost([bet('even', 100), bet('double', 80, { reserve: 5 })])).toMatchObject({
    verdict: 'returned',
    returned: 85,
  });
});

test('[NN-4.5.1] a Double without Even is refused, and goes back when found after the outcome', () => {
  const round = { wagers: [bet('double', 50)], outcome: deal('player', 'Niu 8') };
  expect(refuses(round)).toBe(true);
  expect(settle({ ...round, found: 'afterOutcome' })).toMatchObject([{ verdict: 'returned', returned: 150 }]);
});

test('[F10] Double and Super Niu may have limits of their own', () => {
  const outcome = deal('player', 'Niu 8');
  expect(refuses({ wagers: wagersOf(100, 20, 0), outcome, limits }, { optionalMin: 20 })).toBe(false);
  expect(refuses({ wagers: wagersOf(100, 90, 0), outcome, limits }, { optionalMax: 80 })).toBe(true);
});

test('[NN-4.5.4] a box takes one player; boxes beyond the table and hands not dealt are refused', () => {
  const outcome = deal('player', 'Niu 8');
  expect(refuses({ wagers: [bet('even', 100), bet('even', 50, { player: 'bo' })], outcome })).toBe(true);
  expect(refuses({ wagers: [bet('even', 100, { box: 2 })], outcome })).toBe(true);
  expect(refuses({ wagers: [bet('even', 100, { box: 8 })], outcome })).toBe(true);
  expect(refuses({ wagers: [bet('even', 100)], outcome }, { boxes: 10 })).toBe(true);
});

test('[NN-4.1] one deck: a card cannot show twice', () => {
  const dealer = LOW.split(' ');
  expect(refuses({ wagers: [], outcome: { dealer, boxes: { 1: dealer } } })).toBe(true);
  expect(refuses({ wagers: [], outcome: { dealer: dealer.slice(1), boxes: {} } })).toBe(true);
  expect(refuses({ wagers: [], outcome: { dealer: ['XX', ...dealer.slice(1)], boxes: {} } })).toBe(true);
});

test('[A15] exact after the outcome drops the fraction; no commission exceeds the winnings', () => {
  const outcome = deal('player', 'Niu 6');
  const odd = settle({ wagers: wagersOf(25, 0, 0), outcome, found: 'afterOutcome' }, { commissionRounding: 'exact' });
  expect(odd).toMatchObject([{ commission: 12, paid: 13 }]);
  const coarse = { commissionRounding: 'up', wagerStep: 1 };
  expect(settle({ wagers: wagersOf(25, 0, 0), outcome, smallestChip: 100 }, coarse)).toMatchObject([
    { commission: 25, paid: 0 },
  ]);
});

test('[NN-4.5.3] the Reserve is judged on the whole Double, however it was put down', () => {
  const outcome = deal('player', 'Niu 8');
  const wagers = [bet('even', 100), bet('double', 50, { reserve: 120 }), bet('double', 50, { reserve: 80 })];
  expect(settle({ wagers, outcome })).toMatchObject([{ stake: 100 }, { stake: 100, reserve: 200, paid: 190 }]);
  expect(refuses({ wagers: [...wagers, bet('even', 10, { reserve: 1 })], outcome })).toBe(true);
});
