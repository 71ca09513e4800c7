import { describe, expect, test } from 'vitest';
import {
  AT,
  again,
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
  shown,
  sicBoTable,
  tumbled,
  why,
  witness,
  worthOf,
} from '../../../../testkit/sic-bo-table.ts';
import { type Scene, someone } from '../../../../testkit/table.ts';
import { present } from '../../../kit/assert.ts';
import { initial, replay } from '../../index.ts';
import { sicBoOf } from './read.ts';

const types = (scene: Scene) => scene.events.map(({ fact }) => fact.type);
const total = (faces: readonly number[] | undefined) => present(faces, 'faces').reduce((sum, face) => sum + face, 0);

test('a round goes from the shake to its close, conserves money and replays to the same table', () => {
  const start = sicBoTable();
  const done = finished(lit(start, '2-3-4', 'ann total/9 10', 'ann small 100', 'bo big 40', 'bo triple/4 5'));
  expect(done.state).toMatchObject({ phase: 'ready', status: 'open', results: ['2-3-4'], rounds: 1 });
  expect([rack(done, 'ann'), rack(done, 'bo')]).toEqual([10_160, 9955]);
  expect(worthOf(done.state)).toBe(worthOf(start.state));
  const replayed = replay(initial('T1', done.state.rules), done.events);
  expect(replayed).toMatchObject({ ok: true });
  expect(replayed.ok && replayed.value).toEqual(done.state);
});

describe('[SB-2.1] the round of play', () => {
  const at = (text: string) => {
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
    return { at: (hours * 60 + minutes) * 60 + seconds };
  };

  test('[SB-2.1] runs from the no-more-bets call to the last payment, not to the putting away', () => {
    const played = tumbled(sicBoTable())
      .by('dealer', { type: 'openBetting' }, at('19:59:50'))
      .by(
        someone('player', 'ann'),
        { type: 'placeWager', player: 'ann', spot: 'small', chips: { value: 10 } },
        at('20:00:00'),
      )
      .by('dealer', { type: 'announceNoMoreBets' }, at('20:00:30'))
      .by('dealer', { type: 'removeCover' }, at('20:00:40'))
      .by('dealer', dice('1-2-3'), at('20:00:45'))
      .by('dealer', keys('1-2-3'), at('20:00:50'));
    const paid = played
      .by('device', lights(played.state, '1-2-3'), at('20:00:51'))
      .by('dealer', { type: 'collectLosing' }, at('20:01:00'));
    expect(paid.state.round).toMatchObject({ startedAt: at('20:00:30').at, endedAt: undefined });
    const closed = paid
      .by('dealer', { type: 'payNext' }, at('20:01:10'))
      .by('dealer', { type: 'closeRound' }, at('20:03:00'));
    expect(closed.state.round).toMatchObject({ startedAt: at('20:00:30').at, endedAt: at('20:01:10').at });
  });

  test('[SB-2.1] has not begun while bets are open, so nothing has started yet', () => {
    expect(betting(sicBoTable(), 'ann small 10').state.round.startedAt).toBeUndefined();
  });

  test('[SB-2.1] without a winner ends with the last collection', () => {
    const done = lit(sicBoTable(), '4-5-6', 'ann small 10').by('dealer', { type: 'collectLosing' }, { at: 77 });
    expect(done.by('dealer', { type: 'closeRound' }, { at: 99 }).state.round.endedAt).toBe(77);
  });

  test('[SB-2.1] [SB-7.8] betting is aborted before the call only, and for a reason of the house by the Director', () => {
    const open = betting(sicBoTable(), 'ann small 10', 'bo big 20');
    const exposure = { type: 'abortBetting', ground: 'business', reason: 'house exposure too high' } as const;
    open.refuses('pit-supervisor', exposure, why('not-authorised', 'SB-7.8'));
    open.refuses('pit-supervisor', { ...exposure, ground: 'fault' }, why('ground-not-recorded', 'SB-7.8'));
    const aborted = open.by('director', exposure);
    expect(aborted.state).toMatchObject({ phase: 'ready' });
    expect([rack(aborted, 'ann'), rack(aborted, 'bo')]).toEqual([10_000, 10_000]);
    called(sicBoTable()).refuses('director', exposure, 'wrong-phase');
  });
});

