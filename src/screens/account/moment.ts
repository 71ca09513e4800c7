import { LANGUAGE_TAGS, type Language } from '../words/words.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(at: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${options === DAY}`;
  const there = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...options, hour12: false });
  formats.set(key, there);
  return there.format(at);
}

/** Day and time, short. */
export const moment = (at: number, language: Language): string => format(at, language, DAY);

/** `14:22`. */
export const timeOfDay = (at: number, language: Language): string => format(at, language, TIME);
