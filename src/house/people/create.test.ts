import { describe, expect, test } from 'vitest';
import { CHEAP, NOON, PASSWORD, PeopleHouse } from '../../../testkit/people.ts';
import type { Actor } from '../../table/index.ts';
import type { Person } from './people.ts';

const HOUR = 3_600_000;
const boss: Actor = { person: 'boss', role: 'admin' };

async function opened(): Promise<PeopleHouse> {
  const house = await PeopleHouse.open();
  await house.hire(['boss', 'admin'], ['ann', 'player'], ['dee', 'dealer']);
  for (const person of ['boss', 'ann', 'dee'])
    expect(await house.people.setPassword(person, PASSWORD)).toMatchObject({ ok: true });
  return house;
}

/** `ok`, or the code of the refusal. */
const said = async (answer: Promise<{ ok: boolean; error?: { code: string } }>): Promise<string> => {
  const { ok, error } = await answer;
  return ok ? 'ok' : (error?.code ?? '');
};

async function enter(house: PeopleHouse, id: string, from = '10.0.0.1') {
  const answer = await house.people.signIn(id, PASSWORD, from);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

describe('signing in', () => {
  test('gives a session that a restart does not end', async () => {
    const house = await opened();
    const { token, session, person } = await enter(house, 'ann');
    expect(person).toMatchObject({ id: 'ann', role: 'player' });
    expect(session).toMatchObject({ person: 'ann', startedAt: NOON });
    expect(await house.people.session(token)).toEqual(session);
    await house.restart();
    expect(await house.people.session(token)).toEqual(session);
    expect((await enter(house, 'ann')).token).not.toBe(token);
  });

  test('a wrong password, an account without one and an account that is not there get the same answer', async () => {
    const house = await opened();
    await house.hire(['new', 'player']);
    const answers = [
      await house.people.signIn('ann', 'a wrong guess', '10.0.0.9'),
      await house.people.signIn('new', PASSWORD, '10.0.0.9'),
      await house.people.signIn('nobody', PASSWORD, '10.0.0.9'),
      await house.people.signIn('__proto__', PASSWORD, '10.0.0.9'),
    ];
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code: 'sign-in-failed', params: {} } });
  });

  test('somebody disabled is told so only when the password is right', async () => {
    const house = await opened();
    await house.do(boss, { type: 'disablePerson', person: 'ann', reason: 'left' });
    expect(await said(house.people.signIn('ann', 'a wrong guess', 'x'))).toBe('sign-in-failed');
    expect(await said(house.people.signIn('ann', PASSWORD, 'x'))).toBe('person-disabled');
    expect(house.people.actor('ann')).toBeUndefined();
  });

  test('somebody disabled while the password was looked at stays outside', async () => {
    const house = await opened();
    const coming = house.people.signIn('ann', PASSWORD, 'x');
    await house.do(boss, { type: 'disablePerson', person: 'ann', reason: 'left' });
    expect(await said(coming)).toBe('person-disabled');
  });

  test('more than a few at once are asked to come again', async () => {
    const house = await opened();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => said(house.people.signIn('ann', PASSWORD, `a${i}`))),
    );
    expect(all.filter((code) => code === 'ok')).toHaveLength(3);
    expect(all.filter((code) => code === 'busy')).toHaveLength(5);
    expect(await said(house.people.signIn('ann', PASSWORD, 'a7'))).toBe('ok');
  });

  test('guessing is slowed down, and the owner comes in from where they always do', async () => {
    const house = await opened();
    await enter(house, 'ann', '10.0.0.1');
    for (let i = 0; i < 4; i++)
      expect(await said(house.people.signIn('ann', 'a wrong guess', '6.6.6.6'))).toBe('sign-in-failed');
    const slow = await house.people.signIn('ann', PASSWORD, '6.6.6.6');
    expect(slow).toEqual({ ok: false, error: { code: 'too-many-attempts', params: { seconds: 5 } } });
    await enter(house, 'ann', '10.0.0.1');
    await house.restart();
    expect(house.unit.account('ann')?.known).toEqual(['10.0.0.1']);
  });

  test('10,000 guesses from 1,000 addresses: the owner still comes in, and the log hardly grows', async () => {
    const house = await opened();
    await enter(house, 'ann', '10.0.0.1');
    const before = house.log.length;
    let looked = 0;
    for (let i = 0; i < 10_000; i++) {
      house.at += 100;
      const code = await said(house.people.signIn('ann', 'a wrong guess', `6.6.${i % 8}.${i % 125}`));
      if (code !== 'too-many-attempts') looked++;
      if (i % 1000 === 0) await house.people.tend();
    }
    // In 1,000 seconds an address besieging an account has its first try, and one more after 15 minutes.
    expect(looked).toBeLessThanOrEqual(2 * 1000);
    await enter(house, 'ann', '10.0.0.1');
    await house.people.tend('closing');
    const facts = house.facts().slice(before);
    expect(facts.map(({ type }) => type)).toEqual(['SignInsFailed', 'SignedIn', 'SignInsFailed']);
    const attempts = facts.reduce((sum, fact) => sum + (fact.type === 'SignInsFailed' ? fact.attempts : 0), 0);
    expect(attempts).toBe(10_000);
  });

  test('is recorded with where from; often in a minute only once', async () => {
    const house = await opened();
    await enter(house, 'ann', '::ffff:10.0.0.1');
    await enter(house, 'ann', '10.0.0.1');
    house.at += 60_000;
    await enter(house, 'ann', '10.0.0.1');
    expect(house.facts().filter(({ type }) => type === 'SignedIn')).toEqual([
      { type: 'SignedIn', person: 'ann', from: '10.0.0.1', repeats: 0 },
      { type: 'SignedIn', person: 'ann', from: '10.0.0.1', repeats: 1 },
    ]);
  });

  test('without a store there is no session', async () => {
    const house = await opened();
    await enter(house, 'ann');
    house.isGone = true;
    expect(await said(house.people.signIn('ann', PASSWORD, '10.0.0.1'))).toBe('store-unavailable');
    expect(await said(house.people.signIn('ann', PASSWORD, '10.0.0.2'))).toBe('store-unavailable');
  });

  test('signing out ends this session and no other', async () => {
    const house = await opened();
    const one = await enter(house, 'ann');
    const two = await enter(house, 'ann');
    await house.people.signOut(one.token);
    await house.people.signOut('nonsense');
    expect(house.people.isLive(one.session)).toBe(false);
    expect(house.people.touch(two.session)).toBe(true);
    await house.restart();
    expect(await house.people.session(one.token)).toBeUndefined();
    expect(await house.people.session(two.token)).toEqual(two.session);
  });
});

