import { describe, expect, test } from 'vitest';
import { NOON } from '../../../testkit/people.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { ROLES, type Role } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { HOUSE } from '../stamped.ts';
import type { Body } from '../unit.ts';
import { COMMANDS, type CommandType } from './commands.ts';
import { peopleUnit } from './people-unit.ts';
import { PEOPLE_REFUSALS } from './refusals.ts';

const boss: Actor = { person: 'boss', role: 'admin' };
const pit: Actor = { person: 'pit', role: 'pit-manager' };
const ann: Actor = { person: 'ann', role: 'player' };
const KEY = 'ab'.repeat(32);

type Floor = ReturnType<typeof floor>;

/** A unit that keeps its log, so that it can be rebuilt and compared. */
function floor() {
  const unit = peopleUnit(
    (table) => ['R1', 'S1'].includes(table),
    undefined,
    () => [hoianaRoulette.ladder],
  );
  const log: unknown[] = [];
  const ask = (by: Actor, body: Body, at = NOON): string => {
    const decided = unit.decide({ by, at, body });
    if (!decided.ok) {
      expect(PEOPLE_REFUSALS).toContain(decided.error.code);
      return decided.error.code;
    }
    const events = JSON.parse(JSON.stringify(decided.value.events)) as unknown[];
    unit.apply(events, log.length);
    log.push(...events);
    return 'ok';
  };
  const add = (by: Actor, person: string, role: Role, more: object = {}): string =>
    ask(by, { type: 'addPerson', person, name: `The ${person}`, role, ...more });
  return { unit, log, ask, add };
}

function staffed(): Floor {
  const it = floor();
  expect(it.add(HOUSE, 'boss', 'admin')).toBe('ok');
  for (const [person, role] of [
    ['pit', 'pit-manager'],
    ['ann', 'player'],
    ['dee', 'dealer'],
  ] as const)
    expect(it.add(boss, person, role)).toBe('ok');
  return it;
}

