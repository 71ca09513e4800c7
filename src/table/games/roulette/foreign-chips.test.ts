import { describe, expect, test } from 'vitest';
import {
  by,
  CLOSE,
  COLLECT,
  imbalance,
  money,
  noSpin,
  PAY,
  paidOut,
  payments,
  placed,
  played,
  rack,
  reading,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { player } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const RED = 9;
const BLACK = 8;

/** Blue chips that table R1 issued at 25, on red. */
const found = (spot = 'red', count = 4, value = 25): Order => ({
  type: 'reportForeignChips',
  player: 'ann',
  spot,
  table: 'R1',
  colour: 'blue',
  value,
  count,
});
const rule = (allow: boolean, spot = 'red', reason = 'a regular guest'): Order => ({
  type: 'ruleForeignChips',
  player: 'ann',
  spot,
  table: 'R1',
  colour: 'blue',
  allow,
  reason,
});

const result = (rules: typeof hoianaRoulette, pocket: number, ...bets: readonly string[]) =>
  until(tableWith(rules, { id: 'R2' }, ...bets), 'result', pocket);

describe('offered before the close', () => {
  test('[HR-4.7.4] 20 blue chips of R1 are neither bet nor redeemed at R2; at R1 at 5 they bring 100', () => {
    const issue: Order = { type: 'issueColor', player: 'ann', colour: 'blue', count: 20, value: 5 };
    const redeem: Order = { type: 'redeemColor', player: 'ann', colour: 'blue', count: 20, issuedBy: 'R1' };
    const chips = { value: 0, colours: { blue: 4 } };
    tableWith(hoianaRoulette, { id: 'R2' })
      .refuses(
        player('ann'),
        { type: 'placeWager', player: 'ann', spot: 'red', chips },
        by('foreign-chips-here', 'HR-4.7.4'),
      )
      .refuses('dealer', redeem, by('foreign-chips-here', 'HR-4.7.4'));
    const home = tableWith(hoianaRoulette, { id: 'R1' }).by('dealer', issue).by('dealer', redeem);
    expect(home.last).toEqual([
      { type: 'ColorRedeemed', player: 'ann', colour: 'blue', count: 20, value: 5, clause: 'HR-4.7.4' },
    ]);
    expect(home.state.players.get('ann')?.chips).toEqual({ value: 10_000 });
  });

  test('[HR-2.4] blue of R1 and blue of R2 are different chips, on one spot too', () => {
    const made = table(hoianaRoulette)
      .by('dealer', { type: 'issueColor', player: 'ann', colour: 'blue', count: 20, value: 5 })
      .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 0, colours: { blue: 4 } } });
    const both = until(made, 'result', RED).by('dealer', found());
    expect([...both.state.round.wagers.values()].map(({ stake, foreign }) => [stake, foreign?.table])).toEqual([
      [20, undefined],
      [100, 'R1'],
    ]);
    expect(payments(played(both, RED)).toSorted()).toEqual(['ann red 100', 'ann red 20']);
  });
});

