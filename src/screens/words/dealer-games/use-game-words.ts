import { pageWords, type SayPage } from '../page-words.ts';
import { type DealerGamesWord, dealerGamesEn } from './en.ts';

export type SayGame = SayPage<DealerGamesWord>;

/** What the consoles for dice and cards say beside what every dealer's console says. */
export const useGameWords = pageWords(dealerGamesEn, {
  vi: async () => (await import('./vi.ts')).dealerGamesVi,
  zh: async () => (await import('./zh.ts')).dealerGamesZh,
});

/** A word by a key that is put together from data; one that is not listed gives the other. */
export const gameWord = (key: string, otherwise: DealerGamesWord): DealerGamesWord =>
  Object.hasOwn(dealerGamesEn, key) ? (key as DealerGamesWord) : otherwise;
