import { maybe, number } from '../schema.ts';
import { type RefusalSpec, word, words } from './params.ts';

/** What is refused before the house is asked: requests, frames, sign-ins, the pace. */
export const SERVER = {
  'bad-request': { params: { in: maybe(word), field: maybe(word), rule: maybe(word) }, status: 400 },
  'bad-url': { status: 400 },
  'bad-json': { params: { why: maybe(word) }, status: 400 },
  'too-deep': { params: { max: maybe(number), limit: maybe(number) }, status: 400 },
  'forbidden-name': { params: { name: word }, status: 400 },
  'too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'unknown-route': { status: 404 },
  'method-not-allowed': { params: { allow: word }, status: 405 },
  'foreign-origin': { params: { origin: maybe(word) }, status: 403 },
  'foreign-host': { status: 421 },
  'sign-in-needed': { status: 401 },
  'signed-out': { status: 401 },
  'session-expired': { status: 401 },
  'hands-hidden': { params: { table: word, round: number }, status: 403, to: 'staff' },
  'bad-approval': { status: 403, to: 'staff' },
  'nothing-waits': { params: { table: word, command: word }, to: 'staff' },
  'not-appointed': { params: { position: word, table: maybe(word) }, status: 403, to: 'staff' },
  'unknown-shift': { params: { shift: word }, status: 404, to: 'staff' },
  'too-fast': { params: { waiting: maybe(number) }, status: 429, retryable: true },
  'too-many-connections': { status: 429, retryable: true },
  'not-owner': { status: 503, retryable: true },
  'text-frames-only': { status: 400 },
  'bad-frame': { params: { field: word }, status: 400 },
  'unknown-observation': { params: { kind: word, known: words }, status: 400, to: 'staff' },
  'unknown-field': {
    params: {
      field: word,
      command: maybe(word),
      in: maybe(word),
      rule: maybe(word),
      known: maybe(words),
      meant: maybe(word),
    },
    status: 400,
  },
  unexpected: { params: { request: maybe(word) }, status: 500 },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
