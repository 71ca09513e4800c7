import type { Defect } from '../../rulebook/validate.ts';
import type { OutcomeCode } from './outcome.ts';
import { has, word } from './params.ts';
import { countedIn } from './plural.ts';
import type { Sentences } from './refusals.ts';

/** What makes a rulebook unfit to play by; read by whoever writes one. */
export const DEFECT_SENTENCES: Sentences<Exclude<Defect['code'], OutcomeCode>> = {
  'wheel-size': (p) =>
    has(p, 'missing')
      ? `the wheel has no pocket ${word(p, 'missing')}; add it.`
      : `the wheel has ${countedIn(p, 'pockets', { one: 'pocket', other: 'pockets' })} and needs ${word(p, 'expected')}.`,
  'wheel-repeats': (p) => `the pocket ${word(p, 'pocket')} is on the wheel twice; remove one.`,
  'wheel-not-alternating': (p) =>
    `${word(p, 'pocket')} and ${word(p, 'next')} are neighbours of one colour; red and black must alternate.`,
  'wheel-colours': (p) =>
    `${countedIn(p, 'red', { one: 'number is', other: 'numbers are' })} red; ${word(p, 'expected')} of 1 to 36 must be.`,
  'missing-pay-table': (p) => `there is no pay table "${word(p, 'payTable')}"; add it or drop the option value.`,
  'missing-pay-row': (p) => `the pay table "${word(p, 'payTable')}" has no row for ${word(p, 'row')}; add it.`,
  'bad-commission': (p) =>
    `${word(p, 'row')} has a commission of ${word(p, 'commission')} percent; it must lie between 0 and 100.`,
  'bad-reserve': (p) =>
    `${word(p, 'row')} loses ${countedIn(p, 'reserveLost', { one: 'time', other: 'times' })} the wager of Reserve; it must be a whole number, and Even has none.`,
  'bad-odds': (p) => `${word(p, 'row')} pays ${word(p, 'odds')} to 1; odds are whole numbers of at least 1.`,
  'unknown-clause': (p) => `the rulebook cites ${word(p, 'id')}, which is not in the register; correct the id.`,
  'rank-not-on-ladder': (p) =>
    `${word(p, 'rank')} may act on "${word(p, 'ground')}" but is not on the ladder of this document; correct one of them.`,
  'nobody-may-act': (p) => `nobody may act on "${word(p, 'ground')}"; name a rank.`,
  'option-not-allowed': (p) =>
    `the option ${word(p, 'option')} is "${word(p, 'value')}"; it may be ${word(p, 'allowed')}.`,
  'option-unknown': (p) => `there is no option "${word(p, 'option')}"; remove it or add it to the list of options.`,
  'deck-not-52': (p) =>
    `the deck has ${countedIn(p, 'cards', { one: 'different card', other: 'different cards' })}; it needs 52, each rank in each suit once.`,
  'bad-dice': (p) =>
    `${countedIn(p, 'dice', { one: 'die', other: 'dice' })} with ${countedIn(p, 'faces', { one: 'face', other: 'faces' })}; the game needs three with six.`,
  'reserve-too-small': (p) =>
    `the Reserve of ${word(p, 'kind')} is ${countedIn(p, 'reserve', { one: 'time', other: 'times' })} the wager but can lose ${countedIn(p, 'lost', { one: 'time', other: 'times' })}; raise it.`,
};
