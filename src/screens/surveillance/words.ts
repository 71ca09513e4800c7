import { pageWords, type SayPage } from '../words/page-words.ts';
import { type SurveillanceWord, surveillanceEn } from '../words/surveillance/en.ts';

export type SayWatch = SayPage<SurveillanceWord>;

export const isWatchWord = (key: string): key is SurveillanceWord => Object.hasOwn(surveillanceEn, key);

export const useWatchWords = pageWords(surveillanceEn, {
  vi: async () => (await import('../words/surveillance/vi.ts')).surveillanceVi,
  zh: async () => (await import('../words/surveillance/zh.ts')).surveillanceZh,
});
