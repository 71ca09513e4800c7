import { describe, expect, test } from 'vitest';
import {
  AT,
  bet,
  betting,
  called,
  dice,
  finished,
  keys,
  lights,
  lit,
  rack,
  shown,
  sicBoTable,
  why,
} from '../../../../testkit/sic-bo-table.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import type { Order } from '../../index.ts';

const ann = player('ann');
const spoken = (spot: string, value: number): Order => ({
  type: 'placeForPlayer',
  player: 'ann',
  spot,
  chips: { value },
});

const settledAs = (closed: Scene, roll: string): Scene => {
  const entered = closed.by('dealer', { type: 'removeCover' }).by('dealer', dice(roll)).by('dealer', keys(roll));
  return finished(entered.by('device', lights(entered.state, roll)));
};

test('[SB-4.1] 100 in cash on big is refused, 100 in chips is a wager', () => {
  const open = betting(sicBoTable()).refuses(
    ann,
    { ...bet('ann big 100'), cash: true },
    why('cash-is-no-wager', 'SB-4.1'),
  );
  expect(open.state.round.wagers.size).toBe(0);
  expect(open.by(ann, bet('ann big 100')).state.round.wagers.get('ann|big')?.stake).toBe(100);
});

test('[SB-4.1] chips outside the fifty marked areas are no wager', () => {
  for (const spot of ['total/3', 'total/18', 'pair/1-1', 'straight/17', 'triple/7'])
    betting(sicBoTable()).refuses(ann, bet(`ann ${spot} 10`), why('unknown-spot', 'SB-4.1'));
});

describe('[SB-4.2] a spoken wager', () => {
  test('[SB-4.2] needs its chips', () => {
    betting(sicBoTable()).refuses('dealer', spoken('total/9', 0), why('chips-not-handed-over', 'SB-4.2'));
  });

  test('[SB-4.2] needs time before the call', () => {
    called(sicBoTable()).refuses('dealer', spoken('total/9', 20), why('betting-closed', 'SB-4.4'));
  });

  test('[SB-4.2] of 20 on total 9 with its chips before the call is accepted and seen by the player', () => {
    const set = betting(sicBoTable()).by('dealer', spoken('total/9', 20));
    expect(set.state.round.wagers.get('ann|total/9')).toMatchObject({ stake: 20, call: true, placedBy: 'dealer' });
    expect(rack(set, 'ann')).toBe(9980);
  });

  test('[SB-4.2] is set by staff, never by another player or Surveillance', () => {
    for (const role of ['player', 'surveillance', 'cashier', 'device'] as const)
      betting(sicBoTable()).refuses(role, spoken('total/9', 20), why('not-authorised', 'SB-4.2'));
    betting(sicBoTable()).refuses(player('bo'), bet('ann total/9 20'), 'not-your-own');
  });
});

test('[SB-4.3] 10 set on total 10 but meant for total 9 is collected when 9 appears', () => {
  const done = finished(lit(sicBoTable(), '2-3-4', 'ann total/10 10'));
  expect(rack(done, 'ann')).toBe(9990);
  expect(done.facts('LosingCollected')[0]?.settlement).toMatchObject({ spot: 'total/10', taken: 10 });
});

test('[SB-4.3.1] a colour chip on small is refused, a value chip of 25 is accepted', () => {
  const open = betting(sicBoTable()).refuses(
    ann,
    { type: 'placeWager', player: 'ann', spot: 'small', chips: { value: 0, colours: { blue: 1 } } },
    why('value-chips-only', 'SB-4.3.1'),
  );
  expect(open.by(ann, bet('ann small 25')).state.round.wagers.get('ann|small')?.chips).toEqual({ value: 25 });
});

describe('[SB-4.3.2] help of the dealer', () => {
  const misplaced = () => betting(sicBoTable()).by('dealer', spoken('double/2', 10));

  test('[SB-4.3.2] an instruction for double 3 set on double 2 and not contested loses on 3-3-5', () => {
    const done = settledAs(misplaced().by('dealer', { type: 'announceNoMoreBets' }), '3-3-5');
    expect(rack(done, 'ann')).toBe(9990);
    expect(done.facts('LosingCollected')[0]?.settlement).toMatchObject({ spot: 'double/2', verdict: 'loses' });
  });

  test('[SB-4.3.2] the player contests it and moves it before the call, not after', () => {
    const query: Order = { type: 'queryCallBet', player: 'ann', spot: 'double/2', remark: 'I said double 3' };
    const moved = misplaced()
      .by(ann, query)
      .by(ann, { type: 'moveWager', player: 'ann', spot: 'double/2', to: 'double/3' });
    const done = settledAs(moved.by('dealer', { type: 'announceNoMoreBets' }), '3-3-5');
    expect(rack(done, 'ann')).toBe(10_080);
    misplaced().by('dealer', { type: 'announceNoMoreBets' }).refuses(ann, query, 'betting-closed');
  });
});

