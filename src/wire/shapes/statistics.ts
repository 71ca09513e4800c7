import type { Static } from 'typebox';
import { closed, listOf, maybe, means, named, number, oneOf, orNull, text, whole } from '../../kit/schema.ts';
import { params, rulebookId } from './parts.ts';

/** How often something is to be expected, and where 95 of 100 fair records lie, ends included. */
const band = { expected: number, low: whole, high: whole };

export const counted = named('Counted', { value: text, count: whole, ...band });
export type Counted = Readonly<Static<typeof counted>>;

export const part = named('EquipmentPart', {
  name: oneOf('pockets', 'sectors', 'faces', 'totals'),
  trials: whole,
  values: listOf(counted),
});
export type Part = Readonly<Static<typeof part>>;

const fairnessTest = named('FairnessTest', {
  name: text,
  table: maybe(text),
  statistic: number,
  df: maybe(number),
  p: number,
  adjusted: means(number, '`p` corrected for the number of tests (Holm)'),
  verdict: oneOf('usual', 'unusual'),
  about: maybe(params),
});
export type FairnessTest = Readonly<Static<typeof fairnessTest>>;

const power = closed({
  what: oneOf('pocket', 'face', 'card'),
  trials: whole,
  values: whole,
  chance: number,
  found: maybe(means(number, 'The chance at which a biased value would have been found')),
});

const fairness = named('Fairness', {
  n: whole,
  tests: listOf(fairnessTest),
  skipped: means(listOf(text), 'Tests that need a longer record'),
  power,
  familyError: means(number, 'The chance that any test at all calls fair equipment unusual'),
  probability: means(number, 'With which `power.found` would have been found'),
});
export type Fairness = Readonly<Static<typeof fairness>>;

export const equipment = named('Equipment', { results: whole, parts: listOf(part), fairness: orNull(fairness) });
export type Equipment = Readonly<Static<typeof equipment>>;

/** How often something happened in one dealer's rounds, beside what the others' rounds would lead one to expect. */
const rate = named('Rate', {
  times: whole,
  of: whole,
  low: means(number, 'The chance it points to, with 95 % confidence'),
  high: number,
  usual: means(orNull(closed(band)), 'The usual range at the rate of the others; nothing where nobody else dealt'),
  verdict: oneOf('usual', 'unusual', 'not-compared'),
});
export type Rate = Readonly<Static<typeof rate>>;

export const dealing = named('Dealing', {
  dealer: text,
  rounds: whole,
  time: means(whole, 'At the table in milliseconds, without long breaks between two rounds'),
  perHour: orNull(number),
  voids: rate,
  corrections: rate,
});
export type Dealing = Readonly<Static<typeof dealing>>;

export const statistics = named('Statistics', {
  table: text,
  rulebook: rulebookId,
  rounds: whole,
  voids: whole,
  corrections: whole,
  from: orNull(whole),
  to: orNull(whole),
  equipment,
  staff: listOf(dealing),
});
export type Statistics = Readonly<Static<typeof statistics>>;
