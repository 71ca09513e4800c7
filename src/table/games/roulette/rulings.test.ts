import { describe, expect, test } from 'vitest';
import {
  by,
  CLOSE,
  COLLECT,
  imbalance,
  PAY,
  paidOut,
  payments,
  played,
  rack,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { type Order, ownView } from '../../index.ts';

const question = (name: string, spot: string): Order => ({
  type: 'questionPlacement',
  wager: { player: name, spot },
  remark: 'it leans over the line',
});
const rule = (name: string, spot: string, to: string, reason = 'seen on the monitor'): Order => ({
  type: 'rulePlacement',
  wager: { player: name, spot },
  spot: to,
  reason,
});

describe('[MBS-3.9] a wager that was not placed clearly', () => {
  const noBet = (name: string, spot: string, reason = 'it lay on three lines'): Order => ({
    type: 'ruleNoBet',
    wager: { player: name, spot },
    reason,
  });
  const result = until(table(mbsRoulette, 'ann 20 10', 'bo 17 10'), 'result', 17).by('dealer', question('ann', '20'));

  test('may be ruled no bet: the stake goes back, and the player reads why', () => {
    const made = result
      .refuses('dealer', noBet('ann', '20'), by('not-authorised', 'MBS-3.9'))
      .refuses('pit-supervisor', noBet('ann', '20', ' '), 'reason-needed')
      .refuses('pit-supervisor', noBet('bo', '17'), 'no-question')
      .refuses('pit-supervisor', noBet('bo', 'red'), 'no-such-wager')
      .by('pit-supervisor', noBet('ann', '20'));
    expect(made.facts('RuledNoBet')).toMatchObject([{ lot: { player: 'ann', stake: 10 }, clause: 'MBS-3.9' }]);
    expect([rack(made, 'ann'), imbalance(made)]).toEqual([10_000, []]);
    expect(ownView(made.state, 'player', 'ann')).toMatchObject({
      returned: [{ spot: 'straight/20', stake: 10, code: 'no-bet', clause: 'MBS-3.9' }],
    });
    expect(made.state.notices).toMatchObject([
      { role: 'dealer', what: 'no-bet' },
      { role: 'surveillance', what: 'after-outcome' },
    ]);
    expect(made.state.told.get('ann')).toMatchObject([{ what: 'no-bet', clause: 'MBS-3.9' }]);
    const done = played(made, 17);
    expect([payments(done), rack(done, 'ann')]).toEqual([['bo straight/17 350'], 10_000]);
  });

  test('while winners are paid it leaves the queue', () => {
    const paying = until(table(mbsRoulette, 'ann 17 10', 'bo 17 20'), 'paying', 17).by('dealer', question('ann', '17'));
    const done = paidOut(paying.by('pit-supervisor', noBet('ann', '17'))).by('dealer', CLOSE);
    expect([payments(done), rack(done, 'ann'), imbalance(done)]).toEqual([['bo straight/17 700'], 10_000, []]);
  });

  test('[HR-6.6] where the document only asks for the placement there is no such ruling', () => {
    const made = until(table(hoianaRoulette, 'ann 20 10'), 'result', 17).by('dealer', question('ann', '20'));
    made.refuses('pit-supervisor', noBet('ann', '20'), 'not-in-this-game');
  });
});

describe('[HR-6.6] a doubtful chip', () => {
  const result = until(table(hoianaRoulette, 'ann 20 10', 'bo red 10'), 'result', 17).by(
    'dealer',
    question('ann', '20'),
  );

  test('between 17 and 20, questioned after 17 won: not for dealer or D/I; a Pit Supervisor rules 17-20 and it pays 170', () => {
    const ruled = result
      .refuses('dealer', rule('ann', '20', '17-20'), by('not-authorised', 'HR-6.6'))
      .refuses('inspector', rule('ann', '20', '17-20'), by('not-authorised', 'HR-6.6'))
      .by('pit-supervisor', rule('ann', '20', '17-20'));
    expect(ruled.last).toEqual([
      {
        type: 'PlacementRuled',
        wager: { player: 'ann', spot: 'straight/20' },
        spot: 'split/17-20',
        reason: 'seen on the monitor',
        clause: 'HR-6.6',
      },
    ]);
    expect(payments(played(ruled, 17))).toEqual(['ann split/17-20 170']);
  });

  test('holds the collecting until it is ruled', () => {
    result.refuses('dealer', COLLECT, by('question-open', 'HR-6.6'));
    expect(result.by('director', rule('ann', '20', '20')).by('dealer', COLLECT).state.phase).toBe('paying');
  });

  test('is ruled with a reason, to a spot of the layout, and only once questioned', () => {
    result
      .refuses('pit-supervisor', rule('ann', '20', '17-20', ''), 'reason-needed')
      .refuses('pit-supervisor', rule('ann', '20', '17-21'), { code: 'unknown-spot' })
      .refuses('pit-supervisor', rule('bo', 'red', 'black'), 'no-question')
      .refuses('pit-supervisor', rule('bo', 'odd', 'odd'), 'no-such-wager');
  });

  test('is questioned by the player for the own wager or by staff, from the resting ball on', () => {
    const rested = until(table(hoianaRoulette, 'ann 20 10'), 'at-rest', 17);
    rested.by(player('ann'), question('ann', '20')).by('pit-supervisor', rule('ann', '20', '17-20'));
    rested
      .refuses(player('bo'), question('ann', '20'), 'not-your-own')
      .refuses('surveillance', question('ann', '20'), 'not-authorised')
      .refuses('dealer', question('ann', '21'), 'no-such-wager');
    until(table(hoianaRoulette, 'ann 20 10'), 'spin-closed').refuses('dealer', question('ann', '20'), 'wrong-phase');
  });

  test('questioned while winners are paid it waits, the others are paid, and the round stays open', () => {
    const paying = until(table(hoianaRoulette, 'ann 17 10', 'ann odd 20', 'bo 17 20'), 'paying', 17);
    const held = paying.by(player('ann'), question('ann', '17'));
    const rest = paidOut(held);
    expect(payments(rest)).toEqual(['ann odd 20', 'bo straight/17 700']);
    rest.refuses('dealer', PAY, 'wager-held').refuses('dealer', CLOSE, 'question-open');
    const ruled = rest.by('pit-supervisor', rule('ann', '17', '17'));
    expect(payments(paidOut(ruled))).toEqual(['ann odd 20', 'bo straight/17 700', 'ann straight/17 350']);
    expect(rack(paidOut(ruled).by('dealer', CLOSE), 'ann')).toBe(10_370);
    expect(imbalance(paidOut(ruled))).toEqual([]);
  });

  test('ruled to a losing spot while winners are paid it is collected at once', () => {
    const held = until(table(hoianaRoulette, 'ann 17 10', 'bo 17 20'), 'paying', 17).by(
      'dealer',
      question('ann', '17'),
    );
    const ruled = held.by('pit-supervisor', rule('ann', '17', '20'));
    expect(ruled.last.map(({ type }) => type)).toEqual([
      'PlacementRuled',
      'RoundSettled',
      'LosingCollected',
      'CollectingFinished',
    ]);
    const done = paidOut(ruled).by('dealer', CLOSE);
    expect([rack(done, 'ann'), rack(done, 'bo')]).toEqual([9_990, 10_700]);
  });

  test('a wager that is settled is a matter for a dispute', () => {
    const paying = until(table(hoianaRoulette, 'ann 20 10', 'bo 17 20'), 'paying', 17);
    paying.refuses('dealer', question('ann', '20'), 'wager-settled');
    paidOut(paying).refuses(player('bo'), question('bo', '17'), 'wager-settled');
  });

  test('in a combined payment only the doubtful wager waits (HR-6.4)', () => {
    const paying = until(table(hoianaRoulette, 'ann street/1-2-3 10', 'ann 2 10'), 'paying', 2);
    expect(paying.state.round.queue).toMatchObject([{ for: ['street/1-2-3', 'straight/2'], amount: 460 }]);
    const held = paidOut(paying.by('dealer', question('ann', '2')));
    expect(payments(held)).toEqual(['ann street/1-2-3 110']);
    expect(payments(paidOut(held.by('pit-supervisor', rule('ann', '2', '2'))))).toEqual([
      'ann street/1-2-3 110',
      'ann straight/2 350',
    ]);
  });
});

describe('wagers that come together by a ruling', () => {
  const limits = { min: 10, max: 500 };

  test('are one wager: the maximum counts for both, and every chip comes home', () => {
    const result = until(tableWith(hoianaRoulette, limits, 'ann 17 400', 'ann 20 300'), 'result', 17)
      .by('dealer', question('ann', '20'))
      .by('pit-supervisor', rule('ann', '20', '17'));
    const done = played(result, 17);
    expect(payments(done)).toEqual(['ann straight/17 17500']);
    expect(rack(done, 'ann')).toBe(27_500);
    const lost = played(
      result.by(
        'dealer',
        { type: 'correctResult', pocket: 5, reason: 'it lay in 5' },
        { second: someone('inspector') },
      ),
      5,
    );
    expect(rack(lost, 'ann')).toBe(9_500);
    expect([imbalance(done), imbalance(lost)]).toEqual([[], []]);
  });

  test('after the first was paid the second adds only what the maximum leaves', () => {
    const paying = until(tableWith(hoianaRoulette, limits, 'ann 17 400', 'ann 14-17 300'), 'paying', 17);
    const paid = paidOut(paying.by('dealer', question('ann', '14-17')));
    expect(payments(paid)).toEqual(['ann straight/17 14000']);
    const both = paidOut(paid.by('pit-supervisor', rule('ann', '14-17', '17')));
    expect(payments(both)).toEqual(['ann straight/17 14000', 'ann straight/17 3500']);
    expect(rack(both.by('dealer', CLOSE), 'ann')).toBe(27_500);
    expect(imbalance(both)).toEqual([]);
  });

  test('after the first was collected the second loses only what the maximum leaves', () => {
    const paying = until(tableWith(hoianaRoulette, limits, 'ann 20 400', 'ann 14-17 300'), 'paying', 17);
    const ruled = paying.by('dealer', question('ann', '14-17')).by('pit-supervisor', rule('ann', '14-17', '20'));
    expect(ruled.facts('LosingCollected').map(({ moved }) => [moved.taken, moved.returned.value])).toEqual([
      [400, 0],
      [100, 200],
    ]);
    expect(rack(ruled.by('dealer', CLOSE), 'ann')).toBe(9_500);
  });

  test('shared by all players the maximum of an area is filled by those who are done (A5)', () => {
    const setup = { ...limits, options: { limitScope: 'perArea' } };
    const paying = until(tableWith(mbsRoulette, setup, 'ann odd 400', 'bo black 400'), 'paying', 17);
    const ruled = paidOut(paying.by('dealer', question('bo', 'black'))).by(
      'pit-supervisor',
      rule('bo', 'black', 'odd'),
    );
    expect(payments(paidOut(ruled))).toEqual(['ann odd 400', 'bo odd 100']);
  });
});

describe('elsewhere', () => {
  test('[MBS-3.9] 50 between 8 and 11 after 11: the dealer is refused, the Pit Supervisor rules 8-11 and 850 are paid', () => {
    const made = until(table(mbsRoulette, 'ann 8 50'), 'result', 11)
      .by('dealer', question('ann', '8'))
      .refuses('dealer', rule('ann', '8', '8-11'), by('not-authorised', 'MBS-3.9'))
      .by('pit-supervisor', rule('ann', '8', '8-11'));
    expect(payments(played(made, 11))).toEqual(['ann split/8-11 850']);
  });

  test('[MBS-6.3] a ruling for a Pit Supervisor: the Pit Manager and the acting one may, the dealer may not', () => {
    const made = until(table(mbsRoulette, 'ann 8 50'), 'result', 11).by('dealer', question('ann', '8'));
    const order = rule('ann', '8', '8-11');
    expect(made.by('pit-manager', order).last).toMatchObject([{ type: 'PlacementRuled' }]);
    const acting = made.by(someone('dealer', 'pat', 'pit-supervisor'), order);
    expect(acting.events.at(-1)?.stamp).toMatchObject({ person: 'pat', role: 'dealer', actingAs: 'pit-supervisor' });
    made.refuses('dealer', order, by('not-authorised', 'MBS-3.9'));
  });

  test('the US document names nobody: a configured Pit Supervisor rules (A11)', () => {
    const made = until(table(usRoulette, 'ann 20 100'), 'result', 17).by('dealer', question('ann', '20'));
    made.refuses('dealer', rule('ann', '20', '17-20'), 'not-authorised');
    expect(payments(played(made.by('pit-supervisor', rule('ann', '20', '17-20')), 17))).toEqual([
      'ann split/17-20 1700',
    ]);
  });
});
