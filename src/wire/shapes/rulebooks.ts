import { Integer, Literal, Number as NumberType, type Static, type TSchema, Union } from 'typebox';
import {
  as,
  closed,
  counts,
  eachOf,
  flag,
  listOf,
  maybe,
  means,
  named,
  number,
  numbers,
  oneOf,
  orNull,
  text,
  texts,
  whole,
  yes,
} from '../../kit/schema.ts';
import { ENFORCERS, SURFACES } from '../../rulebook/clauses.ts';
import { LANGUAGES } from '../../rulebook/languages.ts';
import { OPTIONS, type OptionDomain, type OptionName, type OptionValues } from '../../rulebook/options.ts';
import { EFFECTS, HAND_CLASSES, MILESTONES, NIU_NIU_KINDS, STEPS } from '../../rulebook/rulebook.ts';
import { amount, currency, family, handClass, odds, pocket, ranked, rulebookId } from './parts.ts';

/** Facts about the document as printed; nothing is inferred. */
const source = named('RulebookSource', {
  document: text,
  issuer: maybe(text),
  operator: maybe(text),
  regulator: maybe(text),
  section: maybe(text),
  number: maybe(text),
  exhibit: maybe(text),
  dated: maybe(text),
  effective: maybe(text),
  place: maybe(text),
  approver: maybe(text),
});

function schemaOf(domain: OptionDomain): TSchema {
  switch (domain.kind) {
    case 'choice':
      return oneOf(...domain.values.map(String));
    case 'flag':
      return flag;
    case 'fraction':
      return NumberType({ minimum: domain.min, maximum: domain.max });
    case 'whole':
      return Integer({ minimum: domain.min, maximum: domain.max });
    case 'wholeOr':
      return Union([Integer({ minimum: domain.min, maximum: domain.max }), Literal(String(domain.word))]);
  }
}

const names = Object.keys(OPTIONS) as readonly OptionName[];
/** How a document is read where its text leaves more than one way open; each has the options of its family. */
export const options = as<Readonly<Partial<OptionValues>>>(
  named('RulebookOptions', Object.fromEntries(names.map((name) => [name, maybe(schemaOf(OPTIONS[name]))]))),
);

const SUMMARY = { id: rulebookId, family, title: text, version: text, source, options };
export const rulebookSummary = named('Rulebook', SUMMARY);
export type RulebookSummary = Readonly<Static<typeof rulebookSummary>>;

const optionValue = Union([text, number, flag]);
const reading = named('Reading', {
  option: oneOf(...names),
  value: optionValue,
  usual: means(optionValue, 'How the document is read where nothing else was chosen'),
  allowed: Union([listOf(optionValue), closed({ min: number, max: number, word: maybe(optionValue) })]),
  closedBy: means(texts, 'The clauses that close every other value'),
  entry: means(text, 'The entry in the list of ambiguities, or the clause, that gives the reasons'),
  clauses: means(texts, 'The clauses that leave it open'),
});

const fixedReading = named('FixedReading', {
  entry: means(text, 'The entry in the list of ambiguities'),
  adopted: means(text, 'How it is read at every table, in English'),
  why: text,
  clauses: means(texts, 'The clauses that leave it open'),
});

/** By level where it depends on how the spot wins: how many dice show it, the class of the hand. */
const spot = named('Spot', {
  spot: text,
  kind: text,
  covers: listOf(Union([text, number])),
  odds: Union([odds, eachOf(odds)]),
  clause: Union([text, eachOf(text)]),
  commission: maybe(means(counts, 'Niu Niu, by class of the winning hand: percent of the winnings')),
  reserveLost: maybe(means(counts, 'Niu Niu, by class of the winning hand: Reserve lost in multiples of the wager')),
});

const power = named('Power', {
  from: ranked,
  until: oneOf(...MILESTONES),
  confirmedBy: maybe(ranked),
  orAbove: maybe(yes),
});
const irregularity = named('Irregularity', {
  clause: maybe(text),
  by: means(
    oneOf('announcement', 'fact', 'decision'),
    'How it takes effect: said aloud, recorded as a fact, or decided',
  ),
  who: listOf(power),
  effect: oneOf(...EFFECTS),
  afterHandling: maybe(
    means(closed({ effect: oneOf(...EFFECTS), clause: text }), 'The effect once a player has handled cards'),
  ),
  final: maybe(means(text, 'The clause by which the word of whoever may call it is final')),
  next: listOf(oneOf(...STEPS)),
});

const check = Union([
  closed({
    kind: Literal('range'),
    trait: text,
    min: number,
    max: number,
    approximate: maybe(means(yes, 'Has the tolerance of the option `wheelDiameterTolerance`')),
    clause: text,
  }),
  closed({ kind: Literal('one-of'), trait: text, values: listOf(optionValue), clause: text }),
  closed({ kind: Literal('all-of'), trait: text, values: texts, clause: text }),
  closed({ kind: Literal('stated'), trait: text, clause: text }),
  closed({ kind: Literal('named'), trait: text, min: number, max: number, clause: text }),
]);
const equipment = named('RequiredEquipment', {
  item: text,
  clause: text,
  required: flag,
  checks: maybe(listOf(check)),
});

