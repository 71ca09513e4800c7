import { describe, expect, test } from 'vitest';
import {
  bet,
  betting,
  finished,
  keys,
  lights,
  lit,
  paidOut,
  rack,
  shaken,
  shown,
  sicBoTable,
  why,
} from '../../../../testkit/sic-bo-table.ts';
import { player, prepared, type Scene, scene, someone, traitsOf } from '../../../../testkit/table.ts';
import { amount } from '../../../kit/amount.ts';
import { hoianaSicBo } from '../../../rulebook/index.ts';
import { initial, type Order } from '../../index.ts';

type Traits = NonNullable<Extract<Order, { type: 'attestEquipment' }>['traits']>;

const attest = (item: string, traits: Traits = traitsOf(hoianaSicBo, item)): Order => ({
  type: 'attestEquipment',
  item,
  traits,
});

/** Everything attested and counted but what is left out. */
function without(...missing: readonly string[]): Scene {
  let made = scene(initial('T1', hoianaSicBo));
  for (const { item, required } of hoianaSicBo.equipment)
    if (required && !missing.includes(item)) made = made.by('inspector', attest(item));
  return made
    .by('pit-manager', { type: 'setLimits', limits: { min: amount(10), max: amount(500) } })
    .by('dealer', { type: 'countFloat', counted: 0, when: 'opening' }, { second: someone('inspector') });
}

const open: Order = { type: 'openTable' };

test('[SB-DOC2] the table runs under a rulebook of 13 June 2020, signed by the company director', () => {
  const table = sicBoTable();
  expect(table.state.rules.source).toMatchObject({
    dated: '2020-06-13',
    place: 'Quang Nam',
    approver: 'company-director',
  });
  expect(new Set(table.events.map(({ stamp }) => stamp.rules))).toEqual(new Set(['hoiana-sic-bo@01/13.06.2020']));
});

describe('[SB-1.2] the features of the table', () => {
  test.each([
    ['betting areas', 'SB-1.2.1'],
    ['branding', 'SB-1.2.2'],
  ])('[SB-1.2] with only the other one attested, %s is named as missing', (item, clause) => {
    without(item).refuses('pit-supervisor', open, { ...why('equipment-missing', clause), params: { item } });
  });

  test('[SB-1.2] with both the table opens, and only for a Pit Supervisor or above', () => {
    without()
      .refuses('dealer', open, 'not-authorised')
      .refuses('inspector', open, 'not-authorised')
      .refuses('surveillance', open, 'not-authorised')
      .by('pit-supervisor', open);
  });

  test('[SB-1.2] branding with neither name nor logo fails', () => {
    without('branding')
      .by('inspector', attest('branding', { shows: 'nothing' }))
      .refuses('pit-supervisor', open, { code: 'equipment-failed', params: { item: 'branding' } });
  });
});

describe('[SB-3.3] the tumbler', () => {
  const traits = ['fixed', 'driven', 'dome', 'opaque removable cover'];

  test('[SB-3.3] passes with its four traits', () => {
    const made = without('dice tumbler').by('inspector', attest('dice tumbler', { type: 'electronic', traits }));
    expect(made.state.equipment.get('dice tumbler')?.passed).toBe(true);
    made.by('pit-supervisor', open);
  });

  test.each(traits)('[SB-3.3] fails without being %s', (trait) => {
    const three = traits.filter((there) => there !== trait);
    const made = without('dice tumbler').by('inspector', attest('dice tumbler', { type: 'manual', traits: three }));
    expect(made.last[0]).toMatchObject({ passed: false, failed: ['traits'], clause: 'SB-3.3' });
    made.refuses('pit-supervisor', open, 'equipment-failed');
  });

  test.each([
    ['electronic', true],
    ['manual', true],
    ['none', false],
  ])('[SB-2.2] a tumbler of type %s: %s', (type, passed) => {
    const made = without('dice tumbler').by('inspector', attest('dice tumbler', { type, traits }));
    expect(made.last[0]).toMatchObject(passed ? { passed } : { passed, failed: ['type'], clause: 'SB-2.2' });
    if (passed) made.by('pit-supervisor', open);
    else made.refuses('pit-supervisor', open, 'equipment-failed');
  });

  test('[SB-3.3] that fails a later check is not activated', () => {
    const failed = sicBoTable().by('inspector', attest('dice tumbler', { type: 'electronic', traits: [] }));
    failed.refuses('dealer', { type: 'activateTumbler' }, why('equipment-failed', 'SB-3.3'));
    shaken(failed.by('inspector', attest('dice tumbler')));
  });

  test('[SB-3.3] is attested by a Dealer Inspector or above', () => {
    for (const role of ['player', 'dealer', 'surveillance', 'device'] as const)
      without('dice tumbler').refuses(role, attest('dice tumbler'), 'not-authorised');
  });
});

