import { describe, expect, test } from 'vitest';
import { PASSWORD, PeopleHouse } from '../../../testkit/people.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { HOUSE } from '../stamped.ts';
import { DEMO_IDENTITIES, DEMO_TABLES, refuseDemo, seedDemo } from './demo.ts';

const PLAYERS = ['ann', 'bao', 'chen', 'dara', 'eli', 'mei'];

describe('the people of a demo', () => {
  test('are six players, a dealer for each table and somebody of every other role', async () => {
    const house = await PeopleHouse.open({ demo: true });
    expect(await seedDemo(house)).toEqual({ ok: true, value: PLAYERS });
    const all = house.people.all();
    expect(all.map(({ id }) => id)).toEqual(DEMO_IDENTITIES.map(({ person }) => person));
    expect(all.every(({ demo }) => demo)).toBe(true);
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(ROLES));
    for (const table of DEMO_TABLES)
      expect(house.people.find(`dealer-${table.toLowerCase()}`)).toMatchObject({ role: 'dealer', tables: [table] });
    expect(house.people.find('inspector')?.tables).toEqual(DEMO_TABLES);
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

describe('where a demo listens', () => {
  test.each([
    ['127.0.0.1', false, undefined],
    ['::1', false, undefined],
    ['localhost', false, undefined],
    ['0.0.0.0', false, 'demo-on-network'],
    ['::', false, 'demo-on-network'],
    ['192.168.1.5', false, 'demo-on-network'],
    ['', false, 'demo-on-network'],
    ['0.0.0.0', true, undefined],
  ])('%j, told: %s', (host, told, code) => {
    expect(refuseDemo(host, told)?.code).toBe(code);
  });

  test('the refusal names the flag', () => {
    expect(refuseDemo('0.0.0.0', false)?.params).toEqual({ host: '0.0.0.0', flag: '--demo-on-network' });
  });
});

test('the house cannot pass for an administrator by way of a demo', async () => {
  const house = await PeopleHouse.open();
  await house.hire(['boss', 'admin'], ['dee', 'dealer']);
  expect(await house.do(HOUSE, { type: 'assign', person: 'dee', table: 'R1' })).toBe('not-authorised');
});
