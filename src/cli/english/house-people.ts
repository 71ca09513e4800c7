import type { PeopleRefusalCode } from '../../house/people/refusals.ts';
import { list, word } from './params.ts';
import { countedIn } from './plural.ts';
import type { Sentences } from './refusals.ts';
import { act, plain } from './table-words.ts';

/** Codes whose sentence is the same in every part of the house. */
type Shared = 'unknown-command' | 'not-authorised' | 'unknown-table' | 'reason-needed' | 'second-person-needed';

const person = (p: Readonly<{ person: string }>): string => `"${word(p, 'person')}"`;
const day = (value: string): string => {
  const time = new Date(Number(value));
  return Number.isNaN(time.getTime()) ? value : time.toISOString().slice(0, 16).replace('T', ' ');
};

export const PEOPLE_SENTENCES: Sentences<Exclude<PeopleRefusalCode, Shared>> = {
  'bad-command': (p) => `${act(p)} has a wrong or missing "${word(p, 'field')}"; correct it.`,
  'own-account': (p) => `${act(p)} is not for one's own account; another administrator has to do it.`,
  // accounts
  'bad-person-id': () =>
    'a person is called by 1 to 40 small letters, figures, dots and dashes, beginning with a letter or figure.',
  'bad-guest-id': () =>
    'a walk-in guest is called "guest-" and up to 34 small letters, figures, dots and dashes; give such an id.',
  'reserved-id': (p) =>
    word(p, 'person').startsWith('guest-')
      ? `${person(p)} would be a walk-in guest, whom the floor records; choose a name without "guest-".`
      : `${person(p)} stands for something else in the records; choose another name.`,
  'person-exists': (p) => `there is a person ${person(p)} already; choose another name.`,
  'unknown-person': (p) => `there is nobody called ${person(p)}; check the name.`,
  'person-disabled': (p) => `the account ${person(p)} is disabled; enable it first.`,
  'not-disabled': (p) => `the account ${person(p)} is not disabled; nothing has to be done.`,
  'bad-name': () => 'a name has 1 to 60 letters on one line; give another.',
  'same-name': (p) => `${person(p)} has that name already; nothing has to be done.`,
  'same-role': (p) => `${person(p)} has that role already; nothing has to be done.`,
  'player-or-staff': (p) => `${person(p)} cannot change between player and staff; add another account.`,
  // the floor
  'not-appointable': (p) => `${person(p)} has no rank on the floor, so they cannot act in another.`,
  'no-such-position': () => 'the rules of this table know no such position; name one of its own ladder.',
  'bad-appointment': (p) =>
    `an appointment ends after it begins and at the latest in ${countedIn(p, 'days', { one: 'day', other: 'days' })}; choose another end.`,
  'already-appointed': (p) => `${person(p)} already acts in a position at that time; end that appointment first.`,
  'unknown-appointment': () => 'there is no such appointment any more; look at the list again.',
  'not-assignable': (p) => `${person(p)} goes where needed; only ${list(p, 'needs', 'and')} are assigned to tables.`,
  'already-assigned': (p) => `${person(p)} is assigned to ${word(p, 'table')} already; nothing has to be done.`,
  'not-assigned': (p) => `${person(p)} is not assigned to ${word(p, 'table')}; assign the person first.`,
  'unknown-device': (p) => `there is no device "${word(p, 'device')}"; check the name.`,
  'device-revoked': (p) => `the device "${word(p, 'device')}" was revoked already; nothing has to be done.`,
  'wrong-device': (p) =>
    `a ${word(p, 'kind')} does not belong at a table of ${word(p, 'game')}, as ${word(p, 'table')} is; choose another table.`,
  'bad-shift': () => 'a shift is called by 1 to 40 letters, figures, dots and dashes; give another name.',
  'shift-used': (p) => `there was a shift "${word(p, 'shift')}" before; give this one another name.`,
  'shift-running': (p) => `the shift "${word(p, 'shift')}" is under way; end it first.`,
  'no-shift': () => 'no shift is under way; start one first.',
  // responsible play
  'bad-limit': (p) => `the limit "${plain(p, 'limit')}" cannot be that; give at most ${word(p, 'max')}.`,
  'nothing-changes': () => 'these limits stand already; nothing has to be done.',
  'cool-off-past': () => 'that time is over already; give a later one.',
  'cool-off-too-long': (p) => `nobody is kept out beyond ${day(word(p, 'max'))}; give an earlier time.`,
  'cool-off-only-longer': (p) => `you stay away until ${day(word(p, 'until'))}; it can only be made longer.`,
  'blocked-by-own-limit': (p) => `you have set yourself a limit (${plain(p, 'limit')}) and it is reached; stop here.`,
  // signing in
  'guest-cannot-sign-in': (p) =>
    `${person(p)} is a walk-in guest, who plays at the table without a sign-in; add an account for the person.`,
  'too-many-attempts': (p) =>
    `too many attempts; try again in ${countedIn(p, 'seconds', { one: 'second', other: 'seconds' })}.`,
  busy: () => 'too much is being asked at once; try again in a moment.',
  'sign-in-failed': () => 'the name or the password is wrong; try again.',
  'demo-off': () => 'this house is no demo; sign in with a password.',
  'not-a-demo-identity': (p) =>
    `${person(p)} is no part of the demo, whose people can neither enter nor change it; sign in with a password.`,
  'demo-identity': (p) => `${person(p)} belongs to the demo and has no password; add an account of your own.`,
  'demo-on-network': (p) =>
    `a demo lets anybody in as anybody, and this one could be reached from elsewhere (${word(p, 'at')}); add ${word(p, 'flag')} if that is meant.`,
  // passwords
  'password-too-short': (p) =>
    `a password has at least ${countedIn(p, 'min', { one: 'character', other: 'characters' })}, better ${word(p, 'advised')}; take a longer one.`,
  'password-too-long': (p) =>
    `a password has at most ${countedIn(p, 'max', { one: 'character', other: 'characters' })}; take a shorter one.`,
  'password-is-id': () => 'the password is the name; take another.',
  'password-common': () => 'everybody who guesses knows this password; take another.',
};
