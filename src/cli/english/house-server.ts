import type { ServerRefusal } from '../../server/refusals.ts';
import { has, list, word } from './params.ts';
import type { Sentences } from './refusals.ts';

/** What a house refuses before it looks at what was asked. Codes that others refuse too have their sentence there. */
export const SERVER_SENTENCES = {
  'bad-request': (p) =>
    has(p, 'field') && word(p, 'field') !== ''
      ? `"${word(p, 'field')}" is missing or cannot be so; correct it.`
      : 'the house could not read the request; correct it.',
  'bad-url': () => 'this is no address of a house; correct it.',
  'forbidden-name': (p) => `nothing may be called "${word(p, 'name')}"; give it another name.`,
  'too-large': () => 'this is more than the house reads at once; send less.',
  'unsupported-media-type': () => 'the house reads JSON only; send it as application/json.',
  'unknown-route': () => 'the house has nothing at this address; check it.',
  'method-not-allowed': (p) => `this cannot be asked so; use ${word(p, 'allow')}.`,
  'foreign-origin': () => 'the request comes from the page of somebody else; ask from a page of this house.',
  'foreign-host': () => 'the house does not go by this name; use the address it was started with.',
  'sign-in-needed': () => 'this is for people who are signed in; sign in first.',
  'signed-out': () => 'the sign-in has ended; sign in again.',
  'session-expired': () => 'the sign-in has expired; sign in again.',
  'hands-hidden': (p) =>
    `hands of round ${word(p, 'round')} at ${word(p, 'table')} are hidden; break the glass, or wait until it is over.`,
  'bad-approval': () => 'the code is wrong, used, too old, or for something else or other figures; ask for a new one.',
  'nothing-waits': (p) =>
    `nobody at ${word(p, 'table')} waits for a word on "${word(p, 'command')}"; say which command is vouched for.`,
  'not-appointed': (p) => `nobody appointed you to act as ${word(p, 'position')} there; ask for an appointment.`,
  'unknown-shift': (p) => `there was no shift "${word(p, 'shift')}"; check its name.`,
  'too-fast': () => 'that was too fast; try again in a moment.',
  'too-many-connections': () => 'too many connections come from here; close some and try again.',
  'not-owner': () =>
    'the records are not the records of this house at the moment; ask again, or the house that has them.',
  'text-frames-only': () => 'the house reads text only; send JSON.',
  'bad-frame': (p) => `"${word(p, 'field')}" is missing or cannot be so; correct it.`,
  'unknown-observation': (p) => `a ${word(p, 'kind')} cannot see that; it reports ${list(p, 'known')}.`,
  unexpected: () => 'something unexpected happened; try again, and call somebody in charge if it stays so.',
} as const satisfies Partial<Sentences<ServerRefusal['code']>>;
