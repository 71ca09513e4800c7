import { expect, test } from 'vitest';
import { handOf, liesRight, rightTwo, typedCards, withCard } from './hand-entry.ts';

test.each([
  ['ks 6h 4d 10c 8s', ['KS', '6H', '4D', 'TC', '8S']],
  ['KS,KS,6H', ['KS', '6H']],
  ['as 2s 3s 4s 5s 6s', ['AS', '2S', '3S', '4S', '5S']],
  ['1h zz 9d', ['9D']],
  ['', []],
])('%j is read as %o', (text, cards) => {
  expect(typedCards(text)).toEqual(cards);
});

test('a card goes in and out, and a sixth finds no room', () => {
  const five = ['KS', '6H', '4D', 'TC', '8S'];
  expect(withCard(five.slice(0, 4), '8S')).toEqual(five);
  expect(withCard(five, 'AD')).toBe(five);
  expect(withCard(five, '6H')).toEqual(['KS', '4D', 'TC', '8S']);
});

test('[NN-4.9.1][NN-4.9.2] three cards that make tens lie apart from the two that decide', () => {
  const cards = ['KS', '6H', '4D', 'TC', '8S'];
  expect(handOf(cards)).toBe('niu-8');
  const two = rightTwo(cards);
  expect(two).toHaveLength(2);
  expect(liesRight(cards, two)).toBe(true);
  expect(liesRight(cards, ['6H', '8S'])).toBe(false);
  expect(liesRight(cards, null)).toBe(false);
});

test('[NN-4.9.4] without a Niu nothing lies apart', () => {
  const cards = ['AS', '2H', '3D', '4C', 'KS'];
  expect([handOf(cards), rightTwo(cards), liesRight(cards, null)]).toEqual(['no-hand', null, true]);
  expect(handOf(cards.slice(1))).toBeUndefined();
});
