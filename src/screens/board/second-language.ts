import type { Language } from '../words/words.ts';

/** English and one more, stacked: what the reader speaks, else the language of the house. */
export function secondLanguage(rulebook: string, spoken: Language): Exclude<Language, 'en'> {
  if (spoken !== 'en') return spoken;
  return rulebook.startsWith('mbs') ? 'zh' : 'vi';
}
