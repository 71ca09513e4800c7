import { Integer } from 'typebox';
import { closed, listOf, maybe, means } from '../../kit/schema.ts';
import { behind } from '../shapes/paging.ts';
import { elsewhere, namedInRound, roundDetail, seenEvent } from '../shapes/rounds.ts';
import { route } from './route.ts';

/** The most events of a round that one answer lists; hardly a round has more. */
export const EVENTS_MAX = 1000;

const COMMON = { method: 'GET', tag: 'rounds', access: 'public' } as const;

export const ROUNDS = {
  getRound: route({
    ...COMMON,
    path: '/api/v1/rounds/:round',
    summary: 'A round with its settlements, their clauses, and the promise that came before the result',
    answer: roundDetail,
  }),
  getElsewhere: route({
    ...COMMON,
    path: '/api/v1/rounds/:round/elsewhere',
    summary:
      'What the other documents of the game would have paid for the chips of a round; none where there is no other',
    query: behind,
    answer: listOf(elsewhere),
  }),
  getNamed: route({
    ...COMMON,
    access: { from: 'dealer' },
    path: '/api/v1/rounds/:round/named',
    summary: 'Who was there in a round and what they had there: what a case about it can name',
    answer: namedInRound,
  }),
  getRoundEvents: route({
    ...COMMON,
    path: '/api/v1/rounds/:round/events',
    summary: 'What happened in a round, one thing after the other, as you may see it',
    query: closed({
      limit: maybe(means(Integer({ minimum: 1, maximum: EVENTS_MAX }), 'How many at the most')),
      after: maybe(means(Integer({ minimum: 0 }), 'Only what happened after the event of this number')),
    }),
    answer: listOf(seenEvent),
  }),
};
