import { closest } from '../../library/round/closest.ts';
import type { WhatIfRefusal } from '../../odds/what-if/index.ts';
import type { RegisterRefusal } from '../../rulebook/clauses.ts';
import type { Defect } from '../../rulebook/validate.ts';
import { either, has, list, word } from './params.ts';
import type { Sentences } from './refusals.ts';

export type OddsCode =
  | Exclude<WhatIfRefusal['code'], Defect['code'] | RegisterRefusal['code']>
  | 'set-not-a-pair'
  | 'set-twice'
  | 'same-file'
  | 'cannot-write';

/** Questions about odds that cannot be answered, and sheets that cannot be written. */
export const ODDS_SENTENCES: Sentences<OddsCode> = {
  'unknown-pay-row': (p) => {
    const known = has(p, 'known') ? p.known : [];
    const meant = closest(word(p, 'row'), known);
    const some = known.length > 20 ? [...known.slice(0, 3), 'so on'] : known;
    const hint = meant === undefined ? `it has ${either(some, 'and')}.` : `did you mean "${meant}"?`;
    return `the pay table of ${word(p, 'rulebook')} has no figure "${word(p, 'row')}"; ${hint}`;
  },
  'bad-pay-figure': (p) =>
    `${word(p, 'row')} cannot be ${word(p, 'value')}; give a whole number from 0 to ${word(p, 'most')}.`,
  'set-not-a-pair': (p) => `"${word(p, 'set')}" is not figure=number; write for example --set street=11.`,
  'set-twice': (p) => `the figure ${word(p, 'row')} is set twice; set it once.`,
  'same-file': (p) => `${list(p, 'flags', 'and')} name the same file ${word(p, 'file')}; give each its own.`,
  'cannot-write': (p) => `cannot write ${word(p, 'file')}: ${word(p, 'why')}; no file was changed.`,
};
