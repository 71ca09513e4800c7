import { type Refusal, refuse } from '../kit/refusal.ts';
import { ok, type Result } from '../kit/result.ts';
import type { Family, Rulebook } from '../rulebook/rulebook.ts';
import { findSpot } from './catalogue.ts';
import { niuNiuMeanings } from './niu-niu/notation.ts';
import { type Meanings, one, type Part } from './part.ts';
import { frenchNames, isElsewhere, rouletteMeanings } from './roulette/notation.ts';
import { shortForm } from './short-form.ts';
import { sicBoMeanings } from './sic-bo/notation.ts';
import { suggestion } from './suggestion.ts';

export type BetRefusal = Refusal<'unknown-spot' | 'ambiguous-bet' | 'not-on-this-wheel'>;

/** The listed wagers a typed text stands for: a canonical id in any order and case, a short form, or an announced bet. */
export function parseBet<F extends Family>(rules: Rulebook<F>, text: string): Result<readonly Part[], BetRefusal> {
  const typed = text.length > TEXT_MAX ? '' : tidied(text);
  const [meaning, ...others] = meanings(rules, typed);
  if (meaning === undefined) return unknown(rules, text, typed);
  if (others.length === 0) return ok(meaning);
  const choices = [meaning, ...others].flat().map(({ spot }) => shortForm(spot));
  return refuse('ambiguous-bet', { text, choices }, rules.cites.catalogue[0]);
}

/** Longer than any bet, and short enough to repeat in a sentence. */
const TEXT_MAX = 64;

/** Spaces may stand around a sign or before the digits of a word, but never join two numbers into one. */
const tidied = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*([/+-])\s*/g, '$1')
    .replace(/([a-z])\s+(?=\d)/g, '$1');

type Short = { readonly [F in Family]: (rules: Rulebook<F>, text: string) => Meanings };

const SHORT: Short = { roulette: rouletteMeanings, 'sic-bo': sicBoMeanings, 'niu-niu': niuNiuMeanings };

function meanings<F extends Family>(rules: Rulebook<F>, typed: string): Meanings {
  const spot = findSpot(rules, canonical(typed));
  if (spot !== undefined) return [[one(spot.id)]];
  const short: Short[F] = SHORT[rules.family];
  return short(rules, typed);
}

/** The numbers of an id in order; `0` sorts before `00`, both before the rest. */
function canonical(typed: string): string {
  const [kind, numbers, ...rest] = typed.split('/');
  if (numbers === undefined || rest.length > 0) return typed;
  const ascending = numbers.split('-').toSorted((a, b) => Number(a) - Number(b) || a.length - b.length);
  return `${kind}/${ascending.join('-')}`;
}

function unknown<F extends Family>(rules: Rulebook<F>, text: string, typed: string): Result<never, BetRefusal> {
  const clause = rules.cites.catalogue[0];
  const said = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  if (isRoulette(rules) && isElsewhere(rules, (other) => meanings(other, typed))) {
    return refuse('not-on-this-wheel', { text: said }, clause);
  }
  const meant = suggestion(rules, typed, isRoulette(rules) ? frenchNames(rules) : []);
  return refuse('unknown-spot', meant === undefined ? { text: said } : { text: said, suggestion: meant }, clause);
}

const isRoulette = (rules: Rulebook): rules is Rulebook<'roulette'> => rules.family === 'roulette';
