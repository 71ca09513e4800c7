import { pageWords } from '../words/page-words.ts';
import { staffEn } from '../words/staff/en.ts';

/** What the shell of all staff pages says; each page brings words of its own beside it. */
export const useStaffWords = pageWords(staffEn, {
  vi: async () => (await import('../words/staff/vi.ts')).staffVi,
  zh: async () => (await import('../words/staff/zh.ts')).staffZh,
});
