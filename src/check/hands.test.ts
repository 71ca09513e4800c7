import { expect, test } from 'vitest';
import { beats, handClass } from './index.ts';

const RANKS = [...'A23456789TJQK'];
const SUITS = [...'SHCD'];
const cards = (text: string) => text.split(' ');

test.each([
  ['7S 7H 7C 7D 2S', 'hoiana-niu-niu'], // NN-6.2.1
  ['JS JH JC JD KS', 'hoiana-niu-niu'], // F4: outranks Ultimate
  ['JS JH QS KS KH', 'ultimate-niu-niu'], // NN-6.2.2
  ['TS JS QS KS KH', 'niu-niu'], // NN-6.2.3
  ['2S 4S 6S 8S QS', 'niu-niu'], // NN-4.9.1: 2-8-Q and 4-6
  ['KS 4S 6S 5S 4H', 'niu-9'], // NN-6.2.4
  ['KS QS JS 4S 5S', 'niu-9'], // NN-4.9.1
  ['AS 9S QS 3S 5S', 'niu-8'], // NN-6.2.5
  ['5S 3S 2S KS 7S', 'niu-7'], // NN-6.2.6
  ['TS 7S 3S 9S 8S', 'niu-7'], // NN-4.9.2
  ['8S 2S JS 9S 7S', 'niu-6'], // NN-6.2.7
  ['6S 3S AS 2S 3H', 'niu-5'], // NN-6.2.8
  ['KS QS TS AS 3S', 'niu-4'], // NN-6.2.9
  ['7S 3S TS 8S 5S', 'niu-3'], // NN-6.2.10
  ['5S 5H JS AS AH', 'niu-2'], // NN-6.2.11
  ['4S 6S KS 5S 6H', 'niu-1'], // NN-6.2.12
  ['AS 2S 3S JS QS', 'no-hand'], // NN-6.2.13
])('%s is %s', (hand, expected) => expect(handClass(cards(hand))).toBe(expected));

/** Ranks of five cards with how often each occurs; suits do not matter to the class. */
function* rankHands(from: number, left: number): Generator<readonly (readonly [number, number])[]> {
  if (left === 0) yield [];
  if (left === 0 || from === RANKS.length) return;
  for (let held = 0; held <= Math.min(4, left); held += 1) {
    for (const rest of rankHands(from + 1, left - held)) yield held === 0 ? rest : [[from, held], ...rest];
  }
}

test('[NN-6.1] the 2 598 960 hands fall in the thirteen classes as counted', () => {
  const waysToHold = [1, 4, 6, 4, 1];
  const counts: Record<string, number> = {};
  for (const hand of rankHands(0, 5)) {
    const shown = hand.flatMap(([rank, held]) => SUITS.slice(0, held).map((suit) => `${RANKS[rank]}${suit}`));
    const ways = hand.reduce((product, [, held]) => product * (waysToHold[held] ?? 0), 1);
    const name = handClass(shown);
    counts[name] = (counts[name] ?? 0) + ways;
  }
  expect(counts).toEqual({
    'hoiana-niu-niu': 624,
    'ultimate-niu-niu': 768,
    'niu-niu': 190_976,
    'niu-9': 171_288,
    'niu-8': 168_072,
    'niu-7': 171_288,
    'niu-6': 168_072,
    'niu-5': 177_408,
    'niu-4': 168_072,
    'niu-3': 171_288,
    'niu-2': 168_072,
    'niu-1': 171_288,
    'no-hand': 871_744,
  });
});

test.each([
  ['[NN-6.2.15] Niu 7, king of clubs over king of diamonds', '5S 3S 2S KC 7S', '5H 3H 2H KD 7H'],
  ['[NN-6.2.14] Niu 7, queen over jack', 'TS 7S 3S QD 7H', 'TH 8H 2H JS 7C'],
  ['[NN-4.9.3] No Hand, king over queen', 'AS 2S 3S JS KD', 'AH 2H 3H JH QS'],
  ['[NN-4.11] Niu 1 over No Hand whatever the cards', '2D 3D 5D 5C 6D', 'AS 2S 3S JS KS'],
  ['[F5] 4-4-4-4-K over 9-9-9-9-2', '4S 4H 4C 4D KS', '9S 9H 9C 9D 2S'],
  ['[NN-6.2.2] Ultimate over Niu Niu', 'JS JH QS KS KH', 'TS TH KC QH JC'],
])('%s', (_, higher, lower) => {
  expect(beats(cards(higher), cards(lower), 'highestOfFive')).toBe(true);
  expect(beats(cards(lower), cards(higher), 'highestOfFive')).toBe(false);
});

test('[F5] with quadRank the four decide: 9-9-9-9-2 over 4-4-4-4-K', () => {
  expect(beats(cards('9S 9H 9C 9D 2S'), cards('4S 4H 4C 4D KS'), 'quadRank')).toBe(true);
  expect(beats(cards('4S 4H 4C 4D KS'), cards('9S 9H 9C 9D 2S'), 'quadRank')).toBe(false);
});
