import { remember, remembered } from './remember.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language, speak, useLanguage } from './words.ts';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((each) => each === text);

/** What was chosen before, else the first of the browser's languages that is spoken here. */
export function firstLanguage(chosen: string | null, wanted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of wanted) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Speaks from the first moment, and tells the page and this browser whenever it changes. */
export async function beginSpeaking(): Promise<void> {
  useLanguage.subscribe(({ language }) => {
    document.documentElement.lang = LANGUAGE_TAGS[language];
  });
  const language = firstLanguage(remembered('language'), navigator.languages);
  // Words that cannot be fetched must not keep the page away.
  await speak(language).catch(() => undefined);
}

export function chooseLanguage(language: Language): void {
  remember('language', language);
  void speak(language).catch(() => undefined);
}
