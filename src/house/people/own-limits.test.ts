import { describe, expect, test } from 'vitest';
import { NOON, PeopleHouse } from '../../../testkit/people.ts';
import type { Actor } from '../../table/index.ts';
import { blockedByOwn, RAISE_DELAY } from './own-limits.ts';

const ann: Actor = { person: 'ann', role: 'player' };
const DAY = 24 * 3_600_000;

async function opened(): Promise<PeopleHouse> {
  const house = await PeopleHouse.open();
  await house.hire(['boss', 'admin'], ['ann', 'player']);
  return house;
}

const set = (house: PeopleHouse, wishes: object): Promise<string> =>
  house.do(ann, { type: 'setOwnLimits', currency: 'VND', ...wishes });

describe('own limits', () => {
  test('the first limit and every lower one hold at once', async () => {
    const house = await opened();
    expect(house.people.ownLimits('ann', 'VND', house.at).lossPerDay).toBeNull();
    expect(await set(house, { lossPerDay: 500, stakePerRound: 100, sessionMinutes: 60 })).toBe('ok');
    expect(await set(house, { lossPerDay: 400 })).toBe('ok');
    expect(house.people.ownLimits('ann', 'VND', house.at)).toEqual({
      lossPerDay: 400,
      stakePerRound: 100,
      sessionMinutes: 60,
      coolOffUntil: null,
      pending: [],
    });
  });

  test.each([[900], [null]])('a looser one (%s) holds a day later', async (looser) => {
    const house = await opened();
    await set(house, { lossPerDay: 500 });
    house.at += 1000;
    const asked = house.at;
    expect(await set(house, { lossPerDay: looser })).toBe('ok');
    const effectiveAt = asked + RAISE_DELAY;
    expect(RAISE_DELAY).toBe(DAY);
    expect(house.people.ownLimits('ann', 'VND', effectiveAt - 1)).toMatchObject({
      lossPerDay: 500,
      pending: [{ limit: 'lossPerDay', value: looser, effectiveAt }],
    });
    expect(house.people.ownLimits('ann', 'VND', effectiveAt)).toMatchObject({ lossPerDay: looser, pending: [] });
  });

  test('a stricter one takes back the looser one to come; so does asking for what stands', async () => {
    const house = await opened();
    await set(house, { stakePerRound: 500 });
    await set(house, { stakePerRound: 900 });
    await set(house, { stakePerRound: 300 });
    expect(house.people.ownLimits('ann', 'VND', NOON + 2 * DAY).stakePerRound).toBe(300);
    await set(house, { stakePerRound: 900 });
    expect(await set(house, { stakePerRound: 300 })).toBe('ok');
    expect(house.people.ownLimits('ann', 'VND', NOON + 2 * DAY).stakePerRound).toBe(300);
    expect(await set(house, { stakePerRound: 300 })).toBe('nothing-changes');
    expect(await set(house, {})).toBe('nothing-changes');
  });

  test('asking again for a looser one starts the day anew', async () => {
    const house = await opened();
    await set(house, { lossPerDay: 500 });
    await set(house, { lossPerDay: 900 });
    house.at += DAY - 1;
    await set(house, { lossPerDay: 901 });
    expect(house.people.ownLimits('ann', 'VND', house.at + 1000).lossPerDay).toBe(500);
    expect(house.people.ownLimits('ann', 'VND', house.at + DAY).lossPerDay).toBe(901);
  });

  test('money limits are of one currency, minutes of all', async () => {
    const house = await opened();
    await set(house, { lossPerDay: 500, sessionMinutes: 30 });
    expect(house.people.ownLimits('ann', 'USD', house.at)).toMatchObject({ lossPerDay: null, sessionMinutes: 30 });
  });

  test.each([0, -1, 1.5, 2 ** 53])('%s is no limit', async (value) => {
    expect(await set(await opened(), { lossPerDay: value })).toBe('bad-limit');
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s cannot be read', async (value) => {
    expect(await set(await opened(), { lossPerDay: value })).toBe('bad-command');
  });

  test('a session of more than a day is no limit', async () => {
    expect(await set(await opened(), { sessionMinutes: 24 * 60 + 1 })).toBe('bad-limit');
  });

  test('a rest can be made longer and never shorter', async () => {
    const house = await opened();
    const coolOff = (until: number): Promise<string> => house.do(ann, { type: 'coolOff', until });
    expect(await coolOff(NOON)).toBe('cool-off-past');
    expect(await coolOff(NOON + 6 * 366 * DAY)).toBe('cool-off-too-long');
    expect(await coolOff(NOON + DAY)).toBe('ok');
    expect(await coolOff(NOON + DAY - 1)).toBe('cool-off-only-longer');
    expect(await coolOff(NOON + 2 * DAY)).toBe('ok');
    await house.restart();
    house.at = NOON + 2 * DAY - 1;
    expect(house.people.ownLimits('ann', 'VND', NOON).coolOffUntil).toBe(NOON + 2 * DAY);
    house.at++;
    expect(house.people.ownLimits('ann', 'VND', NOON).coolOffUntil).toBeNull();
  });
});

describe('a wager against own limits', () => {
  const own = { lossPerDay: 500, stakePerRound: 100, sessionMinutes: 60, coolOffUntil: null, pending: [] };
  const play = { stakeOfRound: 100, lossOfDay: 500, minutes: 59 };

  test('up to the limit it goes', () => {
    expect(blockedByOwn(own, play)).toBeUndefined();
    const none = { lossPerDay: null, stakePerRound: null, sessionMinutes: null, coolOffUntil: null, pending: [] };
    expect(blockedByOwn(none, { stakeOfRound: 1e12, lossOfDay: 1e12, minutes: 1e6 })).toBeUndefined();
  });

  test.each([
    ['stakePerRound', own, { ...play, stakeOfRound: 101 }, 100],
    ['lossPerDay', own, { ...play, lossOfDay: 501 }, 500],
    ['sessionMinutes', own, { ...play, minutes: 60 }, 60],
    ['coolOff', { ...own, coolOffUntil: NOON }, play, NOON],
  ])('beyond %s it does not', (limit, limits, played, max) => {
    expect(blockedByOwn(limits, played)).toEqual({ code: 'blocked-by-own-limit', params: { limit, max } });
  });
});
