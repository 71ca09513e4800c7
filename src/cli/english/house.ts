import { CAGE_REFUSALS } from '../../house/cage/cage-unit.ts';
import { DRAWS_REFUSALS } from '../../house/dealers/draws-unit.ts';
import { FLOOR_REFUSALS } from '../../house/floor/floor-unit.ts';
import { HOUSE_REFUSALS } from '../../house/house.ts';
import { PEOPLE_REFUSALS } from '../../house/people/refusals.ts';
import type { CommandLineCode } from '../../kit/refusals/index.ts';
import { DISPUTE_SENTENCES } from './dispute.ts';
import { PEOPLE_SENTENCES } from './house-people.ts';
import { SERVER_SENTENCES } from './house-server.ts';
import { has, word } from './params.ts';
import { countedIn } from './plural.ts';
import { type AnySentence, REFUSAL_SENTENCES, type Said, type Sentences } from './refusals.ts';
import { TABLE_SENTENCES } from './table.ts';
import { act, people, plain, readable, wordsFor } from './table-words.ts';

/** Everything the house itself refuses, beside its tables and disputes. */
export const HOUSE_CODES = [
  ...new Set([...HOUSE_REFUSALS, ...FLOOR_REFUSALS, ...CAGE_REFUSALS, ...DRAWS_REFUSALS, ...PEOPLE_REFUSALS]),
];
type HouseCode = (typeof HOUSE_CODES)[number];

