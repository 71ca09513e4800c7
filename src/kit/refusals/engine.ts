import { maybe, number } from '../schema.ts';
import { label, type RefusalSpec, word, words } from './params.ts';

/** What an outcome, the terms of a table or a wager can have wrong. */
export const ENGINE = {
  // outcome
  'unknown-pocket': { params: { pocket: word, size: number }, to: 'staff' },
  'wrong-dice': { params: { dice: words }, to: 'staff' },
  'wrong-hand-size': { params: { cards: number }, to: 'staff' },
  'unknown-card': { params: { card: word }, to: 'staff' },
  'duplicate-card': { params: { card: word }, to: 'staff' },
  'unknown-box': { params: { box: label, boxes: number } },
  'missing-hand': { params: { box: number }, to: 'staff' },
  // the terms of the table
  'bad-smallest-chip': { params: { smallestChip: word }, to: 'staff' },
  'limits-crossed': { params: { min: maybe(number), max: maybe(number), kind: maybe(word) }, to: 'staff' },
  'limits-outside-law': {
    params: { min: maybe(number), max: maybe(number), lawMin: number, lawMax: number },
    to: 'staff',
  },
  // one wager
  'unknown-spot': { params: { spot: maybe(word), text: maybe(word), suggestion: maybe(word) } },
  'bad-player': { params: { player: word } },
  'bad-stake': { params: { stake: word, max: maybe(number) } },
  'stake-too-large': { params: { stake: number, max: number } },
  'off-step': { params: { stake: number, step: number } },
  nowhere: { params: { spot: word } },
  'not-at-that-place': { params: { at: word, spot: word } },
  'value-chips-only': { params: { colour: word } },
  'chips-mismatch': { params: { value: number, count: number, stake: number } },
  'box-missing': { params: { boxes: maybe(number) } },
  'box-not-used': { params: { box: number } },
  'reserve-not-used': { params: { reserve: number } },
  'foreign-chips': { params: { table: word, colour: word } },
  'ruling-required': { params: { table: word, colour: word }, to: 'staff' },
  // one wager among the others
  'box-taken': { params: { box: number, player: word } },
  'even-missing': { params: { box: number, player: maybe(word), spot: word } },
  'above-even': { params: { box: maybe(number), player: maybe(word), spot: word, stake: number, even: number } },
  'reserve-not-exact': {
    params: { box: maybe(number), player: maybe(word), spot: maybe(word), reserve: label, needed: maybe(number) },
  },
  'below-minimum': { params: { stake: number, min: number, spot: word } },
  'above-maximum': { params: { stake: number, max: number, spot: word } },
  'fractional-commission': { params: { stake: number, step: number, spot: word } },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
