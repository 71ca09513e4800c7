import { describe, expect, test } from 'vitest';
import { by, reading, table, until } from '../../../../testkit/roulette-table.ts';
import { counted, opened, prepared, type Scene, scene, someone, traitsOf } from '../../../../testkit/table.ts';
import { amount } from '../../../kit/amount.ts';
import { hoianaRoulette, mbsRoulette, RULEBOOKS, usRoulette } from '../../../rulebook/index.ts';
import { initial, type Order } from '../../index.ts';

type Traits = NonNullable<Extract<Order, { type: 'attestEquipment' }>['traits']>;

const attest = (item: string, traits: Traits = {}): Order => ({ type: 'attestEquipment', item, traits });

const passes = (item: string, traits: Traits, rules = hoianaRoulette): boolean =>
  scene(initial('R1', rules)).by('inspector', attest(item, traits)).state.equipment.get(item)?.passed ?? false;

/** A closed Hoiana table with everything attested but some items. */
function without(...missing: readonly string[]) {
  let made = scene(initial('R1', hoianaRoulette));
  for (const { item, required } of hoianaRoulette.equipment) {
    if (!required || missing.includes(item)) continue;
    made = made.by('inspector', attest(item, traitsOf(hoianaRoulette, item)));
  }
  return made;
}

/** What a document asks for, by the clause that is named when it is missing. */
const ASKED = [
  ['US5-W1', usRoulette, 'wheel'],
  ['US5-R1', usRoulette, 'ball'],
  ['US5-R3', usRoulette, 'marker'],
  ['MBS-2.1', mbsRoulette, 'wheel'],
  ['MBS-3.6', mbsRoulette, 'ball'],
  ['MBS-1.1.2', mbsRoulette, 'dolly'],
  ['MBS-3.3.1', mbsRoulette, 'limit sign'],
] as const;

