import { maybe, number, numbers } from '../schema.ts';
import { label, type RefusalSpec, word, words } from './params.ts';

/** What one of the games refuses: the spin, the dice, the cards. */
export const GAMES = {
  'still-to-pay': {
    params: { payments: maybe(number), boxes: maybe(numbers), player: maybe(word), spot: maybe(word) },
    to: 'staff',
  },
  // roulette
  'not-spun': { params: { cause: maybe(word) }, to: 'staff' },
  'not-the-pocket': { params: { pocket: word, number: word }, to: 'staff' },
  'result-barred': { params: { why: word, needed: number, laps: maybe(number) }, to: 'staff' },
  'result-held': { to: 'staff' },
  'not-held': { to: 'staff' },
  'unknown-cause': { params: { cause: word, known: words }, to: 'staff' },
  'entered-after-rest': { params: { cause: word }, to: 'staff' },
  'approval-needed': { to: 'staff' },
  'ball-removal-owed': { params: { command: maybe(word), phase: maybe(word) }, to: 'staff' },
  'ball-not-examined': { params: { command: maybe(word), phase: maybe(word) }, to: 'staff' },
  'ball-not-returned': { params: { command: maybe(word), phase: maybe(word) }, to: 'staff' },
  'not-previous-number': { params: { pocket: word, previous: word }, to: 'staff' },
  'person-not-named': { params: { cause: word }, to: 'staff' },
  // a ruling, told to whose wager it was
  'no-bet': {},
  // sic bo
  'too-few-tumbles': { params: { tumbles: number, needed: number }, to: 'staff' },
  'dice-not-attested': { to: 'staff' },
  'dice-not-ready': { params: { phase: word }, to: 'staff' },
  'key-unknown': { params: { keys: words }, to: 'staff' },
  'same-keys': { params: { keys: numbers, dice: numbers }, to: 'staff' },
  'not-the-dice': { params: { keys: numbers, dice: numbers }, to: 'staff' },
  'lights-wrong': { params: { areas: words }, to: 'staff' },
  'lights-off': { to: 'staff' },
  'not-notified': { params: { role: word }, to: 'staff' },
  'malfunction-open': { to: 'staff' },
  // niu niu
  'box-not-free': { params: { box: number, player: word } },
  'box-needs-wager': {},
  'not-alone': { params: { box: number, others: numbers } },
  'box-restricted': { params: { box: number, player: word, own: numbers } },
  'box-not-yours': { params: { box: label, player: word, own: label } },
  'handling-barred': { params: { box: number, player: word } },
  'no-even': {},
  'not-from-device': { params: { source: word, to: word }, to: 'staff' },
  'spread-not-passed': { params: { box: number } },
  'nothing-to-reconstruct': { to: 'staff' },
  'hand-not-shown': { params: { box: label } },
  'hand-face-down': { params: { box: number } },
  'already-verified': { params: { box: number } },
  'all-compared': { to: 'staff' },
  'not-verified': { params: { boxes: numbers }, to: 'staff' },
  'bad-arrangement': { params: { box: label, two: words } },
  'new-deck-needed': { to: 'staff' },
  'wrong-deck': {
    params: {
      back: maybe(word),
      backs: maybe(words),
      due: maybe(words),
      cards: maybe(label),
      needed: maybe(number),
      jokers: maybe(number),
      unlike: maybe(word),
    },
    to: 'staff',
  },
  'unknown-kind': { params: { kind: word, known: maybe(words) }, to: 'staff' },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
