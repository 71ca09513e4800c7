import type { Static } from 'typebox';
import { flag, maybe, means, named, text, whole } from '../../kit/schema.ts';
import { params } from './parts.ts';

/** Why a request was not granted (RFC 9457). `code` and `params` are for programs and translators. */
export const problem = named('Problem', {
  type: means(text, 'An address that stands for the code: `urn:croupier:problem:` before it'),
  title: means(text, 'The code in words, in English'),
  status: means(whole, 'The status of the answer'),
  code: means(text, 'For programs and translators'),
  clause: maybe(means(text, 'The clause of the approved document that decides')),
  path: maybe(means(text, 'Where in the request')),
  retryable: means(flag, 'Whether the same request may be granted later'),
  params: means(params, 'What a sentence about it needs'),
});
export type Problem = Readonly<Static<typeof problem>>;
