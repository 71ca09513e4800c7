import { describe, expect, test } from 'vitest';
import {
  bet,
  by,
  collections,
  imbalance,
  lying,
  noSpin,
  paidOut,
  payments,
  played,
  rack,
  reading,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { counted, opened, player, type Scene } from '../../../../testkit/table.ts';
import { amount } from '../../../kit/amount.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const TEN = { min: 10, max: 500 };
const OPEN: Order = { type: 'openBetting' };
const limits = (min: number, max: number): Order => ({
  type: 'setLimits',
  limits: { min: amount(min), max: amount(max) },
});

const given = (made: Scene) =>
  made.facts('WagerGivenBack').map(({ moved }) => `${moved.player} ${moved.spot} ${moved.returned.value}`);

describe('Marina Bay Sands, 10 to 500 for each player and position', () => {
  const start = tableWith(mbsRoulette, TEN);

  test('1: on the screen 5 or 501 is refused', () => {
    start
      .refuses(player('ann'), bet('ann 8 5'), by('below-minimum', 'MBS-3.3.1'))
      .refuses(player('ann'), bet('ann 8 501'), by('above-maximum', 'MBS-3.3.1'));
    start
      .by(player('ann'), bet('ann 8 300'))
      .refuses(player('ann'), bet('ann 8 201'), by('above-maximum', 'MBS-3.3.1'));
  });

  test('2: [MBS-5.15] 5 on 8 found after 8 pays 175 once with a notice; the next 5 goes back, win or lose', () => {
    const first = played(lying(start, 'ann 8 5'), 8);
    expect(payments(first)).toEqual(['ann straight/8 175']);
    expect(first.facts('UnderMinimumNoticed')).toEqual([
      { type: 'UnderMinimumNoticed', player: 'ann', memory: 'always', clause: 'MBS-5.15' },
    ]);
    const told = { what: 'under-minimum', clause: 'MBS-5.15' };
    expect(first.state.told.get('ann')).toMatchObject([told]);
    expect(first.state.notices).toMatchObject([{ ...told, role: 'dealer', params: { player: 'ann' } }]);
    for (const pocket of [9, 10]) {
      const second = played(lying(first.by('dealer', OPEN), 'ann 9 5'), pocket);
      expect([given(second), collections(second), payments(second)]).toEqual([
        ['ann straight/9 5'],
        [],
        ['ann straight/8 175'],
      ]);
      expect(rack(second, 'ann')).toBe(10_175);
      expect(second.facts('UnderMinimumNoticed')).toHaveLength(1);
      expect(imbalance(second)).toEqual([]);
    }
  });

  test('3: [MBS-5.15] 5 on 8 and 5 on 11 in the first such round are the one time together, however they are collected', () => {
    const made = until(lying(start, 'ann 8 5', 'ann 11 5', 'bo 12 10'), 'result', 8);
    const apart = made
      .by('dealer', { type: 'collectLosing', wager: { player: 'ann', spot: '11' } })
      .by('dealer', { type: 'collectLosing', wager: { player: 'bo', spot: '12' } });
    for (const done of [played(made, 8), played(apart, 8)]) {
      expect(payments(done)).toEqual(['ann straight/8 175']);
      expect(collections(done)).toEqual(['ann straight/11 5', 'bo straight/12 10']);
      expect(done.state.underMinimum).toEqual(['ann']);
    }
    // Only the losing one, collected by itself first: the one time is spent all the same.
    const alone = until(lying(start, 'ann 11 5', 'bo 12 10'), 'result', 8).by('dealer', {
      type: 'collectLosing',
      wager: { player: 'ann', spot: '11' },
    });
    expect(played(alone, 8).state.underMinimum).toEqual(['ann']);
  });

  test('3: a ruling while winners are paid belongs to the same one time', () => {
    const paying = until(lying(start, 'ann 8 5', 'ann 7-8 5'), 'paying', 8);
    expect(paying.state.underMinimum).toEqual(['ann']);
    const ruled = paying
      .by('dealer', { type: 'questionPlacement', wager: { player: 'ann', spot: '7-8' }, remark: '' })
      .by('pit-supervisor', { type: 'rulePlacement', wager: { player: 'ann', spot: '7-8' }, spot: '8-9', reason: 'x' });
    expect(payments(paidOut(ruled))).toEqual(['ann split/8-9 85', 'ann straight/8 175']);
  });

  test('a void round is nobody’s one time', () => {
    const paying = paidOut(until(lying(start, 'ann 8 5'), 'paying', 8));
    const voided = paying.by('dealer', noSpin('no-spin', { reason: 'x' })).by('dealer', { type: 'clearVoid' });
    expect(voided.state.underMinimum).toEqual([]);
    expect(payments(played(lying(voided.by('dealer', OPEN), 'ann 8 5'), 8)).at(-1)).toBe('ann straight/8 175');
  });

  const HOUSE_ITSELF = { person: 'house', role: 'device' } as const;
  const told = (day: number, ...players: readonly string[]) =>
    ({ type: 'recallUnderMinimum', day, players }) satisfies Order;
  const under = (memory: string) => tableWith(mbsRoulette, { ...TEN, options: { underMinimumMemory: memory } });
  const spent = (memory: string) => played(lying(under(memory), 'ann 8 5'), 8);

  test.each([
    ['always', ['ann'], ['ann']],
    ['casinoDay', ['ann'], []],
    ['tableDay', ['ann'], []],
    ['tableSession', [], ['ann']],
  ])('[MBS-5.15] read as %s the one time lasts as long as it says', (memory, afterClosing, afterTheDay) => {
    const closed = counted(spent(memory)).by('pit-supervisor', { type: 'closeTable' });
    const nextDay = spent(memory).by(HOUSE_ITSELF, told(1));
    expect([closed.state.underMinimum, nextDay.state.underMinimum]).toEqual([afterClosing, afterTheDay]);
  });

  test('[MBS-5.15] a new day that begins in a round holds from the next one on', () => {
    const paying = until(lying(spent('tableDay').by('dealer', OPEN), 'ann 8 5'), 'paying', 8).by(HOUSE_ITSELF, told(1));
    expect(paying.state.underMinimum).toEqual(['ann']);
    const done = paidOut(paying).by('dealer', { type: 'closeRound' }).by('dealer', OPEN);
    expect(done.state.underMinimum).toEqual([]);
    expect(payments(played(lying(done, 'ann 8 5'), 8)).at(-1)).toBe('ann straight/8 175');
  });

  test('[MBS-5.15] a wager of somebody whose one time was spent at another table goes back without another notice', () => {
    const elsewhere = spent('always').by(HOUSE_ITSELF, told(0, 'bo')).by('dealer', OPEN);
    const done = played(lying(elsewhere, 'bo 9 5'), 9);
    expect(given(done).at(-1)).toBe('bo straight/9 5');
    expect(done.facts('UnderMinimumNoticed')).toMatchObject([{ player: 'ann' }]);
  });

  test('4: [MBS-5.16] 700 on red: 500 are paid or collected, 200 go back either way', () => {
    const won = played(lying(start, 'bo red 700'), 9);
    expect(payments(won)).toEqual(['bo red 500']);
    // 9,300 in the rack, the stake of 700 and 500 won.
    expect(rack(won, 'bo')).toBe(9_300 + 1_200);
    const lost = played(lying(start, 'bo red 700'), 8);
    expect(lost.facts('LosingCollected')).toMatchObject([{ moved: { taken: 500, returned: { value: 200 } } }]);
    expect(rack(lost, 'bo')).toBe(9_500);
    expect([imbalance(won), imbalance(lost)]).toEqual([[], []]);
  });

  test('7: shared red, maximum 500: per player both count in full, per area 400 and 100 with 300 back', () => {
    const both = ['ann red 400', 'bo red 400'];
    expect(payments(played(lying(start, ...both), 9))).toEqual(['bo red 400', 'ann red 400']);
    const area = tableWith(mbsRoulette, { ...TEN, options: { limitScope: 'perArea' } });
    area
      .by(player('ann'), bet('ann red 400'))
      .refuses(player('bo'), bet('bo red 101'), by('above-maximum', 'MBS-3.3.1'));
    expect(payments(played(lying(area, ...both), 9))).toEqual(['bo red 100', 'ann red 400']);
    const lost = played(lying(area, ...both), 8);
    expect([rack(lost, 'ann'), rack(lost, 'bo')]).toEqual([9_600, 9_900]);
  });
});

describe('US, $1.00 to $10.00 by law', () => {
  const start = tableWith(usRoulette, {});

  test('1: $12 on 17 is refused and $10 accepted; found after 17 it pays $350 with $2 back', () => {
    start
      .refuses(player('ann'), bet('ann 17 1200'), by('above-maximum', 'US5-P5'))
      .by(player('ann'), bet('ann 17 1000'));
    const done = played(lying(start, 'ann 17 1200'), 17);
    expect(payments(done)).toEqual(['ann straight/17 35000']);
    expect(rack(done, 'ann')).toBe(45_000);
    expect(rack(played(lying(start, 'ann 17 1200'), 18), 'ann')).toBe(9_000);
  });

  test('2: $0.50 found after the result goes back: nothing paid, nothing collected, and again the next time', () => {
    let made = start;
    for (const pocket of [17, 18]) {
      made = played(lying(made, 'ann 17 50'), pocket).by('dealer', OPEN);
      expect([payments(made), collections(made), rack(made, 'ann')]).toEqual([[], [], 10_000]);
    }
    expect(given(made)).toEqual(['ann straight/17 50', 'ann straight/17 50']);
  });

  test('3: [US5-IR4] $5 late on 17 goes back at once; $5 on red in time stays live and the spin counts', () => {
    const closed = until(start.by(player('ann'), bet('ann red 500')), 'spin-closed').by('dealer', {
      type: 'reportLate',
      player: 'ann',
      spot: '17',
      chips: { value: 500 },
    });
    expect(rack(played(closed, 9), 'ann')).toBe(10_500);
  });

  test('4: $6 on 0-00 between the boxes and $6 on the courtesy line are $12 in one wager', () => {
    start
      .by(player('ann'), bet('ann split/0-00 600'))
      .refuses(player('ann'), { ...bet('ann split/0-00 600'), on: 'courtesy-line' }, by('above-maximum', 'US5-P5'))
      .by(player('ann'), { ...bet('ann split/0-00 400'), on: 'courtesy-line' });
    start.refuses(player('ann'), { ...bet('ann red 100'), on: 'courtesy-line' }, { code: 'not-at-that-place' });
  });
});

describe('Hoiana, 5 to 200, no printed rule', () => {
  const start = tableWith(hoianaRoulette, { min: 5, max: 200 });

  test('1: 3 on 17 found after 17 pay 105; lost otherwise', () => {
    const won = played(lying(start, 'ann 17 3'), 17);
    expect(payments(won)).toEqual(['ann straight/17 105']);
    expect(collections(played(lying(start, 'ann 17 3'), 18))).toEqual(['ann straight/17 3']);
    expect(won.facts('UnderMinimumNoticed')).toEqual([]);
  });

  test('over the maximum 200 count and 100 go back', () => {
    expect(payments(played(lying(start, 'ann 17 300'), 17))).toEqual(['ann straight/17 7000']);
    expect(rack(played(lying(start, 'ann 17 300'), 18), 'ann')).toBe(9_800);
  });
});

describe('limits are those of the round', () => {
  test('changed between rounds they hold from the next one on, and what was in force is kept', () => {
    const made = tableWith(mbsRoulette, TEN).refuses('pit-manager', limits(20, 100), 'round-open');
    const changed = played(made, 5).by('pit-manager', limits(20, 100), { at: 777 });
    expect(changed.state.limitHistory).toEqual([{ limits: { min: 10, max: 500 }, at: 777 }]);
    const next = changed.by('dealer', OPEN);
    expect(next.state.round.limits).toEqual({ min: 20, max: 100 });
    next.refuses(player('ann'), bet('ann 8 10'), by('below-minimum', 'MBS-3.3.1'));
    next.refuses(player('ann'), bet('ann 8 101'), by('above-maximum', 'MBS-3.3.1'));
  });

  test('a suspended table may change them, a round keeps what it opened with', () => {
    const made = opened(mbsRoulette, { ann: 100 }, TEN)
      .by('pit-supervisor', { type: 'suspendTable', reason: 'new limits' })
      .by('pit-manager', limits(20, 100))
      .by('pit-supervisor', { type: 'resumeTable' })
      .by('dealer', OPEN);
    expect(made.state.round.limits).toEqual({ min: 20, max: 100 });
    expect(made.facts('BettingOpened')[0]).toMatchObject({ limits: { min: 20, max: 100 }, smallestChip: 1 });
  });

  test('the smallest chip is a step for every wager', () => {
    tableWith(hoianaRoulette, { smallestChip: 5 }).refuses(player('ann'), bet('ann 17 12'), { code: 'off-step' });
    const rules = reading(hoianaRoulette, { wagerStep: 10 });
    tableWith(rules, {}).refuses(player('ann'), bet('ann 17 15'), { code: 'off-step' });
  });
});