describe('accounts', () => {
  test('the house adds the first administrator, and nobody after that', () => {
    const { add } = floor();
    expect(add(boss, 'boss', 'admin')).toBe('not-authorised');
    expect(add(HOUSE, 'boss', 'admin')).toBe('ok');
    expect(add(HOUSE, 'other', 'admin')).toBe('not-authorised');
    expect(add(boss, 'other', 'admin')).toBe('ok');
  });

  test('demo identities come from the house alone, and their administrator is not the first one', () => {
    const { add, unit } = floor();
    expect(add(HOUSE, 'admin', 'admin', { demo: true })).toBe('ok');
    expect(unit.account('admin')?.person.demo).toBe(true);
    expect(add(HOUSE, 'boss', 'admin')).toBe('ok');
    expect(add(boss, 'mei', 'player', { demo: true })).toBe('not-authorised');
    expect(add(HOUSE, 'mei', 'player', { demo: true })).toBe('ok');
  });

  test.each(['', 'Ann', 'a b', '-a', 'a/b', 'a:b', 'ñ', 'a'.repeat(41), '__proto__'])('%j is no id', (person) => {
    expect(staffed().add(boss, person, 'player')).toBe('bad-person-id');
  });

  test.each(['house', 'world', 'cage', 'auto-r1', 'auto-', 'guest-5', 'guest-'])(
    '%s stands for something else',
    (person) => {
      expect(staffed().add(boss, person, 'player')).toBe('reserved-id');
    },
  );

  test.each(['constructor', 'a', '0', 'housekeeper', 'guest', 'guesthouse', 'a'.repeat(40)])(
    '%s is an id like any other',
    (person) => {
      expect(staffed().add(boss, person, 'player')).toBe('ok');
    },
  );

  test('a name is trimmed, and has no characters that nobody sees', () => {
    const { ask, unit } = staffed();
    const rename = (name: string): string => ask(boss, { type: 'rename', person: 'ann', name });
    for (const name of ['', '   ', 'a\nb', 'a\u0000', 'a\u202eb', '\ud800', 'x'.repeat(61)])
      expect(rename(name)).toBe('bad-name');
    expect(rename(`  ${'🂡'.repeat(60)} `)).toBe('ok');
    expect(rename('  Ann Nguyễn ')).toBe('ok');
    expect(unit.account('ann')?.person.name).toBe('Ann Nguyễn');
    expect(rename('Ann Nguyễn')).toBe('same-name');
  });

  test('nobody is added twice', () => {
    expect(staffed().add(boss, 'ann', 'player')).toBe('person-exists');
  });

  test('nobody changes their own account', () => {
    const { ask } = staffed();
    for (const body of [
      { type: 'changeRole', person: 'boss', role: 'director' },
      { type: 'rename', person: 'boss', name: 'The Boss' },
      { type: 'disablePerson', person: 'boss', reason: 'leaving' },
      { type: 'enablePerson', person: 'boss' },
    ])
      expect(ask(boss, body)).toBe('own-account');
  });

  test('a role is changed, which ends the assignments that went with it', () => {
    const { ask, unit } = staffed();
    expect(ask(pit, { type: 'assign', person: 'dee', table: 'R1' })).toBe('ok');
    expect(ask(boss, { type: 'changeRole', person: 'dee', role: 'inspector' })).toBe('ok');
    expect(unit.account('dee')?.person).toMatchObject({ role: 'inspector', tables: [] });
    expect(ask(boss, { type: 'changeRole', person: 'dee', role: 'inspector' })).toBe('same-role');
    expect(ask(boss, { type: 'changeRole', person: 'nobody', role: 'inspector' })).toBe('unknown-person');
  });

  test('players stay players and staff stay staff', () => {
    const { ask } = staffed();
    expect(ask(boss, { type: 'changeRole', person: 'ann', role: 'dealer' })).toBe('player-or-staff');
    expect(ask(boss, { type: 'changeRole', person: 'dee', role: 'player' })).toBe('player-or-staff');
  });

  test('somebody is disabled for a reason, and enabled again', () => {
    const { ask, unit } = staffed();
    expect(ask(boss, { type: 'disablePerson', person: 'dee', reason: ' ' })).toBe('reason-needed');
    expect(ask(boss, { type: 'disablePerson', person: 'dee', reason: 'dismissed' })).toBe('ok');
    expect(ask(boss, { type: 'disablePerson', person: 'dee', reason: 'dismissed' })).toBe('person-disabled');
    expect(unit.account('dee')?.person.disabled).toBe(true);
    expect(ask(boss, { type: 'enablePerson', person: 'dee' })).toBe('ok');
    expect(ask(boss, { type: 'enablePerson', person: 'dee' })).toBe('not-disabled');
  });

  test('a command that waited while its sender was disabled or moved is refused', () => {
    const { ask, add } = staffed();
    expect(add(boss, 'boss2', 'admin')).toBe('ok');
    const other: Actor = { person: 'boss2', role: 'admin' };
    expect(ask(boss, { type: 'disablePerson', person: 'boss2', reason: 'left' })).toBe('ok');
    expect(add(other, 'friend', 'admin')).toBe('not-authorised');
    expect(ask(boss, { type: 'changeRole', person: 'pit', role: 'inspector' })).toBe('ok');
    expect(ask(pit, { type: 'startShift', shift: 'night' })).toBe('not-authorised');
    expect(ask({ person: 'ann', role: 'admin' }, { type: 'enablePerson', person: 'boss2' })).toBe('not-authorised');
  });
});

