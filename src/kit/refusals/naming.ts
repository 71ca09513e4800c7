import { maybe } from '../schema.ts';
import { type RefusalSpec, word, words } from './params.ts';

/** Names of bets, documents and options that mean nothing here, or too much. */
export const NAMING = {
  'ambiguous-bet': { params: { text: word, choices: words } },
  'not-on-this-wheel': { params: { text: word } },
  'unknown-rulebook': { params: { rulebook: word, known: maybe(words) }, status: 404 },
  'unknown-option': { params: { option: word, rulebook: maybe(word), known: maybe(words) } },
  'bad-option-value': { params: { option: word, value: word, allowed: word } },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
