import { describe, expect, test } from 'vitest';
import {
  COLLECT,
  collections,
  dolly,
  imbalance,
  money,
  PAY,
  paidOut,
  payments,
  played,
  rack,
  reading,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';
import { rouletteOf } from './read.ts';

const correct = (pocket: number | '00', reason = 'the ball lay in it'): Order => ({
  type: 'correctResult',
  pocket,
  reason,
});

/** Whoever stands beside it: at Hoiana a Dealer Inspector, elsewhere a Pit Supervisor. */
const WITH = { second: someone('pit-supervisor', 'witness') };

describe('who corrects a result', () => {
  test('Hoiana: dealer and D/I before money moves, a Pit Supervisor with a second person afterwards', () => {
    const beside = { second: someone('inspector') };
    const result = until(table(hoianaRoulette, 'ann 17 10'), 'result', 17)
      .refuses('dealer', correct(18), 'second-person-needed')
      .refuses('dealer', correct(18), 'second-person-needed', { second: someone('dealer', 'another') })
      .refuses('inspector', correct(18), 'own-act', beside);
    expect(result.by('dealer', correct(18), beside).last).toEqual([
      { type: 'ResultCorrected', pocket: 18, was: 17, reason: 'the ball lay in it', clause: 'HR-4.10' },
    ]);
    const paying = until(result, 'paying', 17)
      .refuses('inspector', correct(18), 'not-authorised', beside)
      .refuses('pit-supervisor', correct(18), 'second-person-needed');
    expect(paying.by('pit-supervisor', correct(18), beside).state.phase).toBe('result');
  });

  test.each([mbsRoulette, usRoulette])('$id: the witness is a Pit Supervisor', (rules) => {
    const inspector = { second: someone('inspector') };
    const result = until(table(rules), 'result', 17).refuses('dealer', correct(18), 'second-person-needed', inspector);
    expect(rouletteOf(result.by('dealer', correct(18), WITH).state).result).toBe(18);
    const paying = until(table(rules), 'paying', 17).refuses('dealer', correct(18), 'not-authorised', WITH);
    expect(rouletteOf(paying.by('pit-supervisor', correct(18), WITH).state).result).toBe(18);
  });

  test('with a reason, to another number of this wheel, while the round is open', () => {
    const result = until(table(hoianaRoulette), 'result', 17)
      .refuses('inspector', correct(18, ' '), 'reason-needed', WITH)
      .refuses('inspector', correct(17), 'bad-command', WITH)
      .refuses('inspector', { type: 'correctResult', dice: [1, 2, 3], reason: 'x' }, 'bad-command', WITH)
      .refuses('inspector', correct('00'), 'unknown-pocket', WITH)
      .refuses('inspector', correct(37), 'unknown-pocket', WITH);
    played(result, 17).refuses('senior-management', correct(18), 'wrong-phase', WITH);
  });
});

describe('before the dolly stands', () => {
  test.each([
    [hoianaRoulette, 'HR-4.10'],
    [mbsRoulette, 'MBS-6.4'],
    [usRoulette, 'US5-P4'],
  ])('[HR-2.1, MBS-3.8, US5-R3] $0.id: a mistyped pocket is put right, and only then marked', (rules, clause) => {
    const typed = until(table(rules, 'ann 17 100', 'bo 18 100'), 'at-rest', 17);
    const right = typed
      .refuses('dealer', dolly(18), 'not-the-pocket')
      .by('dealer', correct(18), WITH)
      .refuses('dealer', dolly(17), 'not-the-pocket');
    expect(right.last).toEqual([
      { type: 'ResultCorrected', pocket: 18, was: 17, reason: 'the ball lay in it', clause },
    ]);
    expect(right.state.phase).toBe('at-rest');
    expect(rouletteOf(right.state)).toMatchObject({ rest: 18, result: undefined });
    const done = played(right, 18);
    expect(payments(done)).toEqual(['bo straight/18 3500']);
    expect(imbalance(done)).toEqual([]);
  });
});

describe('after money moved', () => {
  const bets = ['ann 17 10', 'ann red 50', 'bo black 40', 'bo 18 20', 'cy even 30'];
  const right = played(table(hoianaRoulette, ...bets), 18);

  test('it is moved back entry by entry, and the round ends as if the right number had been marked at once', () => {
    const wrong = paidOut(until(table(hoianaRoulette, ...bets), 'paying', 17));
    expect(payments(wrong)).toEqual(['bo black 40', 'ann straight/17 350']);
    const corrected = wrong.by('pit-supervisor', correct(18), WITH);
    const done = played(corrected, 18);
    expect(money(done)).toEqual(money(right));
    expect(done.state.results).toEqual(['18']);
    expect(rouletteOf(done.state).previous).toBe(18);
  });

  test('both versions stay in the log', () => {
    const wrong = paidOut(until(table(hoianaRoulette, ...bets), 'paying', 17));
    const done = played(wrong.by('pit-supervisor', correct(18), WITH), 18);
    expect(done.facts('ResultConfirmed')).toMatchObject([{ pocket: 17 }]);
    expect(done.facts('ResultCorrected')).toMatchObject([{ pocket: 18, was: 17 }]);
    expect(done.facts('EntryReversed')).toHaveLength(5);
    expect(done.facts('RoundSettled')).toHaveLength(2);
    expect(payments(done)).toEqual([
      'bo black 40',
      'ann straight/17 350',
      'ann red 50',
      'cy even 30',
      'bo straight/18 700',
    ]);
    expect(imbalance(done)).toEqual([]);
  });

  test('newest first, in the middle of paying', () => {
    const half = until(table(hoianaRoulette, ...bets), 'paying', 17).by('dealer', PAY);
    const corrected = half.by('pit-supervisor', correct(18), WITH);
    expect(corrected.facts('EntryReversed').map(({ moved }) => moved.spot)).toEqual([
      'black',
      'even',
      'straight/18',
      'red',
    ]);
    expect(corrected.state.round).toMatchObject({ moved: [], queue: [], settlements: [], endedAt: undefined });
    expect(money(played(corrected, 18))).toEqual(money(right));
  });

  test('twice wrong is corrected twice', () => {
    const made = paidOut(until(table(hoianaRoulette, ...bets), 'paying', 17)).by('pit-supervisor', correct(5), WITH);
    const again = paidOut(until(made, 'paying', 5)).by('pit-supervisor', correct(18), WITH);
    expect(money(played(again, 18))).toEqual(money(right));
  });

  test('with one losing wager collected at a time', () => {
    const one = until(table(hoianaRoulette, ...bets), 'result', 17)
      .by('dealer', { type: 'collectLosing', wager: { player: 'bo', spot: '18' } })
      .refuses('dealer', { type: 'collectLosing', wager: { player: 'bo', spot: '18' } }, 'no-such-wager')
      .refuses('dealer', PAY, 'wrong-phase');
    expect(one.state.phase).toBe('collecting');
    expect(collections(one)).toEqual(['bo straight/18 20']);
    expect(money(played(one.by('pit-supervisor', correct(18), WITH), 18))).toEqual(money(right));
    expect(one.by('dealer', COLLECT).state.phase).toBe('paying');
  });

  test('winnings a player has given away are due, and the float waits for them', () => {
    const spent = paidOut(until(table(hoianaRoulette, 'ann 17 10'), 'paying', 17)).by(player('ann'), {
      type: 'tip',
      player: 'ann',
      amount: 10_340,
    });
    expect(rack(spent, 'ann')).toBe(0);
    const done = played(spent.by('pit-supervisor', correct(18), WITH), 18);
    expect(done.state.players.get('ann')).toMatchObject({ chips: { value: 0 }, due: 350 });
    expect(done.state.bank).toMatchObject({ float: 100_000 - 20_000 - 350 + 10, tips: 10_340 });
    expect(imbalance(done)).toEqual([]);
    done.refuses('dealer', { type: 'leaveTable', player: 'ann' }, 'due-outstanding');
    const settled = done
      .by('dealer', { type: 'buyIn', player: 'ann', amount: 500, from: 'cash' })
      .by('dealer', { type: 'cashOut', player: 'ann' });
    expect(settled.facts('CashedOut')).toMatchObject([{ amount: 150, due: 350 }]);
    expect(settled.state.players.get('ann')).toMatchObject({ chips: { value: 0 }, due: 0 });
    expect(imbalance(settled)).toEqual([]);
  });

  test('a float that cannot bear the reversal waits for a fill', () => {
    const small = tableWith(hoianaRoulette, { float: 20_005 }, 'ann red 900');
    const taken = until(small, 'paying', 17).by('dealer', {
      type: 'requestCredit',
      fill: 'c',
      amount: 900,
      denominations: { 100: 9 },
    });
    const gone = taken
      .by('pit-supervisor', { type: 'approveFill', fill: 'c' })
      .by('cashier', { type: 'confirmFill', fill: 'c' });
    gone.refuses('pit-supervisor', correct(1), { code: 'needs-fill' }, WITH);
    const filled = gone
      .by('dealer', { type: 'requestFill', fill: 'f', amount: 2000, denominations: { 100: 20 } })
      .by('pit-supervisor', { type: 'approveFill', fill: 'f' })
      .by('cashier', { type: 'confirmFill', fill: 'f' });
    expect(payments(played(filled.by('pit-supervisor', correct(1), WITH), 1))).toEqual(['ann red 900']);
  });
});

test('MBS: a corrected round is still the one time for an under-minimum player (E3)', () => {
  const rules = reading(mbsRoulette, { foreignColorAfterClose: 'payAtOrigin' });
  const found: Order = {
    type: 'reportForeignChips',
    player: 'ann',
    spot: '8',
    table: 'R2',
    colour: 'blue',
    value: 5,
    count: 1,
  };
  const paying = until(until(tableWith(rules, { min: 10, max: 500 }), 'at-rest', 8).by('dealer', found), 'paying', 8);
  expect(paying.state.underMinimum).toEqual(['ann']);
  const corrected = paidOut(paying).by('pit-supervisor', correct(9), WITH);
  expect(corrected.state.underMinimum).toEqual([]);
  const again = until(corrected.by('pit-supervisor', correct(8), WITH), 'paying', 8);
  expect(again.state).toMatchObject({ underMinimum: ['ann'], round: { queue: [{ amount: 175 }] } });
});
