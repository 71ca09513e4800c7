import { describe, expect, test } from 'vitest';
import {
  by,
  CLOSE,
  COLLECT,
  imbalance,
  noSpin,
  PAY,
  paidOut,
  payments,
  played,
  rack,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { opened, player } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette } from '../../../rulebook/index.ts';
import { evolve, type Order } from '../../index.ts';

const inWager = (name: string, spot: string, amount: number): Order => ({
  type: 'reportSuspectMoney',
  incident: 's1',
  wager: { player: name, spot },
  player: name,
  amount,
  what: 'chips',
});
const onRail = (amount: number, what: 'cash' | 'chips' = 'chips'): Order => ({
  type: 'reportSuspectMoney',
  incident: 's1',
  player: 'ann',
  amount,
  what,
});
const rule = (genuine: boolean, reason = 'scanned twice'): Order => ({
  type: 'ruleSuspectMoney',
  incident: 's1',
  genuine,
  reason,
});

test('[HR-7.12] an incident without money is none: it is decided by who decides what the rules do not cover', () => {
  const held = opened(hoianaRoulette).by('dealer', { type: 'reportIncident', incident: 's1', what: 'a bird' });
  held.refuses('pit-supervisor', rule(true), { code: 'unknown-incident', params: { incident: 's1' } });
  expect(held.state.hold).toEqual({ why: 'incident', incident: 's1' });
  // A log of an earlier version may hold such a ruling; play goes on after it.
  const { rules } = held.state;
  const stamp = { person: 'pat', role: 'pit-supervisor', at: 9, rules: rules.id, round: 0 } as const;
  const fact = { type: 'MoneyRuled', incident: 's1', genuine: true, reason: 'x' } as const;
  expect(evolve(held.state, { v: 1, stamp, fact }).hold).toBeUndefined();
});

describe('[HR-3.2.9] suspect chips in a wager (A19)', () => {
  const result = until(table(hoianaRoulette, 'ann 17 10', 'bo 17 20', 'bo red 30'), 'result', 17);
  const held = result.by('dealer', inWager('ann', '17', 10));

  test('are neither paid nor collected while the others are, and keep the round open', () => {
    const paid = paidOut(held.by('dealer', COLLECT));
    expect(payments(paid)).toEqual(['bo straight/17 700']);
    paid.refuses('dealer', PAY, 'wager-held').refuses('dealer', CLOSE, 'question-open');
    expect(rack(paid, 'ann')).toBe(9_990);
  });

  test('ruled genuine they are paid, even after everybody else', () => {
    const paid = paidOut(held.by('dealer', COLLECT)).by('pit-supervisor', rule(true));
    const done = played(paid, 17);
    expect(payments(done)).toEqual(['bo straight/17 700', 'ann straight/17 350']);
    expect([rack(done, 'ann'), imbalance(done)]).toEqual([10_350, []]);
  });

  test('ruled genuine they are collected if they lost', () => {
    const lost = until(table(hoianaRoulette, 'ann 18 10', 'bo 17 20'), 'result', 17).by(
      'dealer',
      inWager('ann', '18', 10),
    );
    const done = played(until(lost, 'paying', 17).by('pit-supervisor', rule(true)), 17);
    expect([rack(done, 'ann'), imbalance(done)]).toEqual([9_990, []]);
  });

  test('ruled counterfeit they have no action: nothing is paid and the chips stay apart', () => {
    for (const made of [held, held.by('dealer', COLLECT)]) {
      const done = played(made.by('pit-supervisor', rule(false)), 17);
      expect(payments(done)).toEqual(['bo straight/17 700']);
      expect([rack(done, 'ann'), done.state.bank.suspense, imbalance(done)]).toEqual([9_990, 10, []]);
    }
  });

  test('found while winners are paid they leave the queue, and counterfeit never come back to it', () => {
    const paying = until(result, 'paying', 17).by('dealer', inWager('ann', '17', 10));
    expect(paying.state.round.queue).toMatchObject([{ player: 'bo' }]);
    const done = played(paying.by('pit-supervisor', rule(false)), 17);
    expect([payments(done), imbalance(done)]).toEqual([['bo straight/17 700'], []]);
  });

  test('a void gives genuine chips back; counterfeit ones stay where they are', () => {
    const call = noSpin('suspicion', { reason: 'x' });
    const genuine = until(held, 'paying', 17).by('pit-supervisor', rule(true)).by('inspector', call);
    expect([rack(genuine, 'ann'), imbalance(genuine)]).toEqual([10_000, []]);
    const counterfeit = held.by('pit-supervisor', rule(false)).by('inspector', call);
    expect([rack(counterfeit, 'ann'), counterfeit.state.bank.suspense]).toEqual([9_990, 10]);
  });

  test('without a ruling a void does not put them back into the player’s hands, nor does the player', () => {
    const reported = table(hoianaRoulette, 'ann 17 10', 'ann red 20').by('dealer', inWager('ann', '17', 10));
    reported
      .refuses(player('ann'), { type: 'removeWager', player: 'ann', spot: '17' }, 'wager-held')
      .refuses(player('ann'), { type: 'moveWager', player: 'ann', spot: '17', to: '18' }, 'wager-held');
    for (const made of [
      until(reported, 'spin-closed').by('inspector', noSpin('wheel-stopped')),
      reported.by('director', { type: 'abortBetting', ground: 'business', reason: 'the fire alarm' }),
    ]) {
      expect([rack(made, 'ann'), made.state.bank.suspense, imbalance(made)]).toEqual([9_990, 10, []]);
      const genuine = made.by('pit-supervisor', rule(true));
      expect([rack(genuine, 'ann'), imbalance(genuine)]).toEqual([10_000, []]);
    }
  });

  test('are ruled by a Pit Supervisor with a reason, once', () => {
    held
      .refuses('dealer', rule(true), by('not-authorised', 'HR-3.2.9'))
      .refuses('inspector', rule(true), by('not-authorised', 'HR-3.2.9'))
      .refuses('pit-supervisor', rule(true, ''), 'reason-needed')
      .by('pit-supervisor', rule(true))
      .refuses('pit-supervisor', rule(false), 'unknown-incident');
  });

  test('are reported of a wager that is there, open, and of its player', () => {
    result
      .refuses('dealer', inWager('ann', '18', 10), 'no-such-wager')
      .refuses('dealer', { ...inWager('ann', '17', 10), player: 'bo' } as Order, 'bad-command')
      .refuses('dealer', inWager('ann', '17', 0), 'bad-amount')
      .refuses('surveillance', inWager('ann', '17', 10), by('not-authorised', 'HR-3.2.9'));
    held.refuses('dealer', { ...inWager('ann', '17', 10), incident: 's2' } as Order, 'wager-held');
    held.refuses('dealer', inWager('bo', '17', 10), 'bad-command');
    until(result, 'paying', 17).refuses('dealer', inWager('bo', 'red', 30), 'wager-settled');
  });
});

