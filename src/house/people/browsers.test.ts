import { expect, test } from 'vitest';
import { PASSWORD, PeopleHouse } from '../../../testkit/people.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { Result } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';

const boss: Actor = { person: 'boss', role: 'admin' };
/** Everybody is behind it. */
const SHARED = '203.0.113.7';

async function opened(): Promise<PeopleHouse> {
  const house = await PeopleHouse.open();
  await house.hire(['boss', 'admin'], ['rita', 'dealer'], ['dan', 'dealer']);
  for (const person of ['boss', 'rita', 'dan']) await house.people.setPassword(person, PASSWORD);
  return house;
}

/** A sign-in as a browser makes it: `ok` or why not. */
async function entered(house: PeopleHouse, id: string, browser?: string, password = PASSWORD): Promise<string> {
  const answer = await house.people.signIn(id, password, SHARED, browser);
  return answer.ok ? 'ok' : answer.error.code;
}

async function remembered(house: PeopleHouse, id: string, browser?: string): Promise<string> {
  expect(await entered(house, id, browser)).toBe('ok');
  const token = await house.people.rememberBrowser(id, browser);
  if (token === undefined) throw new Error('the browser was not remembered');
  return token;
}

/** Guesses until it has to wait for the longest time there is. */
async function besiege(house: PeopleHouse, id: string, browser?: string): Promise<void> {
  for (let i = 0; i < 30; i++) await entered(house, id, browser, `guess ${i}`);
  expect(await entered(house, id, browser)).toBe('too-many-attempts');
}

test('two people at one address: what others guess there stops neither in the browser they have used', async () => {
  const house = await opened();
  const [rita, dan] = [await remembered(house, 'rita'), await remembered(house, 'dan')];
  await besiege(house, 'rita');
  await besiege(house, 'dan');
  for (let i = 0; i < 40; i++) await entered(house, `nobody-${i}`);
  expect(await entered(house, 'rita', rita)).toBe('ok');
  expect(await entered(house, 'dan', dan)).toBe('ok');
  await house.restart();
  await besiege(house, 'rita');
  expect(await entered(house, 'rita', rita)).toBe('ok');
});

test('a browser is known for those who signed in there, and for nobody else', async () => {
  const house = await opened();
  const mallory = await remembered(house, 'dan');
  await besiege(house, 'rita');
  expect(await entered(house, 'rita', mallory)).toBe('too-many-attempts');
});

const secondsOf = (answer: Result<unknown, Refusal>): number =>
  !answer.ok && answer.error.code === 'too-many-attempts' ? answer.error.params.seconds : 0;

test('guessing in a known browser has waits of its own, of a minute at most', async () => {
  const house = await opened();
  const [one, two] = [await remembered(house, 'rita'), await remembered(house, 'rita')];
  await besiege(house, 'rita', one);
  const slow = await house.people.signIn('rita', PASSWORD, SHARED, one);
  expect(slow).toMatchObject({ error: { params: { seconds: expect.any(Number) } } });
  expect(secondsOf(slow)).toBeLessThanOrEqual(60);
  expect(await entered(house, 'rita', two)).toBe('ok');
});

test('several people share a browser, which keeps what it was given', async () => {
  const house = await opened();
  const shared = await remembered(house, 'rita');
  expect(await remembered(house, 'dan', shared)).toBe(shared);
  const { keeps } = house;
  expect(await house.people.rememberBrowser('dan', shared)).toBe(shared);
  expect(house.keeps).toBe(keeps);
  for (const person of ['rita', 'dan']) {
    await besiege(house, person);
    expect(await entered(house, person, shared)).toBe('ok');
  }
});

test('what nobody was given is never taken up, so that none can be put into somebody’s browser', async () => {
  const house = await opened();
  const planted = 'A'.repeat(43);
  expect(await remembered(house, 'rita', planted)).not.toBe(planted);
  expect(await remembered(house, 'rita', 'nonsense')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  await besiege(house, 'rita');
  expect(await entered(house, 'rita', planted)).toBe('too-many-attempts');
});

test.each<[string, (house: PeopleHouse) => Promise<unknown>]>([
  ['another password', (house) => house.people.setPassword('rita', PASSWORD, boss)],
  ['another role', (house) => house.do(boss, { type: 'changeRole', person: 'rita', role: 'inspector' })],
])('%s: browsers have to be known anew, as sessions are', async (_, act) => {
  const house = await opened();
  const before = await remembered(house, 'rita');
  await act(house);
  await besiege(house, 'rita');
  expect(await entered(house, 'rita', before)).toBe('too-many-attempts');
});

test('a person has few of them, and the one used longest ago makes room', async () => {
  const house = await opened();
  const first = await remembered(house, 'rita');
  const second = await remembered(house, 'rita');
  await remembered(house, 'rita', first);
  for (let i = 0; i < 7; i++) await remembered(house, 'rita');
  await besiege(house, 'rita');
  expect(await entered(house, 'rita', first)).toBe('ok');
  expect(await entered(house, 'rita', second)).toBe('too-many-attempts');
});

test('only hashes are kept, and a cell that cannot be read knows nobody', async () => {
  const house = await opened();
  const token = await remembered(house, 'rita');
  expect(JSON.stringify([house.log, [...house.cells.values()]])).not.toContain(token);
  for (const body of ['', 'nonsense', '{}', '[5]', '[{"key":5,"generation":0}]']) {
    house.cells.set('browser rita', { kind: 'browser', key: 'rita', body });
    await house.restart();
    await besiege(house, 'rita');
    expect(await entered(house, 'rita', token)).toBe('too-many-attempts');
  }
});

test('a store that is gone costs the memory of a browser and nothing else', async () => {
  const house = await opened();
  house.isGone = true;
  expect(await house.people.rememberBrowser('rita')).toBeUndefined();
});

test('somebody known nowhere waits a few minutes at most for what others did at the same address', async () => {
  const house = await opened();
  let longest = 0;
  for (let i = 0; i < 200; i++) {
    const answer = await house.people.signIn('rita', `guess ${i}`, SHARED);
    const seconds = secondsOf(answer);
    longest = Math.max(longest, seconds);
    house.at += seconds * 1000;
  }
  expect(longest).toBe(300);
  expect(await house.people.signIn('rita', PASSWORD, '198.51.100.4')).toMatchObject({ ok: true });
});
