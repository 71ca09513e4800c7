import { createContext, useContext } from 'react';
import { en } from '../words/en.ts';
import { LANGUAGE_TAGS, type Language, phrase, useLanguage, type WordKey, type WordParams } from '../words/words.ts';
import css from './board.module.css';

export const SecondLanguage = createContext<Exclude<Language, 'en'>>('vi');

type Props = Readonly<{ word: WordKey; params?: WordParams; second?: WordParams }>;

/** The same in two languages, one above the other; once where both say it alike or the words have not come yet. */
export function Bilingual({ word, params, second = params }: Props) {
  const language = useContext(SecondLanguage);
  const words = useLanguage(({ known }) => known[language]);
  const first = phrase(en, word, params);
  const other = words === undefined ? first : phrase(words, word, second);
  return (
    <span className={css['bilingual']}>
      <span lang="en">{first}</span>
      {other !== first && (
        <span lang={LANGUAGE_TAGS[language]} className={css['second']}>
          {other}
        </span>
      )}
    </span>
  );
}
