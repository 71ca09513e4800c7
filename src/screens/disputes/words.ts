import { type DisputesWord, disputesEn } from '../words/disputes/en.ts';
import { pageWords, type SayPage } from '../words/page-words.ts';

export type SayDisputes = SayPage<DisputesWord>;

export const useDisputeWords = pageWords(disputesEn, {
  vi: async () => (await import('../words/disputes/vi.ts')).disputesVi,
  zh: async () => (await import('../words/disputes/zh.ts')).disputesZh,
});

export const isDisputeWord = (key: string): key is DisputesWord => Object.hasOwn(disputesEn, key);