describe('[SB-3.4] the dice', () => {
  const faces = '1-6 2-5 3-4';

  test.each([
    ['opposite faces 1-6, 2-5 and 3-4 pass', { count: 3, sealed: true, 'opposite faces': faces }, true],
    ['a pair 1-5 fails', { count: 3, sealed: true, 'opposite faces': '1-5 2-6 3-4' }, false],
    ['a set of 2 dice fails', { count: 2, sealed: true, 'opposite faces': faces }, false],
    ['a set that is not sealed fails', { count: 3, sealed: false, 'opposite faces': faces }, false],
  ])('[SB-3.4] %s', (_, traits, passed) => {
    const made = without('dice').by('inspector', attest('dice', traits));
    expect(made.state.equipment.get('dice')?.passed).toBe(passed);
    if (passed) made.by('pit-supervisor', open);
    else made.refuses('pit-supervisor', open, why('equipment-failed', 'SB-3.4'));
  });

  test('[SB-3.4] that fail a later check are not shaken', () => {
    sicBoTable()
      .by('inspector', attest('dice', { count: 2, sealed: true, 'opposite faces': faces }))
      .refuses('dealer', { type: 'activateTumbler' }, why('equipment-failed', 'SB-3.4'))
      .by('inspector', attest('dice'))
      .by('dealer', { type: 'activateTumbler' });
  });

  test('[SB-3.4] are shaken by the dealer or the tumbler itself', () => {
    for (const role of ['player', 'surveillance', 'cashier'] as const)
      sicBoTable().refuses(role, { type: 'activateTumbler' }, 'not-authorised');
    expect(sicBoTable().by('device', { type: 'activateTumbler' }).state.phase).toBe('shaken');
  });
});

describe('[SB-3.7] drop box and tip box', () => {
  const boxes = () =>
    sicBoTable({ players: {} })
      .by('dealer', { type: 'buyIn', player: 'ann', amount: 300, from: 'cash' })
      .by(player('ann'), { type: 'tip', player: 'ann', amount: 10 });

  test('[SB-3.7] 300 bought in and 10 tipped make a drop of 300 and tips of 10', () => {
    expect(boxes().state.bank).toMatchObject({ drop: 300, tips: 10, float: 99_700 });
    expect(rack(boxes(), 'ann')).toBe(290);
  });

  test('[SB-3.7] cash is taken by the dealer, a tip is given by the player', () => {
    boxes()
      .refuses(player('ann'), { type: 'buyIn', player: 'ann', amount: 300, from: 'cash' }, 'not-authorised')
      .refuses('dealer', { type: 'tip', player: 'ann', amount: 10 }, 'not-authorised')
      .refuses(player('bo'), { type: 'tip', player: 'ann', amount: 10 }, 'not-your-own')
      .refuses(player('ann'), { type: 'tip', player: 'ann', amount: 291 }, 'not-enough-chips');
  });

  test('[SB-3.7] the boxes are attested before the table opens', () => {
    without('drop box and tip box').refuses('pit-supervisor', open, why('equipment-missing', 'SB-3.7'));
  });
});

test('[SB-3.8] without the plunger the table does not open and the plunger is named', () => {
  without('drop box plunger')
    .refuses('pit-supervisor', open, { ...why('equipment-missing', 'SB-3.8'), params: { item: 'drop box plunger' } })
    .by('inspector', attest('drop box plunger'))
    .by('pit-supervisor', open);
});

