import { describe, expect, test } from 'vitest';
import {
  AT,
  again,
  bet,
  betting,
  called,
  dice,
  finished,
  keys,
  lights,
  lit,
  paidOut,
  rack,
  revealed,
  shaken,
  shown,
  sicBoTable,
  tumbled,
  tumbles,
  why,
  witness,
} from '../../../../testkit/sic-bo-table.ts';
import { counted, player, type Scene, scene, someone } from '../../../../testkit/table.ts';
import { present } from '../../../kit/assert.ts';
import { evolve, type Order } from '../../index.ts';
import { areasOf } from './read.ts';

const report = (what = 'terminal'): Order => ({ type: 'reportMalfunction', what });
const approve = (lights: 'on' | 'manual' = 'on'): Order => ({ type: 'approveContinue', lights });
const activate: Order = { type: 'activateTumbler' };
const collect: Order = { type: 'collectLosing' };
const om = 'operations-manager';

const told = (scene: Scene) =>
  scene.state.notices.filter(({ role }) => role === 'pit-manager').map(({ about }) => about);

const saying = (what: 'malfunction' | 'lights', fault: string) => ({ what, params: { fault }, clause: 'SB-7.1' });

describe('[SB-7.1] a malfunction before the call', () => {
  test('[SB-7.1] reported at 20:00 the next round waits for the Operations Manager; a Pit Manager is not enough', () => {
    const at = { at: 20 * 3600 };
    const held = sicBoTable().by('dealer', report(), at);
    expect(held.last).toEqual([
      { type: 'MalfunctionReported', what: 'terminal', holds: true, clause: 'SB-7.1' },
      { type: 'Notified', role: 'pit-manager', about: 'malfunction: terminal', ...saying('malfunction', 'terminal') },
    ]);
    expect(held.state.notices.at(-1)).toMatchObject({ role: 'pit-manager', ...at });
    held
      .refuses('dealer', activate, why('table-held', 'SB-7.1'))
      .refuses('dealer', { type: 'openBetting' }, 'table-held')
      .refuses('pit-manager', approve(), why('not-authorised', 'SB-7.1'));
    const approved = held.by(om, approve());
    expect(approved.facts('ContinueApproved')).toHaveLength(1);
    expect(betting(approved).state.phase).toBe('betting');
  });

  test('[SB-7.1] while bets are open betting is held at once', () => {
    const held = betting(sicBoTable(), 'ann small 100').by('dealer', report());
    held
      .refuses(player('ann'), bet('ann small 10'), why('table-held', 'SB-7.1'))
      .refuses(player('ann'), { type: 'removeWager', player: 'ann', spot: 'small' }, 'table-held')
      .refuses('dealer', { type: 'announceNoMoreBets' }, 'table-held');
    const goesOn = held.by(om, approve()).by(player('ann'), bet('ann small 10'));
    expect(goesOn.state.round.wagers.get('ann|small')?.stake).toBe(110);
  });

  test('[SB-7.1] a Pit Supervisor aborts instead and wagers go back; approval is still waited for', () => {
    const abort: Order = { type: 'abortBetting', ground: 'fault', reason: 'terminal dead' };
    const held = betting(sicBoTable(), 'ann small 100')
      .by('dealer', report())
      .refuses('dealer', abort, 'not-authorised');
    const aborted = held.by('pit-supervisor', abort);
    expect(rack(aborted, 'ann')).toBe(10_000);
    aborted.refuses('dealer', activate, 'table-held').by(om, approve()).by('dealer', activate);
  });

  test.each(['ready', 'shaken', 'betting', 'voided'] as const)('[SB-7.1] holds at once in %s', (phase) => {
    expect(AT[phase]().by('device', report('history display')).state.hold).toEqual({ why: 'malfunction' });
  });

  test('[SB-7.1] an approving rank: Operations Manager, Director, senior management or somebody acting', () => {
    const held = sicBoTable().by('dealer', report());
    for (const role of [om, 'director', 'senior-management'] as const) held.by(role, approve());
    held.by(someone('pit-manager', 'lee', om), approve());
    for (const role of [
      'player',
      'dealer',
      'inspector',
      'pit-supervisor',
      'surveillance',
      'device',
      'cashier',
    ] as const)
      held.refuses(role, approve(), why('not-authorised', 'SB-7.1'));
  });

  test('[SB-7.1] is reported by staff or the device, with what it is', () => {
    for (const role of ['player', 'surveillance', 'cashier'] as const)
      sicBoTable().refuses(role, report(), why('not-authorised', 'SB-7.1'));
    sicBoTable().refuses('dealer', report(' '), why('reason-needed', 'SB-7.1'));
  });

  test('[SB-7.1] nothing is approved that was not reported, nor before the Pit Manager was notified', () => {
    sicBoTable().refuses(om, approve(), why('nothing-to-resume', 'SB-7.1'));
    const earlier = sicBoTable().by('dealer', report(), { at: 100 }).by(om, approve(), { at: 110 });
    const [reported] = earlier.by('dealer', report(), { at: 200 }).events.slice(-2);
    const untold = scene(evolve(earlier.state, present(reported, 'report')));
    expect(untold.state.hold).toEqual({ why: 'malfunction' });
    untold.refuses(om, approve(), why('not-notified', 'SB-7.1'));
  });
});

