import { pageWords } from '../words/page-words.ts';
import { rulesEn } from '../words/rules/en.ts';

export const useRulesWords = pageWords<keyof typeof rulesEn>(rulesEn, {
  vi: async () => (await import('../words/rules/vi.ts')).rulesVi,
  zh: async () => (await import('../words/rules/zh.ts')).rulesZh,
});