describe('[SB-3.9] the UV scanner', () => {
  const suspect: Order = {
    type: 'reportSuspectMoney',
    incident: 'i1',
    player: 'ann',
    amount: 500,
    what: 'chips',
    wager: { player: 'ann', spot: 'small' },
  };
  const held = () => betting(sicBoTable(), 'ann small 500', 'ann big 100').by('dealer', suspect);
  const ruled = (genuine: boolean): Order => ({ type: 'ruleSuspectMoney', incident: 'i1', genuine, reason: 'UV scan' });

  test('[SB-3.9] a chip of 500 that fails the scan is not accepted as a wager and an incident is opened', () => {
    expect(held().last[0]).toMatchObject({ type: 'MoneyHeld', amount: 500, clause: 'SB-3.9' });
    expect(held().state.incidents.get('i1')).toMatchObject({ open: true, amount: 500 });
    const refused = held().by('pit-supervisor', ruled(false));
    expect(refused.state.round.wagers.has('ann|small')).toBe(false);
    expect(refused.state.bank.suspense).toBe(500);
    expect(refused.state.incidents.get('i1')?.open).toBe(false);
  });

  test('[SB-3.9] while it is not ruled the wager is neither paid nor collected', () => {
    const seen = shown(sicBoTable(), '1-2-3', 'ann small 500', 'ann big 100')
      .by('dealer', suspect)
      .by('dealer', keys('1-2-3'));
    const waiting = paidOut(seen.by('device', lights(seen.state, '1-2-3')))
      .refuses('dealer', { type: 'payNext' }, 'wager-held')
      .refuses('dealer', { type: 'closeRound' }, 'question-open');
    expect(waiting.facts('LosingCollected').map(({ moved }) => moved.spot)).toEqual(['big']);
    const counterfeit = waiting.by('pit-supervisor', ruled(false)).by('dealer', { type: 'closeRound' });
    expect(rack(counterfeit, 'ann')).toBe(9400);
    expect(counterfeit.facts('WinnerPaid')).toEqual([]);
    const genuine = waiting.by('pit-supervisor', ruled(true)).by('dealer', { type: 'payNext' });
    expect(rack(genuine.by('dealer', { type: 'closeRound' }), 'ann')).toBe(10_400);
  });

  test('[SB-3.9] a note that fails is no chips, and what is not in the rack is no wager', () => {
    const refused = sicBoTable({ players: {} }).by('dealer', {
      type: 'buyIn',
      player: 'ann',
      amount: 500,
      from: 'cash',
      suspect: { uv: 'fail' },
    });
    expect(refused.last[0]).toMatchObject({ type: 'BuyInRefused', amount: 500, clause: 'SB-3.9' });
    expect([...refused.state.incidents.values()]).toMatchObject([{ open: true, amount: 500 }]);
    betting(refused).refuses(player('ann'), bet('ann small 500'), 'unknown-player');
  });

  test('[SB-3.9] a Pit Supervisor or above rules, nobody below', () => {
    for (const role of ['player', 'dealer', 'inspector', 'surveillance'] as const)
      held().refuses(role, ruled(false), why('not-authorised', 'SB-3.9'));
    held().refuses(
      'director',
      { type: 'decideUncovered', incident: 'i1', decision: 'keep', effect: 'void' },
      'unknown-incident',
    );
  });
});

test('[SB-3.NOTE] with five pictures replaced and all required items attested the table opens', () => {
  let made = prepared(hoianaSicBo);
  for (const item of ['winning area lights', 'dice tumbler', 'dice', 'entry terminal', 'UV scanner'])
    made = made.by('inspector', attest(item, { ...traitsOf(hoianaSicBo, item), picture: 'another maker' }));
  expect(made.by('pit-supervisor', open).state.status).toBe('open');
});

test('[SB-3.6] results 1-2-3 and then 6-6-5 are remembered, sorted, the newest last', () => {
  const two = finished(lit(finished(lit(sicBoTable(), '1-2-3')), '6-6-5'));
  expect(two.state.equipment.has('result history')).toBe(false);
  expect(two.state.results).toEqual(['1-2-3', '5-6-6']);
});
