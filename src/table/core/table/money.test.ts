import { describe, expect, test } from 'vitest';
import {
  by,
  CLOSE,
  imbalance,
  PAY,
  payments,
  rack,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { opened, player, prepared, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const buyIn = (name: string, amount: number, from: 'cash' | 'wallet' = 'cash'): Order => ({
  type: 'buyIn',
  player: name,
  amount,
  from,
});
const cashOut = (name: string, amount?: number): Order => ({
  type: 'cashOut',
  player: name,
  ...(amount === undefined ? {} : { amount }),
});
const tip = (name: string, amount: number): Order => ({ type: 'tip', player: name, amount });
const request = (fill: string, amount: number, type: 'requestFill' | 'requestCredit' = 'requestFill'): Order => ({
  type,
  fill,
  amount,
  denominations: { 10: amount / 10 },
});
const approve = (fill: string): Order => ({ type: 'approveFill', fill });
const confirm = (fill: string): Order => ({ type: 'confirmFill', fill });

describe('buying in and cashing out', () => {
  test('[HR-3.2.2] 500 cash and a tip of 5: the drop rises by 500, the tips by 5, and neither changes the other', () => {
    const start = opened(hoianaRoulette);
    const bought = start.by('dealer', buyIn('ann', 500));
    expect(bought.state.bank).toMatchObject({ drop: 500, tips: 0, float: 99_500 });
    const tipped = bought.by(player('ann'), tip('ann', 5));
    expect(tipped.state.bank).toMatchObject({ drop: 500, tips: 5, float: 99_500 });
    expect(rack(tipped, 'ann')).toBe(495);
    expect(imbalance(tipped)).toEqual([]);
  });

  test('amounts are whole and positive; the float gives no more than it has', () => {
    const start = opened(hoianaRoulette, {}, { float: 1000 });
    for (const amount of [0, -5, 1.5, Number.MAX_VALUE, 2 ** 53])
      start
        .refuses('dealer', buyIn('ann', amount), 'bad-amount')
        .refuses(player('ann'), tip('ann', amount), 'bad-amount');
    start.refuses('dealer', buyIn('ann', 1001), { code: 'needs-fill', params: { float: 1000 } });
    start.refuses(player('ann'), buyIn('ann', 100), 'not-authorised');
    start.by(player('ann'), buyIn('ann', 1000, 'wallet')).refuses('dealer', buyIn('bo', 1), 'needs-fill');
  });

  test('money leaves a wallet by its owner alone', () => {
    const start = opened(hoianaRoulette);
    for (const role of ['dealer', 'inspector', 'pit-manager', 'senior-management', 'cashier', 'device'] as const)
      start.refuses(role, buyIn('ann', 500, 'wallet'), 'own-wallet-only');
    start.refuses(player('bo'), buyIn('ann', 500, 'wallet'), 'not-your-own');
    const bought = start.by(player('ann'), buyIn('ann', 500, 'wallet'));
    expect(rack(bought, 'ann')).toBe(500);
    expect(imbalance(bought)).toEqual([]);
  });

  test('chips leave with no wager open, all of them or some', () => {
    const made = table(hoianaRoulette, 'ann red 10');
    made.refuses('dealer', cashOut('ann'), 'wagers-open').refuses('dealer', cashOut('zoe'), 'unknown-player');
    const some = made.by('dealer', cashOut('bo', 400));
    expect(rack(some, 'bo')).toBe(9_600);
    some
      .refuses('dealer', cashOut('bo', 9_601), 'not-enough-chips')
      .refuses('dealer', cashOut('bo', -1), 'bad-amount')
      .refuses(player('bo'), cashOut('bo'), 'not-authorised');
    const none = some.by('dealer', cashOut('bo')).refuses('dealer', cashOut('bo'), 'bad-amount');
    expect(imbalance(none)).toEqual([]);
    expect(none.by('dealer', { type: 'leaveTable', player: 'bo' }).state.players.has('bo')).toBe(false);
    none.refuses('dealer', { type: 'leaveTable', player: 'ann' }, 'wagers-open');
    opened(hoianaRoulette, { ann: 10 }).refuses(
      player('ann'),
      { type: 'leaveTable', player: 'ann' },
      'not-enough-chips',
    );
  });

  test('a tip is the player’s own, from chips that are there', () => {
    opened(hoianaRoulette, { ann: 10 })
      .refuses(player('ann'), tip('ann', 11), 'not-enough-chips')
      .refuses(player('bo'), tip('ann', 5), 'not-your-own')
      .refuses('dealer', tip('ann', 5), 'not-authorised');
  });

  test('change is of one worth, by denomination, and moves no money', () => {
    const change = (give: Record<string, number>, receive: Record<string, number>): Order => ({
      type: 'changeChips',
      player: 'ann',
      give,
      receive,
    });
    const made = opened(hoianaRoulette, { ann: 100 })
      .refuses('dealer', change({ 100: 1 }, { 50: 3 }), 'unequal-exchange')
      .refuses('dealer', change({ 100: 2 }, { 50: 4 }), 'not-enough-chips')
      .refuses('dealer', change({ 100: 0.5 }, { 50: 1 }), 'bad-amount')
      .refuses('dealer', change({ many: 1 }, { 50: 1 }), 'bad-amount')
      .refuses('dealer', change({}, {}), 'bad-amount')
      .by('dealer', change({ 100: 1 }, { 50: 2 }));
    expect([rack(made, 'ann'), imbalance(made)]).toEqual([100, []]);
  });

  test('two people do not sit in one seat', () => {
    opened(hoianaRoulette)
      .by(player('ann'), { type: 'joinTable', player: 'ann', seat: 3 })
      .refuses(player('bo'), { type: 'joinTable', player: 'bo', seat: 3 }, 'bad-command')
      .refuses(player('bo'), { type: 'joinTable', player: 'ann' }, 'not-your-own');
  });
});

describe('fills and credits', () => {
  test('are asked for by the dealer, approved by another and confirmed by the cashier', () => {
    const asked = prepared(hoianaRoulette).by('dealer', request('f1', 500));
    expect(asked.state.bank.float).toBe(100_000);
    asked
      .refuses('dealer', approve('f1'), 'not-authorised')
      .refuses('inspector', approve('f1'), 'not-authorised')
      .refuses('cashier', confirm('f1'), 'fill-not-approved')
      .refuses('pit-supervisor', approve('f2'), 'unknown-fill')
      .refuses('dealer', request('f1', 500), 'bad-command');
    const approved = asked.by('pit-supervisor', approve('f1'));
    approved
      .refuses('pit-supervisor', approve('f1'), 'unknown-fill')
      .refuses('dealer', confirm('f1'), 'not-authorised');
    const done = approved.by('cashier', confirm('f1'));
    expect(done.state.bank.float).toBe(100_500);
    done.refuses('cashier', confirm('f1'), 'unknown-fill');
    expect(imbalance(done)).toEqual([]);
  });

  test('nobody approves or confirms what they did themselves, whatever their rank', () => {
    const sue = someone('pit-supervisor', 'sue');
    const made = prepared(hoianaRoulette).by(sue, request('f1', 500)).refuses(sue, approve('f1'), 'own-act');
    made.refuses(someone('director', 'sue'), approve('f1'), 'own-act');
    const approved = made.by(someone('pit-manager', 'pam'), approve('f1'));
    approved.refuses(someone('cashier', 'sue'), confirm('f1'), 'own-act');
    approved.refuses(someone('cashier', 'pam'), confirm('f1'), 'own-act');
    approved.by(someone('cashier', 'carl'), confirm('f1'));
  });

  test('the sum is that of the denominations, and a credit leaves nothing negative', () => {
    const made = prepared(mbsRoulette, { float: 500 });
    made
      .refuses('dealer', { type: 'requestFill', fill: 'f1', amount: 500, denominations: { 100: 4 } }, 'bad-amount')
      .refuses('dealer', { type: 'requestFill', fill: 'f1', amount: 0, denominations: {} }, 'bad-amount')
      .refuses('dealer', request('c1', 510, 'requestCredit'), 'needs-fill');
    const approved = made.by('dealer', request('c1', 500, 'requestCredit')).by('pit-supervisor', approve('c1'));
    expect(approved.by('cashier', confirm('c1')).state.bank.float).toBe(0);
    const busy = prepared(mbsRoulette, { float: 500 })
      .by('pit-supervisor', { type: 'openTable' })
      .by('dealer', request('c1', 500, 'requestCredit'))
      .by('pit-supervisor', approve('c1'))
      .by('dealer', buyIn('ann', 10));
    busy.refuses('cashier', confirm('c1'), { code: 'needs-fill', params: { float: 490 } });
  });

  test.each([hoianaRoulette, mbsRoulette, usRoulette])(
    '$id: a payment the float cannot bear waits, is filled and then paid',
    (rules) => {
      const made = until(tableWith(rules, { float: 20_100 }, 'ann 17 100', 'bo 17 100'), 'paying', 17);
      expect(made.state.bank.float).toBe(100);
      const waiting = made
        .refuses('dealer', PAY, { code: 'needs-fill', params: { amount: 3500, float: 100 } })
        .refuses('dealer', CLOSE, 'still-to-pay');
      const filled = waiting
        .by('dealer', request('f1', 3500))
        .by('pit-supervisor', approve('f1'))
        .by('cashier', confirm('f1'))
        .by('dealer', PAY);
      expect(payments(filled)).toEqual(['bo straight/17 3500']);
      filled.refuses('dealer', PAY, { code: 'needs-fill', params: { float: 100 } });
      expect(imbalance(filled)).toEqual([]);
    },
  );
});

test('[HR-3.2.9] a note of 100 that fails the scanner is not credited, and an incident for the pit is opened', () => {
  const made = opened(hoianaRoulette).by('dealer', {
    type: 'buyIn',
    player: 'ann',
    amount: 100,
    from: 'cash',
    suspect: { uv: 'fail' },
  });
  expect(made.last).toEqual([
    { type: 'BuyInRefused', player: 'ann', amount: 100, incident: 'uv-1', clause: 'HR-3.2.9' },
  ]);
  expect(made.state.bank).toMatchObject({ drop: 0, float: 100_000 });
  expect([rack(made, 'ann'), made.state.incidents.get('uv-1')?.open]).toEqual([0, true]);
  const rule: Order = { type: 'ruleSuspectMoney', incident: 'uv-1', genuine: false, reason: 'no thread' };
  made.refuses('dealer', rule, by('not-authorised', 'HR-3.2.9'));
  expect(made.by('pit-supervisor', rule).state.incidents.get('uv-1')?.open).toBe(false);
  const passed = opened(hoianaRoulette).by('dealer', {
    type: 'buyIn',
    player: 'ann',
    amount: 100,
    from: 'cash',
    suspect: { uv: 'pass' },
  });
  expect(rack(passed, 'ann')).toBe(100);
});

test.each(['cash', 'wallet'] as const)('a player records no note that failed the scanner, bought from %s', (from) => {
  const forged = { type: 'buyIn', player: 'ann', amount: 1, from, suspect: { uv: 'fail' } } as const;
  const code = from === 'cash' ? 'not-authorised' : 'bad-command';
  const start = opened(hoianaRoulette);
  start.refuses(player('ann'), forged, code);
  start.refuses(player('ann'), { ...forged, suspect: { uv: 'pass' } }, code);
});

test('a wallet has no notes to scan, whoever says so', () =>
  opened(hoianaRoulette).refuses(
    'dealer',
    { type: 'buyIn', player: 'ann', amount: 1, from: 'wallet', suspect: { uv: 'fail' } },
    'own-wallet-only',
  ));
