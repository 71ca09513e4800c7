import { describe, expect, test } from 'vitest';
import { reading } from '../../../../testkit/rounds.ts';
import { counted, opened, player, prepared, scene, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu, hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Event, Order } from '../../index.ts';
import { decide, evolve, initial, pack, unpack } from '../../index.ts';

const choose = (readings: Record<string, string | number | boolean>, reason = 'the regulator answered') =>
  ({ type: 'chooseReadings', readings, reason }) satisfies Order;
const BESIDE = { second: someone('pit-supervisor', 'sue') };

describe('how a table reads its document', () => {
  test('[US5-PT] is chosen while it is closed by the top of its ladder, with a reason and a second person', () => {
    const wanted = choose({ payTable: 'conventional' });
    const made = prepared(usRoulette)
      .refuses('pit-supervisor', wanted, 'not-authorised', BESIDE)
      .refuses('pit-manager', wanted, 'second-person-needed', { alone: true })
      .refuses('pit-manager', choose({ payTable: 'conventional' }, ' '), 'reason-needed', BESIDE)
      .refuses('pit-manager', choose({ payTable: 'asPrinted' }), 'nothing-chosen', BESIDE)
      .by('pit-manager', wanted, BESIDE);
    expect(made.last).toEqual([
      {
        type: 'ReadingsChosen',
        before: { payTable: 'asPrinted' },
        readings: { payTable: 'conventional' },
        reason: 'the regulator answered',
        clause: 'US5-PT',
      },
    ]);
    expect(made.events.at(-1)?.stamp).toMatchObject({ person: 'pit-manager', second: 'sue' });
    expect(made.state.rules.options.payTable).toBe('conventional');
    opened(usRoulette).refuses('pit-manager', wanted, 'table-not-closed', BESIDE);
  });

  test('is for the Director at Hoiana, also where higher ranks may not act for lower ones', () => {
    const strict = reading(hoianaRoulette, { higherMayAct: false });
    prepared(hoianaRoulette)
      .refuses('pit-manager', choose({ limitScope: 'perArea' }), 'not-authorised', BESIDE)
      .by('director', choose({ limitScope: 'perArea' }), BESIDE);
    scene(initial('T1', strict)).by('senior-management', choose({ limitScope: 'perArea' }), BESIDE);
  });

  test.each([
    [hoianaRoulette, 'director', 'minRevolutions', 2, 'HR-7.2'],
    [mbsRoulette, 'gaming-shift-manager', 'positionFixedAt', 'decided', 'MBS-4.3'],
    [mbsRoulette, 'gaming-shift-manager', 'limitPolicy', 'asPlaced', 'MBS-5.15'],
    [mbsRoulette, 'gaming-shift-manager', 'uncoveredDecider', 'dealer', 'MBS-6.2'],
    [hoianaNiuNiu, 'director', 'limitPolicy', 'returned', 'NN-7.11'],
    [hoianaNiuNiu, 'director', 'optionalMin', 1, 'NN-4.5.2.i'],
  ] as const)('%o: what the text forbids is refused with its clause', (rules, who, name, value, clause) => {
    prepared(rules, { min: 50 }).refuses(who, choose({ [name]: value }), { code: 'bad-option-value', clause }, BESIDE);
  });

  test('[NN-4.5.2.i] a minimum of the optional wagers may be higher than the table’s, and bounds the table’s then', () => {
    const made = prepared(hoianaNiuNiu, { min: 50 }).by('director', choose({ optionalMin: 60 }), BESIDE);
    const limits = (min: number): Order => ({ type: 'setLimits', limits: { min, max: 1000 } as never });
    made
      .by('pit-manager', limits(60))
      .refuses('pit-manager', limits(61), { code: 'bad-option-value', clause: 'NN-4.5.2.i' });
  });

  test('a table that was read in a way the text forbids is replayed so, and opens again only when that is put right', () => {
    const loose = reading(hoianaRoulette, { minRevolutions: 1 });
    const made = prepared(loose).refuses(
      'pit-supervisor',
      { type: 'openTable' },
      {
        code: 'bad-option-value',
        clause: 'HR-7.2',
      },
    );
    expect(unpack(pack(made.state))).toMatchObject({ ok: true, value: { rules: { options: { minRevolutions: 1 } } } });
    counted(made.by('director', choose({ minRevolutions: 3 }), BESIDE)).by('pit-supervisor', { type: 'openTable' });
  });

  test('the command that chose a pay table alone says where it went, and what it recorded is still read', () => {
    const order = { type: 'choosePayTable', payTable: 'conventional', reason: 'x' };
    const { state } = prepared(usRoulette);
    const answer = decide(state, { ...order, by: someone('pit-manager'), at: 1 } as never);
    expect(answer).toMatchObject({ ok: false, error: { code: 'chosen-with-readings' } });
    const fact = { type: 'PayTableChosen', payTable: 'conventional', reason: 'x', clause: 'US5-PT' };
    const stamp = { person: 'pm', role: 'pit-manager', at: 1, rules: 'us-roulette-v5@5', round: 0 };
    expect(evolve(state, { v: 1, stamp, fact } as Event).rules.options.payTable).toBe('conventional');
  });

  test('nobody but the house tells a table what others remember', () => {
    const order: Order = { type: 'recallUnderMinimum', day: 1, players: ['ann'] };
    for (const who of [player('ann'), someone('dealer'), someone('senior-management')])
      prepared(mbsRoulette).refuses(who, order, 'not-authorised');
    expect(prepared(mbsRoulette).by(someone('device', 'house'), order).state).toMatchObject({
      gamingDay: 1,
      underMinimumElsewhere: ['ann'],
    });
  });
});