describe('equipment', () => {
  test.each(ASKED)('[%s] $1.id does not open without its %s', (clause, rules, item) => {
    let made = scene(initial('R1', rules));
    for (const { item: other, required } of rules.equipment)
      if (required && other !== item) made = made.by('pit-supervisor', attest(other, traitsOf(rules, other)));
    const open: Order = { type: 'openTable' };
    made.refuses('pit-supervisor', open, { code: 'equipment-missing', params: { item }, clause });
    expect(rules.equipment.filter(({ required }) => required)).toHaveLength(
      ASKED.filter(([, of]) => of === rules).length,
    );
  });

  test.each([
    ['US5-W1', usRoulette, 38],
    ['MBS-APP-A', mbsRoulette, 37],
    ['HR-4.1.1', hoianaRoulette, 37],
  ] as const)('[%s] the wheel of $1.id has %i pockets, not one more or less', (clause, rules, pockets) => {
    const shown = (count: number) =>
      scene(initial('R1', rules)).by('pit-supervisor', attest('wheel', { diameter: 0.75, pockets: count })).last;
    expect(shown(pockets)).toMatchObject([{ passed: true }]);
    for (const other of [pockets - 1, pockets + 1])
      expect(shown(other)).toMatchObject([{ passed: false, failed: ['pockets'], clause }]);
  });

  test.each(['wheel', 'betting areas', 'branding'])(
    '[HR-1.2] with two of the three features attested opening is refused and %s is named',
    (item) => {
      without(item).refuses('pit-supervisor', { type: 'openTable' }, { code: 'equipment-missing', params: { item } });
    },
  );

  test.each([
    [0.78, true],
    [0.75, true],
    [0.675, true],
    [0.825, true],
    [0.6, false],
    [0.9, false],
  ])('[HR-1.2.1] a wheel of %f m passes: %s', (diameter, passed) => {
    expect(passes('wheel', { diameter, pockets: 37 })).toBe(passed);
  });

  test('[HR-1.2.1] the tolerance of the wheel is an option (B15)', () => {
    const loose = reading(hoianaRoulette, { wheelDiameterTolerance: 0.2 });
    const strict = reading(hoianaRoulette, { wheelDiameterTolerance: 0.02 });
    const wheel = attest('wheel', { diameter: 0.61, pockets: 37 });
    expect(scene(initial('R1', loose)).by('inspector', wheel).last).toMatchObject([{ passed: true }]);
    const other = attest('wheel', { diameter: 0.78, pockets: 37 });
    expect(scene(initial('R1', strict)).by('inspector', other).last).toMatchObject([
      { passed: false, failed: ['diameter'], clause: 'HR-1.2.1' },
    ]);
  });

  test('[HR-3.2] the eight required items without a display open the table; seven of them do not', () => {
    const eight = hoianaRoulette.equipment.filter(({ clause, required }) => clause.startsWith('HR-3.2.') && required);
    expect(eight).toHaveLength(8);
    expect(prepared(hoianaRoulette).by('pit-supervisor', { type: 'openTable' }).state.status).toBe('open');
    for (const { item, clause } of eight) {
      const refusal = { code: 'equipment-missing', params: { item }, clause } as const;
      without(item).refuses('pit-supervisor', { type: 'openTable' }, refusal);
    }
  });

  test('[HR-3.2.3] without the plunger the table does not open and the item is named', () => {
    without('drop box plunger').refuses(
      'pit-supervisor',
      { type: 'openTable' },
      { ...by('equipment-missing', 'HR-3.2.3'), params: { item: 'drop box plunger' } },
    );
  });

  test('[HR-3.2.6] a dolly of plastic or brass passes, one of wood fails and keeps the table shut', () => {
    expect(['plastic', 'brass', 'wood'].map((material) => passes('dolly', { material }))).toEqual([true, true, false]);
    prepared(hoianaRoulette)
      .by('inspector', attest('dolly', { material: 'wood' }))
      .refuses('pit-supervisor', { type: 'openTable' }, by('equipment-failed', 'HR-3.2.6'));
  });

  test.each([
    [14.9, false, false],
    [15, false, true],
    [25, false, true],
    [25.1, false, false],
    [20, true, false],
  ])('[HR-3.2.8] a ball of %f mm, metal %s, passes: %s', (diameter, metal, passed) => {
    expect(passes('ball', { diameter, metal })).toBe(passed);
  });

  test('[HR-3.2.8] a ball that failed is not spun', () => {
    table(hoianaRoulette)
      .by('inspector', attest('ball', { diameter: 20, metal: true }))
      .refuses(
        'dealer',
        { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' },
        by('equipment-failed', 'HR-3.2.8'),
      )
      .by('inspector', attest('ball', { diameter: 20, metal: false }))
      .by('dealer', { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' });
  });

  test('[HR-3.NOTE] how an item looks in the pictures is no trait: other photos change nothing', () => {
    let made = prepared(hoianaRoulette);
    for (const { item, required } of hoianaRoulette.equipment) {
      const traits = { ...traitsOf(hoianaRoulette, item), photo: `another ${item}.jpg` };
      if (required) made = made.by('inspector', attest(item, traits));
    }
    expect(made.by('pit-supervisor', { type: 'openTable' }).state.status).toBe('open');
  });

  test('who attests: the D/I at Hoiana, a Pit Supervisor where there is none; an item nobody lists is refused', () => {
    scene(initial('R1', hoianaRoulette)).refuses('dealer', attest('betting areas'), 'not-authorised');
    for (const rules of [mbsRoulette, usRoulette]) {
      scene(initial('R1', rules))
        .refuses('inspector', attest('ball'), 'not-authorised')
        .by('pit-supervisor', attest('ball'));
    }
    scene(initial('R1', mbsRoulette)).refuses('pit-supervisor', attest('UV scanner'), 'unknown-item');
  });
});

describe('opening', () => {
  test('limits are set and the float is counted first', () => {
    without().refuses('pit-supervisor', { type: 'openTable' }, 'limits-not-set');
    without()
      .by('pit-manager', { type: 'setLimits', limits: { min: amount(10), max: amount(100) } })
      .refuses('pit-supervisor', { type: 'openTable' }, 'float-not-counted')
      .refuses('inspector', { type: 'openTable' }, 'not-authorised');
  });

  test('a count that differs needs a reason, and what was counted is what is there', () => {
    const count: Order = { type: 'countFloat', counted: 99_990, when: 'opening' };
    const second = someone('inspector');
    const made = prepared(hoianaRoulette)
      .refuses('dealer', count, 'reason-needed', { second })
      .by('dealer', { ...count, reason: 'a chip was missing' }, { second });
    expect(made.state.bank).toMatchObject({ float: 99_990, variance: -10 });
  });

  test.each([
    [hoianaRoulette, 'inspector'],
    [mbsRoulette, 'pit-supervisor'],
    [usRoulette, 'pit-supervisor'],
  ] as const)('the float is counted by two people ($0.id: the second is $1)', (rules, rank) => {
    const count: Order = { type: 'countFloat', counted: 100_000, when: 'closing' };
    opened(rules)
      .refuses('dealer', count, 'second-person-needed')
      .refuses('dealer', count, 'second-person-needed', { second: someone('dealer', 'another dealer') })
      .refuses('dealer', count, 'second-person-needed', { second: someone('surveillance') })
      .refuses(someone(rank, 'pat'), count, 'own-act', { second: someone(rank, 'pat') })
      .by('dealer', count, { second: someone(rank) });
  });

  test('limits that cross are refused, and those of the US table stay inside the law', () => {
    const limits = (min: number, max: number): Order => ({
      type: 'setLimits',
      limits: { min: amount(min), max: amount(max) },
    });
    prepared(hoianaRoulette)
      .refuses('pit-manager', limits(100, 10), 'limits-crossed')
      .refuses('pit-supervisor', limits(10, 100), 'not-authorised');
    prepared(usRoulette)
      .refuses('pit-manager', limits(50, 1000), by('limits-outside-law', 'US5-P5'))
      .refuses('pit-manager', limits(100, 1001), by('limits-outside-law', 'US5-P5'))
      .by('pit-manager', limits(200, 500));
    expect(prepared(mbsRoulette).by('pit-manager', limits(20, 500)).state.limitHistory).toHaveLength(1);
  });
});

describe('suspending and closing', () => {
  const CLOSE: Order = { type: 'closeTable' };

  const fill = (made: Scene): Scene =>
    made
      .by('dealer', { type: 'requestFill', fill: 'f1', amount: 100, denominations: { 100: 1 } })
      .by('pit-supervisor', { type: 'approveFill', fill: 'f1' })
      .by('cashier', { type: 'confirmFill', fill: 'f1' });

  test('play stops only between rounds or after a void, and starts again', () => {
    const suspend: Order = { type: 'suspendTable', reason: 'the wheel is cleaned' };
    table(hoianaRoulette).refuses('pit-supervisor', suspend, 'round-open');
    const voided = until(table(hoianaRoulette, 'ann 17 10'), 'spin-closed')
      .by('inspector', { type: 'announceNoSpin', cause: 'wheel-stopped' })
      .by('pit-supervisor', suspend)
      .refuses('dealer', { type: 'returnBall', pocket: 0 }, 'table-not-open')
      .by('pit-supervisor', { type: 'resumeTable' })
      .by('dealer', { type: 'returnBall', pocket: 0 });
    expect(voided.state).toMatchObject({ status: 'open', phase: 'idle' });
    opened(hoianaRoulette)
      .refuses('pit-supervisor', { ...suspend, reason: '' }, 'reason-needed')
      .refuses('dealer', suspend, 'not-authorised')
      .by('pit-supervisor', suspend)
      .refuses('dealer', { type: 'openBetting' }, 'table-not-open');
  });

  test('a table with a round open does not close, and opens again only after a new count', () => {
    table(hoianaRoulette).refuses('pit-supervisor', CLOSE, 'round-open');
    counted(opened(hoianaRoulette))
      .by('pit-supervisor', CLOSE)
      .refuses('pit-supervisor', { type: 'openTable' }, 'float-not-counted');
  });

  test.each(RULEBOOKS)('$id: a table does not close uncounted, open or suspended', (rules) => {
    const open = opened(rules, { ann: 500 });
    const suspended = open.by('pit-supervisor', { type: 'suspendTable', reason: 'the end of the night' });
    for (const made of [open, suspended]) {
      made.refuses('pit-supervisor', CLOSE, { code: 'float-not-counted', params: { when: 'closing' } });
      expect(counted(made).by('pit-supervisor', CLOSE).state).toMatchObject({ status: 'closed', floatCounted: false });
    }
  });

  test('the count of the opening closes no table, nor does one of the wrong kind', () => {
    const second = someone('inspector');
    opened(hoianaRoulette)
      .by('dealer', { type: 'countFloat', counted: 100_000, when: 'opening' }, { second })
      .refuses('pit-supervisor', CLOSE, 'float-not-counted');
    prepared(hoianaRoulette)
      .by('dealer', { type: 'countFloat', counted: 100_000, when: 'closing' }, { second })
      .refuses('pit-supervisor', { type: 'openTable' }, 'float-not-counted');
  });

  test('a count stands until the float moves', () => {
    const closing = counted(opened(hoianaRoulette, { ann: 500 }));
    const cash: Order = { type: 'buyIn', player: 'bo', amount: 10, from: 'cash' };
    const bought = closing.by('dealer', cash).refuses('pit-supervisor', CLOSE, 'float-not-counted');
    expect(counted(bought).by('pit-supervisor', CLOSE).state.status).toBe('closed');
    const filled = fill(closing).refuses('pit-supervisor', CLOSE, 'float-not-counted');
    expect(counted(filled).by('pit-supervisor', CLOSE).state.status).toBe('closed');
    // A round in which nothing lay moves nothing, and neither do chips that go back to a wallet.
    const idle = closing
      .by('dealer', { type: 'openBetting' })
      .by('pit-supervisor', { type: 'abortBetting', ground: 'no-bets', reason: 'nobody came' })
      .by('dealer', { type: 'cashOut', player: 'ann' });
    expect(idle.by('pit-supervisor', CLOSE).state.status).toBe('closed');
    fill(prepared(hoianaRoulette)).refuses('pit-supervisor', { type: 'openTable' }, 'float-not-counted');
  });

  test('a closing count that differs is recorded with its reason and closes the table too', () => {
    const count: Order = { type: 'countFloat', counted: 99_990, when: 'closing' };
    const second = someone('inspector');
    const made = opened(hoianaRoulette)
      .refuses('dealer', count, 'reason-needed', { second })
      .refuses('pit-supervisor', CLOSE, 'float-not-counted')
      .by('dealer', { ...count, reason: 'a chip was missing' }, { second })
      .by('pit-supervisor', CLOSE);
    expect(made.state.bank).toMatchObject({ float: 99_990, variance: -10 });
  });

  describe('betting that nobody has spun for is called off, and everything goes back:', () => {
    const abort: Order = { type: 'abortBetting', ground: 'fault', reason: 'the ball is chipped' };
    const business: Order = { ...abort, ground: 'business', reason: 'exposure too high' };
    const open = table(hoianaRoulette, 'ann 17 10', 'bo red 50');
    const racks = (made: typeof open) => [...made.state.players.values()].map(({ chips }) => chips.value);

    test('[HR-3.2.8] by a Pit Supervisor for equipment that is on record as faulty', () => {
      open.refuses('pit-supervisor', abort, { code: 'ground-not-recorded', clause: 'HR-7.12' });
      const faulty = open.by('inspector', { type: 'attestEquipment', item: 'ball', traits: { diameter: 3 } });
      faulty
        .refuses('inspector', abort, 'not-authorised')
        .refuses('pit-supervisor', { ...abort, reason: '' }, 'reason-needed');
      const made = faulty.by('pit-supervisor', abort);
      expect([made.state.phase, ...racks(made)]).toEqual(['idle', 10_000, 10_000]);
      expect(made.facts('BettingAborted')).toMatchObject([{ ground: 'fault' }]);
      until(table(hoianaRoulette), 'spin-open').refuses('pit-supervisor', abort, 'wrong-phase');
    });

    test('[HR-7.12] for any other reason by the Director of Table Games', () => {
      for (const role of ['pit-supervisor', 'pit-manager', 'operations-manager'] as const)
        open.refuses(role, business, { code: 'not-authorised', clause: 'HR-7.12' });
      expect(racks(open.by('director', business))).toEqual([10_000, 10_000]);
    });

    test('[MBS-6.2] at Marina Bay Sands by the Gaming Shift Manager', () => {
      const there = table(mbsRoulette, 'ann 17 10').refuses('pit-manager', business, 'not-authorised');
      expect(there.by('gaming-shift-manager', business).state.phase).toBe('idle');
    });

    test('by a Pit Supervisor where nobody has bet, and only there', () => {
      const empty: Order = { ...abort, ground: 'no-bets' };
      open.refuses('pit-supervisor', empty, 'ground-not-recorded');
      expect(table(hoianaRoulette).by('pit-supervisor', empty).state.phase).toBe('idle');
    });
  });
});