describe('[SB-7.1] a malfunction from the call on', () => {
  test.each(['closed', 'revealed', 'entered', 'lit', 'collecting', 'paying'] as const)(
    '[SB-7.1] in %s the round is finished by the dice and the table is then suspended',
    (phase) => {
      let made = AT[phase]().by('dealer', report());
      expect(made.state.hold).toBeUndefined();
      made.refuses(om, approve(), 'round-open');
      if (phase === 'closed') made = made.by('dealer', { type: 'removeCover' }).by('dealer', dice('1-2-3'));
      const done =
        phase === 'paying'
          ? made.by('dealer', { type: 'payNext' }).by('dealer', { type: 'closeRound' })
          : finished(made);
      expect([rack(done, 'ann'), rack(done, 'bo')]).toEqual([10_050, 9980]);
      expect(done.state).toMatchObject({ status: 'suspended', phase: 'ready', results: ['1-2-3'] });
      done
        .refuses('dealer', activate, why('table-not-open', 'SB-7.1'))
        .refuses('director', { type: 'resumeTable' }, why('malfunction-open', 'SB-7.1'))
        .refuses('pit-manager', approve(), 'not-authorised');
      const open = done.by(om, approve());
      expect(open.state).toMatchObject({ status: 'open', hold: undefined, game: { malfunction: false } });
      open.by('dealer', activate);
    },
  );

  test('[SB-7.1] a void of that round still needs the Operations Manager before it is cleared', () => {
    const voided = called(sicBoTable(), 'ann small 10')
      .by('dealer', report())
      .by('dealer', { type: 'recordVoid', cause: 'exposed-before-close' });
    voided
      .refuses('dealer', { type: 'clearVoid' }, why('table-held', 'SB-7.1'))
      .by(om, approve())
      .by('dealer', { type: 'clearVoid' })
      .by('dealer', activate);
  });

  test('[SB-7.1] a suspended table that is closed for the night does not open without approval', () => {
    const closed = counted(finished(AT.lit().by('dealer', report()))).by('pit-supervisor', { type: 'closeTable' });
    counted(closed)
      .refuses('pit-supervisor', { type: 'openTable' }, why('malfunction-open', 'SB-7.1'))
      .by(om, approve())
      .by('pit-supervisor', { type: 'openTable' });
  });

  test('[SB-7.1] an incident decided meanwhile does not let play go on [SB-7.8]', () => {
    const incident: Order = { type: 'reportIncident', incident: 'i1', what: 'a guest fell on the table' };
    const decide: Order = { type: 'decideUncovered', incident: 'i1', decision: 'play on', effect: 'continue' };
    const both = betting(sicBoTable()).by('dealer', report()).by('dealer', incident);
    both.by('director', decide).refuses('dealer', { type: 'announceNoMoreBets' }, why('table-held', 'SB-7.1'));
    both
      .by(om, approve())
      .refuses('dealer', { type: 'announceNoMoreBets' }, why('table-held', 'SB-7.8'))
      .by('director', decide)
      .by('dealer', { type: 'announceNoMoreBets' });
    const other = betting(sicBoTable()).by('dealer', incident).by('dealer', report()).by('director', decide);
    other.refuses('dealer', { type: 'announceNoMoreBets' }, why('table-held', 'SB-7.1'));
  });
});

