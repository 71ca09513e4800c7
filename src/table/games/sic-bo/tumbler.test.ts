import { describe, expect, test } from 'vitest';
import {
  AT,
  bet,
  betting,
  dice,
  finished,
  keys,
  lights,
  placed,
  rack,
  shaken,
  sicBoTable,
  tumbled,
  tumbles,
  why,
} from '../../../../testkit/sic-bo-table.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import type { Order } from '../../index.ts';

const activate: Order = { type: 'activateTumbler' };
const open: Order = { type: 'openBetting' };
const call: Order = { type: 'announceNoMoreBets' };
const cover: Order = { type: 'removeCover' };

function rest(revealed: Scene, roll: string): Scene {
  const entered = revealed.by('dealer', dice(roll)).by('dealer', keys(roll));
  return finished(entered.by('device', lights(entered.state, roll)));
}

describe('shaken before the bets, as a rule', () => {
  test('[SB-7.3] betting opens over dice that were shaken, and only after three tumbles [SB-7.2]', () => {
    sicBoTable().refuses('dealer', open, why('dice-not-ready', 'SB-7.3'));
    shaken(sicBoTable())
      .refuses('dealer', open, why('too-few-tumbles', 'SB-7.2'))
      .by('device', tumbles(3))
      .by('dealer', open);
  });

  test('[SB-7.3] the cover stays on until the call', () => {
    AT.shaken().refuses('dealer', cover, why('wrong-phase', 'SB-7.3'));
    AT.betting().refuses('dealer', cover, 'wrong-phase').by('dealer', call).by('dealer', cover);
    for (const role of ['player', 'surveillance', 'device'] as const)
      AT.closed().refuses(role, cover, 'not-authorised');
  });

  test('the shake gives the round its number and nothing of the last round is undone by a void of it', () => {
    const second = shaken(finished(rest_of('1-2-3')));
    expect(second.state.round).toMatchObject({ number: 2, moved: [], startedAt: undefined });
    const voided = second.by('dealer', { type: 'recordVoid', cause: 'dome-broken' });
    expect(voided.facts('EntryReversed')).toEqual([]);
    expect(rack(voided, 'ann')).toBe(10_100);
    expect(betting(finished(rest_of('1-2-3'))).state).toMatchObject({ rounds: 2, round: { number: 2 } });
  });

  const rest_of = (roll: string): Scene => {
    const entered = betting(sicBoTable(), 'ann small 100')
      .by('dealer', call)
      .by('dealer', cover)
      .by('dealer', dice(roll))
      .by('dealer', keys(roll));
    return entered.by('device', lights(entered.state, roll));
  };

  test('[SB-7.3] the cover stays on while bets are taken', () => {
    AT.betting().refuses('dealer', cover, why('wrong-phase', 'SB-7.3'));
  });

  test('a shaken table is aborted without a bet', () => {
    expect(
      AT.shaken().by('pit-supervisor', { type: 'abortBetting', ground: 'no-bets', reason: 'end of shift' }).state,
    ).toMatchObject({
      phase: 'ready',
      game: { shaken: false, tumbles: undefined },
    });
  });

  test('the tumbler is not worked twice, nor while bets are open', () => {
    for (const phase of ['shaken', 'betting', 'closed', 'revealed'] as const)
      AT[phase]().refuses('dealer', activate, 'wrong-phase');
  });
});

describe('shaken during the bets', () => {
  const table = () => sicBoTable({ options: { shakeTiming: 'duringBets' } });
  const bets = () => placed(table().by('dealer', open), 'ann small 100');

  test('a round goes from betting to the call with the tumbler worked between', () => {
    const done = bets().by('dealer', activate).by('device', tumbles(4));
    expect(done.state).toMatchObject({ phase: 'betting', rounds: 1, game: { shaken: true, tumbles: 4 } });
    expect(rack(rest(placed(done, 'bo big 10').by('dealer', call).by('dealer', cover), '1-2-3'), 'ann')).toBe(10_100);
  });

  test('the tumbler waits for the bets, and the call for the tumbler', () => {
    table().refuses('dealer', activate, 'wrong-phase');
    bets().refuses('dealer', call, why('dice-not-ready', 'SB-7.2'));
    bets().refuses('dealer', tumbles(3), 'dice-not-ready');
    bets().by('dealer', activate).refuses('dealer', activate, 'wrong-phase');
  });

  test('[SB-7.2] the cover stays on until three tumbles are attested; two void', () => {
    const called = bets().by('dealer', activate).by('dealer', call);
    called.refuses('dealer', cover, 'too-few-tumbles').by('dealer', tumbles(3)).by('dealer', cover);
    expect(rack(called.by('dealer', tumbles(2)), 'ann')).toBe(10_000);
  });
});

describe('shaken after the call', () => {
  const table = () => sicBoTable({ options: { shakeTiming: 'afterClose' } });
  const closed = () => placed(table().by('dealer', open), 'ann small 100').by('dealer', call);

  test('a round goes from the call to the shake and the reveal', () => {
    const tumbling = closed().by('dealer', activate);
    expect(tumbling.state).toMatchObject({ phase: 'shaken', rounds: 1 });
    expect(rack(rest(tumbling.by('dealer', tumbles(3)).by('dealer', cover), '1-2-3'), 'ann')).toBe(10_100);
  });

  test('neither the tumbler before the call nor the cover before the tumbler', () => {
    table().refuses('dealer', activate, 'wrong-phase').by('dealer', open).refuses('dealer', activate, 'wrong-phase');
    closed().refuses('dealer', cover, 'dice-not-ready');
    closed().by('dealer', activate).refuses('dealer', cover, 'too-few-tumbles');
  });

  test('[SB-4.4] while the dice tumble the bets are closed and the round cannot be aborted', () => {
    closed()
      .by('dealer', activate)
      .refuses(player('ann'), bet('ann small 10'), why('betting-closed', 'SB-4.4'))
      .refuses('dealer', open, 'wrong-phase')
      .refuses('director', { type: 'abortBetting', ground: 'business', reason: 'x' }, why('wrong-phase', 'SB-2.1'))
      .by('dealer', { type: 'reportLate', player: 'ann', spot: 'small', chips: { value: 5 } });
  });

  test('[SB-7.2] two tumbles give every wager back, [SB-7.3] exposure is not a void', () => {
    const tumbling = closed().by('dealer', activate);
    tumbling.refuses('dealer', { type: 'recordVoid', cause: 'exposed-before-close' }, 'wrong-phase');
    expect(rack(tumbling.by('dealer', tumbles(2)), 'ann')).toBe(10_000);
  });

  test('[SB-7.1] a fault while the dice tumble does not stop the running round', () => {
    const faulty = closed().by('dealer', activate).by('dealer', { type: 'reportMalfunction', what: 'terminal' });
    expect(faulty.state.hold).toBeUndefined();
    const seen = faulty.by('dealer', tumbles(3)).by('dealer', cover).by('dealer', dice('1-2-3'));
    expect(finished(seen).state.status).toBe('suspended');
  });
});

test('[SB-7.2] the number of tumbles asked for is an option', () => {
  const table = sicBoTable({ options: { minTumbles: 5 } });
  expect(tumbled(table, 4).state.phase).toBe('voided');
  expect(tumbled(table, 5).by('dealer', open).state.phase).toBe('betting');
});

test('[SB-3.4, SB-7.3] a shake is written down under the clause of the dice', () => {
  expect(tumbled(sicBoTable()).facts('TumblerActivated')).toMatchObject([{ clause: 'SB-3.4' }]);
});
