import { maybe, number } from '../schema.ts';
import { label, type RefusalSpec, word } from './params.ts';

/** What the house refuses before and after its tables are asked: streams, ids, money, the floor, the cage, sealed draws. */
export const HOUSE = {
  'unknown-stream': { params: { stream: word }, status: 404 },
  'unknown-table': { params: { table: word }, status: 404 },
  'unknown-dispute': { params: { dispute: word }, status: 404 },
  'unknown-round': { params: { round: label, table: maybe(word) }, status: 404 },
  'bad-id': { params: { max: number }, status: 400 },
  'id-reused': { params: { id: word }, status: 409 },
  'table-stopped': { params: { table: word, reason: word }, status: 409 },
  'table-waits': { params: { table: word }, status: 409, retryable: true },
  'insufficient-funds': { params: { account: word, currency: word, has: number, needs: number } },
  'payouts-wait': { params: { percent: number }, status: 409, retryable: true },
  'amount-too-large': { params: { account: word, currency: word } },
  'house-closing': { status: 503, retryable: true },
  'store-unavailable': { params: { fault: maybe(word) }, status: 503, retryable: true },
  'settlement-disputed': { params: { table: word }, status: 409, to: 'staff' },
  'cannot-decide': { params: { command: word } },
  'records-damaged': { params: { stream: word } },
  'too-many-disputes': { params: { max: number } },
  // who is named
  'player-not-known': { params: { player: word }, to: 'staff' },
  'player-known-as': { params: { player: word, known: word }, to: 'staff' },
  'staff-cannot-play': { params: { person: word, role: word }, status: 403 },
  'dealt-automatically': { params: { table: word, command: word }, to: 'staff' },
  'ask-the-dealer': { params: { table: word } },
  // chips of another table
  'foreign-table': { params: { table: word }, to: 'staff' },
  'foreign-not-out': { params: { table: word, colour: word, player: word }, to: 'staff' },
  'foreign-too-many': {
    params: { table: word, colour: word, player: word, has: number, count: number },
    to: 'staff',
  },
  'foreign-value': { params: { table: word, colour: word, value: number }, to: 'staff' },
  'emblem-in-use': { params: { emblem: word, table: word }, to: 'staff' },
  // sealed draws
  'already-drawn': { params: { round: number, newest: number }, status: 409, to: 'staff' },
  'bets-closing': { params: { round: number }, status: 409, retryable: true },
  'wrong-reveal': { params: { round: number, table: word }, to: 'staff' },
  // the floor and the cage
  'bad-field': { params: { field: word } },
  'table-exists': { params: { table: word }, to: 'staff' },
  'bad-options': { to: 'staff' },
  'day-declared': { params: { day: word }, to: 'staff' },
  'already-so': { params: { table: word }, to: 'staff' },
  'no-round': { params: { table: word }, status: 409, to: 'staff' },
  'for-surveillance': { params: { alert: word }, status: 403, to: 'staff' },
  'unknown-alert': { params: { alert: word }, status: 404, to: 'staff' },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
