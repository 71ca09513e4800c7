import { maybe, number, numbers } from '../schema.ts';
import { type RefusalSpec, word, words } from './params.ts';

/** What a dispute refuses, beside what it has in common with tables. */
export const DISPUTE = {
  'not-raised': { params: { command: word }, status: 404 },
  'already-raised': { params: { dispute: word }, status: 409 },
  'other-rulebook': { params: { pinned: word, rulebook: word }, to: 'staff' },
  'case-closed': { params: { command: word }, status: 409 },
  'rights-not-advised': {},
  'wrong-state': { params: { command: word, state: word }, status: 409 },
  'own-case': { params: { command: word, person: word }, status: 403 },
  // raising and the floor
  'subject-unnamed': {},
  'wish-needed': {},
  'no-such-wager-there': { params: { spot: word } },
  'not-at-table-then': { params: { person: word } },
  'words-unconfirmed': { to: 'staff' },
  'words-confirmed': {},
  'unknown-words': { params: { words: number } },
  'offer-changed': {},
  // gathering
  'already-informed': { to: 'staff' },
  'bad-timeframe': { params: { minutes: number }, to: 'staff' },
  'bad-evidence': { params: { kind: word, why: word }, to: 'staff' },
  'unknown-clause': { params: { id: word }, status: 404, to: 'staff' },
  'wrong-jurisdiction': { params: { jurisdiction: word }, to: 'staff' },
  // the decision
  'surveillance-not-informed': { to: 'staff' },
  'no-timeframe': { to: 'staff' },
  'statement-missing': { params: { missing: words }, to: 'staff' },
  'basis-unmarked': { params: { missing: words }, to: 'staff' },
  'no-basis-used': { to: 'staff' },
  'basis-without-evidence': { params: { basis: word }, to: 'staff' },
  'bad-remedy': { params: { why: word, kind: maybe(word) }, to: 'staff' },
  'past-stands': { params: { round: number } },
  'over-claim': { params: { amount: number, claimed: number, needs: words }, to: 'staff' },
  'no-wager': { to: 'staff' },
  // after it
  'must-be-written': { to: 'staff' },
  'already-assisting': { params: { staff: word }, to: 'staff' },
  'assistant-needed': {},
  'unknown-entry': { params: { entry: number }, to: 'staff' },
  'already-booked': { params: { entry: number, transfer: word }, to: 'staff' },
  'remedy-not-booked': { params: { entries: numbers }, to: 'staff' },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