describe('sessions end at once', () => {
  test.each<[string, (house: PeopleHouse) => Promise<unknown>]>([
    ['disabled', (house) => house.do(boss, { type: 'disablePerson', person: 'dee', reason: 'dismissed' })],
    ['another role', (house) => house.do(boss, { type: 'changeRole', person: 'dee', role: 'inspector' })],
    ['another password', (house) => house.people.setPassword('dee', `${PASSWORD}, please`, boss)],
  ])('%s', async (_why, act) => {
    const house = await opened();
    const sessions = [await enter(house, 'dee'), await enter(house, 'dee', '10.0.0.2')];
    const other = await enter(house, 'ann');
    const seen: [string, boolean][] = [];
    house.people.onRevoked((person) =>
      seen.push([person, sessions.some(({ session }) => house.people.isLive(session))]),
    );
    await act(house);
    expect(seen).toEqual([['dee', false]]);
    expect(house.people.isLive(other.session)).toBe(true);
    await house.restart();
    for (const { token } of sessions) expect(await house.people.session(token)).toBeUndefined();
    await house.people.tend();
    expect([...house.cells.values()].filter(({ kind }) => kind === 'session')).toHaveLength(1);
  });

  test('enabling somebody again brings no session back', async () => {
    const house = await opened();
    const { session } = await enter(house, 'dee');
    await house.do(boss, { type: 'disablePerson', person: 'dee', reason: 'suspended' });
    await house.do(boss, { type: 'enablePerson', person: 'dee' });
    expect(house.people.isLive(session)).toBe(false);
    await enter(house, 'dee');
  });

  test('left alone they end, and are swept', async () => {
    const house = await opened();
    const { session } = await enter(house, 'dee');
    house.at += HOUR;
    expect(house.people.isLive(session)).toBe(false);
    await house.people.tend();
    expect([...house.cells.values()].filter(({ kind }) => kind === 'session')).toHaveLength(0);
  });
});

