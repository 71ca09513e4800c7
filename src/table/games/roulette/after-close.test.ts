import { describe, expect, test } from 'vitest';
import {
  by,
  COLLECT,
  collections,
  imbalance,
  paidOut,
  payments,
  played,
  rack,
  reading,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const late = (player: string, spot: string, value: number): Order => ({
  type: 'reportLate',
  player,
  spot,
  chips: { value },
});
const withdrawn = (player: string, spot: string): Order => ({ type: 'reportWithdrawn', wager: { player, spot } });
const disturbed = (player: string, spot: string, to: string | null): Order => ({
  type: 'reportDisturbed',
  wager: { player, spot },
  to,
});

describe('late wagers', () => {
  test('[US5-IR4] $5 on red in time and $5 on 17 after the call: 17 wins, the late $5 went back before the result and red is collected', () => {
    const closed = until(table(usRoulette, 'ann red 500'), 'spin-closed').by('dealer', late('ann', '17', 500));
    expect(closed.last).toEqual([
      { type: 'LateReturned', player: 'ann', spot: 'straight/17', chips: { value: 500 }, clause: 'US5-IR4' },
    ]);
    const done = played(closed, 17);
    expect(payments(done)).toEqual([]);
    expect(collections(done)).toEqual(['ann red 500']);
    expect(rack(done, 'ann')).toBe(9_500);
    expect(done.state.results).toEqual(['17']);
  });

  test('[MBS-5.13] 50 on 8 at the call and 30 added after it: 8 wins, 1750 are paid on 50 and the 30 go back unpaid', () => {
    const closed = until(table(mbsRoulette, 'ann 8 50'), 'spin-closed').by('pit-supervisor', late('ann', '8', 30));
    expect(closed.facts('LateReturned')).toMatchObject([{ chips: { value: 30 }, clause: 'MBS-5.13' }]);
    const done = played(closed, 8);
    expect(payments(done)).toEqual(['ann straight/8 1750']);
    expect(rack(done, 'ann')).toBe(11_750);
    expect(imbalance(done)).toEqual([]);
  });

  test('[HR-4.6] the part made in time stays live', () => {
    const done = played(
      until(table(hoianaRoulette, 'ann red 10'), 'spin-closed').by('dealer', late('ann', 'red', 40)),
      1,
    );
    expect(payments(done)).toEqual(['ann red 10']);
  });

  test('it is recorded by staff, of chips, after the close', () => {
    table(hoianaRoulette).refuses('dealer', late('ann', 'red', 10), 'wrong-phase');
    const closed = until(table(hoianaRoulette), 'spin-closed').refuses('dealer', late('ann', 'red', 0), 'bad-amount');
    closed.refuses({ person: 'ann', role: 'player' }, late('ann', 'red', 10), 'not-authorised');
    closed.refuses('surveillance', late('ann', 'red', 10), 'not-authorised');
  });
});

describe('wagers taken back after the call', () => {
  const closed = (rules: typeof mbsRoulette) => until(table(rules, 'ann red 50'), 'spin-closed');

  test.each([
    ['US5-P4', usRoulette],
    ['MBS-5.14', mbsRoulette],
    ['HR-4.6', hoianaRoulette],
  ] as const)('[%s] at $1.id it stays live under this clause', (clause, rules) => {
    const taken = until(table(rules, 'ann red 500'), 'spin-closed').by('dealer', withdrawn('ann', 'red'));
    expect(taken.last).toEqual([{ type: 'WithdrawnKeptLive', wager: { player: 'ann', spot: 'red' }, clause }]);
    expect(payments(played(taken, 1))).toEqual(['ann red 500']);
  });

  test('[MBS-5.14] 50 on red taken back: when red loses 50 are due, when red wins 50 are paid', () => {
    const taken = closed(mbsRoulette).by('dealer', withdrawn('ann', 'red'));
    expect(taken.last).toEqual([
      { type: 'WithdrawnKeptLive', wager: { player: 'ann', spot: 'red' }, clause: 'MBS-5.14' },
    ]);
    expect([rack(played(taken, 8), 'ann'), rack(played(taken, 9), 'ann')]).toEqual([9_950, 10_050]);
  });

  test.each([hoianaRoulette, usRoulette])('$id keeps it live as well (A2)', (rules) => {
    const taken = until(table(rules, 'ann red 100'), 'spin-closed').by('dealer', withdrawn('ann', 'red'));
    expect([rack(played(taken, 8), 'ann'), rack(played(taken, 9), 'ann')]).toEqual([9_900, 10_100]);
  });

  test('the other reading gives it back, even while winners are paid', () => {
    const rules = reading(mbsRoulette, { withdrawnAfterClose: 'returned' }) as typeof mbsRoulette;
    const early = closed(rules).by('dealer', withdrawn('ann', 'red'));
    expect(rack(early, 'ann')).toBe(10_000);
    expect(payments(played(early, 9))).toEqual([]);
    const paying = until(table(rules, 'ann red 50', 'bo odd 20'), 'paying', 9).by('dealer', withdrawn('ann', 'red'));
    const done = paidOut(paying).by('dealer', { type: 'closeRound' });
    expect(payments(done)).toEqual(['bo odd 20']);
    expect(rack(done, 'ann')).toBe(10_000);
    expect(imbalance(done)).toEqual([]);
  });

  test('a settled or unknown wager cannot be withdrawn', () => {
    const paying = until(table(mbsRoulette, 'ann red 50'), 'paying', 8);
    paying.refuses('dealer', withdrawn('ann', 'red'), 'wager-settled');
    paying.refuses('dealer', withdrawn('bo', 'red'), 'no-such-wager');
  });
});

describe('chips knocked over', () => {
  /** 10 on 17 rolled to 20 between the call and the resting ball. */
  const rolled = (rules: typeof mbsRoulette) =>
    until(table(rules, 'ann 17 100'), 'spin-closed').by('dealer', disturbed('ann', '17', '20'));
  const wins = (made: Scene, pocket: number) => payments(played(made, pocket)).length > 0;

  test('Hoiana and the US settle where chips lie at rest, Marina Bay Sands where they lay at the call (A1)', () => {
    for (const rules of [hoianaRoulette, usRoulette])
      expect([wins(rolled(rules), 17), wins(rolled(rules), 20)]).toEqual([false, true]);
    expect([wins(rolled(mbsRoulette), 17), wins(rolled(mbsRoulette), 20)]).toEqual([true, false]);
  });

  test('after the ball rests the position is fixed for everybody', () => {
    const made = until(table(hoianaRoulette, 'ann 17 100'), 'at-rest', 17).by('dealer', disturbed('ann', '17', '20'));
    expect(wins(made, 17)).toBe(true);
  });

  test('[HR-6.6] a Pit Supervisor overrides both', () => {
    const made = until(rolled(hoianaRoulette), 'result', 17)
      .by('dealer', { type: 'questionPlacement', wager: { player: 'ann', spot: '17' }, remark: 'it rolled' })
      .refuses('dealer', COLLECT, by('question-open', 'HR-6.6'))
      .by('pit-supervisor', {
        type: 'rulePlacement',
        wager: { player: 'ann', spot: '17' },
        spot: '17',
        reason: 'footage',
      });
    expect(payments(played(made, 17))).toEqual(['ann straight/17 3500']);
  });

  test('chips off the layout are live where they lay at the call; a place that is no spot is refused', () => {
    const closed = until(table(hoianaRoulette, 'ann 17 100'), 'spin-closed');
    closed.refuses('dealer', disturbed('ann', '17', 'the floor'), { code: 'unknown-spot' });
    expect(wins(closed.by('dealer', disturbed('ann', '17', null)), 17)).toBe(true);
    until(closed, 'paying', 3).refuses('dealer', disturbed('ann', '17', '20'), 'wager-settled');
  });

  test('two wagers of one player rolled together are one, and nothing of them is lost', () => {
    const closed = until(table(hoianaRoulette, 'ann 17 600', 'ann 20 600'), 'spin-closed');
    const done = played(closed.by('dealer', disturbed('ann', '17', '20')), 20);
    // 1200 lie on 20, the maximum of 1000 counts, and all chips go home.
    expect(payments(done)).toEqual(['ann straight/20 35000']);
    expect(rack(done, 'ann')).toBe(45_000);
    const lost = played(closed.by('dealer', disturbed('ann', '17', '20')), 17);
    expect(rack(lost, 'ann')).toBe(9_000);
    expect([imbalance(done), imbalance(lost)]).toEqual([[], []]);
  });
});
