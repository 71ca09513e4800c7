import { readingsEn } from '../../rulebook/words/readings/en.ts';
import type { ReadingKey } from '../../rulebook/words/readings/keys.ts';
import { pageWords } from '../words/page-words.ts';
import { rulesEn } from '../words/rules/en.ts';

export const useRulesWords = pageWords<keyof typeof rulesEn>(rulesEn, {
  vi: async () => (await import('../words/rules/vi.ts')).rulesVi,
  zh: async () => (await import('../words/rules/zh.ts')).rulesZh,
});

export const useReadingWords = pageWords<ReadingKey>(readingsEn, {
  vi: async () => (await import('../../rulebook/words/readings/vi.ts')).readingsVi,
  zh: async () => (await import('../../rulebook/words/readings/zh.ts')).readingsZh,
});
