import type { EngineRefusal } from '../../engine/index.ts';
import type { ParamsOf } from '../../kit/refusals/index.ts';
import type { OutcomeCode } from './outcome.ts';
import { has, word } from './params.ts';
import { countedIn } from './plural.ts';
import type { Sentences } from './refusals.ts';

type WagerCode = Exclude<EngineRefusal['code'], OutcomeCode | 'unknown-spot' | 'bad-option-value'>;

/** Wagers that are not taken. */
export const WAGER_SENTENCES: Sentences<WagerCode> = {
  'bad-player': (p) =>
    `"${word(p, 'player')}" is no name for a player; begin with a letter or digit and use at most 64 letters, digits, spaces and ._@'-.`,
  'bad-stake': (p) => `the stake ${word(p, 'stake')} cannot be; ${stakeHint(p)}`,
  'stake-too-large': (p) =>
    `${word(p, 'stake')} is more than a round can hold; stake at most ${word(p, 'max')} in all.`,
  'off-step': (p) => `the stake ${word(p, 'stake')} is no multiple of ${word(p, 'step')}; round it to one.`,
  'not-at-that-place': (p) =>
    `a wager on ${word(p, 'spot')} cannot lie at "${word(p, 'at')}"; only split/0-00 has the courtesy line.`,
  nowhere: (p) => `the wager on ${word(p, 'spot')} was on the layout at no time; give "closed" or "decided" a spot.`,
  'value-chips-only': () => 'only value chips are played here; leave "chips" out.',
  'foreign-chips': (p) =>
    `${word(p, 'colour')} chips of table ${word(p, 'table')} are not taken here; change them before betting.`,
  'chips-mismatch': (p) =>
    `${countedIn(p, 'count', { one: 'chip', other: 'chips' })} of ${word(p, 'value')} cannot make the stake of ${word(p, 'stake')}; value times count must be the stake.`,
  'ruling-required': (p) =>
    `${word(p, 'colour')} chips of table ${word(p, 'table')} wait for a ruling; add "ruling": "pay" or "refuse" to the chips.`,
  'box-missing': (p) => `the wager names no box; add "box", 1 to ${word(p, 'boxes')}.`,
  'box-not-used': () => 'this game has no boxes; leave "box" out.',
  'box-taken': (p) => `box ${word(p, 'box')} belongs to ${word(p, 'player')} in this round; choose another box.`,
  'even-missing': (p) => `box ${word(p, 'box')} has no Even wager, which ${word(p, 'spot')} needs; add one.`,
  'above-even': (p) =>
    `${word(p, 'spot')} of ${word(p, 'stake')} is above Even of ${word(p, 'even')}; lower it to at most ${word(p, 'even')}.`,
  'reserve-not-used': () => 'no Reserve lies with this wager; leave "reserve" out.',
  'reserve-not-exact': (p) =>
    has(p, 'needed')
      ? `the Reserve is ${word(p, 'reserve')} but ${word(p, 'spot')} needs exactly ${word(p, 'needed')}; correct it or leave it out.`
      : `the Reserve ${word(p, 'reserve')} cannot be; give a whole number of minor units or leave it out.`,
  'below-minimum': (p) =>
    `${word(p, 'stake')} on ${word(p, 'spot')} is below the minimum of ${word(p, 'min')}; stake at least ${word(p, 'min')}.`,
  'above-maximum': (p) =>
    `${word(p, 'stake')} on ${word(p, 'spot')} is above the maximum of ${word(p, 'max')}; stake at most ${word(p, 'max')}.`,
  'fractional-commission': (p) =>
    `a commission on ${word(p, 'stake')} could leave a fraction; stake a multiple of ${word(p, 'step')}.`,
};

const stakeHint = (p: ParamsOf<'bad-stake'>): string => {
  if (has(p, 'max')) return `all stakes of a round together are at most ${word(p, 'max')}.`;
  const digits = /^"(\d+)"$/.exec(word(p, 'stake'))?.[1];
  return digits === undefined ? 'give a whole number of minor units, at least 1.' : `write ${digits} without quotes.`;
};
