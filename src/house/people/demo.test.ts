import { describe, expect, test } from 'vitest';
import { PASSWORD, PeopleHouse } from '../../../testkit/people.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { HOUSE } from '../stamped.ts';
import { DEMO_IDENTITIES, refuseDemo, seedDemo } from './demo.ts';

const PLAYERS = ['ann', 'bao', 'chen', 'dara', 'eli', 'mei'];

describe('the people of a demo', () => {
  test('are six players, a dealer for each table and somebody of every other role', async () => {
    const house = await PeopleHouse.open({ demo: true });
    expect(await seedDemo(house)).toEqual({ ok: true, value: PLAYERS });
    const all = house.people.all();
    expect(all.map(({ id }) => id)).toEqual(DEMO_IDENTITIES.map(({ person }) => person));
    expect(all.every(({ demo }) => demo)).toBe(true);
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(ROLES));
    const tables = RULEBOOKS.flatMap(({ demo }) => demo?.table ?? []);
    expect(tables).toEqual(expect.arrayContaining(['R1', 'R2', 'R3', 'S1', 'N1']));
    for (const table of tables)
      expect(house.people.find(`dealer-${table.toLowerCase()}`)).toMatchObject({ role: 'dealer', tables: [table] });
    // An inspector works where the document knows one: neither at Marina Bay Sands nor at the US table.
    expect(house.people.find('inspector')?.tables).toEqual(['R1', 'S1', 'N1']);
    expect(house.people.find('pit-supervisor')?.tables).toEqual(tables);
  });

  test('come once, and those who are missing are added; somebody real of that name is left alone', async () => {
    const house = await PeopleHouse.open({ demo: true });
    await house.hire(['boss', 'admin'], ['mei', 'player']);
    expect(await seedDemo(house)).toMatchObject({ value: PLAYERS.filter((id) => id !== 'mei') });
    const before = house.log.length;
    expect(await seedDemo(house)).toMatchObject({ value: PLAYERS.filter((id) => id !== 'mei') });
    expect(house.log).toHaveLength(before);
    expect(house.people.find('mei')?.demo).toBe(false);
  });

  test('a store that is gone is said', async () => {
    const house = await PeopleHouse.open({ demo: true });
    house.isGone = true;
    expect(await seedDemo(house)).toMatchObject({ ok: false, error: { code: 'store-unavailable' } });
  });
});

describe('signing in with one click', () => {
  test('works in a demo, for its own identities', async () => {
    const house = await PeopleHouse.open({ demo: true });
    await seedDemo(house);
    await house.hire(['boss', 'admin'], ['rita', 'player']);
    const done = await house.people.demoSignIn('ann');
    expect(done).toMatchObject({ ok: true, value: { person: { id: 'ann', demo: true } } });
    expect(done.ok && (await house.people.session(done.value.token))).toMatchObject({ person: 'ann' });
    expect(await house.people.demoSignIn('rita')).toMatchObject({ error: { code: 'not-a-demo-identity' } });
    expect(await house.people.demoSignIn('nobody')).toMatchObject({ error: { code: 'unknown-person' } });
    await house.do({ person: 'boss', role: 'admin' }, { type: 'disablePerson', person: 'ann', reason: 'enough' });
    expect(await house.people.demoSignIn('ann')).toMatchObject({ error: { code: 'person-disabled' } });
  });

  test('leaves nothing behind in a house that is no demo: no sign-in, no actor, no session, no password', async () => {
    const house = await PeopleHouse.open({ demo: true });
    await seedDemo(house);
    const done = await house.people.demoSignIn('admin');
    const token = done.ok ? done.value.token : '';
    await house.restart({ demo: true });
    expect(await house.people.session(token)).toBeDefined();
    await house.restart({ demo: false });
    expect(await house.people.session(token)).toBeUndefined();
    expect(await house.people.demoSignIn('admin')).toMatchObject({ error: { code: 'demo-off' } });
    expect(house.people.actor('admin')).toBeUndefined();
    expect(house.people.find('admin')?.role).toBe('admin');
    expect(await house.people.setPassword('admin', PASSWORD)).toMatchObject({ error: { code: 'demo-identity' } });
    await house.people.tend();
    await house.restart({ demo: true });
    expect(await house.people.session(token)).toBeUndefined();
  });

  test('a thousand times in a minute is one entry and a bounded number of sessions', async () => {
    const house = await PeopleHouse.open({ demo: true });
    await seedDemo(house);
    const before = house.log.length;
    for (let i = 0; i < 1100; i++) expect((await house.people.demoSignIn('ann')).ok).toBe(true);
    expect(house.log).toHaveLength(before + 1);
    await house.people.tend();
    expect([...house.cells.values()].filter(({ kind }) => kind === 'session')).toHaveLength(1000);
  });
});

