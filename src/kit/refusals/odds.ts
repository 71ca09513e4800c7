import { number } from '../schema.ts';
import { type RefusalSpec, word, words } from './params.ts';

/** Questions about odds, simulations and fairness that cannot be answered. */
export const ODDS = {
  'out-of-range': { params: { what: word, value: word, min: number, max: number }, to: 'command-line' },
  'no-wagers': { to: 'command-line' },
  'bankroll-too-small': { params: { bankroll: number, needed: number }, to: 'command-line' },
  'goal-too-low': { params: { goal: number, bankroll: number }, to: 'command-line' },
  'uneven-commission': { params: { spot: word, stake: number, step: number }, to: 'command-line' },
  'unknown-pay-row': { params: { row: word, rulebook: word, known: words }, to: 'command-line' },
  'bad-pay-figure': { params: { row: word, value: word, most: number }, to: 'command-line' },
  // a record of results
  'no-results': { to: 'command-line' },
  'unreadable-result': { params: { line: number, text: word, expected: words }, to: 'command-line' },
  'unclosed-quote': { params: { line: number }, to: 'command-line' },
  'no-result-column': { params: { line: number, columns: words }, to: 'command-line' },
  'several-result-columns': { params: { line: number, columns: words }, to: 'command-line' },
  'too-many-results': { params: { line: number, max: number }, to: 'command-line' },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
