import { maybe, number } from '../schema.ts';
import { label, type RefusalSpec, word } from './params.ts';

/** What makes a rulebook or its register of clauses unfit to play by, and records that cannot be read back. */
export const DOCUMENTS = {
  'wheel-size': { params: { pockets: number, expected: number, missing: maybe(number) }, to: 'command-line' },
  'wheel-repeats': { params: { pocket: label }, to: 'command-line' },
  'wheel-not-alternating': { params: { pocket: number, next: number }, to: 'command-line' },
  'wheel-colours': { params: { red: number, expected: number }, to: 'command-line' },
  'missing-pay-table': { params: { payTable: word }, to: 'command-line' },
  'missing-pay-row': { params: { payTable: word, row: word }, to: 'command-line' },
  'bad-odds': { params: { row: word, odds: number }, to: 'command-line' },
  'bad-commission': { params: { row: word, commission: number }, to: 'command-line' },
  'bad-reserve': { params: { row: word, reserveLost: number }, to: 'command-line' },
  'rank-not-on-ladder': { params: { rank: word, ground: word }, to: 'command-line' },
  'nobody-may-act': { params: { ground: word }, to: 'command-line' },
  'option-not-allowed': { params: { option: word, value: word, allowed: word }, to: 'command-line' },
  'option-unknown': { params: { option: word }, to: 'command-line' },
  'deck-not-52': { params: { cards: number }, to: 'command-line' },
  'bad-dice': { params: { dice: number, faces: number }, to: 'command-line' },
  'reserve-too-small': { params: { kind: word, reserve: number, lost: number }, to: 'command-line' },
  // the register of clauses
  'bad-clause': { params: { index: number, field: word }, to: 'command-line' },
  'duplicate-clause': { params: { id: word, index: number }, to: 'command-line' },
  'wrong-prefix': { params: { id: word, prefix: word, index: number }, to: 'command-line' },
  // records
  'corrupt-event': { params: { why: word, position: maybe(number), event: maybe(number) }, to: 'log' },
  'bad-snapshot': { params: { why: word, found: maybe(word) }, to: 'log' },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
