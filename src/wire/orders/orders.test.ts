import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { COMMANDS as FLOOR_COMMANDS } from '../../house/floor/commands.ts';
import { COMMANDS as PEOPLE_COMMANDS } from '../../house/people/commands.ts';
import { type Fields, malformedIn } from '../../kit/command.ts';
import { dispute, ORDER_TYPES } from '../../table/index.ts';
import { readCommand, type WireCommand } from '../command.ts';
import { type Report, readReport } from '../device.ts';
import {
  type CageOrder,
  type DisputeOrder,
  type FloorOrder,
  ORDERS,
  type OwnOrder,
  type PeopleOrder,
  RAISE,
  type TableOrder,
} from './index.ts';

describe('what can be asked from outside', () => {
  test('of a table is what it knows, and what a player asks of the dealer', () => {
    expect(Object.keys(ORDERS.tables).toSorted()).toEqual(
      [...ORDER_TYPES, 'askBuyIn', 'askCashOut', 'askRedeemColor', 'giveNonce'].toSorted(),
    );
  });

  test('of people and the floor is what the house takes from anybody but itself', () => {
    const people = [...PEOPLE_COMMANDS].filter(([, { needs }]) => needs.role ?? needs.from);
    expect(people.map(([type, { fields }]) => [type, fields])).toEqual(Object.entries(ORDERS.people));
    const floor = [...FLOOR_COMMANDS].filter(([, { needs }]) => needs.role ?? needs.from ?? needs.rung);
    expect(floor.map(([type, { fields }]) => [type, fields])).toEqual(Object.entries(ORDERS.floor));
  });

  test('in a case is every step of it; which transfer carries out a remedy is not asked for', () => {
    expect(['raise', ...Object.keys(ORDERS.disputes)]).toEqual(dispute.ORDER_TYPES);
    expect(Object.keys(ORDERS.disputes.bookRemedy)).toEqual(['entry']);
  });

  test('can be written down as it is read', () => {
    const read = (fields: Fields, order: object) => malformedIn(fields, order) === undefined;
    const { tables, disputes, people, floor, cage } = ORDERS;
    const wager: TableOrder = { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 5 } };
    const booked: DisputeOrder = { type: 'bookRemedy', entry: 0 };
    const limits: PeopleOrder = { type: 'setOwnLimits', currency: 'USD', lossPerDay: null };
    const stop: FloorOrder = { type: 'stopTable', table: 'R1', reason: 'smoke' };
    const deposit: CageOrder = { type: 'deposit', player: 'ann', currency: 'VND', amount: 5 };
    expect(read(tables.placeWager, wager)).toBe(true);
    expect(read(disputes.bookRemedy, booked)).toBe(true);
    expect(read(people.setOwnLimits, limits)).toBe(true);
    expect(read(floor.stopTable, stop)).toBe(true);
    expect(read(cage.deposit, deposit)).toBe(true);
  });

  test('does not compile where it is misspelt', () => {
    const wrong: readonly unknown[] = [
      // @ts-expect-error: nothing is called that
      { type: 'placeWagr', player: 'ann', spot: 'red', chips: { value: 5 } } satisfies TableOrder,
      // @ts-expect-error: a wager is made of chips
      { type: 'placeWager', player: 'ann', spot: 'red', chip: { value: 5 } } satisfies TableOrder,
      // @ts-expect-error: the entry is a number
      { type: 'bookRemedy', entry: '0' } satisfies DisputeOrder,
      // @ts-expect-error: only the house says so
      { type: 'notePassword', person: 'ann', askedBy: 'ann' } satisfies PeopleOrder,
      // @ts-expect-error: a reason is asked for
      { type: 'stopTable', table: 'R1' } satisfies FloorOrder,
      // @ts-expect-error: no such currency
      { type: 'deposit', player: 'ann', currency: 'EUR', amount: 5 } satisfies CageOrder,
    ];
    expect(wrong).toHaveLength(6);
  });
});

describe('what is sent to a table', () => {
  const chips = { value: 5 };

  test('by a player need not say whose it is', () => {
    const bet: WireCommand<OwnOrder> = { id: 'a', type: 'placeWager', spot: 'red', chips, round: 4 };
    const asked: WireCommand<OwnOrder> = { id: 'b', type: 'questionPlacement', wager: { spot: 'red' }, remark: '' };
    // @ts-expect-error: staff say for whom
    const staff: WireCommand<TableOrder> = { id: 'a', type: 'placeForPlayer', spot: 'red', chips };
    expect([bet, asked, staff].map((command) => readCommand(command).ok)).toEqual([true, true, true]);
  });

  test('by a device is one of its words', () => {
    const seen: Report = { id: 'a', round: 4, saw: 'ball-at-rest', pocket: 17 };
    // @ts-expect-error: a wheel sees no such thing
    const unknown: Report = { id: 'a', round: 4, saw: 'ball-at-rst', pocket: 17 };
    // @ts-expect-error: where it rests is missing
    const without: Report = { id: 'a', round: 4, saw: 'ball-at-rest' };
    expect([seen, unknown, without].map((report) => readReport('wheel', report).ok)).toEqual([true, false, true]);
  });
});

describe('raising a dispute', () => {
  const check = Compile(RAISE);
  const raise = { id: 'a', table: 'R1', round: 4, matter: 'payment', wish: '170' };

  test.each([{}, { wager: { player: 'ann', spot: '17' } }, { event: 61, staff: 'dora', player: 'ann', claim: 170 }])(
    'with %j can be read',
    (more) => {
      expect(check.Check({ ...raise, ...more })).toBe(true);
    },
  );

  test.each([
    { id: '' },
    { id: 'x'.repeat(65) },
    { round: 1.5 },
    { matter: 'weather' },
    { wish: '' },
    { type: 'raise' },
  ])('with %j cannot', (more) => {
    expect(check.Check({ ...raise, ...more })).toBe(false);
  });
});
