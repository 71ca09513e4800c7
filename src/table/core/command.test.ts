import fc from 'fast-check';
import { IsOptional } from 'typebox';
import { describe, expect, test } from 'vitest';
import { fitting } from '../../../testkit/any-orders.ts';
import { Random } from '../../../testkit/random.ts';
import { opened } from '../../../testkit/table.ts';
import { anybody, someOrder } from '../../../testkit/table-orders.ts';
import { statesByPhase } from '../../../testkit/table-phases.ts';
import { hoianaNiuNiu, hoianaRoulette, mbsRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { type Actor, COMMANDS, type Command, decide, ORDER_TYPES, type OrderType, type TableState } from '../index.ts';
import * as core from './command.ts';

type Loose = Readonly<Record<string, unknown>>;

const answer = (state: TableState, command: unknown) => decide(state, command as Command);
const at = (rules: (typeof RULEBOOKS)[number], phase: string): TableState =>
  statesByPhase(rules).get(phase) as TableState;

const fieldsOf = (type: OrderType): readonly (readonly [name: string, optional: boolean])[] =>
  Object.entries(COMMANDS.get(type)?.fields ?? {}).map(([name, kind]) => [name, IsOptional(kind)]);

const malformed = (command: Loose): string | undefined =>
  core.malformed(COMMANDS.get(String(command['type'])) as core.CommandSpec, command);

/** Something of every type there is. */
const THINGS: readonly unknown[] = [undefined, null, 5, 'x', true, ['x', 5], { x: ['x'] }];
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'record' : typeof value;

/** Fields with more than one type. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'reportDisturbed.to': ['null', 'string'],
  'arrange.two': ['null', 'list'],
  'revealDealer.two': ['null', 'list'],
  'ballAtRest.pocket': ['number', 'string'],
  'placeDolly.number': ['number', 'string'],
  'correctResult.two': ['null', 'list'],
  'correctClosedRound.two': ['null', 'list'],
  'returnBall.pocket': ['number', 'string'],
  'dealPacket.to': ['number'],
  'reportExposed.to': ['number'],
  'arrange.box': ['number'],
};

const dealer: Actor = { person: 'dealer', role: 'dealer' };

describe.each(RULEBOOKS)('$id', (rules) => {
  const phases = [...statesByPhase(rules)];

  test.each(ORDER_TYPES)('%s without a field, or with another type in it, is refused in every phase', (type) => {
    const random = new Random(1);
    const otherwise: unknown[] = [];
    for (const [, state] of phases) {
      const whole = fitting(state, { ...someOrder(random, state, type), by: dealer, at: 1 } as Command);
      const fields = fieldsOf(type).filter(([, optional]) => !optional);
      for (const name of ['by', 'at', ...fields.map(([field]) => field)]) {
        const { [name]: right, ...rest } = whole as unknown as Loose;
        const fine = [typeOf(right), ...(ALSO[`${type}.${name}`] ?? [])];
        const wrong = THINGS.filter((thing) => !fine.includes(typeOf(thing))).map((thing) => ({
          ...rest,
          [name]: thing,
        }));
        for (const command of [rest, ...wrong]) {
          const said = answer(state, command);
          const expected = { ok: false, error: { code: 'bad-command', params: { command: type, field: name } } };
          if (JSON.stringify(said) !== JSON.stringify(expected)) otherwise.push([state.phase, command, said]);
        }
      }
    }
    expect(otherwise).toEqual([]);
  });

  test('a field that may be left out may not be something else', () => {
    const random = new Random(2);
    const [, state] = phases[0] as (typeof phases)[number];
    for (const type of ORDER_TYPES) {
      const order = someOrder(random, state, type);
      const whole = { ...order, ...(type === 'joinTable' ? { seat: 3 } : {}), by: dealer, at: 1 };
      for (const [name, optional] of [...fieldsOf(type), ['second', true], ['round', true]] as const) {
        // A closed round is always named.
        if (name === 'round' && type === 'correctClosedRound') continue;
        if (!optional || ALSO[`${type}.${name}`]?.includes('null') === true) continue;
        expect(answer(state, { ...whole, [name]: null })).toMatchObject({ error: { params: { field: name } } });
        const { [name]: _, ...without } = whole as Loose;
        expect(malformed(without), JSON.stringify(without)).toBeUndefined();
        expect(malformed({ ...without, [name]: undefined })).toBeUndefined();
      }
    }
  });

  test('what a table is asked at random can be read', () => {
    const random = new Random(3);
    for (const [, state] of phases)
      for (const type of ORDER_TYPES)
        for (let i = 0; i < 10; i++) {
          const command = { ...someOrder(random, state, type), by: anybody(random), at: i };
          const seatless = type === 'joinTable' && 'seat' in command && command.seat === 0;
          expect(malformed(command), JSON.stringify(command)).toBe(seatless ? 'seat' : undefined);
        }
  });

  test('anything at all is answered', () => {
    const names = [...new Set(ORDER_TYPES.flatMap((type) => fieldsOf(type).map(([name]) => name)))];
    const someone = fc.oneof(fc.jsonValue(), fc.constant({ person: 'chief', role: 'senior-management' }));
    const broken = fc
      .tuple(
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
        fc.record({ type: fc.constantFrom(...ORDER_TYPES), by: someone, at: fc.oneof(fc.nat(), fc.jsonValue()) }),
      )
      .map(([fields, header]) => ({ ...fields, ...header }));
    fc.assert(
      fc.property(fc.nat(phases.length - 1), fc.oneof(fc.jsonValue(), fc.anything(), broken), (index, command) => {
        const [, state] = phases[index] as (typeof phases)[number];
        expect(typeof answer(state, command).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  test.each([undefined, null, 'openTable', 5, [], {}, { type: null }, { type: {} }, { type: Object.create(null) }])(
    '%j is no command',
    (command) => {
      const [, state] = phases[0] as (typeof phases)[number];
      expect(answer(state, command)).toEqual({ ok: false, error: { code: 'bad-command', params: { field: 'type' } } });
    },
  );

  test.each(['dance', '', '__proto__', 'constructor', 'toString'])('nothing is called "%s"', (type) => {
    const [, state] = phases[0] as (typeof phases)[number];
    const expected = { code: 'unknown-command', params: { command: type } };
    expect(answer(state, { type, by: dealer, at: 1 })).toEqual({ ok: false, error: expected });
  });
});

const manager: Actor = { person: 'manager', role: 'pit-manager' };
const chips = { value: 100 };

test.each<readonly [TableState, object, field: string]>([
  [at(hoianaRoulette, 'idle'), { type: 'setLimits', by: manager }, 'limits'],
  [at(hoianaRoulette, 'idle'), { type: 'setLimits', by: manager, limits: { min: '1' } }, 'limits'],
  [at(hoianaRoulette, 'idle'), { type: 'setLimits', by: manager, limits: { kinds: { straight: 5 } } }, 'limits'],
  [at(mbsRoulette, 'betting'), { type: 'spinBall' }, 'ball'],
  [at(mbsRoulette, 'betting'), { type: 'spinBall', ball: 'clockwise' }, 'wheel'],
  [at(mbsRoulette, 'betting'), { type: 'spinBall', ball: 'clockwise', wheel: 'left' }, 'wheel'],
  [at(hoianaRoulette, 'idle'), { type: 'joinTable' }, 'player'],
  [at(hoianaRoulette, 'idle'), { type: 'joinTable', player: 'ann', seat: -1 }, 'seat'],
  [at(hoianaRoulette, 'idle'), { type: 'joinTable', player: 'ann', seat: 0 }, 'seat'],
  [at(hoianaRoulette, 'idle'), { type: 'joinTable', player: 'ann', seat: 1.5 }, 'seat'],
  [at(hoianaRoulette, 'idle'), { type: 'joinTable', player: 'ann', seat: Number.NaN }, 'seat'],
  [at(hoianaRoulette, 'betting'), { type: 'placeWager', player: 'ann', spot: 'red', chips: {} }, 'chips'],
  [
    at(hoianaRoulette, 'betting'),
    { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 0, colours: { blue: '3' } } },
    'chips',
  ],
  [at(hoianaRoulette, 'result'), { type: 'questionPlacement', wager: { player: 'ann' }, remark: '' }, 'wager'],
  [at(hoianaRoulette, 'idle'), { type: 'openBetting', at: Number.NaN }, 'at'],
  // No message can carry these.
  [at(hoianaRoulette, 'idle'), { type: 'buyIn', player: 'ann', amount: Number.NaN, from: 'cash' }, 'amount'],
  [at(hoianaRoulette, 'spin-open'), { type: 'attestRevolutions', laps: Number.POSITIVE_INFINITY }, 'laps'],
  [at(hoianaRoulette, 'idle'), { type: 'openBetting', by: { person: 'x', role: 'guest' } }, 'by'],
  [at(hoianaRoulette, 'idle'), { type: 'openBetting', by: { role: 'dealer' } }, 'by'],
  [at(hoianaRoulette, 'idle'), { type: 'openBetting', by: { ...dealer, actingAs: 'player' } }, 'by'],
  [at(hoianaRoulette, 'idle'), { type: 'openBetting', second: {} }, 'second'],
  [at(hoianaRoulette, 'idle'), { type: 'openBetting', round: '1' }, 'round'],
])('%#: %j', (state, command, field) => {
  expect(answer(state, { by: dealer, at: 1, ...command })).toMatchObject({
    error: { code: 'bad-command', params: { field } },
  });
});

describe('Niu Niu: chips of a wager lie on a box', () => {
  const betting = opened(hoianaNiuNiu, { ann: 5000 }).by('dealer', { type: 'openBetting' });
  const player = 'ann';
  const second: Actor = { person: 'sue', role: 'pit-supervisor' };
  const wager = { player, spot: 'even', chips, by: dealer, at: 1, second };

  test('late chips name theirs', () => {
    const late = { ...wager, type: 'reportLate' };
    const state = at(hoianaNiuNiu, 'closed');
    expect(answer(state, late)).toMatchObject({ error: { code: 'box-missing', clause: 'NN-4.5.4' } });
    expect(answer(state, { ...late, box: 99 })).toMatchObject({ error: { code: 'unknown-box' } });
    expect(answer(state, { ...late, box: 1 })).toMatchObject({ ok: true });
  });

  test.each([
    ['placeWager', 'box-missing'],
    ['removeWager', 'no-such-wager'],
  ])('%s without one is refused', (type, code) => {
    const by = { person: player, role: 'player' };
    expect(answer(betting.state, { ...wager, by, type })).toMatchObject({ error: { code } });
  });

  test('nothing is found on none', () => {
    const found = answer(at(hoianaNiuNiu, 'closed'), { ...wager, type: 'reportFound' });
    expect(found).toMatchObject({ error: { code: 'box-missing', clause: 'NN-4.5.4' } });
  });
});

describe('names and texts', () => {
  const state = opened(hoianaRoulette).state;
  const field = (order: Loose): unknown => malformed({ ...order, by: dealer, at: 1 });
  const buyIn = (player: string) => ({ type: 'buyIn', player, amount: 1, from: 'cash' });

  test.each(['\ud800', 'a\0', 'a\nb', 'x'.repeat(101)])('%j is nobody', (player) => {
    expect(field(buyIn(player))).toBe('player');
    expect(answer(state, { ...buyIn(player), by: dealer, at: 1 })).toMatchObject({ ok: false });
    expect(field({ type: 'collectLosing', wager: { player, spot: 'red' } })).toBe('wager');
  });

  test.each(['Nguyễn Văn Ân', '阮', 'p-1', '🂡 2'])('%j may be somebody', (player) => {
    expect(field(buyIn(player))).toBeUndefined();
  });

  test('a reason is text that can be stored, and not a book', () => {
    const order = (reason: string) => field({ type: 'suspendTable', reason });
    expect([order('a\nb'), order('x'.repeat(2000)), order('x'.repeat(2001)), order('\udc00')]).toEqual([
      undefined,
      undefined,
      'reason',
      'reason',
    ]);
  });

  test('a sign that is stored as two counts as two', () => {
    const order = (reason: string) => field({ type: 'suspendTable', reason });
    expect([order('🂡'.repeat(1000)), order('🂡'.repeat(1001))]).toEqual([undefined, 'reason']);
    expect([field(buyIn('🂡'.repeat(50))), field(buyIn('🂡'.repeat(51)))]).toEqual([undefined, 'player']);
  });

  test.each(['a', '', 'a\nb', '\u2028', '__proto__'])('what stands under the key %j is read', (key) => {
    const under = (value: unknown): unknown => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
    const traits = (value: unknown) => field({ type: 'attestEquipment', item: 'ball', traits: under(value) });
    expect([traits(5), traits({ deep: 1 })]).toEqual([undefined, 'traits']);
    const colours = (value: unknown) =>
      field({ type: 'removeWager', player: 'ann', spot: 'red', chips: { value: 0, colours: under(value) } });
    expect([colours(5), colours('5')]).toEqual([undefined, 'chips']);
  });
});
