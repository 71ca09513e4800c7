import { expect, test } from 'vitest';
import { type FavouriteStore, favourites, saveFavourites, withFavourite, withoutFavourite } from './favourites.ts';

function storeOf(kept: Record<string, string> = {}): FavouriteStore {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
  };
}

test('what is saved is there again, by rulebook', () => {
  const place = storeOf();
  saveFavourites(place, 'hoiana-roulette', withFavourite([], { name: ' Mine ', text: '17 50k' }));
  expect(favourites(place, 'hoiana-roulette')).toEqual([{ name: 'Mine', text: '17 50k' }]);
  expect(favourites(place, 'hoiana-sic-bo')).toEqual([]);
});

test('a name is there once, and an empty one not at all', () => {
  const kept = withFavourite(withFavourite([], { name: 'a', text: '1' }), { name: 'a', text: '2' });
  expect(kept).toEqual([{ name: 'a', text: '2' }]);
  expect(withFavourite(kept, { name: '  ', text: '3' })).toBe(kept);
  expect(withoutFavourite(kept, 'a')).toEqual([]);
});

test.each(['{', '3', '[1, {"name": 3}]', 'null'])('a store with %s in it holds nothing', (text) => {
  expect(favourites(storeOf({ 'croupier.favourites.r': text }), 'r')).toEqual([]);
});

test('a store that cannot be written to breaks nothing', () => {
  const full: FavouriteStore = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => saveFavourites(full, 'r', [{ name: 'a', text: '1' }])).not.toThrow();
});
