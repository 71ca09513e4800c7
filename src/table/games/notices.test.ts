import { describe, expect, test } from 'vitest';
import { played, table, until } from '../../../testkit/roulette-table.ts';
import { counted, opened, player, type Scene, someone } from '../../../testkit/table.ts';
import { amount } from '../../kit/amount.ts';
import { hoianaRoulette, hoianaSicBo, usRoulette } from '../../rulebook/index.ts';
import { pack, unpack } from '../core/snapshot.ts';
import { view } from '../core/view.ts';
import { GAMES, type Order } from '../index.ts';

/** What somebody's page gets, as `what clause`. */
const told = ({ state }: Scene, viewer: 'player' | 'dealer' | 'pit' | 'surveillance', person = 'ann') => {
  const own = view(state, viewer, person).own;
  return ('notices' in own ? (own.notices ?? []) : []).map(({ what, clause }) => `${what} ${clause ?? '-'}`);
};
const nameOf = ({ state }: Scene, what: string, of = 'ann'): string =>
  [...state.notices, ...(state.told.get(of) ?? [])].find((each) => each.what === what)?.notice ?? 'none';
const understood = (notice: string): Order => ({ type: 'acknowledgeNotice', notice });

const call: Order = { type: 'placeForPlayer', player: 'ann', spot: '17-18', chips: { value: 10 } };
const query: Order = { type: 'queryCallBet', player: 'ann', spot: '17-18', remark: 'I said 17-20' };