describe('authority', () => {
  /** Written by hand: who may give each command. */
  const HIGH: readonly Role[] = [
    'pit-manager',
    'operations-manager',
    'gaming-shift-manager',
    'director',
    'senior-management',
  ];
  const EXPECTED: Readonly<Record<CommandType, readonly Role[]>> = {
    addPerson: ['admin'],
    addGuest: ['dealer', 'inspector', 'pit-supervisor', ...HIGH],
    changeRole: ['admin'],
    rename: ['admin'],
    disablePerson: ['admin'],
    enablePerson: ['admin'],
    assign: HIGH,
    unassign: HIGH,
    // On the ladder of the document, and at the position or above it.
    appoint: ['pit-manager', 'director', 'senior-management'],
    endAppointment: ['pit-manager', 'director', 'senior-management'],
    addDevice: ['admin'],
    revokeDevice: ['admin'],
    startShift: HIGH,
    endShift: HIGH,
    setOwnLimits: ['player'],
    coolOff: ['player'],
    noteSignIn: [],
    noteFailures: [],
    notePassword: [],
  };
  const BODIES: Readonly<Record<CommandType, object>> = {
    addPerson: { person: 'new', name: 'New', role: 'dealer' },
    addGuest: { person: 'guest-1', name: 'Mr Lee', table: 'R1' },
    changeRole: { person: 'dee', role: 'inspector' },
    rename: { person: 'dee', name: 'Dee' },
    disablePerson: { person: 'dee', reason: 'left' },
    enablePerson: { person: 'off' },
    assign: { person: 'dee', table: 'R1' },
    unassign: { person: 'dee', table: 'S1' },
    appoint: { person: 'dee', position: 'inspector', table: 'R1', until: NOON + 1000, reason: 'ill' },
    endAppointment: { appointment: 'A-1', reason: 'back' },
    addDevice: { device: 'new', kind: 'wheel', table: 'R1', key: KEY },
    revokeDevice: { device: 'wheel-1', reason: 'stolen' },
    startShift: { shift: 'day' },
    endShift: {},
    setOwnLimits: { currency: 'VND', lossPerDay: 5 },
    coolOff: { until: NOON + 1000 },
    noteSignIn: { person: 'dee', from: null, repeats: 0 },
    noteFailures: { since: 0, attempts: 0, turnedAway: 0, addresses: 0, accounts: [], elsewhere: 0 },
    notePassword: { person: 'dee', askedBy: 'boss' },
  };

  test.each([...COMMANDS.keys()] as CommandType[])('%s is for whom it is for, and nobody else', (type) => {
    const may = ROLES.filter((role) => {
      const { ask, add, unit } = staffed();
      add(boss, 'off', 'dealer');
      ask(boss, { type: 'disablePerson', person: 'off', reason: 'left' });
      ask(pit, { type: 'assign', person: 'dee', table: 'S1' });
      ask(boss, { type: 'addDevice', device: 'wheel-1', kind: 'wheel', table: 'R1', key: KEY });
      if (type === 'endAppointment') ask(pit, { type: 'appoint', ...BODIES.appoint });
      if (type === 'endShift') ask(pit, { type: 'startShift', shift: 'day' });
      add(boss, 'asker', role);
      if (type === 'addGuest') ask(pit, { type: 'assign', person: 'asker', table: 'R1' });
      expect(unit.account('asker')?.person.role).toBe(role);
      return ask({ person: 'asker', role }, { type, ...BODIES[type] }) === 'ok';
    });
    expect(may).toEqual(EXPECTED[type]);
  });

  test('acting in a higher function gives no power over people', () => {
    const dealer: Actor = { person: 'dee', role: 'dealer', actingAs: 'pit-manager' };
    expect(staffed().ask(dealer, { type: 'startShift', shift: 'day' })).toBe('not-authorised');
  });

  test('only the house itself is the house', () => {
    const { ask } = staffed();
    const note = { type: 'notePassword', person: 'dee', askedBy: 'dee' };
    expect(ask({ person: 'sensor', role: 'device' }, note)).toBe('not-authorised');
    expect(ask({ person: 'house', role: 'admin' }, note)).toBe('not-authorised');
    expect(ask(HOUSE, note)).toBe('ok');
  });
});

describe('the floor', () => {
  test('dealers are assigned to tables that exist, once', () => {
    const { ask, unit } = staffed();
    const assign = (person: string, table: string): string => ask(pit, { type: 'assign', person, table });
    expect(assign('dee', 'R9')).toBe('unknown-table');
    expect(assign('ann', 'R1')).toBe('not-assignable');
    expect(assign('dee', 'R1')).toBe('ok');
    expect(assign('dee', 'R1')).toBe('already-assigned');
    expect(assign('dee', 'S1')).toBe('ok');
    expect(ask(pit, { type: 'unassign', person: 'dee', table: 'R1' })).toBe('ok');
    expect(ask(pit, { type: 'unassign', person: 'dee', table: 'R1' })).toBe('not-assigned');
    expect(unit.account('dee')?.person.tables).toEqual(['S1']);
    ask(boss, { type: 'disablePerson', person: 'dee', reason: 'left' });
    expect(assign('dee', 'R1')).toBe('person-disabled');
  });

  test('one shift after the other, each with a name of its own', () => {
    const { ask, unit } = staffed();
    expect(ask(pit, { type: 'endShift' })).toBe('no-shift');
    expect(ask(pit, { type: 'startShift', shift: 'a b' })).toBe('bad-shift');
    expect(ask(pit, { type: 'startShift', shift: '2026-06-01.day' })).toBe('ok');
    expect(unit.shift()).toEqual({ id: '2026-06-01.day', startedAt: NOON, by: 'pit' });
    expect(ask(pit, { type: 'startShift', shift: 'night' })).toBe('shift-running');
    expect(ask(pit, { type: 'endShift' })).toBe('ok');
    expect(unit.shift()).toBeUndefined();
    expect(ask(pit, { type: 'startShift', shift: '2026-06-01.day' })).toBe('shift-used');
  });
});

