import { expect, test } from 'vitest';
import { type FavouriteStore, forgetHere, keptHere } from './favourites.ts';

const KEY = 'croupier.favourites.hoiana-roulette';

function storeOf(kept: Record<string, string>): FavouriteStore {
  return {
    getItem: (key) => kept[key] ?? null,
    removeItem: (key) => {
      delete kept[key];
    },
  };
}

test('what an older page kept in this browser is found, by rulebook, until it is forgotten', () => {
  const place = storeOf({ [KEY]: '[{"name":"Mine","text":"17 50k"}]' });
  expect(keptHere(place, 'hoiana-roulette')).toEqual([{ name: 'Mine', text: '17 50k' }]);
  expect(keptHere(place, 'hoiana-sic-bo')).toEqual([]);
  forgetHere(place, 'hoiana-roulette');
  expect(keptHere(place, 'hoiana-roulette')).toEqual([]);
});

test.each(['{', '3', '[1, {"name": 3}, {"name": " ", "text": "17"}]', 'null'])(
  'a store with %s in it holds nothing',
  (text) => {
    expect(keptHere(storeOf({ [KEY]: text }), 'hoiana-roulette')).toEqual([]);
  },
);

test('a store that may not be touched breaks nothing', () => {
  const barred = (): never => {
    throw new Error('barred');
  };
  const store: FavouriteStore = { getItem: barred, removeItem: barred };
  expect(keptHere(store, 'hoiana-roulette')).toEqual([]);
  expect(() => forgetHere(store, 'hoiana-roulette')).not.toThrow();
});
