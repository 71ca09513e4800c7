import { chooseLanguage } from '../words/choose.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, useSpoken, useWords } from '../words/words.ts';
import css from './top-bar.module.css';

/** Another language for everything on the page; nothing else changes. */
export function LanguageSelect() {
  const say = useWords();
  const spoken = useSpoken();
  return (
    <label className={css['language']}>
      <span className={css['hidden']}>{say('language')}</span>
      <select value={spoken} onChange={({ target }) => chooseLanguage(target.value as Language)}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language === 'zh' ? 'zh-Hans' : language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