describe('walk-in guests', () => {
  const dee: Actor = { person: 'dee', role: 'dealer' };
  const guest = { type: 'addGuest', person: 'guest-1', name: ' Mr Lee ', table: 'R1' };

  test('are recorded by a dealer at their own table, and by those above at any', () => {
    const { ask, unit, log } = staffed();
    expect(ask(dee, guest)).toBe('not-assigned');
    expect(ask(ann, guest)).toBe('not-authorised');
    expect(ask(boss, guest)).toBe('not-authorised');
    expect(ask(HOUSE, guest)).toBe('not-authorised');
    expect(ask(pit, { type: 'assign', person: 'dee', table: 'R1' })).toBe('ok');
    expect(ask(dee, { ...guest, table: 'S1' })).toBe('not-assigned');
    expect(ask(dee, guest)).toBe('ok');
    expect(ask(pit, { ...guest, person: 'guest-2', table: 'S1' })).toBe('ok');
    expect(unit.account('guest-1')?.person).toMatchObject({ name: 'Mr Lee', role: 'player', guest: true, demo: false });
    expect(log.at(-2)).toMatchObject({ stamp: { person: 'dee' }, fact: { type: 'GuestAdded', table: 'R1' } });
  });

  test.each([
    ['guest-1', 'person-exists'],
    ['ann', 'bad-guest-id'],
    ['guest-', 'bad-guest-id'],
    ['guest--', 'bad-guest-id'],
    ['Guest-3', 'bad-guest-id'],
    [`guest-${'x'.repeat(35)}`, 'bad-guest-id'],
    [`guest-${'x'.repeat(34)}`, 'ok'],
  ])('%s: %s', (person, answer) => {
    const { ask } = staffed();
    expect(ask(pit, guest)).toBe('ok');
    expect(ask(pit, { ...guest, person })).toBe(answer);
  });

  test('have no sign-in that could be recorded', () => {
    const { ask } = staffed();
    expect(ask(pit, guest)).toBe('ok');
    expect(ask(HOUSE, { type: 'notePassword', person: 'guest-1', askedBy: 'boss' })).toBe('guest-cannot-sign-in');
    expect(ask(HOUSE, { type: 'noteSignIn', person: 'guest-1', from: null, repeats: 0 })).toBe('guest-cannot-sign-in');
  });

  test('never become staff', () => {
    const { ask } = staffed();
    expect(ask(pit, guest)).toBe('ok');
    expect(ask(boss, { type: 'changeRole', person: 'guest-1', role: 'dealer' })).toBe('player-or-staff');
    expect(ask(pit, { type: 'assign', person: 'guest-1', table: 'R1' })).toBe('not-assignable');
  });
});

describe('what is asked', () => {
  test.each<[string, Body, string]>([
    ['no such command', { type: 'promote' }, 'unknown-command'],
    ['a name every object has', { type: 'toString' }, 'unknown-command'],
    ['a role nobody has', { type: 'addPerson', person: 'a', name: 'A', role: 'device' }, 'bad-command'],
    ['no name', { type: 'addPerson', person: 'a', role: 'player' }, 'bad-command'],
    ['a field nobody knows', { type: 'rename', person: 'ann', name: 'A', role: 'admin' }, 'bad-command'],
    ['a misspelt limit', { type: 'setOwnLimits', currency: 'VND', lossPerday: 5 }, 'bad-command'],
    ['a currency nobody has', { type: 'setOwnLimits', currency: 'XYZ', lossPerDay: 5 }, 'bad-command'],
    ['a text too long', { type: 'startShift', shift: 'x'.repeat(501) }, 'bad-command'],
    ['a number for a text', { type: 'startShift', shift: 5 }, 'bad-command'],
  ])('%s is refused', (_what, body, code) => {
    expect(staffed().ask(boss, body)).toBe(code);
  });
});

