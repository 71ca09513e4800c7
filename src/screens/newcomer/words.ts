import { type NewcomerWords, newcomerEn } from '../words/newcomer/en.ts';
import { pageWords } from '../words/page-words.ts';

export const useNewcomerWords = pageWords<keyof NewcomerWords>(newcomerEn, {
  vi: async () => (await import('../words/newcomer/vi.ts')).newcomerVi,
  zh: async () => (await import('../words/newcomer/zh.ts')).newcomerZh,
});
