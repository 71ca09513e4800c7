import { describe, expect, test } from 'vitest';
import {
  bet,
  by,
  CALL,
  money,
  placed,
  played,
  rack,
  SPIN,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { opened, player, type Scene } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const stakeOf = ({ state }: Scene, name: string, spot: string): number | undefined =>
  state.round.wagers.get(`${name}|${spot}`)?.stake;

const remove = (name: string, spot: string, value?: number): Order => ({
  type: 'removeWager',
  player: name,
  spot,
  ...(value === undefined ? {} : { chips: { value } }),
});
const move = (name: string, spot: string, to: string, value?: number): Order => ({
  type: 'moveWager',
  player: name,
  spot,
  to,
  ...(value === undefined ? {} : { chips: { value } }),
});

describe('what a wager is made of', () => {
  test('[HR-4.2] 50 in cash thrown on red is no wager; 50 in chips on red is', () => {
    const made = table(hoianaRoulette)
      .refuses(player('ann'), { ...bet('ann red 50'), cash: true }, by('cash-is-no-wager', 'HR-4.2'))
      .by(player('ann'), bet('ann red 50'));
    expect(stakeOf(made, 'ann', 'red')).toBe(50);
    expect(rack(made, 'ann')).toBe(9950);
  });

  test.each([
    ['US5-P1', usRoulette],
    ['MBS-3.4', mbsRoulette],
    ['HR-4.8', hoianaRoulette],
  ] as const)('[%s] $1.id: what is no area of the layout is no bet', (clause, rules) => {
    const order: Order = { type: 'placeWager', player: 'ann', spot: 'split/1-36', chips: { value: 500 } };
    table(rules)
      .refuses(player('ann'), order, by('unknown-spot', clause))
      .refuses('dealer', { ...order, type: 'placeForPlayer' }, by('unknown-spot', clause));
  });

  test.each([hoianaRoulette, usRoulette, mbsRoulette])('of $title: a Reserve belongs to no wager here', (rules) => {
    const order = { ...bet('ann red 500'), reserve: 100 };
    table(rules).refuses(player('ann'), order, { code: 'reserve-not-used', params: { reserve: 100 } });
  });

  test('[US5-P1] $5 in cash on red is refused; 5 roulette chips of $1 on red are $5', () => {
    const chips = { value: 0, colours: { blue: 5 } };
    const made = table(usRoulette)
      .refuses(player('ann'), { ...bet('ann red 500'), cash: true }, by('cash-is-no-wager', 'US5-P1'))
      .by('dealer', { type: 'issueColor', player: 'ann', colour: 'blue', count: 5, value: 100 })
      .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'red', chips });
    expect(stakeOf(made, 'ann', 'red')).toBe(500);
  });

  test('[MBS-3.3] 10 in cash chips and 4 colour chips of 5 on red are one wager of 30', () => {
    const made = tableWith(mbsRoulette, { min: 10, max: 500 })
      .by('dealer', { type: 'issueColor', player: 'ann', colour: 'blue', count: 20, value: 5 })
      .by(player('ann'), {
        type: 'placeWager',
        player: 'ann',
        spot: 'red',
        chips: { value: 10, colours: { blue: 4 } },
      });
    expect(made.state.round.wagers.size).toBe(1);
    expect(stakeOf(made, 'ann', 'red')).toBe(30);
    expect(made.state.players.get('ann')?.chips).toEqual({ value: 9890, colours: { blue: 16 } });
  });

  test.each([hoianaRoulette, mbsRoulette, usRoulette])('$id refuses what is not in its catalogue', (rules) => {
    table(rules)
      .refuses(player('ann'), bet('ann split/1-36 100'), { code: 'unknown-spot' })
      .refuses(player('ann'), bet('ann nonsense 100'), { code: 'unknown-spot' })
      .refuses(player('ann'), bet('ann red 0'), 'bad-amount')
      .refuses(player('ann'), bet('ann red -100'), 'bad-amount')
      .refuses(player('ann'), bet('ann red 20000'), 'not-enough-chips')
      .refuses(player('zoe'), bet('zoe red 100'), 'unknown-player')
      .refuses(player('bo'), bet('ann red 100'), 'not-your-own');
  });

  test('a short name means the spot; the record has the canonical one', () => {
    const made = table(hoianaRoulette, 'ann 17 10', 'ann 17-20 10', 'ann red 10');
    expect([...made.state.round.wagers.values()].map(({ spot }) => spot)).toEqual([
      'straight/17',
      'split/17-20',
      'red',
    ]);
  });
});

