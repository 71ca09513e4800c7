/** A layout somebody likes, as text that can be shared. */
export type Favourite = Readonly<{ name: string; text: string }>;

/** The part of localStorage that is used. */
export type FavouriteStore = Readonly<{
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}>;

const MOST = 12;
const NAME_MAX = 40;
const TEXT_MAX = 2000;

const keyFor = (rulebook: string): string => `croupier.favourites.${rulebook}`;

/** What was saved; a store that cannot be read holds nothing. */
export function favourites(store: FavouriteStore, rulebook: string): readonly Favourite[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyFor(rulebook)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFavourite).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const isFavourite = (value: unknown): value is Favourite => {
  const { name, text } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof text === 'string' && name !== '' && text !== '' && text.length <= TEXT_MAX;
};

/** Another one with the same name takes its place. */
export function withFavourite(kept: readonly Favourite[], { name, text }: Favourite): readonly Favourite[] {
  const named = { name: name.trim().slice(0, NAME_MAX), text };
  if (!isFavourite(named)) return kept;
  return [...kept.filter((each) => each.name !== named.name), named].slice(-MOST);
}

export const withoutFavourite = (kept: readonly Favourite[], name: string): readonly Favourite[] =>
  kept.filter((each) => each.name !== name);

/** A full or forbidden store loses the favourite, never the page. */
export function saveFavourites(store: FavouriteStore, rulebook: string, kept: readonly Favourite[]): void {
  try {
    store.setItem(keyFor(rulebook), JSON.stringify(kept));
  } catch {
    return;
  }
}
