import { Array as ArrayOf, String as StringType, Union } from 'typebox';
import { as, closed, listOf, maybe, means, name, oneOf } from '../../kit/schema.ts';
import { LANGUAGES } from '../../rulebook/languages.ts';
import { behind } from '../shapes/paging.ts';
import { filled } from '../shapes/parts.ts';
import { clauseProof, handWorth, oddsDocument, rulebookDocument, rulebookSummary } from '../shapes/rulebooks.ts';
import { route } from './route.ts';

const COMMON = { method: 'GET', tag: 'rules', access: 'public' } as const;

const option = StringType({ maxLength: 100 });
const reading = {
  option: maybe(
    means(
      as<string | readonly string[]>(Union([option, ArrayOf(option, { maxItems: 20 })])),
      'Another reading, as `payTable=conventional`; may be given several times',
    ),
  ),
  table: maybe(means(name, 'As this table reads it now')),
};
const readAs = closed(reading);
const readIn = closed({
  ...reading,
  language: maybe(means(oneOf(...LANGUAGES), 'Of the clauses, in our words; English where there is no translation')),
});

export const RULEBOOK_ROUTES = {
  getRulebooks: route({
    ...COMMON,
    path: '/api/v1/rulebooks',
    summary: 'The rulebooks',
    query: behind,
    answer: listOf(rulebookSummary),
  }),
  getRulebook: route({
    ...COMMON,
    path: '/api/v1/rulebooks/:id',
    summary: 'One rulebook: spots with what they cover and pay, limits, irregularities, clauses',
    query: readIn,
    answer: rulebookDocument,
  }),
  getClauseProof: route({
    ...COMMON,
    path: '/api/v1/rulebooks/:id/proofs/:clause',
    summary: 'How a clause is proven: where it is decided, which tests prove it, where it is seen',
    answer: clauseProof,
  }),
  getOdds: route({
    ...COMMON,
    path: '/api/v1/odds/:id',
    summary: 'Exact odds of every wager; fractions as texts in lowest terms',
    query: readAs,
    answer: oddsDocument,
  }),
  // A question with cards in it has them in its body: addresses are written down on the way.
  postRulebookHand: route({
    method: 'POST',
    tag: 'rules',
    access: 'signed-in',
    path: '/api/v1/rulebooks/:id/hand',
    summary: 'What five cards are worth, and which two lie apart when they are set rightly',
    body: closed({
      cards: as<readonly string[]>(ArrayOf(means(filled(2), 'A card: `KS`'), { maxItems: 5 })),
    }),
    answer: handWorth,
  }),
};
