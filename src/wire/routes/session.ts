import { closed, flag, listOf, maybe, means, oneOf } from '../../kit/schema.ts';
import { done } from '../shapes/commands.ts';
import { behind } from '../shapes/paging.ts';
import { filled, nothing } from '../shapes/parts.ts';
import { demoSignedIn, identity, signedIn } from '../shapes/people.ts';
import { route } from './route.ts';

const COMMON = { method: 'POST', tag: 'session', access: 'public' } as const;

export const SESSION = {
  postSignIn: route({
    ...COMMON,
    path: '/api/v1/sign-in',
    summary: 'Signs in: by cookie for browsers, by token for everything else',
    body: closed({
      person: means(filled(100), 'Your id'),
      password: filled(256),
      bearer: maybe(means(flag, 'A token in the answer instead of a cookie')),
    }),
    answer: signedIn,
  }),
  postSignOut: route({
    ...COMMON,
    path: '/api/v1/sign-out',
    access: 'signed-in',
    summary: 'Ends this session; its sockets close',
    answer: nothing,
  }),
};

/** What there is on a demo floor alone. */
export const DEMO = {
  getDemoIdentities: route({
    ...COMMON,
    method: 'GET',
    path: '/api/v1/demo/identities',
    demo: true,
    summary: 'The people of the demo floor that anybody may be',
    query: behind,
    answer: listOf(identity),
  }),
  postDemoSignIn: route({
    ...COMMON,
    path: '/api/v1/demo/sign-in',
    demo: true,
    summary: 'Signs in as one of them; gives a cookie and a token, or only the token',
    body: closed({
      as: means(filled(100), 'Who to be'),
      bearer: maybe(means(flag, 'No cookie: whoever is signed in in the other windows of this browser stays so')),
    }),
    answer: demoSignedIn,
  }),
  postDemoDealing: route({
    method: 'POST',
    tag: 'floor',
    access: { from: 'dealer' },
    path: '/api/v1/demo/dealing',
    demo: true,
    summary: 'The automatic crew hands one of your tables to you, or takes it back; between rounds',
    body: closed({
      id: means(filled(64), 'Made by the client'),
      type: oneOf('changeDealing'),
      table: means(filled(100), 'One of your tables'),
      automatic: means(flag, 'Whether the crew deals'),
    }),
    answer: done,
  }),
};
