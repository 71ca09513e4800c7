import { describe, expect, test } from 'vitest';
import { by, callBet, played, rack, table, until } from '../../../../testkit/roulette-table.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

describe('the dealer sets a wager down for a player', () => {
  test('[HR-2.5] 10 on 17 asked for and handed over: stored for the player, placed by the dealer, as a call bet', () => {
    const made = table(hoianaRoulette).by('dealer', callBet('ann 17 10'));
    expect(made.state.round.wagers.get('ann|straight/17')).toMatchObject({
      player: 'ann',
      stake: 10,
      placedBy: 'dealer',
      call: true,
    });
    expect(rack(made, 'ann')).toBe(9990);
  });

  test('[HR-4.3] 20 spoken with 0 chips are refused, with 20 in chips before the call accepted, after it refused', () => {
    const made = table(hoianaRoulette)
      .refuses('dealer', callBet('ann red 0'), by('chips-not-handed-over', 'HR-4.3'))
      .by('dealer', callBet('ann red 20'));
    until(made, 'spin-closed').refuses('dealer', callBet('ann red 20'), by('betting-closed', 'HR-4.6'));
  });

  test.each([
    [mbsRoulette, 'MBS-3.5'],
    [usRoulette, 'US5-P3'],
  ])('$id wants the chips handed over too (A26)', (rules, clause) => {
    table(rules).refuses('dealer', callBet('ann red 0'), by('chips-not-handed-over', clause));
  });

  test('it is for staff: neither the player nor surveillance nor a cashier places it', () => {
    for (const role of ['surveillance', 'cashier', 'auditor', 'admin', 'device'] as const) {
      table(hoianaRoulette).refuses(role, callBet('ann 17 10'), by('not-authorised', 'HR-4.3'));
    }
    table(hoianaRoulette).refuses(player('ann'), callBet('ann 17 10'), by('not-authorised', 'HR-4.3'));
  });

  test('[MBS-3.5] a request for 20 on 8 is set by the Pit Supervisor before the call, and not after it', () => {
    const made = table(mbsRoulette).by('pit-supervisor', callBet('ann 8 20'));
    expect(made.state.round.wagers.get('ann|straight/8')).toMatchObject({ placedBy: 'pit-supervisor', call: true });
    until(made, 'spin-closed').refuses('pit-supervisor', callBet('ann 8 20'), by('betting-closed', 'MBS-5.13'));
    table(mbsRoulette).by('pit-manager', callBet('ann 8 20'));
    const acting = table(mbsRoulette).by(someone('dealer', 'pat', 'pit-supervisor'), callBet('ann 8 20'));
    expect(acting.state.round.wagers.get('ann|straight/8')?.placedBy).toBe('pit-supervisor');
  });
});

describe('the player checks that it was set as asked', () => {
  const query = (name: string, spot: string): Order => ({
    type: 'queryCallBet',
    player: name,
    spot,
    remark: 'I said 17-20',
  });

  test('[HR-4.9] helped to corner 1-2-4-5, 3 is spun: the 20 lose, and a claim changes nothing', () => {
    const made = table(hoianaRoulette)
      .by('dealer', callBet('ann corner/1-2-4-5 20'))
      .by(player('ann'), query('ann', 'corner/1-2-4-5'));
    expect(made.state.round.wagers.get('ann|corner/1-2-4-5')).toMatchObject({ queried: true, stake: 20 });
    const done = played(made, 3);
    expect(rack(done, 'ann')).toBe(9980);
    done.refuses('dealer', { type: 'correctResult', pocket: 1, reason: 'claim' }, 'wrong-phase');
  });

  test('[US5-P3] told 17 and set on 18 without a word: when 17 wins the $2 on 18 are collected', () => {
    const done = played(table(usRoulette).by('dealer', callBet('ann 18 200')), 17);
    expect(done.facts('LosingCollected')).toMatchObject([
      { moved: { player: 'ann', spot: 'straight/18', taken: 200 } },
    ]);
    expect(rack(done, 'ann')).toBe(9800);
  });

  test('only a call bet is queried, only the own one, and only before the close', () => {
    const made = table(hoianaRoulette, 'ann red 10').by('dealer', callBet('ann split/17-18 10'));
    made
      .refuses(player('ann'), query('ann', 'red'), 'call-bet-only')
      .refuses(player('ann'), query('ann', 'black'), 'no-such-wager')
      .refuses(player('bo'), query('ann', 'split/17-18'), 'not-your-own');
    until(made, 'spin-closed').refuses(player('ann'), query('ann', 'split/17-18'), by('betting-closed', 'HR-4.6'));
  });
});
