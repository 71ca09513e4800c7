import type { EngineRefusal } from '../../engine/index.ts';
import type { ParamsOf } from '../../kit/refusals/index.ts';
import { has, word } from './params.ts';
import type { Sentences } from './refusals.ts';

export type OutcomeCode = Extract<
  EngineRefusal['code'],
  | 'unknown-pocket'
  | 'wrong-dice'
  | 'wrong-hand-size'
  | 'unknown-card'
  | 'duplicate-card'
  | 'unknown-box'
  | 'missing-hand'
  | 'limits-crossed'
  | 'limits-outside-law'
  | 'bad-smallest-chip'
>;

/** Results that cannot happen, and terms no table can have. */
export const OUTCOME_SENTENCES: Sentences<OutcomeCode> = {
  'unknown-pocket': (p) => `this wheel of ${word(p, 'size')} has no pocket ${word(p, 'pocket')}; ${pocketHint(p)}`,
  'wrong-dice': (p) => `the dice ${word(p, 'dice') || '(none)'} cannot be; give three whole numbers from 1 to 6.`,
  'wrong-hand-size': (p) => `a hand has five cards, not ${word(p, 'cards')}; give exactly five.`,
  'unknown-card': (p) => `there is no card "${word(p, 'card')}"; ${cardHint(word(p, 'card'))}`,
  'duplicate-card': (p) => `the card ${word(p, 'card')} was dealt twice; one deck has it once.`,
  'unknown-box': (p) => `there is no box ${word(p, 'box')}; the boxes are 1 to ${word(p, 'boxes')}.`,
  'missing-hand': (p) => `box ${word(p, 'box')} has a wager but no hand; add its five cards to the outcome.`,
  'limits-crossed': (p) => {
    if (!has(p, 'min')) return `the maximum ${word(p, 'max')} is not a whole number; correct it.`;
    if (!has(p, 'max')) return `the minimum ${word(p, 'min')} is not a whole number; correct it.`;
    const kind = has(p, 'kind') ? ` for ${word(p, 'kind')}` : '';
    return `the minimum ${word(p, 'min')}${kind} is above the maximum ${word(p, 'max')}; exchange or correct them.`;
  },
  'limits-outside-law': (p) =>
    `the law allows ${word(p, 'lawMin')} to ${word(p, 'lawMax')} only; choose limits inside that.`,
  'bad-smallest-chip': (p) =>
    `the smallest chip cannot be ${word(p, 'smallestChip')}; give a whole number of at least 1.`,
};

function pocketHint(params: ParamsOf<'unknown-pocket'>): string {
  const pocket = word(params, 'pocket');
  if (pocket === '00') return 'it has one zero, written 0.';
  if (/^\d+$/.test(pocket) && Number(pocket) <= 36) return `write ${Number(pocket)} without quotes.`;
  return params.size === 38 ? 'it has 0, "00" and 1 to 36.' : 'it has 0 to 36.';
}

function cardHint(card: string): string {
  const tidied = card.toUpperCase().replace('10', 'T');
  if (tidied !== card && /^[A2-9TJQK][SHCD]$/.test(tidied)) return `write ${tidied}.`;
  return 'a card is a rank A23456789TJQK and a suit SHCD, such as KS or TD.';
}
