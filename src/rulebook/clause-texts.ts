import type { Clause } from './clauses.ts';
import { TRANSLATIONS } from './documents/translations.ts';
import type { Language } from './languages.ts';
import type { RulebookId } from './rulebook.ts';

/** A clause as readers of a language get it; a text in another language than English says so, for it is unofficial. */
export type ClauseText = Clause & Readonly<{ language?: Exclude<Language, 'en'> }>;

/** Clauses with title and requirement in a language; in English where nobody has put them into that language. */
export function clausesIn(language: Language, id: RulebookId, clauses: readonly Clause[]): readonly ClauseText[] {
  if (language === 'en') return clauses;
  const texts = TRANSLATIONS[language]?.[id] ?? {};
  return clauses.map((clause) => {
    const text = texts[clause.id];
    return text === undefined ? clause : { ...clause, ...text, language };
  });
}
