import { pageWords, type SayPage } from '../words/page-words.ts';
import { type PitWord, pitEn } from '../words/pit/en.ts';

export type SayPit = SayPage<PitWord>;

export const usePitWords = pageWords(pitEn, {
  vi: async () => (await import('../words/pit/vi.ts')).pitVi,
  zh: async () => (await import('../words/pit/zh.ts')).pitZh,
});

export const isPitWord = (key: string): key is PitWord => Object.hasOwn(pitEn, key);

/** What a pay table is called; one without a word keeps its name in the rulebook. */
export function payTableName(say: SayPit, payTable: string): string {
  const key = `payTable.${payTable}`;
  return isPitWord(key) ? say(key) : payTable;
}