/** One for every code, or it does not compile. */
const HOUSE_SENTENCES: Sentences<HouseCode> = {
  ...PEOPLE_SENTENCES,
  'second-person-needed': TABLE_SENTENCES['second-person-needed'],
  'unknown-stream': (p) => `the house has nothing called "${word(p, 'stream')}"; name a table, a dispute or an office.`,
  'unknown-table': (p) => `there is no table "${word(p, 'table')}" on this floor; choose one that there is.`,
  'unknown-dispute': (p) => `there is no dispute "${word(p, 'dispute')}"; check its number.`,
  'bad-id': (p) =>
    `an id has at most ${countedIn(p, 'max', { one: 'letter, figure or sign', other: 'letters, figures or signs' })}; give the command another.`,
  'id-reused': (p) => `the id "${word(p, 'id')}" was used for another command; give every command a new one.`,
  'table-stopped': (p) =>
    `table ${word(p, 'table')} is stopped (${word(p, 'reason')}); a gaming shift manager can release it.`,
  'table-waits': (p) =>
    `table ${word(p, 'table')} waits for its dealer; once the dealer is back or resumes it, try again.`,
  'insufficient-funds': (p) =>
    `the ${plain(p, 'account')} holds ${word(p, 'has')} ${word(p, 'currency')}, not ${word(p, 'needs')}; take less or pay in first.`,
  'payouts-wait': (p) =>
    `money is paid out once all records are proven (${word(p, 'percent')} % so far); try again in a while.`,
  'house-closing': () => 'the house is closing; send it again when it is open.',
  'store-unavailable': () => 'the records cannot be written, so nothing can be done; try again later.',
  'settlement-disputed': (p) =>
    `the two settlements of table ${word(p, 'table')} differ, so nobody is paid; call a gaming shift manager.`,
  'unknown-round': REFUSAL_SENTENCES['unknown-round'],
  'player-not-known': (p) =>
    `nobody called "${word(p, 'player')}" plays at this house; check the name, or record a walk-in guest first.`,
  'player-known-as': (p) =>
    `there is no player "${word(p, 'player')}", but "${word(p, 'known')}" is one; name them so if you mean them.`,
  'staff-cannot-play': (p) =>
    `"${word(p, 'person')}" works at this house as ${people(p, 'role')}, and staff do not play; name a player.`,
  'emblem-in-use': (p) =>
    `the colour chips of table ${word(p, 'table')} have the emblem "${word(p, 'emblem')}" too; attest sets with another.`,
  'foreign-table': (p) =>
    `table ${word(p, 'table')} plays another game or another currency, so its chips are not bet here; check the emblem.`,
  'foreign-not-out': (p) =>
    `table ${word(p, 'table')} has no ${word(p, 'colour')} chips out to ${word(p, 'player')}; check table, colour and player.`,
  'foreign-too-many': (p) =>
    `of the ${word(p, 'colour')} chips of table ${word(p, 'table')} ${word(p, 'player')} has ${word(p, 'has')}, not ${word(p, 'count')}; count them again.`,
  'foreign-value': (p) =>
    `a ${word(p, 'colour')} chip of table ${word(p, 'table')} was sold at ${word(p, 'value')}; leave the value to the house.`,
  'dealt-automatically': (p) =>
    `table ${word(p, 'table')} deals by itself, so ${act(p)} is not for people; have its dealing changed first.`,
  'ask-the-dealer': (p) => `a person deals at table ${word(p, 'table')}; ask them to cash you out.`,
  'cannot-decide': (p) => `${act(p)} could not be decided, so nothing happened; call somebody in charge.`,
  'records-damaged': () => 'the records are damaged here, so nothing is added to them; run "croupier verify".',
  'amount-too-large': (p) =>
    `the ${plain(p, 'account')} cannot hold so much ${word(p, 'currency')} that it can be counted; take less.`,
  'too-many-disputes': (p) =>
    `${countedIn(p, 'max', { one: 'dispute of one player is', other: 'disputes of one player are' })} open already; have one closed first.`,
  'bets-closing': (p) =>
    `the bets of round ${word(p, 'round')} have just been closed and its result is being drawn; ask again in a moment.`,
  'already-drawn': (p) => `round ${word(p, 'round')} was drawn for already; there is one draw for a round.`,
  'wrong-reveal': (p) =>
    `this is not what was promised for round ${word(p, 'round')} of ${word(p, 'table')}; do not trust it.`,
  'round-open': (p) =>
    has(p, 'round')
      ? `round ${word(p, 'round')} is not over; its draw stays sealed until then.`
      : `a round is open at ${word(p, 'table')}; wait until it is over.`,
  'unknown-command': (p) => `nothing called ${act(p)} can be asked here; choose something that is offered.`,
  'not-authorised': (p) => `${act(p)} is not for ${people(p, 'role')}; it takes ${people(p, 'needs')}.`,
  'bad-field': (p) => `the field "${word(p, 'field')}" is missing or cannot be so; correct it.`,
  'unknown-player': (p) => `"${word(p, 'player')}" is no player of this house; check the name.`,
  'table-exists': (p) => `there is a table ${word(p, 'table')} already; give the new one another name.`,
  'unknown-rulebook': REFUSAL_SENTENCES['unknown-rulebook'],
  'bad-options': () => 'the rulebook has no such option or value; "croupier rules ID" lists them.',
  'chosen-with-readings': TABLE_SENTENCES['chosen-with-readings'],
  'day-declared': (p) => `${word(p, 'day')} is the gaming day already.`,
  'already-so': (p) => `table ${word(p, 'table')} is so already; nothing has to be done.`,
  'reason-needed': () => 'a reason is needed; say why.',
  'wrong-round': TABLE_SENTENCES['wrong-round'],
  'no-round': (p) => `no round is under way at table ${word(p, 'table')}.`,
  'for-surveillance': (p) => `alert ${word(p, 'alert')} is for surveillance to acknowledge.`,
  'unknown-alert': (p) => `there is no open alert ${word(p, 'alert')}; somebody may have acknowledged it.`,
};

/** Whatever a house, a table, a dispute or the command line itself can refuse; one without words does not compile. */
const EVERY: Sentences<CommandLineCode> = {
  ...SERVER_SENTENCES,
  ...DISPUTE_SENTENCES,
  ...REFUSAL_SENTENCES,
  ...TABLE_SENTENCES,
  ...HOUSE_SENTENCES,
};
const WORDS: Readonly<Record<string, AnySentence>> = EVERY;

/** What anything in the house answers, in words; a code of a newer house than this program is named. */
export const houseSentence = ({ code, params }: Said): string =>
  wordsFor(WORDS, code)?.(readable(params)) ?? `it was refused (${word({ code }, 'code')}).`;