describe('who is told', () => {
  test('[HR-4.4.1, HR-4.9] "not what I asked" reaches the console and the pit', () => {
    const asked = table(hoianaRoulette).by('dealer', call).by(player('ann'), query);
    expect(told(asked, 'dealer')).toEqual(['queried HR-4.3']);
    expect(told(asked, 'pit')).toEqual(['queried HR-4.3', 'queried HR-4.3']);
    expect(told(asked, 'player')).toEqual([]);
    expect(asked.state.notices[0]).toMatchObject({ about: 'I said 17-20', params: { player: 'ann' } });
  });

  test('[HR-6.6] a question goes to the dealer, a ruling to the player and the dealer', () => {
    const wager = { player: 'ann', spot: '20' };
    const asked = until(table(hoianaRoulette, 'ann 20 10'), 'result', 17).by(player('ann'), {
      type: 'questionPlacement',
      wager,
      remark: 'it leans',
    });
    expect(told(asked, 'dealer')).toEqual(['questioned HR-6.6']);
    const ruled = asked.by('pit-supervisor', { type: 'rulePlacement', wager, spot: '17-20', reason: 'seen' });
    expect(told(ruled, 'player')).toEqual(['placement-ruled HR-6.6']);
    expect(told(ruled, 'dealer')).toEqual(['questioned HR-6.6', 'placement-ruled HR-6.6']);
  });

  test('[HR-7.9] a void is told to those who bet, and to the dealer where somebody else called it', () => {
    const spin = until(table(hoianaRoulette, 'ann 20 10'), 'spin-open');
    const order = { type: 'announceNoSpin', cause: 'foreign-object' } as const;
    const voided = spin.by('pit-supervisor', order);
    expect(told(voided, 'player')).toEqual(['void HR-7.3']);
    expect(told(voided, 'dealer')).toEqual(['void HR-7.3']);
    expect(told(voided, 'player', 'bo')).toEqual([]);
    expect(told(spin.by('dealer', order), 'dealer')).toEqual([]);
  });

  test('[HR-2.1] a corrected result is told to players, dealer, pit and surveillance', () => {
    const seen = until(table(hoianaRoulette, 'ann 20 10'), 'result', 17).by(
      'inspector',
      { type: 'correctResult', pocket: 20, reason: 'the ball lies in 20' },
      { second: someone('pit-supervisor') },
    );
    const what = (viewer: 'player' | 'dealer' | 'pit' | 'surveillance') =>
      told(seen, viewer).map((each) => each.split(' ')[0]);
    expect(what('player')).toEqual(['corrected']);
    expect(what('dealer')).toEqual(['corrected']);
    expect(what('pit')).toEqual(['corrected', 'corrected']);
    expect(what('surveillance')).toEqual(['corrected', 'corrected', 'after-outcome']);
  });

  test('[MBS-5.13] a late bet and a knocked one are told to their player', () => {
    const closed = until(table(hoianaRoulette, 'ann 20 10'), 'spin-closed');
    const late = closed.by('dealer', { type: 'reportLate', player: 'ann', spot: '17', chips: { value: 10 } });
    expect(told(late, 'player').map((each) => each.split(' ')[0])).toEqual(['late']);
    const wager = { player: 'ann', spot: '20' };
    const knocked = closed.by('dealer', { type: 'reportDisturbed', wager, to: null });
    expect(told(knocked, 'player').map((each) => each.split(' ')[0])).toEqual(['disturbed']);
  });

  test('[US5-PT] readings that change are told to everybody the table knows, to the dealer and to the pit', () => {
    const left = opened(usRoulette, { ann: 100 }).by('dealer', { type: 'cashOut', player: 'ann' });
    const closed = counted(left).by('pit-supervisor', { type: 'closeTable' });
    const readings = { payTable: 'conventional', limitScope: 'perArea' };
    const chosen = closed.by(
      'pit-manager',
      { type: 'chooseReadings', readings, reason: 'x' },
      { second: someone('pit-supervisor', 'sue') },
    );
    const [first] = chosen.state.told.get('ann') ?? [];
    expect(first).toMatchObject({
      what: 'readings',
      clause: 'US5-PT',
      params: {
        options: ['payTable', 'limitScope'],
        now: ['conventional', 'perArea'],
        was: ['asPrinted', 'perPlayer'],
        clauses: expect.arrayContaining(['US5-PT']),
      },
    });
    expect(told(chosen, 'dealer')).toEqual(['readings US5-PT']);
    expect(told(chosen, 'pit')).toEqual(['readings US5-PT', 'readings US5-PT']);
    expect(told(chosen, 'player', 'a stranger')).toEqual([]);
    expect(view(chosen.state, 'board').public.announced).toMatchObject([{ what: 'readings' }]);
    const heard = chosen.by(player('ann'), understood(chosen.state.told.get('ann')?.[0]?.notice ?? 'none'));
    expect(told(chosen, 'player')).toEqual(['readings US5-PT']);
    expect(told(heard, 'player')).toEqual([]);
    expect(told(heard, 'dealer')).toEqual(['readings US5-PT']);
  });

  test('[SB-7.1] the Pit Manager is told of a malfunction, and no lower rank says that they were', () => {
    const fault = opened(hoianaSicBo, {}).by('dealer', { type: 'reportMalfunction', what: 'terminal' });
    expect(told(fault, 'pit')).toEqual(['malfunction SB-7.1']);
    expect(told(fault, 'dealer')).toEqual([]);
    const known = understood(nameOf(fault, 'malfunction'));
    fault.refuses('dealer', known, 'unknown-notice').refuses('pit-supervisor', known, 'unknown-notice');
    const heard = fault.by('pit-manager', known);
    expect(heard.state.notices).toEqual([]);
    expect(heard.facts('NoticeAcknowledged')).toMatchObject([{ what: 'malfunction', clause: 'SB-7.1' }]);
    expect(heard.events.at(-1)?.stamp).toMatchObject({ person: 'pit-manager' });
    heard.by('operations-manager', { type: 'approveContinue', lights: 'on' });
  });

  test('new limits are told to everybody in the room, to players and the dealer, until the next round is over', () => {
    const low = { type: 'setLimits', limits: { min: amount(10), max: amount(900) }, smallestChip: 1 } as const;
    const made = opened(hoianaRoulette, { ann: 500 }).by('pit-manager', low);
    expect(told(made, 'player')).toEqual(['limits -']);
    expect(told(made, 'player', 'bo')).toEqual([]);
    expect(told(made, 'dealer')).toEqual(['limits -']);
    const seen = (scene: Scene) => view(scene.state, 'public').public.announced?.map(({ params }) => params['max']);
    expect(seen(made)).toEqual([900]);
    const open: Order = { type: 'openBetting' };
    const next = made.by('dealer', open);
    expect(seen(next)).toEqual([900]);
    const over = played(next, 5);
    expect(seen(over)).toEqual([900]);
    expect(seen(over.by('dealer', open))).toBeUndefined();
    expect(told(over, 'player')).toEqual(['limits -']);
  });
});