describe('Hoiana: found after the close', () => {
  test('[HR-7.11] 4 blue chips from R1 at 25 on red: 100 are paid or 100 taken, and neither needs a ruling', () => {
    const wins = played(result(hoianaRoulette, RED).by('dealer', found()), RED);
    expect(payments(wins)).toEqual(['ann red 100']);
    expect(rack(wins, 'ann')).toBe(10_100);
    const loses = played(result(hoianaRoulette, BLACK).by('dealer', found()), BLACK);
    expect(loses.facts('LosingCollected')).toMatchObject([
      { moved: { taken: 100 }, settlement: { chips: { table: 'R1' } } },
    ]);
    expect(loses.state.bank.float).toBe(80_100);
    expect(rack(loses, 'ann')).toBe(10_000);
    expect([imbalance(wins), imbalance(loses)]).toEqual([[], []]);
  });

  test('[HR-7.11] at their own value whatever the smallest chip of this table is', () => {
    const made = until(tableWith(hoianaRoulette, { id: 'R2', smallestChip: 10 }), 'result', RED);
    expect(payments(played(made.by('dealer', found('red', 1, 25)), RED))).toEqual(['ann red 25']);
  });

  test('[HR-7.11] beside the own chips of the same player on red: two payments, each of its own amount', () => {
    const paying = until(result(hoianaRoulette, RED, 'ann red 10').by('dealer', found()), 'paying', RED);
    const first = paying.by('dealer', PAY);
    expect(first.state.bank.float).toBe(80_000 - (payments(first)[0] === 'ann red 10' ? 10 : 100));
    expect(payments(paidOut(first)).toSorted()).toEqual(['ann red 10', 'ann red 100']);
    expect(rack(played(paying, RED), 'ann')).toBe(10_110);
  });

  test('[HR-7.11] found while winners are paid: a loser is taken at once, a winner joins the queue', () => {
    const paying = until(result(hoianaRoulette, BLACK, 'bo black 10'), 'paying', BLACK).by('dealer', found());
    expect(paying.facts('LosingCollected')).toMatchObject([{ moved: { taken: 100 } }]);
    const winner = until(result(hoianaRoulette, RED, 'bo red 10'), 'paying', RED).by('dealer', found());
    expect(payments(played(winner, RED))).toHaveLength(2);
  });

  test('[HR-4.7.4.1] 2 chips of R1 at 5 win straight up: a Pit Manager or above allows it, 350 are paid, the authority is stored', () => {
    const made = result(hoianaRoulette, 17).by('dealer', found('17', 2, 5));
    const allow = rule(true, '17');
    const ruled = made
      .refuses('dealer', allow, 'not-authorised')
      .refuses('pit-supervisor', allow, by('not-authorised', 'HR-7.11.1'))
      .refuses('pit-manager', rule(true, '17', ''), 'reason-needed')
      .by('pit-manager', allow);
    expect(ruled.last).toMatchObject([{ type: 'ForeignRuled', allow: true, clause: 'HR-4.7.4.1' }]);
    expect(ruled.events.at(-1)?.stamp).toMatchObject({ person: 'pit-manager', role: 'pit-manager' });
    expect(payments(played(ruled, 17))).toEqual(['ann straight/17 350']);
    made.by('director', allow);
  });

  test('[HR-7.11.1] 4 chips at 25 win on red and management refuses: 0 are paid, the chips go back, the refusal is logged', () => {
    const made = result(hoianaRoulette, RED).by('dealer', found()).by('pit-manager', rule(false));
    expect(made.last).toMatchObject([
      { type: 'ForeignRuled', allow: false, clause: 'HR-7.11.1', reason: 'a regular guest' },
    ]);
    const done = played(made, RED);
    expect(payments(done)).toEqual([]);
    expect(done.facts('WagerGivenBack')).toMatchObject([{ settlement: { verdict: 'returned', returned: 100 } }]);
    expect(rack(done, 'ann')).toBe(10_000);
    expect(imbalance(done)).toEqual([]);
  });

  test('[HR-7.11.1] while others are paid a waiting winner can still be refused, a paid one cannot', () => {
    const paying = until(result(hoianaRoulette, RED, 'bo red 10').by('dealer', found()), 'paying', RED);
    const refused = paidOut(paying.by('pit-manager', rule(false)));
    expect(payments(refused)).toEqual(['bo red 10']);
    expect(refused.by('dealer', CLOSE).state.phase).toBe('idle');
    paidOut(paying).refuses('pit-manager', rule(false), 'wager-settled');
  });

  test('[HR-7.11] what was known of the other table when they were found is recorded with them', () => {
    const known = { ...found(), seen: 12 } as Order;
    expect(result(hoianaRoulette, RED).by('dealer', known).facts('ForeignFound')).toMatchObject([{ seen: 12 }]);
    const [unknown] = result(hoianaRoulette, RED).by('dealer', found()).facts('ForeignFound');
    expect(unknown).not.toHaveProperty('seen');
  });

  test('[HR-7.11] a void gives them back and leaves no trace in the money', () => {
    const before = tableWith(hoianaRoulette, { id: 'R2' });
    for (const pocket of [RED, BLACK]) {
      const made = paidOut(until(until(before, 'result', pocket).by('dealer', found()), 'paying', pocket));
      const voided = made.by('inspector', noSpin('suspicion', { reason: 'x' }));
      expect(money(voided)).toEqual(money(before));
      expect(imbalance(voided)).toEqual([]);
    }
  });

  test('[HR-7.11] over the maximum the excess goes back in those chips, not in this table’s', () => {
    const made = until(tableWith(hoianaRoulette, { id: 'R2', max: 50 }), 'result', BLACK).by('dealer', found());
    const done = played(made, BLACK);
    expect(done.facts('LosingCollected')).toMatchObject([{ moved: { taken: 50, foreign: { returned: 50 } } }]);
    expect(rack(done, 'ann')).toBe(10_000);
    expect(imbalance(done)).toEqual([]);
  });

  test('what could never be settled is not recorded', () => {
    const made = result(hoianaRoulette, RED);
    made
      .refuses('dealer', found('nowhere'), { code: 'unknown-spot' })
      .refuses('dealer', found('red', 0), 'bad-amount')
      .refuses('dealer', found('red', 2 ** 30, 2 ** 30), 'bad-stake')
      .refuses('dealer', found('red', 60_000_000, 1_000_000), 'stake-too-large')
      .refuses('dealer', { ...found(), player: '' } as Order, 'bad-player')
      .refuses('dealer', { ...found(), table: 'R2' } as Order, 'bad-command')
      .refuses('player', found(), by('not-authorised', 'HR-7.11'))
      .by('dealer', found())
      .refuses('dealer', found(), 'bad-command')
      .refuses('pit-manager', rule(true, 'black'), 'no-such-wager');
    tableWith(hoianaRoulette, { id: 'R2' }).refuses('dealer', found(), 'wrong-phase');
  });
});

