import { expect, test } from 'vitest';
import { PeopleHouse } from '../../../testkit/people.ts';
import { FAVOURITES_MAX } from './favourites.ts';

const HOIANA = 'hoiana-roulette';

test('what somebody keeps is theirs, by rulebook, and there again after a restart', async () => {
  const house = await PeopleHouse.open();
  const mine = { name: ' Mine ', text: '17 50k' };
  const kept = [{ name: 'Mine', text: '17 50k' }];
  expect(await house.people.keepFavourite('ann', HOIANA, mine)).toEqual({ ok: true, value: kept });
  await house.restart();
  expect(house.people.favourites('ann', HOIANA)).toEqual(kept);
  expect(house.people.favourites('ann', 'hoiana-sic-bo')).toEqual([]);
  expect(house.people.favourites('bao', HOIANA)).toEqual([]);
});

test('a name is there once, and one more than there may be takes the place of the oldest', async () => {
  const { people } = await PeopleHouse.open();
  const names = (): readonly string[] => people.favourites('ann', HOIANA).map(({ name }) => name);
  for (let n = 0; n <= FAVOURITES_MAX; n++)
    await people.keepFavourite('ann', HOIANA, { name: `n${n}`, text: '17 50k' });
  expect(names()).toHaveLength(FAVOURITES_MAX);
  expect(names()[0]).toBe('n1');
  await people.keepFavourite('ann', HOIANA, { name: 'n1', text: 'red 100k' });
  expect(people.favourites('ann', HOIANA).at(-1)).toEqual({ name: 'n1', text: 'red 100k' });
  await people.keepFavourite('ann', HOIANA, { name: 'n1', text: null });
  expect(names()).not.toContain('n1');
});

test('two browsers at once: neither takes away what the other kept', async () => {
  const house = await PeopleHouse.open();
  const keep = (name: string) => house.people.keepFavourite('ann', HOIANA, { name, text: '17 50k' });
  await Promise.all([keep('a'), keep('b')]);
  await house.restart();
  expect(house.people.favourites('ann', HOIANA).map(({ name }) => name)).toEqual(['a', 'b']);
});

test('what cannot be written is refused and not shown', async () => {
  const house = await PeopleHouse.open();
  await house.people.keepFavourite('ann', HOIANA, { name: 'a', text: '17 50k' });
  house.isGone = true;
  const refused = await house.people.keepFavourite('ann', HOIANA, { name: 'b', text: '17 50k' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'store-unavailable' } });
  expect(house.people.favourites('ann', HOIANA).map(({ name }) => name)).toEqual(['a']);
});

test.each(['{', '3', '{"hoiana-roulette":[3]}', 'null'])('a cell with %s in it holds nothing', async (body) => {
  const house = await PeopleHouse.open();
  house.cells.set('favourites ann', { kind: 'favourites', key: 'ann', body });
  await house.restart();
  expect(house.people.favourites('ann', HOIANA)).toEqual([]);
});
