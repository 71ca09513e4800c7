import { create } from 'zustand';
import { formOf, type Text } from '../../kit/plural.ts';
import { LANGUAGES, type Language } from '../../rulebook/languages.ts';
import { en } from './en.ts';

export { LANGUAGES, type Language };

export type WordKey = keyof typeof en;
/** Every language has exactly these keys: a missing or an extra one does not compile. */
export type Words = Readonly<Record<WordKey, Text>>;
export type WordParams = Readonly<Record<string, string | number>>;
export type Say = (key: WordKey, params?: WordParams) => string;

/** As the page tells browsers and screen readers. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', vi: 'vi', zh: 'zh-Hans' };
/** As each calls itself, whatever language the page is in. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', vi: 'Tiếng Việt', zh: '简体中文' };

const CATALOGUES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  vi: async () => (await import('./vi.ts')).vi,
  zh: async () => {
    const [{ zh }] = await Promise.all([import('./zh.ts'), import('../design/chinese.ts')]);
    return zh;
  },
};

type Spoken = Readonly<{ language: Language; words: Words; known: Readonly<Partial<Record<Language, Words>>> }>;

export const useLanguage = create<Spoken>(() => ({ language: 'en', words: en, known: { en } }));

/** Fetches a language's words if they are not here yet. */
export async function loadWords(language: Language): Promise<Words> {
  const there = useLanguage.getState().known[language];
  if (there !== undefined) return there;
  const words = await CATALOGUES[language]();
  useLanguage.setState(({ known }) => ({ known: { ...known, [language]: words } }));
  return words;
}

/** Speaks another language from now on; nothing else on the page changes. */
export async function speak(language: Language): Promise<void> {
  const words = await loadWords(language);
  useLanguage.setState({ language, words });
}

export const isWord = (key: string): key is WordKey => Object.hasOwn(en, key);

/** A sentence with its parameters filled in; one that is not given stays visible rather than vanish. */
export const filled = (text: Text, params: WordParams = {}): string =>
  formOf(text, params).replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : hole,
  );

export const phrase = (words: Words, key: WordKey, params?: WordParams): string => filled(words[key], params);

const sayers = new WeakMap<Words, Say>();

/** The same function for the same words, so that it can stand in a list of dependencies. */
export function sayer(words: Words): Say {
  const there = sayers.get(words);
  if (there !== undefined) return there;
  const say: Say = (key, params) => phrase(words, key, params);
  sayers.set(words, say);
  return say;
}

export const useWords = (): Say => sayer(useLanguage(({ words }) => words));

export const useSpoken = (): Language => useLanguage(({ language }) => language);
