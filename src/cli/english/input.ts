import { has, list, word } from './params.ts';
import { countedIn } from './plural.ts';
import type { Sentences } from './refusals.ts';

/** What can be wrong with the input before any rule is asked. */
export const INPUT_CODES = [
  'empty-input',
  'input-too-large',
  'not-utf-8',
  'too-deep',
  'bad-json',
  'duplicate-field',
  'wrong-type',
  'missing-field',
  'unknown-field',
  'unknown-value',
  'unknown-kind',
  'listed-twice',
  'announced-bet',
  'cannot-read',
  'option-not-a-pair',
  'option-twice',
  'bad-argument',
] as const;
export type InputCode = (typeof INPUT_CODES)[number];

export const INPUT_SENTENCES: Sentences<InputCode> = {
  'empty-input': () => 'nothing came in; send one JSON document on standard input or name a file.',
  'input-too-large': (p) => `the input is larger than ${word(p, 'limit')}; send fewer wagers at a time.`,
  'not-utf-8': () => 'the input is not UTF-8 text; save it as UTF-8.',
  'too-deep': (p) => `brackets are nested more than ${word(p, 'limit')} deep; a round needs only a few.`,
  'bad-json': (p) => `the input is not JSON: ${word(p, 'why')}; correct it there.`,
  'duplicate-field': (p) => `the field "${word(p, 'field')}" stands twice in one object; keep one of them.`,
  'wrong-type': (p) =>
    `${word(p, 'expected')} is needed here, not ${word(p, 'found')}${has(p, 'hint') ? `; ${word(p, 'hint')}` : ''}.`,
  'missing-field': (p) => `the field "${word(p, 'field')}" is missing; give ${word(p, 'expected')}.`,
  'unknown-field': (p) => {
    const meant = has(p, 'meant') ? `did you mean "${word(p, 'meant')}"?` : `known here: ${word(p, 'known')}.`;
    return `there is no field "${word(p, 'field')}" here; ${meant}`;
  },
  'unknown-value': (p) => `"${word(p, 'value')}" is not known here; write ${list(p, 'known')}.`,
  'unknown-kind': (p) =>
    `"${word(p, 'kind')}" is no kind of wager in this game; the kinds are ${list(p, 'known', 'and')}.`,
  'listed-twice': (p) => `"${word(p, 'item')}" is listed twice; list it once.`,
  'announced-bet': (p) =>
    `"${word(p, 'text')}" stands for ${countedIn(p, 'wagers', { one: 'wager', other: 'wagers' })}; list each by its own spot.`,
  'cannot-read': (p) => `cannot read ${word(p, 'file')}: ${word(p, 'why')}; check the name.`,
  'option-not-a-pair': (p) => `"${word(p, 'option')}" is not name=value; write for example --option payTable=single.`,
  'option-twice': (p) => `the option ${word(p, 'option')} is given twice; give it once.`,
  'bad-argument': (p) => `${word(p, 'argument')} cannot be "${word(p, 'value')}"; give ${word(p, 'expected')}.`,
};
