import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Language } from '../words/words.ts';

/** English and one more, stacked: what the reader speaks, else the language of the house. */
export const secondLanguage = ({ language }: AnyRulebook, spoken: Language): Exclude<Language, 'en'> =>
  spoken === 'en' ? language : spoken;
