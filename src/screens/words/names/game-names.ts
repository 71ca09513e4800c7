import { RULEBOOKS } from '../../../rulebook/index.ts';
import type { RulebookId } from '../../../rulebook/rulebook.ts';

/** What each document calls its game in a language. */
export const gameNames = (language: 'en' | 'vi' | 'zh') =>
  Object.fromEntries(
    RULEBOOKS.map(({ id, title, names }) => [`game.${id}`, language === 'en' ? title : names[language]]),
  ) as Readonly<Record<`game.${RulebookId}`, string>>;
