import { closed, listOf } from '../../kit/schema.ts';
import { older } from '../shapes/paging.ts';
import { filled, nothing } from '../shapes/parts.ts';
import { me, play } from '../shapes/people.ts';
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
    query: older,
    answer: listOf(play),
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