describe('[SB-7.1] the other reading of a fault after the call: play stops until it is approved (C6)', () => {
  const other = (): Scene => called(sicBoTable({ options: { faultAfterCall: 'hold' } }), 'ann small 100');

  test('nothing goes on before the Operations Manager approves, who may do so in the running round', () => {
    const held = other().by('dealer', report());
    expect([held.last[0], held.state.hold]).toMatchObject([{ holds: true }, { why: 'malfunction' }]);
    held
      .refuses('dealer', { type: 'removeCover' }, why('table-held', 'SB-7.1'))
      .refuses('pit-manager', approve(), why('not-authorised', 'SB-7.1'));
    const on = held.by(om, approve('manual'));
    expect(on.state.hold).toBeUndefined();
    const done = finished(on.by('dealer', { type: 'removeCover' }).by('dealer', dice('1-2-3')));
    expect([rack(done, 'ann'), done.state.status]).toEqual([10_100, 'open']);
  });

  test('[SB-7.7] lights that fail stop nothing: the wagers go by the dice', () => {
    const seen = shown(sicBoTable({ options: { faultAfterCall: 'hold' } }), '1-2-3', 'ann small 100');
    const faulty = seen.by('dealer', keys('1-2-3')).by('dealer', { type: 'reportLights', fault: 'missing' });
    expect(faulty.state.hold).toBeUndefined();
    expect(finished(faulty).state.status).toBe('suspended');
  });
});

describe('[SB-7.1] approved play with the lights off', () => {
  const manual = () => finished(AT.lit().by('dealer', report('lights'))).by(om, approve('manual'));

  test('[SB-7.1] is settled by the dice alone and raises no new fault', () => {
    const seen = shown(manual(), '2-3-4', 'ann total/9 10');
    seen.refuses('dealer', keys('2-3-4'), why('lights-off', 'SB-7.1'));
    const done = finished(seen);
    expect(rack(done, 'ann')).toBe(10_110);
    expect(done.state).toMatchObject({ status: 'open', phase: 'ready', results: ['1-2-3', '2-3-4'] });
    expect(told(done)).toEqual(['malfunction: lights']);
    expect(done.facts('LightFault')).toEqual([]);
  });

  test('[SB-7.1] still needs the dice to be seen', () => {
    revealed(manual()).refuses('dealer', collect, 'dice-not-attested');
  });

  test('[SB-7.1] lasts until the Operations Manager puts the lights on again, between rounds', () => {
    const next = finished(shown(manual(), '2-3-4'));
    next.refuses(om, approve('manual'), 'nothing-to-resume').refuses('pit-manager', approve('on'), 'not-authorised');
    for (const round of [betting(next), shown(next, '1-1-1')]) round.refuses(om, approve('on'), 'round-open');
    const back = next.by(om, approve('on'));
    shown(back, '1-2-3').refuses('dealer', collect, 'wrong-phase').by('dealer', keys('1-2-3'));
  });

  test('[SB-7.1] can be approved while bets are open', () => {
    const seen = betting(sicBoTable(), 'ann small 10').by('dealer', report()).by(om, approve('manual'));
    const done = seen.by('dealer', { type: 'announceNoMoreBets' }).by('dealer', { type: 'removeCover' });
    expect(rack(finished(done.by('dealer', dice('1-1-2'))), 'ann')).toBe(10_010);
  });
});