describe('suspect money outside a wager', () => {
  test('chips wait apart from the player’s others and come back if genuine', () => {
    const held = opened(mbsRoulette, { ann: 100 }).by('dealer', onRail(60));
    expect([rack(held, 'ann'), held.state.bank.suspense, imbalance(held)]).toEqual([40, 60, []]);
    held.refuses(player('ann'), { type: 'tip', player: 'ann', amount: 41 }, 'not-enough-chips');
    const genuine = held.by('pit-supervisor', rule(true));
    expect([rack(genuine, 'ann'), genuine.state.bank.suspense, imbalance(genuine)]).toEqual([100, 0, []]);
    const counterfeit = held.by('pit-supervisor', rule(false));
    expect([rack(counterfeit, 'ann'), counterfeit.state.bank.suspense, imbalance(counterfeit)]).toEqual([40, 60, []]);
    opened(mbsRoulette, { ann: 100 }).refuses('dealer', onRail(101), 'not-enough-chips');
  });

  test('cash is recorded and changes no account of the table', () => {
    const made = opened(hoianaRoulette, { ann: 100 }).by('dealer', onRail(1000, 'cash'));
    expect([rack(made, 'ann'), made.state.bank.suspense]).toEqual([100, 0]);
    expect(imbalance(made.by('pit-supervisor', rule(false)))).toEqual([]);
  });
});

test('[HR-3.2.9] a late ruling on colour chips of a voided round leaves the next round alone', () => {
  const colours: Order = {
    type: 'placeWager',
    player: 'ann',
    spot: 'red',
    chips: { value: 0, colours: { blue: 4 } },
  };
  const first = opened(hoianaRoulette, { ann: 5000 })
    .by('dealer', { type: 'issueColor', player: 'ann', colour: 'blue', count: 20, value: 10 })
    .by('dealer', { type: 'openBetting' })
    .by(player('ann'), colours)
    .by('dealer', inWager('ann', 'red', 40));
  const voided = first.by('director', { type: 'abortBetting', ground: 'business', reason: 'chips looked at' });
  const next = voided.by('dealer', { type: 'openBetting' }).by(player('ann'), colours);
  const ruled = next.by('pit-supervisor', rule(false));
  expect([...ruled.state.round.wagers.values()].map(({ spot, stake }) => [spot, stake])).toEqual([['red', 40]]);
  expect(imbalance(ruled)).toEqual([]);
});
