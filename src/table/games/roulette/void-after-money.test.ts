import { describe, expect, test } from 'vitest';
import {
  COLLECT,
  imbalance,
  money,
  noSpin,
  PAY,
  paidOut,
  placed,
  played,
  rack,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const VOID = noSpin('suspicion', { reason: 'seen on the monitor' });
const tip = (name: string, amount: number): Order => ({ type: 'tip', player: name, amount });
const bets = ['ann 17 10', 'ann red 50', 'bo black 40', 'bo 18 20', 'bo odd 30'];

describe('[HR-7.10] no spin after money moved', () => {
  const before = table(hoianaRoulette);
  const paying = until(placed(before, ...bets), 'paying', 17);
  const one = until(placed(before, ...bets), 'result', 17).by('dealer', {
    type: 'collectLosing',
    wager: { player: 'bo', spot: '18' },
  });

  test.each<readonly [string, Scene]>([
    ['one wager collected', one],
    ['everything collected', paying],
    ['one winner paid', paying.by('dealer', PAY)],
    ['everybody paid', paidOut(paying)],
  ])('%s: float and racks are exactly as before the round', (_, made) => {
    const voided = made.by('inspector', VOID);
    expect(money(voided)).toEqual(money(before));
    expect(voided.state.round.wagers.size).toBe(0);
    expect(voided.state.results).toEqual([]);
    expect(imbalance(voided)).toEqual([]);
  });

  test('the entries stand in the log, each with its reversal, newest first', () => {
    const voided = paidOut(paying).by('inspector', VOID);
    const types = voided.last.map(({ type }) => type);
    expect(types).toEqual([
      'NoSpinAnnounced',
      ...Array.from({ length: 5 }, () => 'EntryReversed'),
      'RoundVoided',
      'WagersReturned',
    ]);
    const moved = [
      ...voided.facts('LosingCollected').map((fact) => fact.moved),
      ...voided.facts('WinnerPaid').flatMap((fact) => fact.moved),
    ];
    expect(voided.facts('EntryReversed').map((fact) => fact.moved)).toEqual(moved.toReversed());
  });

  test('winnings tipped away are due; tips stay tips and nobody else pays', () => {
    const tipped = paidOut(paying).by(player('ann'), tip('ann', rack(paidOut(paying), 'ann')));
    const voided = tipped.by('inspector', VOID);
    // 9,940 + 350 were tipped: 350 of them were never ann's; her stakes of 60 are back.
    expect(voided.state.players.get('ann')).toMatchObject({ chips: { value: 60 }, due: 350 });
    expect(rack(voided, 'bo')).toBe(10_000);
    expect(voided.state.bank).toMatchObject({ float: before.state.bank.float - 350, tips: 10_290 });
    expect(imbalance(voided)).toEqual([]);
    const out = voided.by('dealer', { type: 'cashOut', player: 'ann' });
    expect(out.facts('CashedOut')).toMatchObject([{ amount: 0, due: 60 }]);
    expect(out.state.players.get('ann')).toMatchObject({ chips: { value: 0 }, due: 290 });
    expect(imbalance(out)).toEqual([]);
  });

  test('excess that went back and was tipped is due as well', () => {
    const start = tableWith(hoianaRoulette, { max: 500 });
    const closed = until(placed(start, 'ann 17 400', 'ann 20 400'), 'spin-closed');
    const lost = until(
      closed.by('dealer', { type: 'reportDisturbed', wager: { player: 'ann', spot: '17' }, to: '20' }),
      'paying',
      5,
    );
    expect(rack(lost, 'ann')).toBe(9_500);
    const tipped = lost.by(player('ann'), tip('ann', 9_400));
    const voided = tipped.by('inspector', VOID);
    // 300 went back and only 100 of them are left: 200 are due, and all 800 chips lie in her rack.
    expect(voided.state.players.get('ann')).toMatchObject({ chips: { value: 800 }, due: 200 });
    expect(imbalance(voided)).toEqual([]);
  });

  test('colour chips that were lost are their holder’s again, marker and all', () => {
    const start = table(hoianaRoulette)
      .by('dealer', { type: 'issueColor', player: 'ann', colour: 'blue', count: 40, value: 25 })
      .by(player('ann'), {
        type: 'placeWager',
        player: 'ann',
        spot: 'red',
        chips: { value: 0, colours: { blue: 40 } },
      });
    const lost = until(start, 'paying', 8);
    expect(lost.state.colours.get('blue')?.out).toBe(0);
    // Until the round is closed nobody else gets the colour, nor the holder another value.
    const other: Order = { type: 'issueColor', player: 'bo', colour: 'blue', count: 4, value: 5 };
    lost.refuses('dealer', other, 'colour-taken');
    lost.refuses('dealer', { ...other, player: 'ann' }, 'colour-value-fixed');
    const voided = lost.by('inspector', VOID);
    expect(voided.state.colours.get('blue')).toEqual({ holder: 'ann', value: 25, out: 40, extra: false, marker: true });
    expect(voided.state.players.get('ann')?.chips).toEqual({ value: 9_000, colours: { blue: 40 } });
    expect(imbalance(voided)).toEqual([]);
    expect(lost.by('dealer', { type: 'closeRound' }).by('dealer', other).state.colours.get('blue')?.holder).toBe('bo');
  });

  test('after the round is closed there is nothing to void', () => {
    played(placed(before, ...bets), 17).refuses('senior-management', VOID, 'wrong-phase');
  });
});

test('[MBS-5.12] no spin while paying takes everything back at Marina Bay Sands too', () => {
  const before = table(mbsRoulette);
  const paying = until(placed(before, ...bets), 'paying', 17).by('dealer', PAY);
  const voided = paying.by('dealer', noSpin('no-spin', { reason: 'an irregularity' }));
  expect(money(voided)).toEqual(money(before));
  voided.refuses('dealer', COLLECT, 'wrong-phase').refuses('dealer', PAY, 'wrong-phase');
});
