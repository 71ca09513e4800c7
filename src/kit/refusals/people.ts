import { maybe, number } from '../schema.ts';
import { type RefusalSpec, word, words } from './params.ts';

/** What is refused about accounts, the floor's people, responsible play, signing in and passwords. */
export const PEOPLE = {
  'own-account': { params: { command: word }, status: 403, to: 'staff' },
  // accounts
  'bad-person-id': { to: 'staff' },
  'bad-guest-id': { to: 'staff' },
  'reserved-id': { params: { person: word }, to: 'staff' },
  'person-exists': { params: { person: word }, status: 409, to: 'staff' },
  'unknown-person': { params: { person: word }, status: 404 },
  'person-disabled': { params: { person: word }, status: 403 },
  'not-disabled': { params: { person: word }, to: 'staff' },
  'bad-name': { to: 'staff' },
  'same-name': { params: { person: word }, to: 'staff' },
  'same-role': { params: { person: word, role: word }, to: 'staff' },
  'player-or-staff': { params: { person: word }, to: 'staff' },
  // the floor
  'not-assignable': { params: { person: word, role: word, needs: words }, to: 'staff' },
  'already-assigned': { params: { person: word, table: word }, to: 'staff' },
  'not-assigned': { params: { person: word, table: word }, status: 403, to: 'staff' },
  'not-appointable': { params: { person: word, role: word }, to: 'staff' },
  'no-such-position': { params: { position: word, table: maybe(word) }, to: 'staff' },
  'bad-appointment': { params: { days: number }, to: 'staff' },
  'already-appointed': { params: { person: word, appointment: word }, status: 409, to: 'staff' },
  'unknown-appointment': { params: { appointment: word }, status: 404, to: 'staff' },
  'unknown-device': { params: { device: word }, status: 404, to: 'staff' },
  'device-revoked': { params: { device: word }, to: 'staff' },
  'wrong-device': { params: { kind: word, game: word, table: word }, to: 'staff' },
  'bad-shift': { to: 'staff' },
  'shift-used': { params: { shift: word }, to: 'staff' },
  'shift-running': { params: { shift: word }, status: 409, to: 'staff' },
  'no-shift': { to: 'staff' },
  // responsible play
  'bad-limit': { params: { limit: word, max: number } },
  'nothing-changes': {},
  'cool-off-past': {},
  'cool-off-too-long': { params: { max: number } },
  'cool-off-only-longer': { params: { until: number } },
  'blocked-by-own-limit': { params: { limit: word, max: number }, status: 403 },
  // signing in
  'guest-cannot-sign-in': { params: { person: word } },
  'too-many-attempts': { params: { seconds: number }, status: 429, retryable: true },
  busy: { status: 503, retryable: true },
  'sign-in-failed': { status: 401 },
  'demo-off': {},
  'not-a-demo-identity': { params: { person: word } },
  'demo-identity': { params: { person: word } },
  'demo-on-network': { params: { at: word, flag: word }, to: 'command-line' },
  // passwords
  'password-too-short': { params: { min: number, advised: number } },
  'password-too-long': { params: { max: number } },
  'password-is-id': {},
  'password-common': {},
} as const satisfies Readonly<Record<string, RefusalSpec>>;
