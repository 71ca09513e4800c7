import { expect, test } from 'vitest';
import { typedCards, withCard } from './hand-entry.ts';

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