describe('who says that they have heard', () => {
  const asked = table(hoianaRoulette).by('dealer', call).by(player('ann'), query);

  test('a notice to a player is acknowledged by that player alone, once', () => {
    const late = until(table(hoianaRoulette, 'ann 20 10'), 'spin-closed').by('dealer', {
      type: 'reportLate',
      player: 'ann',
      spot: '17',
      chips: { value: 10 },
    });
    const order = understood(nameOf(late, 'late'));
    late.refuses(player('bo'), order, 'unknown-notice').refuses('pit-manager', order, 'unknown-notice');
    const heard = late.by(player('ann'), order);
    expect(told(heard, 'player')).toEqual([]);
    expect(heard.facts('NoticeAcknowledged')).toMatchObject([{ what: 'late', player: 'ann' }]);
    heard.refuses(player('ann'), order, 'unknown-notice');
  });

  test('what waits for the pit is not taken away by the dealer, nor by a player or surveillance', () => {
    const pit = asked.state.notices.find(({ role }) => role === 'pit-supervisor')?.notice ?? '';
    for (const by of ['dealer', player('ann'), 'surveillance'] as const)
      asked.refuses(by, understood(pit), 'unknown-notice');
    const heard = asked.by('pit-manager', understood(pit));
    expect(told(heard, 'pit')).toEqual(['queried HR-4.3']);
    expect(told(heard.by('dealer', understood(nameOf(heard, 'queried'))), 'pit')).toEqual([]);
  });

  test('surveillance acknowledges what it alone is told', () => {
    const held = until(table(hoianaRoulette, 'ann 20 10'), 'result', 17).by(
      'inspector',
      { type: 'correctResult', pocket: 20, reason: 'seen' },
      { second: someone('pit-supervisor') },
    );
    const order = understood(nameOf(held, 'after-outcome'));
    expect(told(held, 'pit').some((each) => each.startsWith('after-outcome'))).toBe(false);
    held.refuses('director', order, 'unknown-notice').by('surveillance', order);
  });

  test('notices outlast a snapshot and are the same when the log is read again', () => {
    const again = unpack(pack(asked.state), ({ family }) => GAMES[family]);
    expect(again.ok && again.value.notices).toEqual(asked.state.notices);
    const late = until(table(hoianaRoulette, 'ann 20 10'), 'spin-open').by('inspector', {
      type: 'announceNoSpin',
      cause: 'foreign-object',
    });
    const kept = unpack(pack(late.state), ({ family }) => GAMES[family]);
    expect(kept.ok && [...kept.value.told]).toEqual([...late.state.told]);
  });

  test('one player who asks again and again pushes nothing out', () => {
    let scene = table(hoianaRoulette).by('dealer', { type: 'reportIncident', incident: 'x', what: 'a fire' });
    scene = scene.by('director', { type: 'decideUncovered', incident: 'x', decision: 'play on', effect: 'continue' });
    scene = scene.by('dealer', call);
    for (let i = 0; i < 80; i++) scene = scene.by(player('ann'), query);
    expect(told(scene, 'dealer')).toEqual(['uncovered-decided HR-7.12', 'queried HR-4.3']);
  });
});

describe('somebody is called to the table', () => {
  const asking: Order = { type: 'callFor', command: 'issueExtraColor' };
  const wanted = (scene: Scene) => scene.state.notices.filter(({ what }) => what === 'asked');

  test('the call names what is asked and whose it is, and is withdrawn by the desk', () => {
    const called = table(hoianaRoulette).by('dealer', asking);
    expect(wanted(called)).toMatchObject([
      { role: 'pit-manager', clause: 'HR-4.7.3', params: { command: 'issueExtraColor' } },
    ]);
    called.refuses('pit-supervisor', understood(nameOf(called, 'asked')), 'unknown-notice');
    const ended = called.by('dealer', { type: 'endCall', notice: nameOf(called, 'asked') });
    expect(wanted(ended)).toEqual([]);
    expect(ended.facts('HelpEnded')).toMatchObject([{ how: 'withdrawn' }]);
    ended.refuses('dealer', { type: 'callFor', command: 'nothing' }, 'bad-command');
  });

  test('it ends when somebody of that rank has done it, not when the dealer tries', () => {
    const order = { type: 'announceNoSpin', cause: 'suspicion', reason: 'a magnet' } as const;
    const called = until(table(hoianaRoulette, 'ann 20 10'), 'spin-open').by('dealer', {
      type: 'callFor',
      command: 'announceNoSpin',
    });
    expect(wanted(called)).toHaveLength(1);
    const done = called.by('pit-manager', order);
    expect(wanted(done)).toEqual([]);
    expect(done.facts('HelpEnded')).toMatchObject([{ how: 'done' }]);
  });

  test('a call for this round ends with it, and every call with the table', () => {
    const called = until(table(hoianaRoulette, 'ann 20 10'), 'spin-open').by('dealer', {
      type: 'callFor',
      command: 'announceNoSpin',
    });
    expect(wanted(played(called, 17))).toEqual([]);
    const between = opened(hoianaRoulette, {}).by('dealer', asking);
    expect(wanted(between)).toHaveLength(1);
  });
});
