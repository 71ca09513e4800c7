import { expect, test } from 'vitest';
import {
  agree,
  ann,
  clock,
  disputeScene,
  dora,
  escalated,
  gathered,
  gathering,
  onFloor,
  raise,
  ruling,
  settle,
  statement,
} from '../../../../testkit/dispute.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo } from '../../../rulebook/index.ts';
import { playerView } from './player-view.ts';

test.each([
  ['HR-8.1', hoianaRoulette, false],
  ['SB-8.1', hoianaSicBo, false],
  ['NN-8.1', hoianaNiuNiu, true],
])(
  '[%s] a dispute of 170 that the Pit Supervisor cannot settle goes to the Pit Manager, with 1 notification',
  (clause, rules, orAbove) => {
    const floor = onFloor(rules);
    expect(floor.case).toMatchObject({ status: 'floor-review', claim: 170, owner: { role: 'pit-supervisor' } });
    const up = floor.by('pit-supervisor', { type: 'escalate', reason: 'no agreement' });
    expect(up.case).toMatchObject({ status: 'escalated', owner: { role: 'pit-manager', orAbove } });
    expect(up.case.owner?.person).toBeUndefined();
    expect(up.facts('Notified')).toEqual([{ type: 'Notified', role: 'pit-manager', about: 'escalated', clause }]);
    expect(up.last[0]).toMatchObject({ type: 'Escalated', clause });
    up.refuses('pit-supervisor', { type: 'escalate', reason: 'again' }, 'wrong-state');
    expect(up.by('pit-manager', { type: 'takeOver' }).facts('Notified')).toHaveLength(1);
  },
);

test.each([
  ['HR-8.1', hoianaRoulette],
  ['SB-8.1', hoianaSicBo],
  ['NN-8.1', hoianaNiuNiu],
])(
  '[%s] the Dealer Inspector may settle it if the player agrees and a reason is given; the player may take it further',
  (clause, rules) => {
    const floor = disputeScene(rules).by(ann, raise()).by('inspector', { type: 'takeUp' });
    const paid = settle({ reason: 'paid short', remedies: [{ kind: 'pay', amount: 170 }] });
    const done = floor
      .refuses('dealer', paid, { code: 'not-authorised' })
      .refuses('inspector', { ...paid, reason: ' ' }, 'reason-needed')
      .by('inspector', paid)
      .refuses('inspector', agree, { code: 'not-authorised', clause })
      .by(ann, agree)
      .refuses('inspector', { type: 'close' }, { code: 'remedy-not-booked', params: { entries: [0] } })
      .by('cashier', { type: 'bookRemedy', entry: 0, transfer: 't9' })
      .refuses(someone('inspector', 'another'), { type: 'close' }, 'not-authorised')
      .by('inspector', { type: 'close' });
    expect(done.case.status).toBe('closed');
    floor
      .refuses(player('bo'), { type: 'escalate', reason: 'slow' }, 'not-your-own')
      .refuses(ann, { type: 'escalate', reason: '' }, 'reason-needed')
      .by(ann, { type: 'escalate', reason: 'not satisfied' });
  },
);

test.each([
  ['HR-8.2', hoianaRoulette],
  ['SB-8.2', hoianaSicBo],
  ['NN-8.2', hoianaNiuNiu],
])(
  '[%s] without a notice to Surveillance the Pit Manager cannot decide; after 1 notice it is possible',
  (clause, rules) => {
    const ready = gathering(rules)
      .by('pit-manager', { type: 'giveTimeframe' })
      .by(ann, statement('player'))
      .by(dora, statement('staff'));
    ready.refuses('pit-manager', ruling(), { code: 'surveillance-not-informed', clause });
    const informed = ready.by('pit-manager', { type: 'informSurveillance' });
    expect(informed.facts('SurveillanceInformed')).toEqual([{ type: 'SurveillanceInformed', clause }]);
    expect(playerView(rules, informed.case).surveillance).toBe('pending');
    informed.refuses('pit-manager', { type: 'informSurveillance' }, 'already-informed');
    expect(informed.by('pit-manager', ruling()).case.status).toBe('decided');
    escalated(rules).refuses('pit-manager', ruling(), 'wrong-state');
  },
);

