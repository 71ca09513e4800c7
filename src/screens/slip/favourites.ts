import type { RulebookId } from '../../rulebook/rulebook.ts';
import type { Favourite } from '../../wire/shapes/people.ts';

/** The part of localStorage that is used. */
export type FavouriteStore = Readonly<{
  getItem: (key: string) => string | null;
  removeItem: (key: string) => void;
}>;

const keyFor = (rulebook: RulebookId): string => `croupier.favourites.${rulebook}`;

const isFavourite = (value: unknown): value is Favourite => {
  const { name, text } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof text === 'string' && name.trim() !== '' && text.trim() !== '';
};

/** Layouts were kept by browser before they were kept with accounts: what such a browser still has. */
export function keptHere(store: FavouriteStore, rulebook: RulebookId): readonly Favourite[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyFor(rulebook)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFavourite) : [];
  } catch {
    return [];
  }
}

/** They are kept with an account now. */
export function forgetHere(store: FavouriteStore, rulebook: RulebookId): void {
  try {
    store.removeItem(keyFor(rulebook));
  } catch {
    return;
  }
}
