import type { BetRefusal } from '../../layout/notation.ts';
import { closest } from '../../library/round/closest.ts';
import type { RegisterRefusal } from '../../rulebook/clauses.ts';
import type { OptionRefusal } from '../../rulebook/index.ts';
import { has, list, word } from './params.ts';
import type { Sentences } from './refusals.ts';

type Code = BetRefusal['code'] | OptionRefusal['code'] | RegisterRefusal['code'] | 'unknown-rulebook';

/** Names that mean nothing here, or too much. */
export const NAMING_SENTENCES: Sentences<Code> = {
  'unknown-rulebook': (p) => {
    const meant = closest(word(p, 'rulebook'), p.known ?? []);
    const hint = meant === undefined ? `the rulebooks are ${list(p, 'known', 'and')}.` : `did you mean ${meant}?`;
    return `there is no rulebook "${word(p, 'rulebook')}"; ${hint}`;
  },
  'unknown-option': (p) => {
    const known = p.known ?? [];
    const meant = closest(word(p, 'option'), known);
    const hint = meant === undefined ? `it has ${known.join(', ')}.` : `did you mean ${meant}?`;
    return `${word(p, 'rulebook')} has no option "${word(p, 'option')}"; ${hint}`;
  },
  'bad-option-value': (p) =>
    `the option ${word(p, 'option')} cannot be "${word(p, 'value')}" here; it may be ${word(p, 'allowed')}.`,
  'unknown-spot': (p) => {
    const meant = has(p, 'suggestion') ? `did you mean "${word(p, 'suggestion')}"?` : 'see "croupier rules ID".';
    return `"${word(p, has(p, 'text') ? 'text' : 'spot')}" is no wager of this game; ${meant}`;
  },
  'ambiguous-bet': (p) => `"${word(p, 'text')}" may mean ${list(p, 'choices')}; write the one that is meant.`,
  'not-on-this-wheel': (p) =>
    `"${word(p, 'text')}" belongs to a wheel with another number of zeros; choose a wager of this one.`,
  'bad-clause': (p) =>
    `entry ${word(p, 'index')} of the clause register has a missing or wrong "${word(p, 'field')}"; correct it.`,
  'duplicate-clause': (p) => `the clause ${word(p, 'id')} stands twice in the register; remove one.`,
  'wrong-prefix': (p) => `the clause ${word(p, 'id')} does not begin with ${word(p, 'prefix')}-; move or rename it.`,
};