test.each([
  ['HR-8.3', hoianaRoulette],
  ['SB-8.3', hoianaSicBo],
  ['NN-8.3', hoianaNiuNiu],
])('[%s] told 30 minutes at 20:00 the player reads 20:30; without a time a reason is required', (clause, rules) => {
  const at = { at: clock('20:00') };
  const up = escalated(rules);
  const told = up.by('pit-manager', { type: 'giveTimeframe', minutes: 30 }, at);
  expect(playerView(rules, told.case)).toMatchObject({ expectedBy: clock('20:30'), noTimeBecause: null });
  expect(told.last).toEqual([{ type: 'TimeframeGiven', minutes: 30, until: clock('20:30'), clause }]);
  expect(playerView(rules, up.by('pit-manager', { type: 'giveTimeframe' }, at).case).expectedBy).toBe(clock('20:30'));
  const longer = told.by('pit-manager', { type: 'giveTimeframe', minutes: 45 }, { at: clock('20:20') });
  expect(playerView(rules, longer.case).expectedBy).toBe(clock('21:05'));

  up.refuses('pit-manager', { type: 'noTimeframe', reason: ' ' }, { code: 'reason-needed', clause });
  const untold = up.by('pit-manager', { type: 'noTimeframe', reason: 'the camera is being repaired' });
  expect(playerView(rules, untold.case)).toMatchObject({
    expectedBy: null,
    noTimeBecause: 'the camera is being repaired',
  });
  for (const minutes of [0, -5, 1.5, 1441]) {
    up.refuses('pit-manager', { type: 'giveTimeframe', minutes }, { code: 'bad-timeframe', clause });
  }

  const silent = gathering(rules)
    .by('pit-manager', { type: 'informSurveillance' })
    .by(ann, statement('player'))
    .by(dora, statement('staff'));
  silent.refuses('pit-manager', ruling(), { code: 'no-timeframe', clause });
  expect(
    silent.by('pit-manager', { type: 'noTimeframe', reason: 'unknown' }).by('pit-manager', ruling()).case.status,
  ).toBe('decided');
});

test('[HR-6.6] where a chip lay is settled on the floor by a Pit Supervisor or above, not by the Dealer Inspector', () => {
  const floor = disputeScene(hoianaRoulette)
    .by(ann, raise({ matter: 'placement' }))
    .by('inspector', { type: 'takeUp' });
  floor.refuses('inspector', settle(), { code: 'not-authorised', clause: 'HR-6.6' });
  expect(floor.by('pit-supervisor', settle()).case.status).toBe('floor-offered');
  expect(floor.by(someone('inspector', 'ina', 'pit-supervisor'), settle()).case.status).toBe('floor-offered');
});

test('raising a dispute freezes the records of the round and takes its log along as other evidence', () => {
  const raised = disputeScene(hoianaRoulette).by(ann, raise(), { at: clock('20:02') });
  const log = { table: 'T1', round: 4, from: 40, to: 61 };
  expect(raised.last).toMatchObject([
    { type: 'DisputeRaised', subject: { table: 'T1', round: 4, wager: { player: 'ann', spot: '17' } } },
    { type: 'RecordsFrozen', log, wager: { player: 'ann', spot: '17' } },
    { type: 'EvidenceAdded', automatic: true, item: { kind: 'other', log }, clause: 'HR-8.4.7' },
  ]);
  expect(raised.case).toMatchObject({ status: 'raised', frozen: true, evidence: [{ by: 'ann', at: clock('20:02') }] });
  expect(raised.events.map(({ stamp }) => stamp)).toEqual(
    raised.events.map(() => ({
      person: 'ann',
      role: 'player',
      at: clock('20:02'),
      rules: `hoiana-roulette@${hoianaRoulette.version}`,
    })),
  );
  raised.refuses(ann, raise(), 'already-raised');
});

test('a dispute names its round, its wager or event, and what the player wishes', () => {
  const { subject } = raise();
  const { wager: _, ...unnamed } = subject;
  disputeScene(hoianaRoulette)
    .refuses(ann, raise({ subject: unnamed }), 'subject-unnamed')
    .refuses(ann, raise({ subject: { ...subject, table: '' } }), 'subject-unnamed')
    .refuses(ann, raise({ subject: { ...unnamed, event: 62 } }), 'bad-command')
    .refuses(ann, raise({ subject: { ...subject, log: { from: 9, to: 8 } } }), 'bad-command')
    .refuses(ann, raise({ wish: ' ' }), 'wish-needed')
    .refuses(ann, raise({ player: 'bo' }), 'not-your-own')
    .refuses(dora, raise({ player: 'dora' }), 'own-case')
    .refuses('surveillance', raise(), 'not-authorised')
    .by(dora, raise({ subject: { ...unnamed, event: 61 } }));
});

test('whoever acts in a higher function is recorded in both', () => {
  const by = someone('inspector', 'ina', 'pit-manager');
  expect(escalated(hoianaRoulette).by(by, { type: 'takeOver' }).events.at(-1)?.stamp).toMatchObject({
    person: 'ina',
    role: 'inspector',
    actingAs: 'pit-manager',
  });
});

test('a case is decided under the rulebook of its round and no other', () => {
  const { state, events } = gathered(hoianaRoulette);
  disputeScene(hoianaSicBo, state, events).refuses('pit-manager', ruling(), 'other-rulebook');
  disputeScene({ ...hoianaRoulette, version: '9' }, state).refuses('pit-manager', ruling(), 'other-rulebook');
});
