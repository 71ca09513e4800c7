import { dealerEn } from '../words/dealer/en.ts';
import { pageWords } from '../words/page-words.ts';

export const useDealerWords = pageWords(dealerEn, {
  vi: async () => (await import('../words/dealer/vi.ts')).dealerVi,
  zh: async () => (await import('../words/dealer/zh.ts')).dealerZh,
});