describe('when bets are open', () => {
  test('[MBS-3.1] before "Place your bets, please" a wager is refused; after it, accepted', () => {
    const idle = opened(mbsRoulette, { ann: 100 }).refuses(
      player('ann'),
      bet('ann 8 10'),
      by('wrong-phase', 'MBS-3.1'),
    );
    idle.refuses('player', { type: 'openBetting' }, by('not-authorised', 'MBS-3.1'));
    expect(placed(idle.by('dealer', { type: 'openBetting' }), 'ann 8 10').state.round.wagers.size).toBe(1);
  });

  test('[MBS-3.2] the call at 20:01:10 closes betting: a wager at 20:01:09 stands, one at 20:01:11 is refused', () => {
    const at = (second: number) => ({ at: Date.UTC(2026, 0, 1, 20, 1, second) });
    const made = table(mbsRoulette)
      .by('dealer', SPIN, at(0))
      .by(player('ann'), bet('ann red 10'), at(9))
      .by('dealer', CALL, at(10))
      .refuses(player('bo'), bet('bo red 10'), by('betting-closed', 'MBS-5.13'), at(11));
    expect([...made.state.round.wagers.keys()]).toEqual(['ann|red']);
  });

  test('[HR-4.6] after the call a player can neither add to red, nor move, nor remove: the layout stays as it is', () => {
    const closed = until(table(hoianaRoulette, 'ann red 10', 'ann 17 20'), 'spin-closed');
    const after = closed
      .refuses(player('ann'), bet('ann red 10'), by('betting-closed', 'HR-4.6'))
      .refuses(player('ann'), move('ann', 'red', 'black'), by('betting-closed', 'HR-4.6'))
      .refuses(player('ann'), remove('ann', 'red'), by('betting-closed', 'HR-4.6'));
    expect(after.state.round.wagers).toEqual(closed.state.round.wagers);
    until(table(hoianaRoulette, 'ann red 10').by('dealer', CALL), 'closed-not-spun').refuses(
      player('ann'),
      remove('ann', 'red'),
      by('betting-closed', 'HR-4.6'),
    );
  });

  test('a wager meant for another round is refused, so a late message touches nothing', () => {
    table(hoianaRoulette)
      .refuses(player('ann'), bet('ann red 10'), 'wrong-round', { round: 7 })
      .by(player('ann'), bet('ann red 10'), { round: 1 });
  });
});

describe('moving and removing', () => {
  const limits = { min: 10, max: 100 };

  test('part of a wager comes off the top; what stays must be within the limits', () => {
    const made = tableWith(hoianaRoulette, limits, 'ann red 10', 'bo red 20', 'ann red 30')
      .refuses(player('ann'), remove('ann', 'red', 31), 'below-minimum')
      .refuses(player('ann'), remove('ann', 'red', 50), 'not-enough-chips')
      .refuses(player('ann'), remove('ann', 'black'), 'no-such-wager')
      .by(player('ann'), remove('ann', 'red', 25));
    expect(made.state.round.wagers.get('ann|red')).toMatchObject({
      stake: 15,
      parts: [
        { order: 0, stake: 10 },
        { order: 2, stake: 5 },
      ],
    });
    expect(rack(made, 'ann')).toBe(9985);
    const gone = made.by(player('ann'), remove('ann', 'red'));
    expect([...gone.state.round.wagers.keys()]).toEqual(['bo|red']);
    expect(rack(gone, 'ann')).toBe(10_000);
  });

  test('a move keeps the limits at both ends and puts the chips on top', () => {
    const made = tableWith(hoianaRoulette, limits, 'ann red 60', 'ann black 50', 'bo black 10')
      .refuses(player('ann'), move('ann', 'red', 'black'), { code: 'above-maximum' })
      .refuses(player('ann'), move('ann', 'red', 'odd', 5), { code: 'below-minimum' })
      .refuses(player('ann'), move('ann', 'red', 'odd', 55), { code: 'below-minimum' })
      .refuses(player('ann'), move('ann', 'red', 'nowhere'), { code: 'unknown-spot' })
      .refuses(player('ann'), move('ann', 'red', 'red'), 'bad-command')
      .by(player('ann'), move('ann', 'red', 'black', 50));
    expect([stakeOf(made, 'ann', 'red'), stakeOf(made, 'ann', 'black')]).toEqual([10, 100]);
    expect(made.state.round.wagers.get('ann|black')?.parts.at(-1)).toEqual({ order: 3, stake: 50 });
    expect(rack(made, 'ann')).toBe(9890);
  });

  test('where all wagers of a player share one limit a move changes nothing of the sum (D4)', () => {
    const options = { limitScope: 'perSpinTotal' };
    const made = tableWith(usRoulette, { options }, 'ann red 600', 'ann 17 400')
      .refuses(player('ann'), bet('ann 18 100'), by('above-maximum', 'US5-P5'))
      .by(player('ann'), move('ann', '17', '18'));
    expect(stakeOf(made, 'ann', 'straight/18')).toBe(400);
  });

  test('chips moved from the courtesy line lie on no courtesy line any more', () => {
    const made = table(usRoulette)
      .by(player('ann'), { ...bet('ann split/0-00 100'), on: 'courtesy-line' })
      .by(player('ann'), move('ann', 'split/0-00', 'red'));
    expect(made.state.round.wagers.get('ann|red')?.on).toBeUndefined();
  });
});

describe('who answers for where chips stand', () => {
  test('[HR-4.4] meant for 17 and set on 20: when 17 wins the 10 on 20 lose and nothing is paid', () => {
    const done = played(table(hoianaRoulette, 'ann 20 10'), 17);
    expect(rack(done, 'ann')).toBe(9990);
    expect(done.facts('WinnerPaid')).toEqual([]);
  });

  test('nothing a player does before the close costs anything', () => {
    const before = table(hoianaRoulette);
    const after = placed(before, 'ann red 10', 'ann 17 20')
      .by(player('ann'), move('ann', 'red', 'odd'))
      .by(player('ann'), remove('ann', 'odd'))
      .by(player('ann'), remove('ann', '17'));
    expect(money(after)).toEqual(money(before));
  });
});