export const chapter = named('Chapter', { title: text, clauses: text, appendix: maybe(yes) });
export type Chapter = Readonly<Static<typeof chapter>>;
export const term = named('Term', { term: text, clause: text });
export type Term = Readonly<Static<typeof term>>;
export const clause = named('Clause', {
  id: text,
  title: text,
  requirement: text,
  kind: text,
  enforce: means(oneOf(...ENFORCERS), 'The layer in which it comes true'),
  surfaces: means(listOf(oneOf(...SURFACES)), 'Where tests prove it; a label decides nothing by itself'),
  language: maybe(
    means(oneOf(...LANGUAGES), 'Of title and requirement where it is not English: an unofficial translation'),
  ),
});
export type Clause = Readonly<Static<typeof clause>>;

/** How a clause is proven, for whoever asks: an auditor, a regulator. */
export const clauseProof = named('ClauseProof', {
  id: text,
  label: means(flag, 'It decides nothing by itself'),
  data: means(listOf(closed({ path: text, row: text })), 'Rows of the document that name it, with their file'),
  code: means(texts, 'The sources that decide by it'),
  parts: maybe(means(texts, 'A heading: the clauses that decide what it says')),
  tests: means(
    listOf(closed({ surface: oneOf(...SURFACES), path: text, titles: texts })),
    'Tests that quote it where the register asks for a proof, with their titles',
  ),
  pages: means(texts, 'Addresses of the screens on which a test has seen it'),
});
export type ClauseProof = Readonly<Static<typeof clauseProof>>;

const reserve = closed({ times: number, clause: text });

/** Everything a rulebook says. */
export const rulebookDocument = named('RulebookDocument', {
  ...SUMMARY,
  currency,
  readings: listOf(reading),
  fixed: means(listOf(fixedReading), 'Doubtful points that are read in one way only'),
  limits: closed({
    law: maybe(means(closed({ min: amount, max: amount, clause: text }), 'Bounds no table may leave')),
    usual: closed({ min: amount, max: amount, smallestChip: amount }),
  }),
  wheel: maybe(means(listOf(pocket), 'Roulette: pockets in the order of the wheel, from 0')),
  red: maybe(numbers),
  dice: maybe(means(closed({ dice: whole, faces: whole }), 'Sic Bo')),
  deck: maybe(means(closed({ ranks: text, suits: text }), 'Niu Niu')),
  reserve: maybe(closed({ double: reserve, 'super-niu': reserve })),
  spots: listOf(spot),
  ladder: means(listOf(ranked), 'The ranks that exist under this document, lowest first'),
  irregularities: eachOf(irregularity),
  equipment: listOf(equipment),
  chapters: listOf(chapter),
  glossary: means(listOf(term), 'Words that the document defines, and the clauses that do'),
  description: means(listOf(term), 'The parts in which the document describes the table'),
  clauses: listOf(clause),
});
export type RulebookDocument = Readonly<Static<typeof rulebookDocument>>;

/** A fraction in lowest terms: both parts as texts, because they may pass what a number holds. */
const fraction = named('Fraction', { num: text, den: text, decimal: number });

/** Per unit of the wager itself; commission is not rounded. */
const spotOdds = named('SpotOdds', {
  spot: text,
  when: maybe(means(oneOf('alone', 'accompanied'), 'Which Even, where it pays otherwise beside Double or Super Niu')),
  ways: means(number, 'Outcomes on which the spot wins, of all'),
  outcomes: number,
  edge: fraction,
  return: fraction,
  variance: number,
  sd: number,
  hitRate: fraction,
  winProbability: means(
    fraction,
    'The chance of a profit; lower than the hit rate only where commission takes all the winnings',
  ),
  skew: number,
  varianceExact: fraction,
  atRisk: means(
    closed({ units: number, edge: fraction, return: fraction, variance: number, sd: number }),
    'The same per unit a player must put down: the wager and, in Niu Niu, its Reserve',
  ),
  pays: means(numbers, 'The odds "to 1" it can win at, lowest first'),
  clauses: means(texts, 'The lines of the document that set them'),
});

const handOdds = named('HandOdds', {
  class: handClass,
  hands: whole,
  pays: means(listOf(closed({ odds: number, commission: number })), `By wager: ${NIU_NIU_KINDS.join(', ')}`),
  winning: fraction,
  whenHeld: fraction,
});

/** Exact odds of every wager. */
export const oddsDocument = named('OddsDocument', {
  rulebook: rulebookId,
  options,
  spots: listOf(spotOdds),
  classes: maybe(means(listOf(handOdds), `Niu Niu: ${HAND_CLASSES.length} classes of hands, highest first`)),
  decided: maybe(means(eachOf(fraction), 'Niu Niu: what decides between two hands, and how often')),
});
export type OddsDocument = Readonly<Static<typeof oddsDocument>>;

/** What five cards are worth, and which two lie apart when they are set rightly; none where no three make tens. */
export const handWorth = named('HandWorth', { hand: handClass, two: orNull(texts) });
export type HandWorth = Readonly<Static<typeof handWorth>>;