describe('the stream', () => {
  const busy = (): Floor => {
    const it = staffed();
    it.ask(pit, { type: 'assign', person: 'dee', table: 'R1' });
    it.ask(pit, { type: 'addGuest', person: 'guest-1', name: 'Mr Lee', table: 'R1' });
    it.ask(pit, { type: 'startShift', shift: 'day' });
    it.ask(ann, { type: 'setOwnLimits', currency: 'VND', lossPerDay: 500, sessionMinutes: 60 });
    it.ask(ann, { type: 'setOwnLimits', currency: 'VND', lossPerDay: null });
    it.ask(ann, { type: 'coolOff', until: NOON + 5000 });
    it.ask(HOUSE, { type: 'noteSignIn', person: 'ann', from: '10.0.0.1', repeats: 0 });
    it.ask(HOUSE, { type: 'notePassword', person: 'dee', askedBy: 'boss' });
    return it;
  };

  test('replay and snapshot lead to the same people', () => {
    const { unit, log } = busy();
    const replayed = peopleUnit();
    replayed.apply(log, 0);
    const restored = peopleUnit();
    restored.restore(unit.snapshot());
    expect(replayed.snapshot()).toBe(unit.snapshot());
    expect(restored.snapshot()).toBe(unit.snapshot());
    expect(restored.shift()).toEqual(unit.shift());
    replayed.apply(log, 0);
    expect(replayed.snapshot()).toBe(unit.snapshot());
  });

  test('every event says who, as what, and when', () => {
    for (const event of busy().log)
      expect(event).toMatchObject({ v: 1, stamp: { person: expect.any(String), role: expect.any(String), at: NOON } });
  });

  test('an event that cannot be stops the reading', () => {
    const { unit, log } = busy();
    const stamp = { person: 'boss', role: 'admin', at: NOON };
    expect(() => unit.apply([{ v: 2, stamp, fact: { type: 'ShiftStarted', shift: 'x' } }], 99)).toThrow('version');
    expect(() => unit.apply([{ v: 1, stamp, fact: { type: 'toString' } }], 99)).toThrow('no known type');
    expect(() => unit.apply([log[1]], 99)).toThrow('second time');
    expect(() => unit.apply([{ v: 1, stamp, fact: { type: 'PersonEnabled', person: 'x' } }], 99)).toThrow('missing');
    expect(() => unit.restore('{"v":7}')).toThrow('version');
  });

  test('disabling, another role and another password end sessions at once; other things do not', () => {
    const { unit, ask } = staffed();
    const ended: string[] = [];
    const stop = unit.onRevoked((person) => ended.push(person));
    const before = unit.account('dee')?.generation ?? Number.NaN;
    ask(boss, { type: 'rename', person: 'dee', name: 'Dee' });
    ask(pit, { type: 'assign', person: 'dee', table: 'R1' });
    expect(ended).toEqual([]);
    ask(boss, { type: 'changeRole', person: 'dee', role: 'inspector' });
    ask(HOUSE, { type: 'notePassword', person: 'dee', askedBy: 'boss' });
    ask(boss, { type: 'disablePerson', person: 'dee', reason: 'left' });
    expect(ended).toEqual(['dee', 'dee', 'dee']);
    expect(unit.account('dee')?.generation).toBe(before + 3);
    stop();
    ask(boss, { type: 'disablePerson', person: 'ann', reason: 'left' });
    expect(ended).toHaveLength(3);
  });

  test('the last eight addresses are known', () => {
    const { unit, ask } = staffed();
    for (let i = 0; i < 10; i++) ask(HOUSE, { type: 'noteSignIn', person: 'ann', from: `10.0.0.${i}`, repeats: 0 });
    ask(HOUSE, { type: 'noteSignIn', person: 'ann', from: '10.0.0.2', repeats: 0 });
    expect(unit.account('ann')?.known).toEqual([3, 4, 5, 6, 7, 8, 9, 2].map((i) => `10.0.0.${i}`));
  });
});
