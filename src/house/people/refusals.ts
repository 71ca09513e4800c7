import { type Refusal, type Refuse, refuse as refuseAny } from '../../kit/refusal.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';

/** In the order in which they are looked for: what is asked, who asks, whom it is about, then the subject. */
export const PEOPLE_REFUSALS = [
  'unknown-command',
  'bad-command',
  'not-authorised',
  'second-person-needed',
  'own-account',
  // accounts
  'bad-person-id',
  'bad-guest-id',
  'reserved-id',
  'person-exists',
  'unknown-person',
  'person-disabled',
  'not-disabled',
  'bad-name',
  'same-name',
  'same-role',
  'player-or-staff',
  'reason-needed',
  // the floor
  'not-assignable',
  'unknown-table',
  'already-assigned',
  'not-assigned',
  'not-appointable',
  'no-such-position',
  'bad-appointment',
  'already-appointed',
  'unknown-appointment',
  'unknown-device',
  'device-revoked',
  'wrong-device',
  'bad-shift',
  'shift-used',
  'shift-running',
  'no-shift',
  // responsible play
  'bad-limit',
  'nothing-changes',
  'cool-off-past',
  'cool-off-too-long',
  'cool-off-only-longer',
  'blocked-by-own-limit',
  // signing in
  'guest-cannot-sign-in',
  'too-many-attempts',
  'busy',
  'sign-in-failed',
  'demo-off',
  'not-a-demo-identity',
  'demo-identity',
  'demo-on-network',
  // passwords
  'password-too-short',
  'password-too-long',
  'password-is-id',
  'password-common',
] as const satisfies readonly RefusalCode[];
export type PeopleRefusalCode = (typeof PEOPLE_REFUSALS)[number];
export type PeopleRefusal = Refusal<PeopleRefusalCode>;

export const refuse: Refuse<PeopleRefusalCode> = refuseAny;
