import { rulebookDocument } from '../src/odds/documents/rulebook.ts';
import { clausesIn } from '../src/rulebook/clause-texts.ts';
import { clausesOf } from '../src/rulebook/clauses.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import type { Language } from '../src/rulebook/languages.ts';
import type { RulebookDocument } from '../src/wire/shapes/rulebooks.ts';
import { value } from './rounds.ts';

/** A document as its rules page gets it. */
export const bookOf = (rules: AnyRulebook, language: Language = 'en'): RulebookDocument =>
  rulebookDocument(rules, clausesIn(language, rules.id, value(clausesOf(rules.id))));
