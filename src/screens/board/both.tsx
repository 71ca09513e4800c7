import { createContext, useContext } from 'react';
import { en } from '../words/en.ts';
import { LANGUAGE_TAGS, type Language, phrase, useLanguage, type WordKey, type WordParams } from '../words/words.ts';
import css from './board.module.css';

export const SecondLanguage = createContext<Exclude<Language, 'en'>>('vi');

type Props = Readonly<{ word: WordKey; params?: WordParams; second?: WordParams }>;

/** The same in two languages, one above the other; the second appears when its words have come. */
export function Both({ word, params, second = params }: Props) {
  const language = useContext(SecondLanguage);
  const words = useLanguage(({ known }) => known[language]);
  return (
    <span className={css['both']}>
      <span lang="en">{phrase(en, word, params)}</span>
      {words !== undefined && (
        <span lang={LANGUAGE_TAGS[language]} className={css['second']}>
          {phrase(words, word, second)}
        </span>
      )}
    </span>
  );
}