describe('elsewhere', () => {
  test('[MBS-6.2] Marina Bay Sands: nothing is collected before the Gaming Shift Manager has ruled', () => {
    const made = result(mbsRoulette, RED, 'bo black 10')
      .by('dealer', found())
      .refuses('dealer', COLLECT, by('question-open', 'MBS-6.2'))
      .refuses('pit-manager', rule(true), by('not-authorised', 'MBS-6.2'));
    expect(payments(played(made.by('gaming-shift-manager', rule(true)), RED))).toEqual(['ann red 100']);
    const refused = played(made.by('gaming-shift-manager', rule(false)), RED);
    expect([payments(refused), rack(refused, 'ann')]).toEqual([[], 10_000]);
  });

  test('[MBS-6.2] found while winners are paid they wait alone, and the round cannot close over them', () => {
    const paying = paidOut(until(result(mbsRoulette, RED, 'bo red 10'), 'paying', RED).by('dealer', found()));
    expect(payments(paying)).toEqual(['bo red 10']);
    paying.refuses('dealer', PAY, 'wager-held').refuses('dealer', CLOSE, 'question-open');
    const ruled = paying.by('gaming-shift-manager', rule(true));
    expect(payments(played(ruled, RED))).toEqual(['bo red 10', 'ann red 100']);
  });

  test('[US5-P2] the US table hands them back, and there is nothing to rule', () => {
    for (const pocket of [RED, BLACK]) {
      const made = result(usRoulette, pocket).by('dealer', found('red', 4, 100));
      made.refuses('pit-manager', rule(true), by('no-question', 'US5-P2'));
      const done = played(made, pocket);
      expect(done.facts('WagerGivenBack')).toMatchObject([{ settlement: { because: { code: 'foreign-returned' } } }]);
      expect([payments(done), rack(done, 'ann'), imbalance(done)]).toEqual([[], 10_000, []]);
    }
  });

  test('under the other readings somebody can always rule', () => {
    const refer = reading(usRoulette, { foreignColorAfterClose: 'refer' }) as typeof usRoulette;
    const made = result(refer, RED)
      .by('dealer', found('red', 4, 100))
      .refuses('dealer', COLLECT, 'question-open');
    made.refuses('pit-supervisor', rule(true), 'not-authorised');
    expect(payments(played(made.by('pit-manager', rule(true)), RED))).toEqual(['ann red 400']);
    const pays = reading(mbsRoulette, { foreignColorAfterClose: 'payAtOrigin' }) as typeof mbsRoulette;
    expect(payments(played(placed(result(pays, RED)).by('dealer', found()), RED))).toEqual(['ann red 100']);
  });
});