describe('[SB-3.5] the terminal', () => {
  const seen = () => shown(sicBoTable(), '2-5-6', 'ann total/13 10');

  test('[SB-3.5] ignores key 7, and keys 2, 5 and 6 are the result 2-5-6 of total 13', () => {
    const before = seen();
    const after = before.refuses('dealer', keys('7-5-6'), why('key-unknown', 'SB-3.5'));
    expect(after.state).toBe(before.state);
    const entered = after.by('dealer', keys('2-5-6'));
    expect(sicBoOf(entered.state).keys).toEqual([2, 5, 6]);
    expect(total(sicBoOf(entered.state).keys)).toBe(13);
  });

  test.each(['0-5-6', '2-5-7', '1.5-2-3'])('[SB-3.5] does not have every key of %s', (text) => {
    seen().refuses('dealer', keys(text), 'key-unknown');
  });

  test.each(['2-5', '2-5-6-6'])('[SB-3.5] takes three keys, so %s is not a result', (text) => {
    seen().refuses('dealer', keys(text), why('bad-command', 'SB-4.7'));
  });
});

describe('[SB-4.7] entering the result', () => {
  test('[SB-4.7] keys 4, 6, 4 for dice 4-4-6 store 4-4-6 of total 14 whatever their order', () => {
    for (const order of ['4-6-4', '6-4-4', '4-4-6']) {
      const entered = shown(sicBoTable(), '4-4-6', 'ann total/14 10').by('dealer', keys(order));
      expect(sicBoOf(entered.state).keys).toEqual([4, 4, 6]);
      expect(total(sicBoOf(entered.state).keys)).toBe(14);
      const closed = finished(entered.by('device', lights(entered.state, order)));
      expect(closed.state.results).toEqual(['4-4-6']);
      expect(rack(closed, 'ann')).toBe(10_120);
    }
  });

  test('[SB-4.7] is the dealer’s, and only after the dice were seen flat', () => {
    revealed(sicBoTable()).refuses('dealer', keys('1-2-3'), why('dice-not-attested', 'SB-4.7'));
    const seen = shown(sicBoTable(), '1-2-3');
    for (const role of ['player', 'surveillance', 'cashier', 'device'] as const)
      seen.refuses(role, keys('1-2-3'), why('not-authorised', 'SB-4.7'));
  });

  test.each(['1-2', '1-2-3-4', '0-1-2', '1-2-7'])('[SB-4.7] dice %s cannot lie in the tumbler', (text) => {
    revealed(sicBoTable()).refuses('dealer', dice(text), why('wrong-dice', 'SB-3.4'));
  });

  test('[SB-4.7] wrong keys are entered again before a Dealer Inspector, and the lights follow', () => {
    const wrong = shown(sicBoTable(), '1-2-3', 'ann total/6 10').by('dealer', keys('1-2-4'));
    const lit = wrong.by('device', lights(wrong.state, '1-2-4'));
    lit
      .refuses('dealer', { type: 'collectLosing' }, why('not-the-dice', 'SB-4.7'))
      .refuses('dealer', again('1-2-3'), 'second-person-needed')
      .refuses('dealer', again('1-2-3'), 'second-person-needed', { second: someone('dealer', 'other dealer') })
      .refuses('inspector', again('1-2-3'), 'own-act', witness)
      .refuses('dealer', again('4-2-1'), 'same-keys', witness)
      .refuses('dealer', again('1-2-9'), 'key-unknown', witness);
    const corrected = lit.by('dealer', again('3-2-1'), witness);
    expect(corrected.last).toEqual([{ type: 'ResultReentered', keys: [3, 2, 1], was: [1, 2, 4], clause: 'SB-4.7' }]);
    expect(corrected.events.at(-1)?.stamp.second).toBe('inspector');
    expect(corrected.state).toMatchObject({ phase: 'entered', game: { keys: [1, 2, 3], lit: undefined } });
    const done = finished(corrected.by('device', lights(corrected.state, '1-2-3')));
    expect(rack(done, 'ann')).toBe(10_140);
    expect(done.state.status).toBe('open');
  });

  test('[SB-4.7] right keys are not entered again, and nothing is once a wager is collected', () => {
    AT.lit().refuses('dealer', again('1-2-4'), 'same-keys', witness);
    AT.collecting().refuses('dealer', again('1-2-4'), 'wrong-phase', witness);
  });
});