describe('[SB-7.7] lights missing or wrong', () => {
  const bets = ['ann total/6 10', 'bo total/7 10'];
  const byTheDice = (faulty: Scene) => {
    const done = finished(faulty);
    expect(done.facts('WinnerPaid').map(({ payment }) => [payment.for, payment.amount])).toEqual([[['total/6'], 140]]);
    expect(done.facts('LosingCollected').map(({ moved }) => [moved.spot, moved.taken])).toEqual([['total/7', 10]]);
    expect(done.state.results).toEqual(['1-2-3']);
    return done;
  };

  test('[SB-7.7] dice 1-2-3 with areas lit for 1-2-4: total 6 is paid 14 to 1, total 7 collected, the fault logged', () => {
    const entered = shown(sicBoTable(), '1-2-3', ...bets).by('dealer', keys('1-2-3'));
    const wrong = entered.by('device', lights(entered.state, '1-2-4'));
    expect(wrong.state).toMatchObject({ phase: 'light-fault', game: { lightFault: true } });
    expect(wrong.facts('LightFault')).toEqual([{ type: 'LightFault', fault: 'wrong', clause: 'SB-7.7' }]);
    expect(told(wrong)).toEqual(['lights wrong']);
    expect(byTheDice(wrong).state.status).toBe('suspended');
  });

  test('[SB-7.7] keys 1-2-4 over dice 1-2-3 are put right or reported; they never settle a wager', () => {
    const entered = shown(sicBoTable(), '1-2-3', ...bets).by('dealer', keys('1-2-4'));
    const glowing = entered.by('device', lights(entered.state, '1-2-4'));
    glowing.refuses('dealer', collect, why('not-the-dice', 'SB-4.7'));
    byTheDice(glowing.by('dealer', { type: 'reportLights', fault: 'wrong' }));
    const corrected = glowing.by('dealer', again('1-2-3'), witness);
    expect(byTheDice(corrected.by('device', lights(corrected.state, '1-2-3'))).state.status).toBe('open');
  });

  test.each(['missing', 'wrong'] as const)('[SB-7.7] staff report lights that are %s, entered or lit', (fault) => {
    for (const phase of ['entered', 'lit'] as const) {
      const faulty = AT[phase]().by('dealer', { type: 'reportLights', fault });
      expect(faulty.last).toEqual([
        { type: 'LightFault', fault, clause: 'SB-7.7' },
        { type: 'Notified', role: 'pit-manager', about: `lights ${fault}`, ...saying('lights', fault) },
      ]);
      expect(rack(finished(faulty), 'ann')).toBe(10_050);
    }
    for (const role of ['player', 'surveillance', 'device'] as const)
      AT.lit().refuses(role, { type: 'reportLights', fault }, why('not-authorised', 'SB-7.7'));
  });

  test('[SB-7.7] a missing area is told from a wrong one, and the right ones are no fault', () => {
    const entered = AT.entered();
    const areas = areasOf(entered.state, [1, 2, 3]);
    const glow = (lit: readonly string[]) => entered.by('device', { type: 'illuminate', lit });
    expect(glow(areas.slice(1)).facts('LightFault')).toMatchObject([{ fault: 'missing' }]);
    expect(glow([]).facts('LightFault')).toMatchObject([{ fault: 'missing' }]);
    expect(glow([...areas, 'big']).facts('LightFault')).toMatchObject([{ fault: 'wrong' }]);
    expect(glow([...areas].reverse()).state.phase).toBe('lit');
    entered.refuses('device', { type: 'illuminate', lit: ['total/3'] }, why('lights-wrong', 'SB-3.2'));
    for (const role of ['player', 'surveillance'] as const)
      entered.refuses(role, { type: 'illuminate', lit: areas }, 'not-authorised');
  });

  test('[SB-7.7] a display that showed something else is corrected and changes no wager', () => {
    const corrected = paidOut(AT.lit()).by('dealer', { type: 'correctDisplay', shown: '1-2-4', actual: '1-2-3' });
    expect(corrected.last).toMatchObject([{ type: 'DisplayCorrected', clause: 'SB-7.7' }]);
    expect(rack(corrected.by('dealer', { type: 'closeRound' }), 'ann')).toBe(10_050);
  });
});

test('[SB-7.1] a fault that is open when the dice fail too asks for both remedies', () => {
  const both = shaken(sicBoTable()).by('dealer', report()).by('dealer', { type: 'recordVoid', cause: 'die-damaged' });
  both.by(om, approve()).refuses('dealer', { type: 'clearVoid' }, why('equipment-missing', 'SB-7.5'));
  expect(tumbled(sicBoTable()).by('dealer', tumbles(3)).state.hold).toBeUndefined();
  expect(lit(sicBoTable(), '1-2-3').state.hold).toBeUndefined();
});