describe('[SB-4.4] from the no-more-bets call on', () => {
  const closed = () => called(sicBoTable(), 'ann small 10');
  const attempts: readonly Order[] = [
    bet('ann small 10'),
    { type: 'moveWager', player: 'ann', spot: 'small', to: 'big' },
    { type: 'removeWager', player: 'ann', spot: 'small' },
  ];

  test.each(attempts)('[SB-4.4] $type is rejected', (order) => {
    betting(sicBoTable(), 'ann small 10').by(ann, order);
    closed().refuses(ann, order, why('betting-closed', 'SB-4.4'));
    for (const phase of ['revealed', 'entered', 'lit', 'light-fault', 'collecting', 'paying'] as const)
      AT[phase]().refuses(ann, order, why('betting-closed', 'SB-4.4'));
  });

  test('[SB-4.4] before betting opens nothing is closed yet', () => {
    AT.ready().refuses(ann, bet('ann small 10'), 'wrong-phase');
    AT.shaken().refuses(ann, bet('ann small 10'), 'wrong-phase');
    AT.shaken().refuses(
      'dealer',
      { type: 'reportLate', player: 'ann', spot: 'small', chips: { value: 5 } },
      'wrong-phase',
    );
  });

  test('[SB-4.4] a late increase goes back at once and the part in time stays live', () => {
    const late = closed().by('dealer', { type: 'reportLate', player: 'ann', spot: 'small', chips: { value: 50 } });
    expect(late.last).toEqual([
      { type: 'LateReturned', player: 'ann', spot: 'small', chips: { value: 50 }, clause: 'SB-4.4' },
    ]);
    expect(rack(settledAs(late, '1-2-3'), 'ann')).toBe(10_010);
  });

  test('[SB-4.4] a wager taken back is still won or lost', () => {
    const taken: Order = { type: 'reportWithdrawn', wager: { player: 'ann', spot: 'small' } };
    expect(rack(settledAs(closed().by('dealer', taken), '4-5-6'), 'ann')).toBe(9990);
    expect(rack(settledAs(closed().by('dealer', taken), '1-2-3'), 'ann')).toBe(10_010);
    closed().refuses(ann, taken, 'not-authorised');
  });

  test('[SB-4.4] a command for an earlier round does not reach this one', () => {
    betting(finished(lit(sicBoTable(), '1-2-3'))).refuses(ann, bet('ann small 10'), 'wrong-round', { round: 1 });
  });
});

describe('[SB-4.5] the position when the dice are seen', () => {
  const knocked = (to: string | null): Order => ({
    type: 'reportDisturbed',
    wager: { player: 'ann', spot: 'total/10' },
    to,
  });

  test('[SB-4.5] 10 on total 9 when the cover is lifted on 2-3-4 wins 60', () => {
    const disturbed = called(sicBoTable(), 'ann total/10 10').by('dealer', knocked('total/9'));
    expect(rack(settledAs(disturbed, '2-3-4'), 'ann')).toBe(10_060);
  });

  test('[SB-4.5] a chip knocked over after that lies where it lay', () => {
    const seen = shown(sicBoTable(), '2-3-4', 'ann total/10 10')
      .by('dealer', knocked('total/9'))
      .by('dealer', keys('2-3-4'));
    expect(rack(finished(seen.by('device', lights(seen.state, '2-3-4'))), 'ann')).toBe(9990);
  });

  test('[SB-4.5] under the other reading the call fixes it', () => {
    const table = sicBoTable({ options: { positionFixedAt: 'noMoreBets' } });
    expect(rack(settledAs(called(table, 'ann total/10 10').by('dealer', knocked('total/9')), '2-3-4'), 'ann')).toBe(
      9990,
    );
  });

  test('[SB-4.5] a chip cannot come to lie where there is no area', () => {
    called(sicBoTable(), 'ann total/10 10').refuses('dealer', knocked('total/3'), 'unknown-spot');
  });
});

test('[SB-4.6] 10 on combination 1-2 pays 50 on 1-1-2 and is not treated as double 1', () => {
  expect(rack(finished(lit(sicBoTable(), '1-1-2', 'ann pair/1-2 10')), 'ann')).toBe(10_050);
});

test('limits 5 to 200: 300 on total 9 is refused before the close', () => {
  const table = sicBoTable({ min: 5, max: 200 });
  betting(table)
    .refuses(ann, bet('ann total/9 300'), 'above-maximum')
    .refuses(ann, bet('ann total/9 3'), 'below-minimum');
});