describe('[SB-4.8] after the areas glow', () => {
  const bets = ['ann small 10', 'ann total/6 10', 'ann big 20', 'bo total/7 30', 'bo triple/1 5', 'bo double/4 15'];

  test('[SB-4.8] all 4 losing wagers are collected before the 1st of 2 winners is paid', () => {
    const glowing = lit(sicBoTable(), '1-2-3', ...bets).refuses('dealer', { type: 'payNext' }, 'wrong-phase');
    const money = types(paidOut(glowing)).filter((type) => type === 'LosingCollected' || type === 'WinnerPaid');
    expect(money).toEqual([...Array(4).fill('LosingCollected'), ...Array(2).fill('WinnerPaid')]);
  });

  test('[SB-4.8] wager by wager too, no payment comes before the last collection', () => {
    let made = lit(sicBoTable(), '1-2-3', ...bets);
    for (const [player, spot] of [
      ['ann', 'big'],
      ['bo', 'total/7'],
      ['bo', 'triple/1'],
    ] as const) {
      made = made
        .by('dealer', { type: 'collectLosing', wager: { player, spot } })
        .refuses('dealer', { type: 'payNext' }, 'wrong-phase');
    }
    made = made.by('dealer', { type: 'collectLosing' });
    expect(made.state.phase).toBe('paying');
    expect(made.facts('LosingCollected')).toHaveLength(4);
  });

  test('[SB-4.8] nothing is collected before the result is entered and the areas glow', () => {
    for (const phase of ['revealed', 'entered'] as const)
      AT[phase]().refuses('dealer', { type: 'collectLosing' }, why('wrong-phase', 'SB-4.8'));
    for (const phase of ['ready', 'shaken', 'betting', 'closed'] as const)
      AT[phase]().refuses('dealer', { type: 'collectLosing' }, 'wrong-phase');
  });

  test('[SB-4.8] winners are paid by area in the order of the layout, then in the order placed', () => {
    const made = paidOut(lit(sicBoTable(), '1-2-3', 'bo die/1 10', 'bo total/6 10', 'bo small 10', 'ann small 20'));
    expect(made.facts('WinnerPaid').map(({ payment }) => [payment.player, payment.for[0], payment.amount])).toEqual([
      ['bo', 'small', 10],
      ['ann', 'small', 20],
      ['bo', 'total/6', 140],
      ['bo', 'die/1', 10],
    ]);
  });

  test('[SB-4.8] the round is closed when everybody is paid and not before', () => {
    const collected = lit(sicBoTable(), '1-2-3', ...bets).by('dealer', { type: 'collectLosing' });
    collected.refuses('dealer', { type: 'closeRound' }, 'still-to-pay');
    for (const role of ['player', 'surveillance', 'device'] as const)
      collected
        .refuses(role, { type: 'payNext' }, 'not-authorised')
        .refuses(role, { type: 'closeRound' }, 'not-authorised');
  });

  test('[SB-4.8.1] 10, 20 and 30 on unlit areas bring the table 60', () => {
    const glowing = lit(sicBoTable(), '1-2-3', 'ann big 10', 'ann total/7 20', 'bo triple/6 30');
    const { float } = glowing.state.bank;
    const collected = glowing.by('dealer', { type: 'collectLosing' });
    expect(collected.state.bank.float - float).toBe(60);
    expect(collected.facts('LosingCollected').map(({ moved }) => moved.taken)).toEqual([10, 20, 30]);
  });

  test('[SB-4.8.2] 10 on small and 10 on total 6 lit by 1-2-3 are paid 10 and 140', () => {
    const paid = paidOut(lit(sicBoTable(), '1-2-3', 'ann small 10', 'ann total/6 10'));
    expect(paid.facts('WinnerPaid').map(({ payment }) => payment.amount)).toEqual([10, 140]);
    expect(rack(paid.by('dealer', { type: 'closeRound' }), 'ann')).toBe(10_150);
  });

  test('[SB-4.8.2] a float too small for a payment makes it wait for a fill', () => {
    const glowing = lit(sicBoTable({ float: 20_100 }), '2-2-2', 'ann triple/2 10');
    glowing
      .by('dealer', { type: 'collectLosing' })
      .refuses('dealer', { type: 'payNext' }, 'needs-fill')
      .by('dealer', { type: 'requestFill', fill: 'f1', amount: 2000, denominations: { 100: 20 } })
      .by('pit-supervisor', { type: 'approveFill', fill: 'f1' })
      .by('cashier', { type: 'confirmFill', fill: 'f1' })
      .by('dealer', { type: 'payNext' })
      .by('dealer', { type: 'closeRound' });
  });

  test('[SB-3.2] 1, 1 and 2 light exactly six areas', () => {
    const glowing = lit(sicBoTable(), '1-1-2');
    expect(new Set(sicBoOf(glowing.state).lit)).toEqual(
      new Set(['small', 'double/1', 'total/4', 'pair/1-2', 'die/1', 'die/2']),
    );
  });
});