describe('passwords', () => {
  test('are not given to a walk-in guest, and one from before lets nobody in', async () => {
    const house = await opened();
    await house.hire(['pit', 'pit-manager']);
    const guest = { type: 'addGuest', person: 'guest-1', name: 'Mr Lee', table: 'R1' };
    expect(await house.do({ person: 'pit', role: 'pit-manager' }, guest)).toBe('ok');
    for (const by of [boss, undefined])
      expect(await said(house.people.setPassword('guest-1', PASSWORD, by))).toBe('guest-cannot-sign-in');
    const hash = [...house.cells.values()].find(({ kind, key }) => kind === 'credential' && key === 'ann');
    if (hash === undefined) throw new Error('ann has no password');
    house.cells.set('credential guest-1', { ...hash, key: 'guest-1' });
    await house.restart();
    expect(await said(house.people.signIn('guest-1', PASSWORD, 'x'))).toBe('sign-in-failed');
    expect(await said(house.people.changePassword('guest-1', PASSWORD, `${PASSWORD}!`, 'x'))).toBe('sign-in-failed');
  });

  test('are set by the house or an administrator, for others', async () => {
    const house = await opened();
    const next = `${PASSWORD}, please`;
    expect(await said(house.people.setPassword('ann', next, { person: 'dee', role: 'dealer' }))).toBe('not-authorised');
    expect(await said(house.people.setPassword('ann', next, { person: 'dee', role: 'admin' }))).toBe('not-authorised');
    expect(await said(house.people.setPassword('ann', next, { person: 'ann', role: 'player' }))).toBe('not-authorised');
    expect(await said(house.people.setPassword('boss', next, boss))).toBe('own-account');
    expect(await said(house.people.setPassword('nobody', next, boss))).toBe('unknown-person');
    expect(await said(house.people.setPassword('ann', 'casino123', boss))).toBe('password-common');
    expect(await said(house.people.setPassword('ann', next, boss))).toBe('ok');
    expect(house.facts().at(-1)).toEqual({ type: 'PasswordSet', person: 'ann', askedBy: 'boss' });
    await house.restart();
    expect(await said(house.people.signIn('ann', PASSWORD, 'x'))).toBe('sign-in-failed');
    expect(await said(house.people.signIn('ann', next, 'x'))).toBe('ok');
  });

  test('are changed by those who know the one they have', async () => {
    const house = await opened();
    const next = `${PASSWORD}, please`;
    expect(await said(house.people.changePassword('ann', 'a wrong guess', next, 'x'))).toBe('sign-in-failed');
    expect(await said(house.people.changePassword('ann', PASSWORD, 'short', 'x'))).toBe('password-too-short');
    expect(await said(house.people.changePassword('ann', PASSWORD, next, 'x'))).toBe('ok');
    expect(house.facts().at(-1)).toEqual({ type: 'PasswordSet', person: 'ann', askedBy: 'ann' });
    expect(await said(house.people.signIn('ann', next, 'x'))).toBe('ok');
  });

  test('while a new one is being written neither opens anything, nor can a second be set', async () => {
    const house = await opened();
    const setting = house.people.setPassword('ann', `${PASSWORD}, please`, boss);
    expect(await said(house.people.signIn('ann', PASSWORD, 'x'))).toBe('busy');
    expect(await said(house.people.setPassword('ann', `${PASSWORD}, no`, boss))).toBe('busy');
    expect(await said(setting)).toBe('ok');
  });

  test('one that was verified while another was being written opens nothing', async () => {
    const house = await opened();
    const coming = house.people.signIn('ann', PASSWORD, 'x');
    const setting = house.people.setPassword('ann', `${PASSWORD}, please`, boss);
    const came = await coming;
    expect(await said(setting)).toBe('ok');
    expect(came.ok && house.people.isLive(came.value.session)).toBe(false);
  });

  test('that could not be written leave the old one in force', async () => {
    const house = await opened();
    house.isGone = true;
    expect(await said(house.people.setPassword('ann', `${PASSWORD}, please`, boss))).toBe('store-unavailable');
    house.isGone = false;
    expect(await said(house.people.signIn('ann', PASSWORD, 'x'))).toBe('ok');
  });

  test('are hashed again at today’s cost when they are used', async () => {
    const house = await opened();
    const kept = (): string => house.cells.get('credential ann')?.body ?? '';
    expect(kept()).toContain('t=1,');
    await house.restart({ cost: { ...CHEAP, timeCost: 2 } });
    expect(await said(house.people.signIn('ann', 'a wrong guess', 'x'))).toBe('sign-in-failed');
    expect(kept()).toContain('t=1,');
    await enter(house, 'ann');
    expect(kept()).toContain('t=2,');
    await house.restart({ cost: { ...CHEAP, timeCost: 2 } });
    await enter(house, 'ann');
  });

  test.each(['', 'nonsense', '{}', '{"hash":5}', '{"hash":"nonsense"}'])(
    'a credential that says %j opens nothing',
    async (body) => {
      const house = await opened();
      house.cells.set('credential ann', { kind: 'credential', key: 'ann', body });
      await house.restart();
      expect(await said(house.people.signIn('ann', PASSWORD, 'x'))).toBe('sign-in-failed');
    },
  );
});

test('no secret is in the log, in the cells or in an answer', async () => {
  const house = await opened();
  const { token } = await enter(house, 'ann');
  await house.people.signIn('ann', 'a wrong guess', 'x');
  await house.people.tend('closing');
  const written = JSON.stringify([house.log, [...house.cells.values()]]);
  for (const secret of [PASSWORD, 'a wrong guess', token]) expect(written).not.toContain(secret);
  expect(house.log.join()).not.toContain('argon2');
});

test('people are found, listed and appear as what they are', async () => {
  const house = await opened();
  expect(house.people.all().map(({ id }: Person) => id)).toEqual(['boss', 'ann', 'dee']);
  expect(house.people.actor('dee')).toEqual({ person: 'dee', role: 'dealer' });
  expect(house.people.actor('nobody')).toBeUndefined();
  expect(house.people.find('nobody')).toBeUndefined();
  expect(house.people.ownLimits('nobody', 'VND', NOON).pending).toEqual([]);
});
