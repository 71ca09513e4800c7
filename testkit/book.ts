import { rulebookDocument } from '../src/odds/documents/rulebook.ts';
import { clausesOf } from '../src/rulebook/clauses.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import type { RulebookDocument } from '../src/wire/shapes/rulebooks.ts';
import { value } from './rounds.ts';

/** A document as its rules page gets it. */
export const bookOf = (rules: AnyRulebook): RulebookDocument => rulebookDocument(rules, value(clausesOf(rules.id)));
