import { pageWords } from '../words/page-words.ts';
import { type WhyPanelWords, whyPanelEn } from '../words/why-panel/en.ts';

export const useWhyWords = pageWords<keyof WhyPanelWords>(whyPanelEn, {
  vi: async () => (await import('../words/why-panel/vi.ts')).whyPanelVi,
  zh: async () => (await import('../words/why-panel/zh.ts')).whyPanelZh,
});
export type WhySay = ReturnType<typeof useWhyWords>;