describe('whom a demo lets in stays with the demo', () => {
  const admin: Actor = { person: 'admin', role: 'admin' };
  const next = `${PASSWORD}, please`;

  async function demoWithOneOfItsOwn(): Promise<PeopleHouse> {
    const house = await PeopleHouse.open({ demo: true });
    await seedDemo(house);
    await house.hire(['dan', 'dealer']);
    expect(await house.people.setPassword('dan', PASSWORD)).toMatchObject({ ok: true });
    return house;
  }

  test.each([{}, { demo: false }])('somebody added by its administrator with %j', async (more) => {
    const house = await demoWithOneOfItsOwn();
    const mallory = { type: 'addPerson', person: 'mallory', name: 'Mallory', role: 'cashier', ...more };
    expect(await house.do(admin, mallory)).toBe('ok');
    expect(house.people.find('mallory')).toMatchObject({ role: 'cashier', demo: true });
    expect(await house.people.setPassword('mallory', PASSWORD, admin)).toMatchObject({
      error: { code: 'demo-identity' },
    });
    expect(await house.people.demoSignIn('mallory')).toMatchObject({ ok: true });
    await house.restart({ demo: false });
    expect(house.people.actor('mallory')).toBeUndefined();
    expect(await house.people.signIn('mallory', PASSWORD, 'x')).toMatchObject({ error: { code: 'sign-in-failed' } });
  });

  test('those who have an account of their own are out of its reach', async () => {
    const house = await demoWithOneOfItsOwn();
    const manager: Actor = { person: 'pit-manager', role: 'pit-manager' };
    const before = house.log.length;
    for (const [by, body] of [
      [admin, { type: 'changeRole', person: 'dan', role: 'admin' }],
      [admin, { type: 'rename', person: 'dan', name: 'Dora' }],
      [admin, { type: 'disablePerson', person: 'dan', reason: 'for fun' }],
      [manager, { type: 'assign', person: 'dan', table: 'R1' }],
    ] as const)
      expect(await house.do(by, body)).toBe('not-a-demo-identity');
    expect(await house.people.setPassword('dan', next, admin)).toMatchObject({
      error: { code: 'not-a-demo-identity' },
    });
    expect(house.log).toHaveLength(before);
    await house.restart({ demo: false });
    expect(await house.people.signIn('dan', next, 'x')).toMatchObject({ error: { code: 'sign-in-failed' } });
    expect(await house.people.signIn('dan', PASSWORD, 'x')).toMatchObject({ ok: true });
  });

  test('so are devices, which its administrator could otherwise revoke', async () => {
    const house = await demoWithOneOfItsOwn();
    const wheel = { type: 'addDevice', device: 'wheel-r1', kind: 'wheel', table: 'R1', key: 'ab'.repeat(32) };
    expect(await house.do(HOUSE, wheel)).toBe('ok');
    const revoke = { type: 'revokeDevice', device: 'wheel-r1', reason: 'for fun' };
    expect(await house.do(admin, revoke)).toBe('not-a-demo-identity');
  });
});

describe('where a demo listens', () => {
  const reach = (host: string, origins: readonly string[] = [], proxies = 0) => ({ host, origins, proxies });

  test.each([
    [reach('127.0.0.1'), undefined],
    [reach('::1'), undefined],
    [reach('localhost'), undefined],
    [reach('127.0.0.1', ['http://localhost:5173', 'http://[::1]:5173']), undefined],
    [reach('0.0.0.0'), '0.0.0.0'],
    [reach('::'), '::'],
    [reach('192.168.1.5'), '192.168.1.5'],
    [reach(''), ''],
    [reach('127.0.0.1', ['https://floor.example']), 'https://floor.example'],
    [reach('127.0.0.1', ['http://localhost:5173', 'http://floor.lan']), 'http://floor.lan'],
    [reach('127.0.0.1', ['http://127.0.0.1.floor.example']), 'http://127.0.0.1.floor.example'],
    [reach('127.0.0.1', [], 1), '--proxies 1'],
  ])('%j', (where, at) => {
    expect(refuseDemo(where, false)?.code).toBe(at === undefined ? undefined : 'demo-on-network');
    expect(refuseDemo(where, false)?.params).toEqual(at === undefined ? undefined : { at, flag: '--demo-on-network' });
    expect(refuseDemo(where, true)).toBeUndefined();
  });
});

test('the house cannot pass for an administrator by way of a demo', async () => {
  const house = await PeopleHouse.open();
  await house.hire(['boss', 'admin'], ['dee', 'dealer']);
  expect(await house.do(HOUSE, { type: 'assign', person: 'dee', table: 'R1' })).toBe('not-authorised');
});
