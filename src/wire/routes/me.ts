import { closed, listOf, maybe, means, name, oneOf } from '../../kit/schema.ts';
import { OLDER } from '../shapes/paging.ts';
import { filled, nothing, rulebookId } from '../shapes/parts.ts';
import { favourites, keptFavourite, me, playTold, sat, sitting } from '../shapes/people.ts';
import { route } from './route.ts';

const COMMON = { tag: 'me', access: 'signed-in' } as const;

export const ME = {
  getMe: route({
    ...COMMON,
    method: 'GET',
    path: '/api/v1/me',
    summary: 'Who you are, and what is in your wallets',
    answer: me,
  }),
  getMePlays: route({
    ...COMMON,
    method: 'GET',
    path: '/api/v1/me/plays',
    summary: 'Rounds in which you had money, newest first; `before` is a time',
    query: closed({
      ...OLDER,
      table: maybe(means(name, 'Only those of this table')),
      told: maybe(means(oneOf('bets'), 'With what fell, and what became of each bet')),
    }),
    answer: listOf(playTold),
  }),
  getMeFavourites: route({
    ...COMMON,
    method: 'GET',
    path: '/api/v1/me/favourites',
    summary: 'Layouts you have kept by name',
    query: closed({ rulebook: rulebookId }),
    answer: favourites,
  }),
  postMeFavourites: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/me/favourites',
    summary: 'Keeps a layout by name, or forgets it; of more than twelve the oldest goes',
    body: keptFavourite,
    answer: favourites,
  }),
  postMeSitting: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/me/sitting',
    summary: 'A player is there: since when, in whichever browser, and when they are asked whether to go on',
    body: sat,
    answer: sitting,
  }),
  postMePassword: route({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/me/password',
    summary: 'Another password; every session of yours ends',
    body: closed({ current: filled(256), password: filled(256) }),
    answer: nothing,
  }),
};
