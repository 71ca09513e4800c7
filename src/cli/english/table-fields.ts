import type { ParamsOf } from '../../kit/refusals/index.ts';
import { has, word } from './params.ts';
import type { Sentence } from './refusals.ts';
import { act, wordsFor } from './table-words.ts';

type Bad = ParamsOf<'bad-command'>;

const value = (p: Bad): string => word(p, 'value');

/** Fields whose value does not fit what is on the table, by their names in a command. */
const FIELDS: Readonly<Record<string, (p: Bad) => string>> = {
  amount: (p) => `the Reserve is ${value(p)} already; leave it as it lies.`,
  box: (p) => `box ${value(p)} cannot be meant here; check which box it is.`,
  cards: (p) => `${value(p)} does not agree with the cards on record; count and read them again.`,
  colour: (p) =>
    has(p, 'table')
      ? `the ${value(p)} chips of table ${word(p, 'table')} look like others; give them another look.`
      : `${value(p)} chips of that table are recorded there already; record them once.`,
  counts: (p) =>
    `the hand of ${value(p) === 'dealer' ? 'the dealer' : `box ${value(p)}`} was not counted; count every hand.`,
  done: () => 'no ball has to be taken out; go on.',
  emblem: (p) =>
    `tables ${word(p, 'other')} and ${word(p, 'table')} have the same emblem "${value(p)}"; change one of them.`,
  fault: (p) => `"${value(p)}" is no fault of the lights; say missing or wrong.`,
  fill: (p) => `the number "${value(p)}" was given to another fill; take a new one.`,
  incident: (p) => `the incident "${value(p)}" is recorded already or says nothing; give a new name and what happened.`,
  keys: (p) => `${value(p)} is no result of three dice; press one key for each die.`,
  lights: (p) => `"${value(p)}" is no way to go on; say on or manual.`,
  pass: () => 'no ball has to be examined; go on.',
  payTable: (p) => `"${value(p)}" is no pay table of this document; choose one that it has.`,
  player: (p) => `the wager is not one of ${value(p)}; name the player it belongs to.`,
  pocket: (p) => `${value(p)} is no correction of the result; name the pocket in which the ball lies.`,
  seat: (p) => `seat ${value(p)} is taken; choose another one.`,
  table: (p) => `${value(p)} is this table; name the one that sold the chips.`,
  to: (p) => `"${value(p)}" does not fit here; name another place or a later end.`,
};

/** A command that cannot be carried out because of one field; without a value the field was missing or unreadable. */
export const badField: Sentence<'bad-command'> = (p) => {
  const field = word(p, 'field');
  if (!has(p, 'value'))
    return `${has(p, 'command') ? act(p) : 'the command'} has a wrong or missing "${field}"; correct it.`;
  return wordsFor(FIELDS, field)?.(p) ?? `the field "${field}" cannot be ${value(p)}; correct it.`;
};
